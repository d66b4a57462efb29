package org.bulkbench.evidence.text.internal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Line;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.Window;

/** Reads sentences that tell one copy from disk to disk with its time, and lines such as {@code cp sda -> sdb 293 s}. */
final class StatedCopies {

    private static final int MOST_REMEMBERED = 64;
    private static final String DISK = "(?:/dev/)?(" + DiskName.PATTERN + ")";
    private static final Pattern SENTENCE = Pattern.compile(
            "\\bfrom " + DISK + " (?:on)?to " + DISK + "\\b[^.;\\d]{0,60}+(" + Duration.LETTERS + "|" + Duration.CLOCK
                    + "|\\d{1,6}+(?:\\.\\d{1,6}+)?+\\s?(?:[\"″”]|''|s(?:ec(?:ond)?s?)?\\b|min(?:ute)?s?\\b))");
    private static final Pattern ARROW = Pattern.compile("^\\s{0,8}+(?:" + CopyTime.NUMBERS
            + "\\s{0,4})?(?:(cp(?: -\\w{1,8})?|tar|rsync|dd|mv|untar)\\b\\s{0,8}:?\\s{0,8})?"
            + DISK + "\\s{0,4}(?:->|→|=>|-->| to )\\s{0,4}" + DISK
            + "\\b\\s{0,12}[:=|]?\\s{0,12}(?:(cp(?: -\\w{1,8})?|tar|rsync|dd|mv|untar)\\b\\s{0,8}[:=|]?\\s{0,8})?"
            + "(" + CopyTime.TIME + "(?:\\s{0,3}/\\s{0,3}" + CopyTime.TIME + ")?)\\s{0,8}(?:" + CopyTime.NUMBERS
            + ")?$");
    private static final Pattern NUMBER = Pattern.compile("\\((\\d{1,4})\\)");
    private static final Pattern VERB = Pattern.compile("\\b(?:cop(?:y|ie[ds]|ying)|moved?|cp|tar|rsync)\\b");

    private final Sink sink;
    private final Map<Long, String> destinations = new HashMap<>();
    private final List<Told> sentences = new ArrayList<>();

    /** A copy that a sentence tells of, perhaps one that a table has too. */
    private record Told(CopyTime time, String source, String destination) {}

    StatedCopies(Sink sink) {
        this.sink = sink;
    }

    void line(Window window) {
        String text = window.line().text();
        if (text.contains("from ")) {
            window.find(SENTENCE).ifPresent(match -> sentence(match, window));
        } else if (text.length() < 120
                && (text.contains("->") || text.contains("=>") || text.contains("→") || text.contains(" to "))) {
            Matcher matcher = ARROW.matcher(text);
            if (matcher.find()) {
                String command = matcher.group(2) != null ? matcher.group(2) : matcher.group(5);
                String numbers = matcher.group(1) != null ? matcher.group(1) : matcher.group(7);
                file(
                        new CopyTime(
                                window.line(),
                                command == null ? "" : command,
                                CopyTime.times(matcher.group(6)),
                                CopyTime.numbers(numbers)),
                        matcher.group(3),
                        matcher.group(4));
            }
        }
    }

    /** Returns where an experiment was said to copy to. */
    Optional<String> destination(List<Long> experiments) {
        return experiments.stream()
                .map(destinations::get)
                .filter(each -> each != null)
                .findFirst();
    }

    private void sentence(MatchResult match, Window window) {
        String before = window.joined(Window.MOST_JOINED).substring(0, match.start());
        String near = before.substring(Math.max(0, before.length() - 120));
        if (!VERB.matcher(near).find()) {
            return;
        }
        List<Long> experiments = List.of();
        Matcher number = NUMBER.matcher(near);
        while (number.find()) {
            experiments = CopyTime.numbers(number.group(1));
        }
        Line line = window.line();
        CopyTime time = new CopyTime(
                new Line(line.number(), line.quoteDepth(), near.strip() + " " + match.group()),
                "",
                CopyTime.times(match.group(3)),
                experiments);
        for (Long each : experiments) {
            if (destinations.size() < MOST_REMEMBERED) {
                destinations.put(each, match.group(2));
            }
        }
        if (!experiments.isEmpty() && sentences.size() < MOST_REMEMBERED) {
            sentences.add(new Told(time, match.group(1), match.group(2)));
        } else {
            file(time, match.group(1), match.group(2));
        }
    }

    /** Files what sentences tell: as a claim where a table has the experiment, so that it does not count twice. */
    void end(Set<Long> inTables) {
        for (Told each : sentences) {
            if (each.time.experiments().stream().anyMatch(inTables::contains)) {
                each.time.observations(each.source, Optional.of(each.destination)).stream()
                        .map(copy -> Observation.of(
                                        Kind.CLAIM,
                                        copy.source().line(),
                                        copy.source().quote())
                                .with(Fields.WHAT, copy.source().quote()))
                        .limit(1)
                        .forEach(sink::add);
            } else {
                file(each.time, each.source, each.destination);
            }
        }
        sentences.clear();
    }

    private void file(CopyTime time, String source, String destination) {
        time.observations(source, Optional.of(destination)).forEach(sink::add);
    }
}
