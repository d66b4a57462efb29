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

    private static final List<Pattern> PHRASES = List.of(
            phrase(
                    "(?:more |most |mostly |mainly |only |probably |likely )?(?:related|due|owing|attributable) to\\b[^.;]{0,60}?\\b"
                            + THING + "\\b"),
            phrase("(?:caused|limited|dominated|explained|throttled|held back) by\\b[^.;]{0,60}?\\b" + THING + "\\b"),
            phrase(
                    SUBJECT
                            + "\\b[^.;]{0,60}?\\b(?:severely|badly|seriously|significantly|heavily|greatly|extremely|very|too|painfully|quite|much|really|so) (?:limited|degraded|poor|bad|slow|slower|terrible|affected|reduced|low)"),
            phrase(
                    "(?:severely|badly|seriously|significantly|very|too|painfully|extremely|much|poor|bad|terrible|slow) (?:slow|slower|limited|degraded|reduced)?\\s?(?:usb2? )?(?:write |read |i/o |disk )?(?:performance|throughput|speed|transfer rates?)"),
            phrase(
                    "(?:removal|removing|reverting|revert|upgrade|upgrading|patch|change|changing|commit|quirk|enabling|disabling|increasing|option|setting)\\b[^.;]{0,80}?\\b(?:made|makes|make) (?:a|no|some|any|little|the|all the) difference"),
            phrase(
                    "(?:patch|change|commit|quirk|fix|option|setting|enabling|disabling|this|that|it) (?:has |have |had |completely |fully )?(?:restored|solved|fixed|cured|resolved|helped|doubled|halved)\\b"),
            phrase("restored?\\b[^.;]{0,40}?\\b(?:throughput|speed|performance|rate)"),
            phrase(
                    "(?:problem|issue|bug|regression) (?:is |was |has been |now |seems )?(?:solved|fixed|gone|resolved|cured)\\b"),
            phrase("(?:back to|at) (?:normal|full|the old|the original) (?:speed|throughput|performance)"),
            phrase(
                    "no (?:further |more |significant |noticeable |measurable )?(?:benefit|improvement|gain|difference)\\b"),
            phrase(
                    "(?:improved?|increased?|improving|increasing|degraded?|reduced?) (?:the )?(?:\\w{1,12} ){0,2}(?:performance|throughput|speed|transfer rates?)"),
            phrase("(?:there is |is )?no read-?\\s?ahead\\b"),
            phrase(
                    "(?:keeps?|has|puts?|little|high|low|heavy)\\b[^.;]{0,30}?\\b(?:cpu )?load\\b[^.;]{0,40}?\\b(?:small|low|high|heavy|large|difference)"),
            phrase(
                    "(?:is|are|was|were|been|becomes?|got|gets) (?:very |too |extremely |painfully |really |so |incredibly |terribly )slow\\b"),
            phrase(
                    "(?:causes?|causing) (?:a |an )?(?:severe |serious |significant |big |huge )?(?:performance regression|performance drop|slow ?down)"),
            phrase("(?:is|was|seems to be) the (?:bottleneck|culprit|limit|limiting factor|cause|reason|problem)\\b"));

    private static final String[] HINTS = {
        "related",
        "due to",
        "owing",
        "attribut",
        "caus",
        "limit",
        "dominat",
        "explain",
        "throttl",
        "held back",
        "slow",
        "perform",
        "throughput",
        "difference",
        "restor",
        "solved",
        "fixed",
        "cured",
        "resolved",
        "helped",
        "doubled",
        "halved",
        "back to",
        "benefit",
        "improve",
        "gain",
        "ahead",
        "load",
        "bottleneck",
        "culprit",
        "reason",
        "speed",
        "gone"
    };

    private final Sink sink;

    CausePhrases(Sink sink) {
        this.sink = sink;
    }

    private static Pattern phrase(String words) {
        return Pattern.compile("\\b" + words, Pattern.CASE_INSENSITIVE);
    }

    void look(Prose prose) {
        String text = prose.text().toLowerCase(Locale.ROOT);
        if (!hints(text)) {
            return;
        }
        int end = -1;
        for (Pattern each : PHRASES) {
            for (MatchResult match : prose.matches(each)) {
                if (match.start() >= end) { // one claim for words that several phrases find
                    sink.add(prose.observation(Kind.CLAIM, match).with(Fields.WHAT, prose.sentence(match)));
                    end = match.end();
                }
            }
        }
    }

    private static boolean hints(String text) {
        for (String each : HINTS) {
            if (text.contains(each)) {
                return true;
            }
        }
        return false;
    }
}
