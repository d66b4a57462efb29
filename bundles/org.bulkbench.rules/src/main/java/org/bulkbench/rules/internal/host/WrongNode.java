package org.bulkbench.rules.internal.host;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.diagnosis.RuleInfo;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.rules.internal.Show;
import org.osgi.service.component.annotations.Component;

/** A buffered node that was measured instead of the raw one beside it. */
@Component
@RuleInfo(id = "host.wrong-node", says = "buffered node measured instead of the raw one", needs = "transfer")
public final class WrongNode implements Rule {

    /** macOS splits what goes through the buffered node into pages. */
    private static final Pattern BUFFERED = Pattern.compile("/dev/(disk\\d{1,4}(?:s\\d{1,4})?)");

    /** How much faster the raw node must be. */
    private static final double FASTER = 1.5;

    private static final int MOST = 100;

    @Override
    public List<Finding> evaluate(CaseFile all) {
        List<Observation> raw = all.all(Kind.TRANSFER)
                .filter(each -> each.text(Fields.TARGET).startsWith("/dev/rdisk"))
                .limit(MOST)
                .toList();
        return all.all(Kind.TRANSFER)
                .filter(each -> BUFFERED.matcher(each.text(Fields.TARGET)).matches())
                .limit(MOST)
                .flatMap(each -> faster(each, raw).map(other -> explain(each, other)).stream())
                .limit(1)
                .toList();
    }

    private static Optional<Observation> faster(Observation buffered, List<Observation> raw) {
        Matcher matcher = BUFFERED.matcher(buffered.text(Fields.TARGET));
        String node = matcher.matches() ? "/dev/r" + matcher.group(1) : "";
        return raw.stream()
                .filter(each -> each.text(Fields.TARGET).equals(node))
                .filter(each -> each.text(Fields.DIRECTION).equals(buffered.text(Fields.DIRECTION)))
                .filter(each ->
                        each.number(Fields.BYTES_PER_SECOND) >= FASTER * buffered.number(Fields.BYTES_PER_SECOND))
                .findFirst();
    }

    private static Finding explain(Observation buffered, Observation raw) {
        return Finding.of(
                        Severity.WARNING,
                        Confidence.HIGH,
                        "%s gives %s and %s gives %s: the buffered node was the limit."
                                .formatted(
                                        buffered.text(Fields.TARGET),
                                        Show.rate(buffered.number(Fields.BYTES_PER_SECOND)),
                                        raw.text(Fields.TARGET),
                                        Show.rate(raw.number(Fields.BYTES_PER_SECOND))),
                        List.of(buffered, raw))
                .because(
                        "The buffered node passes every byte through the cache in small pieces; the raw node hands whole"
                                + " requests to the driver.")
                .mendedBy("Use the raw node.")
                .testedBy("bulkbench run sequential --on TARGET direction=read block=1M size=256M direct=true");
    }
}
