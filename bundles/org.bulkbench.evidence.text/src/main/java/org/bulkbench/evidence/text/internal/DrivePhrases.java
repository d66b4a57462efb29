package org.bulkbench.evidence.text.internal;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Sink;

/** Finds drives by their size and ports by their generation: {@code 64 GB USB stick}, {@code only USB 1.1 ports}. */
final class DrivePhrases {

    private static final String OTHER =
            "(?:between|of|on|in|from|to|at|for|files?|director(?:y|ies)|data|chunks?|and|or|over|per|with|free|space|memory(?! stick)|ram|ddr\\d?|cache|swap|partitions?|images?|iso|limit|is|are|was|per|blocks?|buffers?|transfers?)";

    private static final Pattern DRIVE = Pattern.compile(
            "(?<![\\w.,])(" + Decimal.PROSE + ")[ -]?(TB|GB|MB|TiB|GiB|gb|tb|gig)\\b[ -](?:(?!" + OTHER
                    + "\\b)[\\w.()/'\"-]{1,16} ){0,5}?(?:(?:hard ?|flash ?|thumb|pen|usb ?|jump)?(?:drives?|disks?|discs?)|sticks?|ssds?|hdds?|memory ?sticks?|usb keys?|flash keys?|enclosures?|sd ?cards?|memory cards?)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern FULL_SPEED = Pattern.compile(
            "\\bUSB[ -]?1(?:\\.[01x])? (?:only )?(?:interfaces?|ports?|controllers?|hubs?|bus(?:es)?|host|connections?|machines?)\\b"
                    + "|\\b(?:only|just) (?:have|has|had|supports?|does?|got)? ?USB[ -]?1\\.[01x]\\b|\\bonly runs? at full[- ]speed\\b",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern DENIED = Pattern.compile(
            "\\b(?:not|no|never|n't|without|than|unlike|isn't|don't|neither)\\b[^,]{0,40}$", Pattern.CASE_INSENSITIVE);

    private final Sink sink;

    DrivePhrases(Sink sink) {
        this.sink = sink;
    }

    void look(Prose prose) {
        for (MatchResult match : prose.matches(DRIVE)) {
            String unit =
                    match.group(2).replace("gig", "GB").toUpperCase(Locale.ROOT).replace("IB", "iB");
            OptionalDouble bytes = ByteUnit.DECIMAL.bytes(Decimal.prose(match.group(1)), unit);
            if (bytes.isPresent() && bytes.getAsDouble() < 1e17) {
                sink.add(prose.observation(Kind.DISK, match)
                        .with(Fields.CAPACITY_BYTES, Math.round(bytes.getAsDouble()))
                        .with(Fields.WHAT, match.group().strip()));
            }
        }
        if (prose.text().contains("1") || prose.text().contains("full")) {
            for (MatchResult match : prose.matches(FULL_SPEED)) {
                if (DENIED.matcher(prose.near(match)).find()) {
                    continue;
                }
                sink.add(prose.observation(Kind.LINK, match)
                        .with(Fields.SPEED, "full")
                        .with(Fields.WHAT, prose.sentence(match)));
            }
        }
    }
}
