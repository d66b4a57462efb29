package org.bulkbench.cli.internal;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import org.bulkbench.settings.Spelling;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** What was typed behind the name of a command. */
final class Arguments {

    private static final Set<String> GLOBAL = Set.of("--debug", "--home", "--version");

    private final String command;
    private final ParseResult parsed;

    private Arguments(String command, ParseResult parsed) {
        this.command = command;
        this.parsed = parsed;
    }

    /** Begins a command with what all have. */
    static CommandSpec spec(String name, String synopsis, String... about) {
        CommandSpec spec = CommandSpec.create().name("bulkbench " + name);
        spec.addOption(flag("--json", "JSON alone on standard output"));
        spec.addOption(flag("--help", "this text"));
        spec.usageMessage()
                .customSynopsis(("bulkbench " + name + " " + synopsis).strip())
                .description(about)
                .sortOptions(false)
                .width(100);
        return spec;
    }

    static OptionSpec flag(String name, String help) {
        return OptionSpec.builder(name)
                .type(boolean.class)
                .arity("0")
                .description(help)
                .build();
    }

    static OptionSpec option(String name, String label, String help) {
        return OptionSpec.builder(name)
                .type(String.class)
                .arity("1")
                .paramLabel(label)
                .description(help)
                .build();
    }

    /** An option that may be given several times; it takes one value each time. */
    static OptionSpec options(String name, String label, String help) {
        return OptionSpec.builder(name)
                .type(List.class)
                .auxiliaryTypes(String.class)
                .arity("1")
                .paramLabel(label)
                .description(help)
                .build();
    }

    static PositionalParamSpec values(String label, String help) {
        return PositionalParamSpec.builder()
                .index("0..*")
                .type(List.class)
                .auxiliaryTypes(String.class)
                .arity("0..*")
                .paramLabel(label)
                .description(help)
                .build();
    }

    /** Understands what was typed. */
    static Arguments parse(String command, CommandSpec spec, List<String> typed) throws RefusedException {
        try {
            ParseResult parsed = line(spec).parseArgs(typed.toArray(String[]::new));
            return new Arguments(command, parsed);
        } catch (CommandLine.UnmatchedArgumentException e) {
            throw unknown(command, spec, e.getUnmatched().getFirst());
        } catch (CommandLine.OverwrittenOptionException e) {
            throw refused(command, "'%s' is given twice.".formatted(name(e.getOverwritten())));
        } catch (CommandLine.MissingParameterException e) {
            throw refused(command, missing(e));
        } catch (CommandLine.ParameterException e) {
            throw refused(
                    command, "%s.".formatted(e.getMessage().lines().findFirst().orElse("It is not understood")));
        }
    }

    /** Returns the usage text of a command. */
    static String usage(CommandSpec spec) {
        return line(spec).getUsageMessage(CommandLine.Help.Ansi.OFF);
    }

    boolean has(String flag) {
        return parsed.matchedOptionValue(flag, false);
    }

    boolean json() {
        return has("--json");
    }

    Optional<String> option(String name) {
        return Optional.ofNullable(parsed.matchedOptionValue(name, null));
    }

    List<String> options(String name) {
        return parsed.matchedOptionValue(name, List.<String>of());
    }

    List<String> values() {
        return parsed.matchedPositionalValue(0, List.<String>of());
    }

    /** Returns the only value, if there is one. */
    Optional<String> onlyValue() throws RefusedException {
        if (values().size() > 1) {
            throw refused(
                    command,
                    "'%s' is one too many: 'bulkbench %s' takes at most one name.".formatted(values().get(1), command));
        }
        return values().stream().findFirst();
    }

    /** Refuses what was typed, and says where more is to be read. */
    RefusedException wrong(String sentence) {
        return refused(command, sentence);
    }

    private static CommandLine line(CommandSpec spec) {
        return new CommandLine(spec)
                .setExpandAtFiles(false)
                .setInterpolateVariables(false)
                .setUnmatchedOptionsArePositionalParams(false);
    }

    private static RefusedException unknown(String command, CommandSpec spec, String typed) {
        if (!typed.startsWith("-")) {
            return refused(command, "'bulkbench %s' takes nothing like '%s'.".formatted(command, typed));
        }
        String name = typed.replaceFirst("=.*", "");
        if (GLOBAL.contains(name)) {
            return refused(command, "'%s' stands before the command: bulkbench %s %s …".formatted(name, name, command));
        }
        return refused(
                command,
                "There is no option '%s'.%s"
                        .formatted(name, Spelling.hint(name, spec.optionsMap().keySet())));
    }

    private static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    }

    private static String missing(CommandLine.MissingParameterException e) {
        if (!e.getMissing().isEmpty() && e.getMissing().getFirst() instanceof OptionSpec option) {
            return "'%s' needs a value: %s %s, %s."
                    .formatted(
                            option.longestName(),
                            option.longestName(),
                            option.paramLabel(),
                            String.join(" ", option.description()));
        }
        return e.getMessage() + ".";
    }

    private static RefusedException refused(String command, String sentence) {
        return new RefusedException(Reason.USAGE, "%s 'bulkbench help %s' says more.".formatted(sentence, command));
    }
}
