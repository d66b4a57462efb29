package org.bulkbench.tests.plugins;

import aQute.bnd.osgi.Builder;
import aQute.bnd.osgi.Jar;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;

/** Builds bundles as a team elsewhere does: javac and bnd against the api's jar, nothing of this reactor's build. */
record Outside(Path work) {

    /**
     * Builds a bundle with one public class.
     *
     * @param name symbolic name and package
     * @param headers of the manifest beyond those that bnd writes
     */
    Path bundle(String name, String version, String className, String source, Map<String, String> headers)
            throws Exception {
        return bundle(name, version, Map.of(className, source), headers);
    }

    /**
     * Builds a bundle.
     *
     * @param name symbolic name and package
     * @param sources of its classes, by their names
     * @param headers of the manifest beyond those that bnd writes
     */
    Path bundle(String name, String version, Map<String, String> sources, Map<String, String> headers)
            throws Exception {
        Path folder = Files.createTempDirectory(Files.createDirectories(work), name);
        Path classes = Files.createDirectory(folder.resolve("classes"));
        String path = String.join(
                File.pathSeparator,
                Workbench.jarOf("org.bulkbench.api").toString(),
                Workbench.jarOf("org.osgi.service.component.annotations").toString(),
                Workbench.jarOf("org.apache.felix.framework").toString());
        List<String> arguments = new ArrayList<>(
                List.of("--release", "25", "-proc:none", "-nowarn", "-d", classes.toString(), "-cp", path));
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Path file = folder.resolve(source.getKey() + ".java");
            arguments.add(Files.writeString(file, source.getValue()).toString());
        }
        if (ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)) != 0) {
            throw new AssertionError("javac failed in " + folder);
        }
        try (Builder bnd = new Builder()) {
            bnd.setBundleSymbolicName(name);
            bnd.setBundleVersion(version);
            bnd.setPrivatePackage(name + ".*");
            headers.forEach(bnd::setProperty);
            bnd.setClasspath(Arrays.asList(
                    classes.toFile(),
                    Workbench.jarOf("org.bulkbench.api").toFile(),
                    Workbench.jarOf("org.apache.felix.framework").toFile()));
            Jar jar = bnd.build();
            if (!bnd.isOk()) {
                throw new AssertionError(bnd.getErrors() + " " + bnd.getWarnings());
            }
            Path built = folder.resolve("built.jar");
            jar.write(built.toFile());
            return built;
        }
    }

    /** Builds a bundle with one rule, the shortest of all contributions. */
    Path rule(String name, String version, String id, String body) throws Exception {
        return rule(name, version, id, body, Map.of());
    }

    /** Builds a bundle with one rule and more headers. */
    Path rule(String name, String version, String id, String body, Map<String, String> headers) throws Exception {
        String source = """
                package %s;

                import java.util.List;
                import org.bulkbench.diagnosis.Finding;
                import org.bulkbench.diagnosis.Rule;
                import org.bulkbench.diagnosis.RuleInfo;
                import org.bulkbench.evidence.CaseFile;
                import org.osgi.service.component.annotations.Component;

                @Component
                @RuleInfo(id = "%s", says = "nothing")
                public final class Never implements Rule {
                    public Never() {
                        %s
                    }

                    @Override
                    public List<Finding> evaluate(CaseFile caseFile) {
                        return List.of();
                    }
                }
                """;
        return bundle(name, version, "Never", source.formatted(name, id, body), headers);
    }
}
