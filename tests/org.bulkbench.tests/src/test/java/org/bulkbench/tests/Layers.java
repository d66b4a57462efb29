package org.bulkbench.tests;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The picture of the layers, see README.md: who may import what, and who may touch what. */
final class Layers {

    private static final String OURS = "org.bulkbench.";
    private static final Set<String> LIBRARIES = Set.of("protocol", "linux", "json");

    /** Prefixes of foreign packages, each with the only bundles that may import them. */
    private static final Map<String, Predicate<String>> FOREIGN = Map.of(
            "com.fasterxml.jackson", is("json"),
            "picocli", is("cli"),
            "org.eclipse.", startsWith("ui"),
            "org.osgi.framework", is("core", "explain", "simulator"),
            "org.osgi.util.tracker", is("core"),
            "org.osgi.service.component", bundle -> !bundle.equals("api") && !LIBRARIES.contains(bundle));

    /** What classes mention, each with the only bundles whose classes may. */
    private static final Map<String, Predicate<String>> TYPES = Map.of(
            "java/lang/foreign/", is("linux"),
            "org/osgi/framework/BundleContext", is("core"),
            "java/util/ServiceLoader", is(),
            "java/lang/ProcessBuilder", is());

    private static final Predicate<String> KERNEL_READERS =
            startsWith("device.", "probe.", "transport.").or(is("storage.kernel"));

    /**
     * A literal that is such a path, whole or with parts that are filled in (\1 in the constant of a concatenation). A bare
     * "/dev" is what a person's word is compared with.
     */
    private static final Pattern KERNEL_PATH =
            Pattern.compile("\\x01?/((sys|proc)(/[^ ]*)?|dev/[^ ]*)|(sys|proc)/[^ ]*");

    private static final Pattern FILE_TYPE =
            Pattern.compile("java/nio/file/(Path|Files|FileSystem)|java/io/File|java/nio/channels/FileChannel");

    private final Map<String, BundleJar> ours = new HashMap<>();
    private final Map<String, String> ownerOf = new HashMap<>();

    /**
     * @param bundles all bundles of a product
     */
    Layers(Collection<BundleJar> bundles) {
        for (BundleJar bundle : bundles) {
            if (bundle.name().startsWith(OURS)) {
                ours.put(bundle.name().substring(OURS.length()), bundle);
            }
            bundle.packages("Export-Package").keySet().forEach(name -> ownerOf.put(name, bundle.name()));
        }
    }

    /** Returns a sentence for each place where the product differs from the picture. */
    List<String> violations() {
        List<String> violations = new ArrayList<>();
        ours.forEach((name, bundle) -> {
            imports(name, bundle, violations);
            exports(bundle, violations);
            classes(name, bundle, violations);
        });
        return violations.stream().sorted().toList();
    }

    private void imports(String name, BundleJar bundle, List<String> violations) {
        bundle.packages("Import-Package").forEach((imported, attributes) -> {
            String owner = ownerOf.getOrDefault(imported, "");
            if (imported.startsWith(OURS) && !mayImport(name, owner)) {
                violations.add(bundle.name() + " imports " + imported + " of " + owner);
            }
            if (imported.startsWith(OURS) && !attributes.contains("version=")) {
                violations.add(bundle.name() + " imports " + imported + " of any version");
            }
            FOREIGN.forEach((prefix, allowed) -> {
                if (imported.startsWith(prefix) && !allowed.test(name)) {
                    violations.add(bundle.name() + " imports " + imported);
                }
            });
        });
        for (String header : List.of("Require-Bundle", "DynamicImport-Package", "Bundle-Activator", "Fragment-Host")) {
            if (bundle.headers().containsKey(header)) {
                violations.add(bundle.name() + " has " + header);
            }
        }
    }

    private static boolean mayImport(String name, String owner) {
        String from = owner.startsWith(OURS) ? owner.substring(OURS.length()) : owner;
        return from.equals(name)
                || from.equals("api") && !name.equals("api")
                || LIBRARIES.contains(from) && !LIBRARIES.contains(name) && !name.equals("api")
                || from.equals("ui.api") && name.startsWith("ui");
    }

    private void exports(BundleJar bundle, List<String> violations) {
        Map<String, String> exported = bundle.packages("Export-Package");
        exported.forEach((name, attributes) -> {
            if (name.contains(".internal")) {
                violations.add(bundle.name() + " exports " + name);
            }
            if (!attributes.contains("version=")) {
                violations.add(bundle.name() + " exports " + name + " without a version");
            }
        });
        Set<String> packages = bundle.texts().keySet().stream()
                .filter(type -> type.contains("/"))
                .map(type -> type.substring(0, type.lastIndexOf('/')).replace('/', '.'))
                .collect(Collectors.toCollection(TreeSet::new));
        for (String name : packages) {
            if (!name.contains(".internal") && !exported.containsKey(name)) {
                violations.add(bundle.name() + " has " + name + ", which is neither internal nor exported");
            }
            if (!name.startsWith(bundle.name()) && !bundle.name().equals(OURS + "api")) {
                violations.add(bundle.name() + " has " + name + ", which is not under its own name");
            }
        }
    }

    private void classes(String name, BundleJar bundle, List<String> violations) {
        bundle.texts()
                .forEach((type, texts) -> TYPES.forEach((mentioned, allowed) -> {
                    if (!allowed.test(name) && texts.stream().anyMatch(text -> text.contains(mentioned))) {
                        violations.add(bundle.name() + " uses " + mentioned + " in " + type);
                    }
                }));
        Set<String> contexts = bundle.texts().entrySet().stream()
                .filter(entry ->
                        entry.getValue().stream().anyMatch(text -> text.contains("org/osgi/framework/BundleContext")))
                .map(entry -> entry.getKey().substring(0, entry.getKey().lastIndexOf('/')))
                .collect(Collectors.toCollection(TreeSet::new));
        if (contexts.size() > 1) {
            violations.add(bundle.name() + " uses BundleContext in more than one package: " + contexts);
        }
        if (!KERNEL_READERS.test(name)) {
            bundle.texts().forEach((type, texts) -> {
                if (texts.stream().anyMatch(KERNEL_PATH.asMatchPredicate())
                        && texts.stream().anyMatch(FILE_TYPE.asPredicate())) {
                    violations.add(bundle.name() + " may read /sys, /proc or /dev in " + type);
                }
            });
        }
    }

    private static Predicate<String> is(String... names) {
        return Set.of(names)::contains;
    }

    private static Predicate<String> startsWith(String... prefixes) {
        return name -> List.of(prefixes).stream().anyMatch(name::startsWith);
    }
}
