package org.bulkbench.cli.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bulkbench.json.Json;
import org.bulkbench.run.RefusedException;
import picocli.CommandLine.Model.CommandSpec;

/** Says what there is, or what a command takes. */
final class HelpCommand implements Command {

    private final Commands commands;

    HelpCommand(Commands commands) {
        this.commands = commands;
    }

    @Override
    public CommandSpec spec() {
        return Arguments.spec("help", "[COMMAND]", "Says which commands there are, or what one takes.")
                .addPositional(Arguments.values("COMMAND", "its name"));
    }

    @Override
    public int run(Arguments arguments, Console console, Services services) throws RefusedException, IOException {
        Optional<String> name = arguments.onlyValue();
        if (arguments.json()) {
            Json.write(list(), console.out());
        } else if (name.isPresent()) {
            console.out()
                    .text(Arguments.usage(
                            Main.find(commands, name.get()).made().get().spec()));
        } else {
            console.out().text(commands.overview());
        }
        return ExitCode.DONE;
    }

    private List<Map<String, Object>> list() {
        List<Map<String, Object>> list = new ArrayList<>();
        commands.entries().forEach((name, entry) -> {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("name", name);
            row.put("synopsis", entry.synopsis());
            row.put("help", entry.help());
            list.add(row);
        });
        return list;
    }
}
