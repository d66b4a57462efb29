package org.bulkbench.rules.internal.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

/** A drive that says that it has more room than it has. */
@Component
@RuleInfo(id = "device.fake-capacity", says = "the drive has less room than it says", needs = "health")
public final class FakeCapacity implements Rule {

    /** Bad places are a small share of a worn drive; a drive that is filled beyond its memory loses most. */
    private static final double LEAST_SHARE = 0.25;

    @Override
    public List<Finding> evaluate(CaseFile all) {
        return probed(all).or(() -> readBack(all)).stream().toList();
    }

    private static Optional<Observation> attribute(CaseFile all, String name) {
        return all.first(Kind.HEALTH, each -> each.is(Fields.ATTRIBUTE, name));
    }

    private static double bytes(Optional<Observation> attribute) {
        String value = attribute.map(each -> each.text(Fields.VALUE)).orElse("");
        return value.matches("\\d{1,18}") ? Long.parseLong(value) : Double.NaN;
    }

    private static Optional<Finding> probed(CaseFile all) {
        return all
                .all(Kind.HEALTH, each -> each.is(Fields.ATTRIBUTE, "verdict") && each.is(Fields.VALUE, "counterfeit"))
                .stream()
                .flatMap(verdict -> probed(all, verdict).stream())
                .findFirst();
    }

    private static Optional<Finding> probed(CaseFile all, Observation verdict) {
        Optional<Observation> usable = behind(all, verdict, "usable-bytes");
        Optional<Observation> announced = behind(all, verdict, "announced-bytes");
        if (!(bytes(usable) < bytes(announced))) {
            return Optional.empty();
        }
        return Optional.of(finding(
                Confidence.HIGH,
                "%s holds %s and says that it holds %s."
                        .formatted(name(verdict), Show.bytes(bytes(usable)), Show.bytes(bytes(announced))),
                List.of(verdict, usable.get(), announced.get())));
    }

    private static Optional<Observation> behind(CaseFile all, Observation verdict, String name) {
        return all.first(
                Kind.HEALTH,
                each -> each.is(Fields.ATTRIBUTE, name)
                        && each.source().document().equals(verdict.source().document())
                        && each.source().line() >= verdict.source().line());
    }

    /** Without a probe: what was written and did not come back. */
    private static Optional<Finding> readBack(CaseFile all) {
        Optional<Observation> good = attribute(all, "good-bytes");
        Optional<Observation> lost = attribute(all, "lost-bytes");
        Optional<Observation> overwritten =
                attribute(all, "overwritten-bytes").filter(each -> bytes(Optional.of(each)) > 0);
        double share = bytes(lost) / (bytes(good) + bytes(lost));
        if (!(share >= LEAST_SHARE)) {
            return Optional.empty();
        }
        List<Observation> evidence = new ArrayList<>(List.of(good.get(), lost.get()));
        overwritten.ifPresent(evidence::add);
        return Optional.of(finding(
                overwritten.isPresent() ? Confidence.HIGH : Confidence.MEDIUM,
                "Of %s that were written %s did not come back."
                        .formatted(Show.bytes(bytes(good) + bytes(lost)), Show.bytes(bytes(lost))),
                evidence));
    }

    private static String name(Observation verdict) {
        String device = verdict.text(Fields.DEVICE);
        return device.isEmpty() ? "The drive" : device;
    }

    private static Finding finding(Confidence confidence, String summary, List<Observation> evidence) {
        return Finding.of(Severity.FAILURE, confidence, summary, evidence)
                .because("Its controller takes writes beyond the end of its memory and forgets them, or puts them over"
                        + " what was there; until it is full it looks sound.")
                .mendedBy("Copy off what can be read, give the drive back, and rely on no figure measured on it.")
                .testedBy("bulkbench run sequential --on TARGET direction=read block=1M direct=true");
    }
}
