package org.bulkbench.core.internal.bundles;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.osgi.framework.Bundle;
import org.osgi.framework.Constants;
import org.osgi.framework.Version;
import org.osgi.framework.namespace.ExecutionEnvironmentNamespace;
import org.osgi.framework.namespace.PackageNamespace;
import org.osgi.framework.wiring.BundleCapability;
import org.osgi.framework.wiring.BundleRequirement;
import org.osgi.framework.wiring.BundleRevision;

/** Says why a bundle does not resolve among others. */
record Missing(Bundle[] all) {

    private static final String API = "org.bulkbench.";
    private static final Pattern PACKAGE = Pattern.compile("\\(osgi\\.wiring\\.package=([^)]*)\\)");
    private static final Pattern FROM = Pattern.compile("\\(version>=([^)]*)\\)");
    private static final Pattern BELOW = Pattern.compile("\\(!\\(version>=([^)]*)\\)\\)");
    private static final Pattern JAVA = Pattern.compile("\\(version=([0-9.]+)\\)");

    /**
     * Returns one sentence.
     *
     * @throws IllegalStateException if the bundle is gone
     */
    String sentence(Bundle bundle) {
        BundleRevision revision = bundle.adapt(BundleRevision.class);
        if (revision == null) {
            throw new IllegalStateException(bundle + " is gone");
        }
        List<BundleRequirement> unmet = revision.getDeclaredRequirements(null).stream()
                .filter(each -> !"optional".equals(each.getDirectives().get(Constants.RESOLUTION_DIRECTIVE)))
                .filter(each -> !"active".equals(each.getDirectives().get(Constants.EFFECTIVE_DIRECTIVE)))
                .filter(each -> capabilities(each.getNamespace()).stream().noneMatch(each::matches))
                .toList();
        String name = bundle.getSymbolicName();
        if (unmet.isEmpty()) {
            return "%s does not fit the bundles that are here: two of its imports come with different versions of one package."
                    .formatted(name);
        }
        String more = unmet.size() == 1 ? "" : " Another %d are missing too.".formatted(unmet.size() - 1);
        return sentence(name, unmet.getFirst()) + more;
    }

    private String sentence(String name, BundleRequirement requirement) {
        String filter = Optional.ofNullable(requirement.getDirectives().get(Constants.FILTER_DIRECTIVE))
                .orElse("");
        return switch (requirement.getNamespace()) {
            case PackageNamespace.PACKAGE_NAMESPACE -> missingPackage(name, filter);
            case ExecutionEnvironmentNamespace.EXECUTION_ENVIRONMENT_NAMESPACE -> {
                Optional<String> java = first(JAVA, filter);
                yield java.isPresent()
                        ? "%s needs Java %s, and this is Java %d; build it with --release %d."
                                .formatted(
                                        name,
                                        java.get(),
                                        Runtime.version().feature(),
                                        Runtime.version().feature())
                        : "%s needs a Java that its bnd did not know (%s); build it with bnd 7.2.3 or later."
                                .formatted(name, filter);
            }
            default ->
                "%s needs %s %s, which nothing here provides; install what does."
                        .formatted(name, requirement.getNamespace(), filter);
        };
    }

    private String missingPackage(String name, String filter) {
        String wanted = first(PACKAGE, filter).orElse(filter);
        String range = first(BELOW, filter)
                .map(below -> "[%s,%s)".formatted(first(FROM, filter).orElse("0"), below))
                .orElse(first(FROM, filter).orElse("any version"));
        String present = capabilities(PackageNamespace.PACKAGE_NAMESPACE).stream()
                .filter(each -> wanted.equals(each.getAttributes().get(PackageNamespace.PACKAGE_NAMESPACE)))
                .map(each -> String.valueOf(
                        each.getAttributes().getOrDefault(Constants.VERSION_ATTRIBUTE, Version.emptyVersion)))
                .distinct()
                .collect(Collectors.joining(", "));
        if (present.isEmpty()) {
            return "%s imports the package %s (%s), which no bundle here exports; put it into the jar or install what has it."
                    .formatted(name, wanted, range);
        }
        if (wanted.startsWith(API)) {
            return "%s was built for %s %s, and this Bulkbench has %s; build it against this version's api."
                    .formatted(name, wanted, range, present);
        }
        return "%s imports the package %s %s, and here is %s; build it against that version."
                .formatted(name, wanted, range, present);
    }

    private List<BundleCapability> capabilities(String namespace) {
        return Arrays.stream(all)
                .map(each -> each.adapt(BundleRevision.class))
                .filter(Objects::nonNull)
                .flatMap(revision -> revision.getDeclaredCapabilities(namespace).stream())
                .toList();
    }

    private static Optional<String> first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }
}
