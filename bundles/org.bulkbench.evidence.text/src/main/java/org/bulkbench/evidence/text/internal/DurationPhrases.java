package org.bulkbench.evidence.text.internal;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Sink;

/** Finds how long people say that something took: {@code finished in about 3 hours}. */
final class DurationPhrases {

    private static final Pattern DURATION = Pattern.compile(
            "\\b(?:took|takes?|taking|needs?|needed|lasts?|lasted|within|in|about|around|approximately|approx\\.?|roughly|over|almost|nearly|(?:more|less) than|only|another|up to|to)"
                    + " (?:only |about |around |roughly |approximately |over |almost |nearly |(?:more|less) than |~ ?)?("
                    + Prose.NUMBER
                    + "|an?)\\s?(seconds?|secs?|minutes?|mins?|hours?|hrs?|days?)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern WORK = Pattern.compile(
            "\\b(?:took|takes?|taking|needs?|needed|lasts?|lasted|complet(?:e|es|ed)|finish(?:es|ed)?|cop(?:y|ies|ied|ying)|writ(?:e|es|ing|ten)|wrote|reading|transfer(?:s|red|ring)?|backups?|backed up|sync(?:ing|s)?|restor(?:e|ing))\\b",
            Pattern.CASE_INSENSITIVE);

    private final Sink sink;

    DurationPhrases(Sink sink) {
        this.sink = sink;
    }

    void look(Prose prose) {
        String text = prose.text().toLowerCase(Locale.ROOT);
        if (!text.contains("sec")
                && !text.contains("min")
                && !text.contains("hour")
                && !text.contains("hr")
                && !text.contains("day")) {
            return;
        }
        for (MatchResult match : prose.matches(DURATION)) {
            OptionalDouble number = Prose.number(match.group(1));
            OptionalDouble unit = Duration.unit(match.group(2));
            if (number.isPresent()
                    && unit.isPresent()
                    && WORK.matcher(prose.near(match) + match.group()).find()) {
                sink.add(prose.observation(Kind.CLAIM, match)
                        .with(Fields.WHAT, prose.sentence(match))
                        .with(Fields.SECONDS, number.getAsDouble() * unit.getAsDouble()));
            }
        }
    }
}
