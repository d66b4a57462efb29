package org.bulkbench.evidence.text.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Line;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.Window;

/** Reads a table of copy times that still has its layout: destinations on top, a source and perhaps a command at the left. */
final class CopyTable {

    private static final Pattern BAR = Pattern.compile("\\|");
    private static final Pattern TABS = Pattern.compile("\t+");
    private static final Pattern BLANKS = Pattern.compile("\\s{2,}");
    private static final Pattern DISK = Pattern.compile("(?:/dev/)?(" + DiskName.PATTERN + ")(?:\\([^)]{0,24}\\))?");
    private static final Pattern COMMAND = Pattern.compile("\\b(cp -\\w{1,8}|cp|tar|untar|rsync|mv|dd)\\b");
    private static final Pattern CELL = Pattern.compile("(?:" + CopyTime.TIME + "(?:\\s{0,2}/\\s{0,2}" + CopyTime.TIME
            + ")?|[-–—]|n/a|x)(?:\\s{0,3}" + CopyTime.NUMBERS + ")?");
    private static final int MOST_COLUMNS = 12;
    private static final int LONGEST = 240;

    private final Sink sink;
    private List<String> destinations = List.of();
    private String command = "";
    private String source = "";
    private int lastLine;

    CopyTable(Sink sink) {
        this.sink = sink;
    }

    /** Returns whether the line belongs to such a table. */
    boolean line(Window window) {
        Line line = window.line();
        String text = line.text();
        if (line.isBlank() || text.length() > LONGEST) {
            return false;
        }
        if (!destinations.isEmpty() && line.number() - lastLine <= 3 && row(line)) {
            lastLine = line.number();
            return true;
        }
        if (mayHoldDisks(text)) {
            List<String> found = header(text);
            if (found.size() >= 2) {
                destinations = found;
                Matcher matcher = COMMAND.matcher(text + ' ' + window.at(-1).text());
                command = matcher.find() ? matcher.group(1) : "";
                source = "";
                lastLine = line.number();
                return true;
            }
        }
        return !destinations.isEmpty()
                && line.number() - lastLine <= 1
                && isRule(text)
                && (lastLine = line.number()) > 0;
    }

    private static boolean mayHoldDisks(String text) {
        return text.contains("d") && text.strip().indexOf("  ") > 0 || text.indexOf('|') >= 0 || text.indexOf('\t') > 0;
    }

    private static boolean isRule(String text) {
        return text.chars().allMatch(each -> "-+|=: ".indexOf(each) >= 0);
    }

    /** Returns the disks of a line that names nothing else behind its first cell. */
    private static List<String> header(String text) {
        List<String> cells = cells(text);
        List<String> found = new ArrayList<>();
        for (int i = 0; i < cells.size() && i < MOST_COLUMNS; i++) {
            Matcher matcher = DISK.matcher(cells.get(i));
            if (matcher.matches()) {
                found.add(matcher.group(1));
            } else if (i > 1 || !found.isEmpty()) { // corner and command column may say anything
                return List.of();
            }
        }
        return found;
    }

    private boolean row(Line line) {
        List<String> cells = cells(line.text());
        int columns = destinations.size();
        int labels = cells.size() - columns;
        if (labels < 1 || labels > 2) {
            return false;
        }
        String rowCommand = command;
        for (String label : cells.subList(0, labels)) {
            Matcher disk = DISK.matcher(label.split(" ", 2)[0]);
            Matcher tool = COMMAND.matcher(label);
            if (disk.matches()) {
                source = disk.group(1);
                rowCommand = tool.find() ? tool.group(1) : rowCommand;
            } else if (tool.find()) {
                rowCommand = tool.group(1);
            } else {
                return false;
            }
        }
        List<String> values = cells.subList(labels, cells.size());
        if (source.isEmpty()
                || !values.stream().allMatch(each -> CELL.matcher(each).matches())) {
            return false;
        }
        for (int i = 0; i < columns; i++) {
            Matcher cell = CELL.matcher(values.get(i));
            List<Double> seconds = cell.matches() ? CopyTime.times(timesOf(values.get(i))) : List.of();
            new CopyTime(line, rowCommand, seconds, CopyTime.numbers(cell.group(1)))
                    .observations(source, Optional.of(destinations.get(i)))
                    .forEach(sink::add);
        }
        return true;
    }

    private static String timesOf(String cell) {
        int bracket = Math.max(cell.indexOf('('), cell.indexOf('['));
        return bracket > 0 ? cell.substring(0, bracket) : cell;
    }

    private static List<String> cells(String text) {
        String plain = text.strip();
        if (plain.indexOf('|') >= 0) {
            plain = plain.startsWith("|") ? plain.substring(1) : plain;
            plain = plain.endsWith("|") ? plain.substring(0, plain.length() - 1) : plain;
            return split(plain, BAR);
        }
        return split(plain, plain.indexOf('\t') > 0 ? TABS : BLANKS);
    }

    private static List<String> split(String text, Pattern separator) {
        List<String> cells = new ArrayList<>();
        for (String each : separator.split(text, MOST_COLUMNS + 4)) {
            cells.add(each.strip());
        }
        return cells;
    }
}
