package org.bulkbench.evidence.text.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Takes a shell line apart into its simple commands; what it does not understand it leaves as words. */
final class ShellLine {

    private static final Set<String> BEFORE = Set.of(
            "sudo", "doas", "time", "nice", "ionice", "nohup", "env", "exec", "busybox", "do", "then", "{", "(", "!",
            "if", "while", "+", "else", "stdbuf", "taskset", "chrt", "command", "builtin", "timeout");
    private static final Set<String> WITH_VALUE = Set.of("-u", "-n", "-c", "-f", "-o", "-g", "-p");
    private static final int MOST_COMMANDS = 32;
    private static final int MOST_WORDS = 128;

    private final String line;
    private final List<ShellCommand> commands = new ArrayList<>();
    private final List<String> words = new ArrayList<>();
    private final List<Integer> begins = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private Optional<String> input = Optional.empty();
    private Optional<String> output = Optional.empty();
    private char redirection;
    private boolean open;
    private int wordBegin;
    private int wordBrackets;

    private ShellLine(String line) {
        this.line = line;
    }

    /** Returns the commands in order, those within {@code sh -c} behind their shell. */
    static List<ShellCommand> parse(String line) {
        List<ShellCommand> found = new ArrayList<>();
        for (ShellCommand each : new ShellLine(line).commands()) {
            found.add(each);
            each.script().ifPresent(script -> found.addAll(new ShellLine(script).commands()));
        }
        return found;
    }

    private List<ShellCommand> commands() {
        int at = 0;
        while (at < line.length() && commands.size() < MOST_COMMANDS && words.size() < MOST_WORDS) {
            char each = line.charAt(at);
            if (each == '#' && !open) {
                break;
            } else if (each == '\'' || each == '"') {
                at = quoted(at);
            } else if (line.startsWith("$((", at)) {
                at = arithmetic(at);
            } else if (each == ' ' || each == '\t') {
                endWord(at);
                at++;
            } else if (each == '(' && !open && words.stream().allMatch(word -> BEFORE.contains(name(word)))) {
                words.add("(");
                begins.add(at++);
            } else if (each == '(' && !open) { // no shell would take it: what follows is a remark
                at = separator(at);
            } else if (each == ')' && wordBrackets == 0) {
                at = separator(at);
            } else if (each == ';' || each == '|' || each == '&') {
                at = separator(at);
            } else if (each == '>' || each == '<') {
                at = redirection(at);
            } else {
                open(at);
                word.append(each);
                wordBrackets += each == '(' ? 1 : each == ')' ? -1 : 0;
                at++;
            }
        }
        endWord(Math.min(at, line.length()));
        endCommand(Math.min(at, line.length()));
        return commands;
    }

    private void open(int at) {
        if (!open) {
            open = true;
            wordBegin = at;
        }
    }

    private int quoted(int at) {
        int close = line.indexOf(line.charAt(at), at + 1);
        int end = close < 0 ? line.length() : close;
        open(at);
        word.append(line, at + 1, end);
        return end + 1;
    }

    private int arithmetic(int at) {
        int close = line.indexOf("))", at);
        int end = close < 0 ? line.length() : close + 2;
        open(at);
        word.append(line, at, end);
        return end;
    }

    private int separator(int at) {
        if (line.charAt(at) == '&' && at > 0 && line.charAt(at - 1) == '>') { // >& is a redirection
            return at + 1;
        }
        endWord(at);
        endCommand(at);
        return at + 1;
    }

    private int redirection(int at) {
        if (open && word.length() == 1 && Character.isDigit(word.charAt(0))) { // 2>file
            word.setLength(0);
            open = false;
            redirection = 'e';
        } else {
            endWord(at);
            redirection = line.charAt(at);
        }
        int next = at + 1;
        while (next < line.length() && (line.charAt(next) == '>' || line.charAt(next) == '&')) {
            next++;
        }
        return next;
    }

    private void endWord(int at) {
        if (!open) {
            return;
        }
        String text = word.toString();
        word.setLength(0);
        open = false;
        wordBrackets = 0;
        switch (redirection) {
            case '>' -> output = Optional.of(text);
            case '<' -> input = Optional.of(text);
            case 'e' -> {} // of a stream that nobody asks for
            default -> {
                words.add(text);
                begins.add(wordBegin);
            }
        }
        redirection = 0;
    }

    private void endCommand(int end) {
        boolean timed = false;
        String group = "";
        int first = 0;
        while (first < words.size()) {
            String name = name(words.get(first));
            if (name.matches("[A-Za-z_]\\w{0,40}=.*") && !words.get(first).startsWith("if=")) {
                first++;
            } else if (BEFORE.contains(name)) {
                timed |= name.equals("time");
                group = timed && (name.equals("(") || name.equals("{")) ? group(begins.get(first)) : group;
                first = behindOptions(first + 1, name);
            } else {
                break;
            }
        }
        if (first < words.size()) {
            String text = line.substring(begins.get(first), end).strip();
            String tool = name(words.get(first));
            int slash = text.indexOf(tool);
            String plain = slash > 0 && text.startsWith(words.get(first)) ? text.substring(slash) : text;
            commands.add(new ShellCommand(
                    tool,
                    words.subList(first + 1, words.size()),
                    plain,
                    timed ? Optional.of(group.isEmpty() ? plain : group) : Optional.empty(),
                    input,
                    output));
        }
        words.clear();
        begins.clear();
        input = Optional.empty();
        output = Optional.empty();
    }

    /** Returns what stands between brackets or braces. */
    private String group(int begin) {
        int end = line.lastIndexOf(line.charAt(begin) == '(' ? ')' : '}');
        return line.substring(begin + 1, end > begin ? end : line.length()).strip();
    }

    private int behindOptions(int at, String name) {
        int next = at;
        while (next < words.size()
                && words.get(next).startsWith("-")
                && words.get(next).length() > 1) {
            boolean takesValue = WITH_VALUE.contains(words.get(next))
                    && !(name.equals("time") && words.get(next).equals("-p"));
            next += takesValue && next + 2 < words.size() ? 2 : 1;
        }
        return name.equals("timeout") || name.equals("taskset") || name.equals("chrt") ? next + 1 : next;
    }

    private static String name(String word) {
        String plain = word.startsWith("\\") ? word.substring(1) : word;
        return plain.indexOf('=') < 0 ? plain.substring(plain.lastIndexOf('/') + 1) : plain;
    }
}
