package org.bulkbench.evidence.text.internal;

import java.util.OptionalDouble;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.Sink;

/** Finds stated ratios: {@code 3 times slower}, {@code 30% faster}, {@code twice as fast}, {@code the same speed}. */
final class RatioPhrases {

    /** Of claim: the number of the ratio; what it compares is in the words. */
    static final Field<Double> RATIO = Field.number("ratio");

    private static final String COMPARED =
            "(?:slower|faster|quicker|longer|shorter|higher|lower|better|worse|slow|fast|quick|long|bigger|smaller|more|less|the speed|the rate|the throughput|the performance|speed)";
    private static final String ABOUT =
            "(?:(?:more|less) than |about |around |roughly |almost |nearly |approximately |some |over |at least |up to |only |~ ?)?+";
    private static final Pattern TIMES = Pattern.compile(
            "\\b" + ABOUT + "(" + Prose.NUMBER + ")(?:\\s?[x×]| times| fold|-fold)(?: as| the)? " + COMPARED + "\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PERCENT = Pattern.compile(
            "\\b" + ABOUT + "(" + Decimal.PROSE + ")\\s?(?:%|percent|per cent) (?:of )?" + COMPARED + "\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern FACTOR = Pattern.compile(
            "\\bfactor (?:of )?(?:about |around |~ ?)?(" + Prose.NUMBER + ")\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern DOUBLE =
            Pattern.compile("\\b(?:twice|half) (?:as |the )?" + COMPARED + "\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern SAME = Pattern.compile(
            "\\b(?:(?:about|exactly|almost|nearly) )?the same (?:write |read |transfer |copy )?(?:speed|performance|throughput|rate|results?)\\b"
                    + "|\\bspeeds? [^.;]{0,60}+\\bwas the same\\b|\\bspeed [^.;]{0,40}?(?:was|is|are|were) the same\\b"
                    + "|\\b(?:identical|similar|comparable) (?:speeds?|performance|throughput|rates?|results)\\b",
            Pattern.CASE_INSENSITIVE);

    private final Sink sink;

    RatioPhrases(Sink sink) {
        this.sink = sink;
    }

    void look(Prose prose) {
        String text = prose.text();
        if (text.contains(" times") || text.contains("fold") || text.contains("x ") || text.contains("×")) {
            prose.matches(TIMES).forEach(match -> claim(prose, match, 1));
        }
        if (text.contains("%") || text.contains("percent") || text.contains("per cent")) {
            prose.matches(PERCENT).forEach(match -> claim(prose, match, 0.01));
        }
        if (text.contains("factor")) {
            prose.matches(FACTOR).forEach(match -> claim(prose, match, 1));
        }
        if (text.contains("wice ") || text.contains("alf ")) {
            prose.matches(DOUBLE).forEach(match -> claim(prose, match, 0));
        }
        if (text.contains("same")
                || text.contains("identical")
                || text.contains("similar")
                || text.contains("comparable")) {
            prose.matches(SAME).forEach(match -> claim(prose, match, 0));
        }
    }

    private void claim(Prose prose, MatchResult match, double unit) {
        Observation claim = prose.observation(Kind.CLAIM, match).with(Fields.WHAT, prose.sentence(match));
        OptionalDouble number = unit > 0 ? Prose.number(match.group(1)) : OptionalDouble.empty();
        sink.add(number.isPresent() ? claim.with(RATIO, number.getAsDouble() * unit) : claim);
    }
}
