package org.bulkbench.cli.internal;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A point in time as people type it: a date, a date and a time, or how long ago. */
final class Moment {

    /** What can be typed, for a help text. */
    static final String FORMS = "2026-01-31, 2026-01-31T18:30, today, yesterday, or how long ago: 30m, 12h, 2d, 1w";

    private static final Pattern AGO = Pattern.compile("([0-9]{1,6})([mhdw])");

    private final Instant now;
    private final ZoneId zone;

    Moment(Instant now, ZoneId zone) {
        this.now = now;
        this.zone = zone;
    }

    /** Returns the begin of what was typed; empty if it is not understood. */
    Optional<Instant> begin(String typed) {
        return day(typed).map(this::midnight).or(() -> point(typed));
    }

    /** Returns the end of it, which for a day is the next midnight. */
    Optional<Instant> end(String typed) {
        return day(typed).map(day -> midnight(day.plusDays(1))).or(() -> point(typed));
    }

    private Optional<LocalDate> day(String typed) {
        LocalDate today = LocalDate.ofInstant(now, zone);
        return switch (typed) {
            case "today" -> Optional.of(today);
            case "yesterday" -> Optional.of(today.minusDays(1));
            default -> {
                try {
                    yield Optional.of(LocalDate.parse(typed));
                } catch (DateTimeException e) {
                    yield Optional.empty(); // another form
                }
            }
        };
    }

    private Instant midnight(LocalDate day) {
        return day.atStartOfDay(zone).toInstant();
    }

    private Optional<Instant> point(String typed) {
        Matcher ago = AGO.matcher(typed);
        if (ago.matches()) {
            return Optional.of(now.minus(duration(Long.parseLong(ago.group(1)), ago.group(2))));
        }
        String iso = typed.replace(' ', 'T');
        try {
            return Optional.of(
                    iso.matches(".*T.*(Z|[+-][0-9:]+)")
                            ? OffsetDateTime.parse(iso).toInstant()
                            : LocalDateTime.parse(iso).atZone(zone).toInstant());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Duration duration(long count, String unit) {
        return switch (unit) {
            case "m" -> Duration.ofMinutes(count);
            case "h" -> Duration.ofHours(count);
            case "d" -> Duration.ofDays(count);
            default -> Duration.ofDays(7 * count);
        };
    }
}
