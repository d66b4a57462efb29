package org.bulkbench.evidence.text.internal;

import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.Window;

/** Finds settings: in patches, in sentences, written to /sys or given to sysctl, and the scheduler in its list. */
final class SettingPhrases {

    private static final String KNOWN =
            "(MAXPHYS|max_sectors(?:_kb)?|max_hw_sectors_kb|read_ahead_kb|read-?ahead|nr_requests|queue_depth|slice_(?:async|sync|idle)|fifo_expire_\\w{4,5}|dirty_(?:background_)?(?:bytes|ratio)|block ?size|bs)";
    private static final String SCHEDULER = "(cfq|noop|deadline|mq-deadline|anticipatory|bfq|kyber)";

    private static final Pattern PATCH = Pattern.compile(
            "^\\s{0,4}+\\+\\s{0,16}+[.]?(max_sectors|max_hw_sectors|sg_tablesize|can_queue|cmd_per_lun|dma_boundary|\\w{0,16}(?:timeout|delay|depth|sectors))\\s{0,8}=\\s{0,8}(\\d{1,12}+)\\s?[,;]");
    private static final Pattern MEMBER =
            Pattern.compile("^\\s{0,16}+[.](max_sectors|max_hw_sectors)\\s{0,8}=\\s{0,8}(\\d{1,12}+)\\s?[,;]?");
    private static final Pattern ASSIGNED =
            Pattern.compile("\\bsize\\s?=\\s?(\\d{1,9}+(?:\\.\\d{1,4})?\\s?[kKMGT]i?B)\\b");
    private static final Pattern WRITTEN =
            Pattern.compile("\\becho\\s{1,4}[\"']?([\\w-]{1,24})[\"']?\\s{0,4}>\\s{0,4}(?:\\S{0,80}/)(\\w{2,40})\\b");
    private static final Pattern SYSCTL =
            Pattern.compile("\\b(?:sysctl(?: -w)? )?((?:vm|kern|vfs|hw)\\.[\\w.]{2,40})\\s?[=:]\\s?(\\d{1,18})\\b");
    private static final Pattern LIST = Pattern.compile(
            "^\\s{0,8}+(?:[\\w/.-]{1,60}:\\s?)?(?=[^\\[]{0,60}\\[)(?:\\[?(?:cfq|noop|deadline|mq-deadline|anticipatory|bfq|kyber|none)\\]?\\s{0,3}){1,6}$");
    private static final Pattern IN_BRACKETS = Pattern.compile("\\[(\\w[\\w-]{2,14})\\]");
    private static final Pattern TO = Pattern.compile(
            "\\b" + KNOWN
                    + "(?: (?:has been|was|is|were|limit|value|parameter|of \\S{1,20}))? ?(?:to|=|at|of|:) ?(\\d{1,12}+)\\s?([kKM])?(?:i?B)?\\b(?:,? (?:and )?(?:then|later) to (\\d{1,12}+))?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern SCHEDULED = Pattern.compile(
            "\\b" + SCHEDULER
                    + " (?:is (?:the )?|as (?:the )?)?(?:(?:default )?(?:i/o|io|disk|elevator) )?(?:scheduler|elevator)\\b"
                    + "|\\b(?:scheduler|elevator) (?:is|was|to|set to|=|:) ?" + SCHEDULER + "\\b|\\belevator="
                    + SCHEDULER + "\\b",
            Pattern.CASE_INSENSITIVE);

    private final Sink sink;

    SettingPhrases(Sink sink) {
        this.sink = sink;
    }

    /** Looks at what need not be a sentence. */
    void line(Window window) {
        String text = window.line().text();
        if (text.indexOf('=') > 0) {
            assigned(window, text);
        }
        if (text.contains("echo ") && text.indexOf('>') > 0) {
            Matcher matcher = WRITTEN.matcher(text);
            if (matcher.find()) {
                tell(Observation.of(Kind.SETTING, window), matcher.group(2), matcher.group(1));
            }
        }
        if (text.indexOf('[') >= 0 && text.length() < 100 && text.indexOf(']') > 0) {
            Matcher chosen = IN_BRACKETS.matcher(text);
            if (chosen.find() && LIST.matcher(text).find()) {
                tell(Observation.of(Kind.SETTING, window), "scheduler", chosen.group(1));
            }
        }
        if (isSysctlBegin(text) || text.contains("sysctl ")) {
            Matcher matcher = SYSCTL.matcher(text);
            if (matcher.find()) {
                tell(Observation.of(Kind.SETTING, window), matcher.group(1), matcher.group(2));
            }
        }
    }

    private static boolean isSysctlBegin(String text) {
        return text.startsWith("vm.") || text.startsWith("kern.") || text.startsWith("vfs.") || text.startsWith("hw.");
    }

    private void assigned(Window window, String text) {
        Matcher patch = text.indexOf('+') >= 0 ? PATCH.matcher(text) : MEMBER.matcher(text);
        if (patch.find()) {
            tell(Observation.of(Kind.SETTING, window), patch.group(1), patch.group(2));
        }
        if (text.contains("size")) {
            Matcher size = ASSIGNED.matcher(text);
            if (size.find()) {
                tell(Observation.of(Kind.SETTING, window), "size", size.group(1));
            }
        }
        if (text.contains("elevator=")) {
            Matcher elevator = SCHEDULED.matcher(text);
            if (elevator.find()) {
                tell(Observation.of(Kind.SETTING, window), "scheduler", first(elevator.toMatchResult()));
            }
        }
    }

    /** Looks at a sentence. */
    void look(Prose prose) {
        for (MatchResult match : prose.matches(TO)) {
            String name = name(match.group(1));
            String letter = match.group(3) == null ? "" : match.group(3);
            tell(prose.observation(Kind.SETTING, match), name, match.group(2) + letter);
            if (match.group(4) != null) {
                tell(prose.observation(Kind.SETTING, match), name, match.group(4));
            }
        }
        String text = prose.text().toLowerCase(Locale.ROOT);
        if (text.contains("schedul") || text.contains("elevator")) {
            for (MatchResult match : prose.matches(SCHEDULED)) {
                tell(
                        prose.observation(Kind.SETTING, match),
                        "scheduler",
                        first(match).toLowerCase(Locale.ROOT));
            }
        }
    }

    private static String first(MatchResult match) {
        for (int i = 1; i <= match.groupCount(); i++) {
            if (match.group(i) != null) {
                return match.group(i);
            }
        }
        return "";
    }

    private static String name(String written) {
        String name = written.toLowerCase(Locale.ROOT);
        return switch (name) {
            case "maxphys" -> "MAXPHYS";
            case "blocksize", "block size" -> "bs";
            case "readahead" -> "read-ahead";
            default -> name;
        };
    }

    private void tell(Observation setting, String name, String value) {
        Observation named = setting.with(Fields.NAME, name);
        OptionalLong number = Decimal.whole(value);
        sink.add(number.isPresent() ? named.with(Fields.VALUE_NUMBER, number) : named.with(Fields.VALUE, value));
    }
}
