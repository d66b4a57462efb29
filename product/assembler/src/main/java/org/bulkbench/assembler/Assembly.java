package org.bulkbench.assembler;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The product: what the features name, laid out so that it can be started.
 *
 * @param files the files that are copied as they are: bin, conf, plugins
 * @param work where intermediate files are
 * @param product the folder to make; a folder that was there is replaced when the new one is complete
 * @param archive where the archive goes, if one is wanted
 */
record Assembly(
        String version,
        FileTime time,
        Path features,
        Path supply,
        Path files,
        Path work,
        Path product,
        Optional<Path> archive) {

    void run() throws IOException, InterruptedException, AssemblyException {
        Set<Coordinates> bundles = new LinkedHashSet<>();
        Set<Coordinates> classPath = new LinkedHashSet<>();
        for (Path file : featureFiles()) {
            Feature feature = Feature.read(file);
            bundles.addAll(feature.bundles());
            classPath.addAll(feature.classPath());
        }
        Supply supplied = Supply.read(supply);
        List<Path> bundleJars = supplied.jars(bundles);
        List<Path> classPathJars = supplied.jars(classPath);
        Set<Coordinates> all = new LinkedHashSet<>(bundles);
        all.addAll(classPath);
        supplied.requireAllNamed(all);

        Path fresh = product.resolveSibling(product.getFileName() + ".new");
        new Tree(fresh).delete();
        new Tree(files).copyTo(fresh);
        Files.setPosixFilePermissions(fresh.resolve("bin/bulkbench"), PosixFilePermissions.fromString("rwxr-xr-x"));
        copy(bundleJars, Files.createDirectories(fresh.resolve("bundles")), "$0");
        copy(classPathJars, Files.createDirectories(fresh.resolve("lib")), "$1.jar");
        writeStartList(bundleJars, fresh.resolve("conf/start.properties"));
        new JavaRuntime(Path.of(System.getProperty("java.home")), work)
                .provide(Imports.modules(bundleJars), fresh.resolve("runtime"));
        new Tree(fresh).setTime(time);
        new ClassCache(fresh, work).make();
        replace(fresh);
        if (archive.isPresent()) {
            new Archive(product, time).write(archive.get().resolve(archiveName()));
        }
    }

    private List<Path> featureFiles() throws IOException, AssemblyException {
        try (Stream<Path> list = Files.list(features)) {
            List<Path> found = list.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
            if (found.isEmpty()) {
                throw new AssemblyException("There is no feature in " + features + ".");
            }
            return found;
        }
    }

    /**
     * @param name the new name, where $1 is the old one without version
     */
    private static void copy(List<Path> jars, Path folder, String name) throws IOException {
        for (Path jar : jars) {
            String target = jar.getFileName().toString().replaceFirst("^(.+?)-[0-9].*$", name);
            OldClasses.copy(jar, folder.resolve(target));
        }
    }

    private void writeStartList(List<Path> jars, Path file) throws IOException {
        List<String> lines =
                new ArrayList<>(List.of("# Written by the assembler from the features.", "version=" + version));
        lines.add(jars.stream()
                .map(jar -> jar.getFileName().toString())
                .collect(Collectors.joining(",\\\n  ", "bundles=\\\n  ", "")));
        Files.write(file, lines);
    }

    private void replace(Path fresh) throws IOException {
        Path old = product.resolveSibling(product.getFileName() + ".old");
        new Tree(old).delete();
        if (Files.exists(product)) {
            Files.move(product, old, StandardCopyOption.ATOMIC_MOVE);
        }
        Files.move(fresh, product, StandardCopyOption.ATOMIC_MOVE);
        new Tree(old).delete();
    }

    private String archiveName() {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT).replace(' ', '-');
        String machine = System.getProperty("os.arch").replace("amd64", "x86_64");
        return "bulkbench-" + version + "-" + system + "-" + machine + ".tar.gz";
    }
}
