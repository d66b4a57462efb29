package org.bulkbench.cli.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.bulkbench.contribution.BundleCatalog;
import org.bulkbench.contribution.BundleInfo;
import org.bulkbench.json.BundlesJson;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import org.bulkbench.settings.Spelling;
import picocli.CommandLine.Model.CommandSpec;

/** Lists bundles, and changes which plug-ins there are. */
final class BundlesCommand implements Command {

    static final String SYNOPSIS = "[install FILE | remove|stop|start|update NAME] [--watch] [--json]";

    private static final List<String> ACTIONS = List.of("install", "remove", "stop", "start", "update");

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Arguments.spec(
                "bundles",
                SYNOPSIS,
                "Lists bundles and what they bring, or changes which plug-ins there are. Every process that runs follows "
                        + "within a second.");
        spec.addOption(Arguments.flag("--watch", "says what comes and goes, until it is interrupted"));
        spec.addPositional(Arguments.values(
                "ACTION FILE|NAME",
                "install a jar; remove, stop or start a bundle, or update it from the file it was installed from"));
        return spec;
    }

    @Override
    public int run(Arguments arguments, Console console, Services services)
            throws RefusedException, IOException, InterruptedException {
        BundleCatalog catalog = services.bundles();
        List<String> values = arguments.values();
        if (!values.isEmpty()) {
            change(catalog, arguments, console);
        } else if (arguments.has("--watch")) {
            new BundleWatch(catalog, console.out(), arguments.json()).run();
        } else if (arguments.json()) {
            BundlesJson.write(catalog.bundles(), console.out());
        } else {
            list(catalog.bundles(), console.out());
        }
        return ExitCode.DONE;
    }

    private static void change(BundleCatalog catalog, Arguments arguments, Console console)
            throws RefusedException, IOException, InterruptedException {
        String action = arguments.values().getFirst();
        if (!ACTIONS.contains(action)) {
            throw arguments.wrong("There is no action '%s'.%s There are: %s."
                    .formatted(action, Spelling.hint(action, ACTIONS), String.join(", ", ACTIONS)));
        }
        if (arguments.values().size() != 2) {
            throw arguments.wrong("'bundles %s' takes one %s."
                    .formatted(action, action.equals("install") ? "jar file" : "name of a bundle"));
        }
        String name = arguments.values().get(1);
        switch (action) {
            case "install" -> {
                told(List.of(catalog.install(jar(name))), arguments, console);
                return;
            }
            case "update" -> {
                told(List.of(catalog.update(name)), arguments, console);
                return;
            }
            case "remove" -> catalog.remove(name);
            case "stop" -> catalog.stop(name);
            default -> catalog.start(name);
        }
        List<BundleInfo> now = catalog.bundles().stream()
                .filter(bundle -> bundle.name().equals(name))
                .toList();
        if (now.isEmpty() && !arguments.json()) {
            console.out().line("%s is removed.".formatted(name));
        } else {
            told(now, arguments, console);
        }
    }

    private static void told(List<BundleInfo> bundles, Arguments arguments, Console console) throws IOException {
        if (arguments.json()) {
            BundlesJson.write(bundles, console.out());
            return;
        }
        for (BundleInfo bundle : bundles) {
            console.out().line(line(bundle));
        }
    }

    private static Path jar(String name) throws RefusedException {
        Path jar = Path.of(name);
        if (Files.isDirectory(jar)) {
            throw new RefusedException(Reason.USAGE, "'%s' is a folder: name a jar file.".formatted(name));
        }
        if (!Files.exists(jar)) {
            throw new RefusedException(Reason.CANNOT_RUN, "There is no file '%s' to install.".formatted(name));
        }
        return jar;
    }

    private static void list(List<BundleInfo> bundles, Output out) throws IOException {
        Table table = new Table("BUNDLE", "VERSION", "STATE", "FROM");
        for (BundleInfo bundle : bundles) {
            table.row(bundle.name(), bundle.version(), bundle.state(), bundle.place());
            byContract(bundle).forEach((contract, ids) -> table.note(contract + " " + String.join(", ", ids)));
            if (!bundle.problem().isEmpty()) {
                table.note("! " + bundle.problem());
            }
        }
        table.print(out);
    }

    private static Map<String, List<String>> byContract(BundleInfo bundle) {
        return bundle.contributes().stream()
                .collect(Collectors.groupingBy(
                        BundleInfo.Contributed::contract,
                        TreeMap::new,
                        Collectors.mapping(
                                each -> each.id() + (each.hidden() ? " (hidden)" : ""), Collectors.toList())));
    }

    /** Returns a sentence about a bundle. */
    static String line(BundleInfo bundle) {
        String brings = byContract(bundle).entrySet().stream()
                .map(each -> each.getKey() + " " + String.join(", ", each.getValue()))
                .collect(Collectors.joining("; "));
        return "%s %s is %s%s%s"
                .formatted(
                        bundle.name(),
                        bundle.version(),
                        bundle.state(),
                        brings.isEmpty() ? "." : ": " + brings + ".",
                        bundle.problem().isEmpty() ? "" : " " + bundle.problem());
    }
}
