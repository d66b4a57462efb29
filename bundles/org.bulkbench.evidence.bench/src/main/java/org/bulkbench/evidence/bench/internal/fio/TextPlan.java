package org.bulkbench.evidence.bench.internal.fio;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.Window;
import org.bulkbench.evidence.bench.internal.Quantity;
import org.bulkbench.evidence.bench.internal.Words;

/** What fio prints of a job before it starts: how it moves, in which blocks, how deep. */
record TextPlan(String job, String mode, Map<String, String> blocks, String engine, String depth) {

    private static final Pattern PLAN =
            Pattern.compile("^\\s{0,8}(.{1,200}?): \\(g=\\d{1,9}\\): rw=(\\w{1,20}), bs=(.{1,200}?),"
                    + " ioengine=([\\w.:/-]{1,80}), iodepth=(\\d{1,9})");
    private static final Pattern NAMED = Pattern.compile("\\(([RWT])\\) ([\\w.]{1,20})-([\\w.]{1,20})");
    private static final Pattern PLAIN = Pattern.compile("([\\w.]{1,20})-([\\w.]{1,20})(?:/|$)");
    private static final Pattern SIZE = Pattern.compile("([\\d.]{1,15})([KMGTP]?i?B?)");
    private static final String ORDER = "RWT";

    static Optional<TextPlan> in(Window window) {
        return window.find(PLAN).map(TextPlan::of);
    }

    private static TextPlan of(MatchResult match) {
        Map<String, String> blocks = new HashMap<>();
        Matcher named = NAMED.matcher(match.group(3));
        while (named.find()) {
            blocks.put(named.group(1), range(named.group(2), named.group(3)));
        }
        Matcher plain = PLAIN.matcher(match.group(3));
        for (int i = 0; blocks.size() <= i && i < ORDER.length() && plain.find(); i++) {
            blocks.put(ORDER.substring(i, i + 1), range(plain.group(1), plain.group(2)));
        }
        return new TextPlan(match.group(1).strip(), match.group(2), Map.copyOf(blocks), match.group(4), match.group(5));
    }

    private static String range(String least, String most) {
        return least.equals(most) ? least : least + '-' + most;
    }

    private static String letter(String direction) {
        return direction.contains("write") ? "W" : direction.contains("trim") ? "T" : "R";
    }

    List<Observation> settings(Window window) {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("rw", mode);
        Optional.ofNullable(blocks.get(letter(mode))).ifPresent(block -> all.put("bs", block));
        all.put("ioengine", engine);
        all.put("iodepth", depth);
        List<Observation> settings = new ArrayList<>();
        all.forEach((name, value) -> settings.add(Observation.of(Kind.SETTING, window)
                .with(Fields.TOOL, "fio")
                .with(Fields.NAME, name)
                .with(Fields.VALUE, value)
                .with(Words.JOB, job)));
        return settings;
    }

    Observation onto(Observation transfer, String direction) {
        Matcher size = SIZE.matcher(blocks.getOrDefault(letter(direction), ""));
        Observation planned = transfer.with(Fields.DEPTH, Quantity.whole(Quantity.number(depth)));
        return size.matches()
                ? planned.with(Fields.BLOCK_BYTES, Quantity.whole(Quantity.bytes(size.group(1), size.group(2), 1024)))
                : planned;
    }
}
