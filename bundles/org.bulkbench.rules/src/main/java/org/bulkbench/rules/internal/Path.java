package org.bulkbench.rules.internal;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.UsbSpeed;

/**
 * How fast a path over USB can be.
 *
 * @param limit of its slowest hop that is known
 * @param evidence what says so
 */
public record Path(UsbSpeed limit, Observation evidence) {

    private static final Comparator<Path> BY_LIMIT = Comparator.comparing(Path::limit);

    /** Returns the fastest path that a case speaks of: what is faster than this went over none of them. */
    public static Optional<Path> fastest(CaseFile all) {
        return links(all).max(BY_LIMIT).or(() -> controllers(all));
    }

    private static Stream<Path> links(CaseFile all) {
        return all.all(Kind.LINK).flatMap(link -> LinkSpeed.of(link).map(limit -> new Path(limit, link)).stream());
    }

    /** Without links: the fastest of the controllers, if each has one speed at most. */
    private static Optional<Path> controllers(CaseFile all) {
        List<Observation> known =
                all.all(Kind.HOST_CONTROLLER, each -> !each.text(Fields.FAMILY).isEmpty());
        if (known.stream().anyMatch(each -> LinkSpeed.ofFamily(family(each)).isEmpty())) {
            return Optional.empty();
        }
        return known.stream()
                .map(each -> new Path(LinkSpeed.ofFamily(family(each)).orElseThrow(), each))
                .max(BY_LIMIT);
    }

    /** Returns the path of a measurement: the link said last before it, or the fastest one of the case. */
    public static Optional<Path> of(Observation measured, CaseFile all) {
        Optional<Observation> link = all.inForce(Kind.LINK, measured);
        Optional<Observation> controller = all.inForce(Kind.HOST_CONTROLLER, measured)
                .filter(each -> LinkSpeed.ofFamily(family(each)).isPresent());
        if (link.isPresent()
                && controller.isPresent()
                && controller.get().source().line() > link.get().source().line()) {
            return controller.map(
                    each -> new Path(LinkSpeed.ofFamily(family(each)).orElseThrow(), each));
        }
        return link.flatMap(each -> LinkSpeed.of(each).map(limit -> new Path(limit, each)))
                .or(() -> fastest(all));
    }

    /** Returns the family of a controller in upper case; empty if it is not known. */
    public static String family(Observation controller) {
        return controller.text(Fields.FAMILY).toUpperCase(Locale.ROOT);
    }

    /** Returns whether the case has a controller of a family. */
    public static Optional<Observation> controller(CaseFile all, String family) {
        return all.first(Kind.HOST_CONTROLLER, each -> family(each).equals(family));
    }
}
