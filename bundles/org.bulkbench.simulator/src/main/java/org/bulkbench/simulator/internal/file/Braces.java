package org.bulkbench.simulator.internal.file;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Names with a range of numbers in braces, as shells expand them: {@code d{1..3}/f{1..100}} are 300 names. */
final class Braces {

    private static final Pattern RANGE = Pattern.compile("\\{([0-9]{1,6})\\.\\.([0-9]{1,6})}");

    private Braces() {}

    static List<String> expand(String name) {
        Matcher matcher = RANGE.matcher(name);
        if (!matcher.find()) {
            return List.of(name);
        }
        int from = Integer.parseInt(matcher.group(1));
        int to = Integer.parseInt(matcher.group(2));
        return IntStream.rangeClosed(from, to)
                .mapToObj(number -> name.substring(0, matcher.start()) + number + name.substring(matcher.end()))
                .flatMap(each -> expand(each).stream())
                .toList();
    }
}
