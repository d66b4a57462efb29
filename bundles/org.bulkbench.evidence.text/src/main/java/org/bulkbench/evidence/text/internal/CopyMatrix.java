package org.bulkbench.evidence.text.internal;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Line;
import org.bulkbench.evidence.Sink;

/**
 * Reads a table of sources, destinations and commands that lost its layout: each cell stands on a line, the first ones
 * name the destinations, a source stands above its cells, empty cells are blank lines. What is known of the places of the
 * cells is left to {@link CopyRow}.
 */
final class CopyMatrix {

    private static final Pattern HEADING = Pattern.compile(
            "^\\s{0,8}+(?:/dev/)?(" + DiskName.PATTERN + ")(?:\\s{0,4}\\([^()]{0,40}\\))?(?:\\s{1,4}[\\w-]{2,10})?:?$");
    private static final Pattern CELL = Pattern.compile(
            "^(\\s{0,12}+)([a-zA-Z][\\w.+]{0,15}+(?:\\s-{1,2}\\w{1,12}+){0,3})\\s{0,4}[;:]{1,2}\\s{0,40}+("
                    + CopyTime.TIME + "(?:\\s{0,4}/\\s{0,4}" + CopyTime.TIME + "){0,3})\\s{0,60}+(?:" + CopyTime.NUMBERS
                    + ")?$");
    private static final Set<String> COPIERS = Set.of(
            "cp",
            "tar",
            "untar",
            "rsync",
            "mv",
            "dd",
            "cpio",
            "scp",
            "cat",
            "dump",
            "restore",
            "copy",
            "write",
            "read",
            "pax",
            "unzip",
            "zip",
            "move",
            "robocopy",
            "xcopy",
            "ditto",
            "ftp",
            "pv",
            "tee",
            "dcfldd");
    private static final int LONGEST_LINE = 160;
    private static final int FARTHEST = 12;
    private static final int MOST_CELLS = 512;

    private final Sink sink;
    private final StatedCopies stated;
    private final List<CopyRow> rows = new ArrayList<>();
    private final Set<String> sources = new LinkedHashSet<>();
    private final List<String> headings = new ArrayList<>();
    private final Set<Long> experiments = new HashSet<>();
    private List<String> destinations = List.of();
    private String source = "";
    private int lastLine;
    private int cells;
    private int blanks;

    CopyMatrix(Sink sink, StatedCopies stated) {
        this.sink = sink;
        this.stated = stated;
    }

    /** Returns the numbers of all experiments seen so far. */
    Set<Long> experiments() {
        return experiments;
    }

    void line(Line line) {
        String text = line.text();
        if (line.number() - lastLine > FARTHEST && (cells > 0 || !headings.isEmpty())) {
            end();
        }
        if (line.isBlank()) {
            blanks++;
            return;
        }
        if (text.length() > LONGEST_LINE) {
            return;
        }
        Matcher heading = HEADING.matcher(text);
        if (heading.find()) {
            headings.add(heading.group(1));
            source = "";
            seen(line);
            return;
        }
        if (headings.isEmpty() && source.isEmpty()) {
            return;
        }
        Matcher cell = CELL.matcher(text);
        if (text.contains("hdparm")) {
            open();
            seen(line);
        } else if (cell.find() && isMeant(cell) && cells < MOST_CELLS) {
            open();
            add(line, cell);
            seen(line);
        }
    }

    private void seen(Line line) {
        lastLine = line.number();
        blanks = 0;
    }

    /** Goes on below the last heading; those above it are the destinations if none are known. */
    private void open() {
        if (headings.isEmpty()) {
            return;
        }
        source = headings.getLast();
        List<String> above = headings.subList(0, headings.size() - 1);
        if (destinations.isEmpty() && above.size() >= 2) {
            destinations = List.copyOf(new LinkedHashSet<>(above));
        }
        sources.add(source);
        headings.clear();
    }

    private void add(Line line, Matcher cell) {
        String command = cell.group(2).replaceAll("\\s+", " ");
        CopyTime time = new CopyTime(line, command, CopyTime.times(cell.group(3)), CopyTime.numbers(cell.group(4)));
        if (experiments.size() < MOST_CELLS) {
            experiments.addAll(time.experiments());
        }
        boolean follows = !rows.isEmpty() && rows.getLast().isOf(source, command) && blanks < FARTHEST / 2;
        if (!follows) {
            rows.add(new CopyRow(source, command));
        }
        rows.getLast().add(time, !cell.group(1).isEmpty(), follows && blanks > 0);
        cells++;
    }

    /** A word that copies nothing, or a number without a mark, is meant only if an experiment has a number. */
    private static boolean isMeant(Matcher cell) {
        boolean marked = !cell.group(3)
                .chars()
                .allMatch(each -> Character.isDigit(each) || each == ' ' || each == '.' || each == '/');
        String tool = cell.group(2).split("\\s", 2)[0].toLowerCase(Locale.ROOT);
        return cell.group(4) != null || marked && COPIERS.contains(tool);
    }

    /** Tells what was gathered and begins anew. */
    void end() {
        List<String> columns = destinations.isEmpty() ? List.copyOf(sources) : destinations;
        for (CopyRow row : rows) {
            Optional<CopyRow> full = rows.stream()
                    .filter(each -> each.isOf(row.source()) && each.size() == columns.size())
                    .findFirst();
            row.tell(columns, full, stated, sink);
        }
        rows.clear();
        sources.clear();
        headings.clear();
        destinations = List.of();
        source = "";
        cells = 0;
        blanks = 0;
    }
}
