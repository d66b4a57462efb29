package org.bulkbench.assembler;

import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;

/** Finds the modules of the JDK whose packages bundles import. */
final class Imports {

    /** What the framework and the launcher use themselves. */
    private static final Set<String> ALWAYS = Set.of("java.base", "java.logging", "jdk.unsupported");

    private Imports() {}

    static Set<String> modules(Collection<Path> bundles) throws IOException {
        Map<String, String> moduleOf = new HashMap<>();
        for (ModuleReference reference : ModuleFinder.ofSystem().findAll()) {
            ModuleDescriptor descriptor = reference.descriptor();
            descriptor.exports().stream()
                    .filter(export -> !export.isQualified())
                    .forEach(export -> moduleOf.put(export.source(), descriptor.name()));
        }
        Set<String> exported = new HashSet<>();
        Set<String> imported = new TreeSet<>();
        for (Path bundle : bundles) {
            try (JarFile jar = new JarFile(bundle.toFile())) {
                Attributes manifest = jar.getManifest().getMainAttributes();
                packages(manifest.getValue("Export-Package"), exported);
                packages(manifest.getValue("Import-Package"), imported);
            }
        }
        imported.removeAll(exported);
        Set<String> modules = new TreeSet<>(ALWAYS);
        imported.stream().filter(moduleOf::containsKey).map(moduleOf::get).forEach(modules::add);
        return modules;
    }

    /** Adds the names of a header's clauses that are not optional. */
    static void packages(String header, Set<String> names) {
        if (header == null) {
            return;
        }
        for (String clause : header.split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)")) {
            if (!clause.contains("resolution:=optional") && !clause.contains("resolution:=\"optional\"")) {
                names.add(clause.split(";", 2)[0].strip());
            }
        }
    }
}
