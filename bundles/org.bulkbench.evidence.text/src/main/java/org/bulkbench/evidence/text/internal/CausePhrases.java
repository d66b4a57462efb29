package org.bulkbench.evidence.text.internal;

import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Sink;

/** Finds causes, cures and complaints that people state about speed. */
final class CausePhrases {

    private static final String SUBJECT =
            "(?:performance|throughput|speeds?|write|writes|writing|read|reads|reading|transfers?|transfer rates?|cop(?:y|ies|ying)|i/o|access)";
    private static final String THING =
            "(?:file ?systems?|kernel|driver|scheduler|controller|hub|port|cable|drive|disk|disc|stick|usb|quirk|patch|cache|bus|firmware|cpu|code|setting|option|cluster|block size|read-?ahead|mount)";

    private static final String VERY =
            "(?:severely|badly|seriously|significantly|heavily|greatly|extremely|very|too|painfully|quite|much|really|so)";

    private static final List<Phrase> PHRASES = List.of(
            phrase(
                    "(?:more |most |mostly |mainly |only |probably |likely )?(?:related|due|owing|attributable) to\\b[^.;]{0,60}?\\b"
                            + THING + "\\b",
                    "related to",
                    "due to",
                    "owing to",
                    "attributable to"),
            phrase(
                    "(?:caused|limited|dominated|explained|throttled|held back) by\\b[^.;]{0,60}?\\b" + THING + "\\b",
                    "ed by",
                    "back by"),
            phrase(
                    SUBJECT + "\\b[^.;]{0,60}?\\b" + VERY
                            + " (?:limited|degraded|poor|bad|slow|slower|terrible|affected|reduced|low)\\b",
                    "limited",
                    "degraded",
                    "poor",
                    "bad",
                    "slow",
                    "terrible",
                    "affected",
                    "reduced",
                    "low"),
            phrase(
                    "(?:severely|badly|seriously|significantly|very|too|painfully|extremely|much|poor|bad|terrible|slow) (?:slow|slower|limited|degraded|reduced)?\\s?(?:usb2? )?(?:write |read |i/o |disk )?(?:performance|throughput|speed|transfer rates?)",
                    "performance",
                    "throughput",
                    "speed",
                    "transfer rate"),
            phrase(
                    "(?:removal|removing|reverting|revert|upgrade|upgrading|patch|change|changing|commit|quirk|enabling|disabling|increasing|option|setting)\\b[^.;]{0,80}?\\b(?:made|makes|make) (?:a|no|some|any|little|the|all the) difference",
                    "difference"),
            phrase(
                    "(?:patch|change|commit|quirk|fix|option|setting|enabling|disabling|this|that|it) (?:has |have |had |completely |fully )?(?:restored|solved|fixed|cured|resolved|helped|doubled|halved)\\b",
                    "restored",
                    "solved",
                    "fixed",
                    "cured",
                    "helped",
                    "doubled",
                    "halved"),
            phrase("restored?\\b[^.;]{0,40}?\\b(?:throughput|speed|performance|rate)", "restore"),
            phrase(
                    "(?:problem|issue|bug|regression) (?:is |was |has been |now |seems )?(?:solved|fixed|gone|resolved|cured)\\b",
                    "solved",
                    "fixed",
                    "gone",
                    "cured"),
            phrase(
                    "(?:back to|at) (?:normal|full|the old|the original) (?:speed|throughput|performance)",
                    "speed",
                    "throughput",
                    "performance"),
            phrase(
                    "no (?:further |more |significant |noticeable |measurable )?(?:benefit|improvement|gain|difference)\\b",
                    "benefit",
                    "improvement",
                    "gain",
                    "difference"),
            phrase(
                    "(?:improved?|increased?|improving|increasing|degraded?|reduced?) (?:the )?(?:\\w{1,12} ){0,2}(?:performance|throughput|speed|transfer rates?)",
                    "improv",
                    "increas",
                    "degrad",
                    "reduc"),
            phrase("(?:there is |is )?no read-?\\s?ahead\\b", "ahead"),
            phrase(
                    "(?:keeps?|has|puts?|little|high|low|heavy)\\b[^.;]{0,30}?\\b(?:cpu )?load\\b[^.;]{0,40}?\\b(?:small|low|high|heavy|large|difference)",
                    "load"),
            phrase(
                    "(?:is|are|was|were|been|becomes?|got|gets) (?:very |too |extremely |painfully |really |so |incredibly |terribly )slow\\b",
                    "slow"),
            phrase(
                    "(?:causes?|causing) (?:a |an )?(?:severe |serious |significant |big |huge )?(?:performance regression|performance drop|slow ?down)",
                    "caus"),
            phrase(
                    "(?:is|was|seems to be) the (?:bottleneck|culprit|limit|limiting factor|cause|reason|problem)\\b",
                    " the bottleneck",
                    " the culprit",
                    " the limit",
                    " the cause",
                    " the reason",
                    " the problem"));

    /** Words to find, and shorter ones of which the text must hold one. */
    private record Phrase(Pattern words, String[] hints) {

        boolean mayBeIn(String text) {
            for (String each : hints) {
                if (text.contains(each)) {
                    return true;
                }
            }
            return false;
        }
    }

    private final Sink sink;

    CausePhrases(Sink sink) {
        this.sink = sink;
    }

    private static Phrase phrase(String words, String... hints) {
        return new Phrase(Pattern.compile("\\b" + words, Pattern.CASE_INSENSITIVE), hints);
    }

    void look(Prose prose) {
        String text = prose.text().toLowerCase(Locale.ROOT);
        int end = -1;
        for (Phrase phrase : PHRASES) {
            for (MatchResult match : phrase.mayBeIn(text) ? prose.matches(phrase.words) : List.<MatchResult>of()) {
                if (match.start() >= end) { // one claim for words that several phrases find
                    sink.add(prose.observation(Kind.CLAIM, match).with(Fields.WHAT, prose.sentence(match)));
                    end = match.end();
                }
            }
        }
    }
}
