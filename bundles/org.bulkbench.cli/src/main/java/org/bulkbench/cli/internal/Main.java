package org.bulkbench.cli.internal;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bulkbench.json.Json;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import org.bulkbench.settings.Spelling;

/** Finds the command, calls it, and turns whatever happens into a sentence and an exit code. */
final class Main {

    private static final String JSON = "--json";

    private final Console console;
    private final Services services;
    private final String version;
    private final boolean debug;
    private final Commands commands = new Commands();

    Main(Console console, Services services, String version, boolean debug) {
        this.console = console;
        this.services = services;
        this.version = version;
        this.debug = debug;
    }

    /** The command line of this process. What else prints to standard output is moved out of the way of results. */
    static Main onThisProcess(Services services) {
        System.setOut(System.err);
        Console console = new Console(
                System.in,
                Output.to(new FileOutputStream(FileDescriptor.out)),
                System.err,
                () -> System.console() != null && System.console().isTerminal());
        return new Main(
                console,
                services,
                System.getProperty("bulkbench.version", "of an unknown version"),
                Boolean.getBoolean("bulkbench.debug"));
    }

    int run(String[] args) {
        try {
            int code = dispatch(withoutGlobalOptions(List.of(args)));
            console.out().flush();
            return code;
        } catch (InterruptedException e) {
            return failed(ExitCode.INTERRUPTED, "Interrupted.", e);
        } catch (RefusedException e) {
            return failed(ExitCode.of(e.reason()), e.getMessage(), e);
        } catch (IOException e) {
            return failed(ExitCode.COULD_NOT_RUN, sentence(e), e);
        } catch (RuntimeException | Error e) {
            return failed(
                    ExitCode.COULD_NOT_RUN,
                    "Bulkbench itself broke: %s; %s".formatted(e, debug ? "this is where." : "--debug shows where."),
                    e);
        }
    }

    private int failed(int code, String sentence, Throwable cause) {
        if (console.out().closedByReader()) {
            return ExitCode.DONE;
        }
        try {
            console.out().flush();
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
        console.say(sentence);
        if (debug) {
            cause.printStackTrace(console.err());
        }
        return code;
    }

    private int dispatch(List<String> args) throws RefusedException, IOException, InterruptedException {
        String name = args.isEmpty() ? "--help" : args.getFirst();
        switch (name) {
            case "--version", "-V" -> printVersion(args.contains(JSON));
            case JSON ->
                throw new RefusedException(
                        Reason.USAGE, "'--json' stands behind the command, such as in bulkbench runs --json.");
            case "--help", "-h" -> console.out().text(commands.overview());
            default -> {
                Command command = find(commands, name).made().get();
                List<String> rest = args.subList(1, args.size());
                if (asksForHelp(rest)) {
                    console.out().text(Arguments.usage(command.spec()));
                } else {
                    return command.run(Arguments.parse(name, command.spec(), rest), console, services);
                }
            }
        }
        return ExitCode.DONE;
    }

    private void printVersion(boolean json) throws IOException {
        if (json) {
            Json.write(Map.of("version", version), console.out());
        } else {
            console.out().line("bulkbench " + version);
        }
    }

    static Commands.Entry find(Commands commands, String name) throws RefusedException {
        return Optional.ofNullable(commands.entries().get(name))
                .orElseThrow(() -> new RefusedException(
                        Reason.USAGE,
                        "There is no %s '%s'.%s 'bulkbench help' lists what there is."
                                .formatted(
                                        name.startsWith("-") ? "option" : "command",
                                        name,
                                        Spelling.hint(name, commands.entries().keySet()))));
    }

    /** The launcher has seen to them; they are passed over if it left them. */
    private static List<String> withoutGlobalOptions(List<String> args) {
        int at = 0;
        while (at < args.size()) {
            String arg = args.get(at);
            if (arg.equals("--debug") || arg.startsWith("--home=")) {
                at++;
            } else if (arg.equals("--home") && at + 1 < args.size()) {
                at += 2;
            } else {
                break;
            }
        }
        return args.subList(at, args.size());
    }

    private static boolean asksForHelp(List<String> args) {
        int end = args.indexOf("--");
        List<String> options = end < 0 ? args : args.subList(0, end);
        return options.contains("--help") || options.contains("-h");
    }

    /** What the file system says is a name and hardly a sentence. */
    private String sentence(IOException e) {
        if (console.out().failure().filter(e::equals).isPresent()) {
            return "Standard output does not take it: %s.".formatted(e.getMessage());
        }
        if (e instanceof FileSystemException file) {
            String reason = Optional.ofNullable(file.getReason())
                    .orElse(file.getClass()
                            .getSimpleName()
                            .replace("Exception", "")
                            .replaceAll("(?<=[a-z])(?=[A-Z])", " "));
            return "'%s' cannot be used: %s.".formatted(file.getFile(), reason.toLowerCase(Locale.ROOT));
        }
        return Optional.ofNullable(e.getMessage()).orElse(e.toString());
    }
}
