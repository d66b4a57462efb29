package org.bulkbench.core.internal.bundles;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.zip.ZipFile;
import org.bulkbench.contribution.BundleInfo.Contributed;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import org.osgi.framework.Constants;
import org.osgi.framework.Version;

/**
 * What a jar says of itself, before any of its code is loaded.
 *
 * @param name symbolic name
 * @param version as in the manifest
 * @param contributes what its component descriptions declare
 */
record PluginJar(String name, Version version, List<Contributed> contributes) {

    /** Largest jar that is taken. */
    static final long MOST_BYTES = 64L << 20;

    private static final int MOST_MANIFEST_BYTES = 1 << 20;
    private static final int MOST_ENTRIES = 65_000;
    private static final int MOST_COMPONENTS = 1_000;
    private static final int FIRST_JAVA_MAJOR = 44; // class files of Java n have the major version 44 + n
    private static final Pattern SYMBOLIC_NAME = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.-]{0,199}");

    PluginJar {
        contributes = List.copyOf(contributes);
    }

    /**
     * Reads a jar; every length in it is bounded.
     *
     * @throws RefusedException if it is no bundle that could be a plug-in
     */
    static PluginJar read(Path file) throws RefusedException {
        if (!Files.exists(file)) {
            throw new RefusedException(Reason.USAGE, "There is no file %s.".formatted(file));
        }
        if (!Files.isRegularFile(file)) {
            throw new RefusedException(Reason.USAGE, "%s is no file; name the jar of a bundle.".formatted(file));
        }
        if (!Files.isReadable(file)) {
            throw refused("%s may not be read by you; change its permissions or copy it.", file);
        }
        try {
            if (Files.size(file) > MOST_BYTES) {
                throw refused("%s is larger than %d MiB, the most a plug-in may be.", file, MOST_BYTES >> 20);
            }
            try (JarFile jar = new JarFile(file.toFile(), false, ZipFile.OPEN_READ)) {
                return read(file, jar);
            }
        } catch (IOException | IllegalArgumentException e) {
            throw refused("%s is no readable jar (%s); build it again.", file, e.getMessage());
        }
    }

    private static PluginJar read(Path file, JarFile jar) throws IOException, RefusedException {
        Attributes manifest = manifest(file, jar).getMainAttributes();
        String name = beforeSemicolon(manifest.getValue(Constants.BUNDLE_SYMBOLICNAME));
        if (name.isEmpty()) {
            throw refused(
                    "%s is no bundle: its manifest has no Bundle-SymbolicName; build it with bnd.", file.getFileName());
        }
        if (!SYMBOLIC_NAME.matcher(name).matches()) {
            throw refused(
                    "%s is no bundle: its Bundle-SymbolicName is not of letters, digits, dots and dashes.",
                    file.getFileName());
        }
        String host = beforeSemicolon(manifest.getValue(Constants.FRAGMENT_HOST));
        if (!host.isEmpty()) {
            throw refused("%s is a fragment of %s; a plug-in is a bundle of its own.", name, host);
        }
        if (jar.size() > MOST_ENTRIES) {
            throw refused("%s has more than %d entries.", file, MOST_ENTRIES);
        }
        List<Contributed> contributes = new ArrayList<>();
        for (String path : descriptions(jar, manifest.getValue("Service-Component"))) {
            ComponentXml component = component(name, jar, path);
            checkJava(name, jar, component.implementation());
            contributes.addAll(component.contributes());
        }
        return new PluginJar(name, version(name, manifest.getValue(Constants.BUNDLE_VERSION)), contributes);
    }

    private static Manifest manifest(Path file, JarFile jar) throws IOException, RefusedException {
        JarEntry entry = jar.getJarEntry(JarFile.MANIFEST_NAME);
        if (entry == null) {
            throw refused("%s is no bundle: it has no manifest; build it with bnd.", file.getFileName());
        }
        byte[] bytes;
        try (InputStream in = jar.getInputStream(entry)) {
            bytes = in.readNBytes(MOST_MANIFEST_BYTES + 1);
        }
        if (bytes.length > MOST_MANIFEST_BYTES) {
            throw refused("%s is no bundle: its manifest is larger than 1 MiB.", file.getFileName());
        }
        return new Manifest(new ByteArrayInputStream(bytes));
    }

    private static Version version(String name, String text) throws RefusedException {
        try {
            return Version.parseVersion(text);
        } catch (IllegalArgumentException e) {
            throw refused("%s has no version of the form 1.2.3: '%s'.", name, text);
        }
    }

    private static List<String> descriptions(JarFile jar, String header) throws RefusedException {
        List<String> paths = new ArrayList<>();
        for (String part : header == null ? new String[0] : header.split(",")) {
            String path = part.strip();
            if (path.contains("*")) {
                Pattern pattern = Pattern.compile("\\Q" + path.replace("*", "\\E[^/]*\\Q") + "\\E");
                jar.stream()
                        .map(JarEntry::getName)
                        .filter(pattern.asMatchPredicate())
                        .forEach(paths::add);
            } else if (!path.isEmpty()) {
                paths.add(path);
            }
        }
        if (paths.size() > MOST_COMPONENTS) {
            throw refused("%s has more than %d components.", jar.getName(), MOST_COMPONENTS);
        }
        return paths;
    }

    private static ComponentXml component(String name, JarFile jar, String path) throws RefusedException {
        JarEntry entry = jar.getJarEntry(path);
        if (entry == null) {
            throw refused("%s names a component description %s, which is not in it; build it again.", name, path);
        }
        try (InputStream in = jar.getInputStream(entry)) {
            return ComponentXml.read(in);
        } catch (IOException e) {
            throw refused("The component description %s of %s is %s; build it again.", path, name, e.getMessage());
        }
    }

    /** Looks at the class that would be loaded first: not every jar says in its manifest what Java it needs. */
    private static void checkJava(String name, JarFile jar, String className) throws IOException, RefusedException {
        JarEntry entry = jar.getJarEntry(className.replace('.', '/') + ".class");
        if (entry == null) {
            throw refused("%s names a component class %s, which is not in it; build it again.", name, className);
        }
        try (DataInputStream in = new DataInputStream(jar.getInputStream(entry))) {
            in.readInt(); // the magic number
            in.readUnsignedShort(); // the minor version
            int java = in.readUnsignedShort() - FIRST_JAVA_MAJOR;
            if (java > Runtime.version().feature()) {
                throw refused(
                        "%s was built for Java %d, and this is Java %d; build it with --release %d.",
                        name,
                        java,
                        Runtime.version().feature(),
                        Runtime.version().feature());
            }
        }
    }

    private static String beforeSemicolon(String header) {
        return header == null ? "" : header.split(";", 2)[0].strip();
    }

    private static RefusedException refused(String format, Object... arguments) {
        return new RefusedException(Reason.CANNOT_RUN, format.formatted(arguments));
    }
}
