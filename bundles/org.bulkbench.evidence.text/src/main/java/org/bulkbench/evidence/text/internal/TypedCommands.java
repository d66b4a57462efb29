package org.bulkbench.evidence.text.internal;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Line;
import org.bulkbench.evidence.Window;

/** Finds the commands that somebody typed: behind a prompt, or so written that it can be nothing else. */
final class TypedCommands {

    private static final Set<String> TOOLS = Set.of(
            "dd",
            "cp",
            "mv",
            "rsync",
            "tar",
            "untar",
            "sync",
            "sh",
            "bash",
            "cat",
            "pv",
            "hdparm",
            "diskinfo",
            "mount",
            "umount",
            "fio",
            "ioping",
            "f3write",
            "f3read",
            "f3probe",
            "iozone",
            "bonnie++",
            "iostat",
            "gstat",
            "blktrace",
            "usbconfig",
            "lsusb",
            "lspci",
            "dmesg",
            "newfs",
            "newfs_msdos",
            "mkfs",
            "fdisk",
            "bsdlabel",
            "camcontrol",
            "smartctl",
            "dc",
            "bc",
            "echo",
            "sysctl",
            "modprobe",
            "rmmod",
            "dump",
            "tee",
            "dcfldd",
            "blockdev",
            "fstrim",
            "badblocks",
            "sg_dd",
            "usb-devices",
            "diskutil",
            "cryptsetup",
            "reboot",
            "scp");
    private static final Set<String> ALONE = Set.of(
            "sync",
            "mount",
            "lsusb",
            "lspci",
            "dmesg",
            "dc",
            "bc",
            "gstat",
            "iostat",
            "reboot",
            "usb-devices",
            "usbconfig");
    private static final Set<String> PROSE = Set.of(
            "the", "a", "an", "is", "are", "was", "to", "and", "it", "this", "that", "of", "in", "then", "with", "from",
            "at", "two", "one", "your", "my", "some", "all", "between", "on", "by");

    private static final int MOST_TRIES = 4;

    private static final Pattern PROMPT = Pattern.compile(
            "^\\s{0,8}+(?:[\\[(]?[\\w.@:~/+\\\\-]{0,80}+(?:[ :][\\w.~/+-]{1,60}+)?+[\\])]?\\s?[$#%]|[+❯➜])\\s++(?=\\S)");
    private static final Pattern WITHIN =
            Pattern.compile("\\s[\\w.@:~/-]{1,64}+[#%$]\\s(?=\\s{0,4}(?:sudo |time )?[a-z_+0-9]{2,16}\\b)");
    private static final Pattern DD = Pattern.compile(
            "(?:(?<=^|[\\s`\"'(;|&/])(?:sudo |time ){0,2})(?<![\\w-])dd (?=(?:if|of|bs|ibs|obs|count|conv|oflag|iflag|seek|skip|status)=)");
    private static final Pattern BARE = Pattern.compile(
            "^\\s{0,12}+(?:sudo |time ){0,2}(?:hdparm -|diskinfo -|time (?:sh|cp|sync|tar|rsync|dd)\\b|sh -c ['\"]|sync;|mount -|fio --)");
    private static final Pattern OPERAND =
            Pattern.compile("^\\s{0,8}+(?:if|of|bs|ibs|obs|count|conv|oflag|iflag|seek|skip|status)=\\S");

    private TypedCommands() {}

    /** Returns the commands of the line where the window stands, in order; none in ordinary text. */
    static List<ShellCommand> in(Window window) {
        String text = window.line().text();
        if (text.length() < 2) {
            return List.of();
        }
        if (mayHavePrompt(text)) {
            List<ShellCommand> typed = prompted(window, text);
            if (!typed.isEmpty()) {
                return typed;
            }
        }
        if (mayBeBare(text) && BARE.matcher(text).find()) {
            return known(whole(window, 0));
        }
        Matcher dd = DD.matcher(text);
        return text.contains("dd ") && text.indexOf('=') > 0 && dd.find()
                ? known(DdArguments.untilProse(whole(window, dd.start())))
                : List.of();
    }

    private static List<ShellCommand> prompted(Window window, String text) {
        Matcher prompt = PROMPT.matcher(text);
        if (prompt.find()) {
            List<ShellCommand> typed = known(whole(window, prompt.end()));
            if (!typed.isEmpty()) {
                return typed;
            }
        }
        Matcher within = WITHIN.matcher(text);
        for (int i = 0; i < MOST_TRIES && within.find(); i++) {
            List<ShellCommand> typed = known(whole(window, within.end()));
            if (!typed.isEmpty()) {
                return typed;
            }
        }
        return List.of();
    }

    private static boolean mayHavePrompt(String text) {
        return text.contains("# ") || text.contains("$ ") || text.contains("% ") || "+❯➜".indexOf(text.charAt(0)) >= 0;
    }

    /** Looks at the first letter, for the sake of long logs. */
    private static boolean mayBeBare(String text) {
        int at = 0;
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return at < text.length() && "hdtsmf".indexOf(text.charAt(at)) >= 0;
    }

    /** Returns the line from {@code begin} with the lines that a mail program or a backslash broke off. */
    private static String whole(Window window, int begin) {
        StringBuilder text = new StringBuilder(window.line().text().substring(begin));
        for (int i = 1; i <= 3; i++) {
            Line next = window.at(i);
            boolean continued = text.length() > 0 && text.charAt(text.length() - 1) == '\\';
            if (continued) {
                text.setLength(text.length() - 1);
            } else if (!OPERAND.matcher(next.text()).find() || text.indexOf("dd ") < 0) {
                break;
            }
            text.append(' ').append(next.text().strip());
        }
        return text.toString();
    }

    private static List<ShellCommand> known(String typed) {
        return ShellLine.parse(typed).stream().filter(TypedCommands::isCommand).toList();
    }

    private static boolean isCommand(ShellCommand command) {
        if (command.tool().startsWith("mkfs.")) {
            return true;
        }
        if (!TOOLS.contains(command.tool())) {
            return false;
        }
        List<String> words = command.words();
        if (words.isEmpty()) {
            return ALONE.contains(command.tool());
        }
        if (command.tool().equals("sync") || command.tool().equals("cp") && words.size() < 2) {
            return words.getFirst().startsWith("-") || words.getFirst().startsWith("/");
        }
        if (command.tool().equals("cp")) {
            return words.stream().noneMatch(PROSE::contains) || words.getLast().indexOf('/') >= 0;
        }
        List<String> before = words.stream().takeWhile(each -> !isOperand(each)).toList();
        return before.size() < Math.min(words.size(), 4) && before.stream().noneMatch(PROSE::contains);
    }

    private static boolean isOperand(String word) {
        return word.startsWith("-")
                || word.indexOf('/') >= 0
                || word.indexOf('=') > 0
                || word.indexOf('.') > 0
                || word.chars().anyMatch(Character::isDigit)
                || word.indexOf(' ') > 0;
    }
}
