package org.bulkbench.evidence.bench.internal.fio;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.bench.internal.Quantity;

/** The options of a job as they were given: names and texts. Empty where fio did not print them. */
record Options(Map<String, String> given) {

    private static final Pattern SIZE = Pattern.compile("(\\d{1,15})\\s?([kmgtp]?i?b?)", Pattern.CASE_INSENSITIVE);
    private static final long DEFAULT_BLOCK_BYTES = 4096;
    private static final Set<String> SYNCHRONOUS = Set.of("sync", "psync", "vsync", "pvsync", "pvsync2", "mmap");

    /** Returns those of all jobs and those of one, which win. */
    static Options of(Map<String, String> global, Map<String, String> own) {
        Map<String, String> all = new LinkedHashMap<>(global);
        all.putAll(own);
        return new Options(all);
    }

    /** Returns what is given under one of several names. */
    private Optional<String> first(String... names) {
        for (String name : names) {
            if (given.containsKey(name)) {
                return Optional.of(given.get(name).strip());
            }
        }
        return Optional.empty();
    }

    /** Adds to a transfer what the options say of it. */
    Observation onto(Observation transfer, int position) {
        if (given.isEmpty()) {
            return transfer;
        }
        return transfer.with(Fields.TARGET, first("filename", "directory"))
                .with(Fields.BLOCK_BYTES, blockBytes(position))
                .with(Fields.DEPTH, depth())
                .with(Fields.DIRECT, isOn("direct"))
                .with(Fields.SYNC, sync());
    }

    private boolean isOn(String name) {
        return first(name).filter(each -> !each.equals("0")).isPresent();
    }

    /** Returns the block size of reads (0), writes (1) or trims (2) if it is one size. */
    private OptionalLong blockBytes(int position) {
        Optional<String> sizes = first("bs", "blocksize");
        if (first("bsrange", "blocksize_range", "bssplit").isPresent()) {
            return OptionalLong.empty();
        }
        if (sizes.isEmpty()) {
            return OptionalLong.of(DEFAULT_BLOCK_BYTES);
        }
        String[] each = sizes.get().split(",", 4);
        return size(each[Math.min(position, each.length - 1)]);
    }

    /** Reads a size of fio, whose prefixes are powers of 1024. */
    static OptionalLong size(String text) {
        Matcher matcher = SIZE.matcher(text.strip());
        return matcher.matches()
                ? Quantity.whole(Quantity.bytes(matcher.group(1), matcher.group(2), 1024))
                : OptionalLong.empty();
    }

    private OptionalLong depth() {
        boolean one = SYNCHRONOUS.contains(first("ioengine").orElse(""));
        OptionalDouble given = Quantity.number(first("iodepth").orElse("1"));
        return one ? OptionalLong.of(1) : Quantity.whole(given);
    }

    private String sync() {
        if (isOn("sync")) {
            return "dsync";
        }
        if (isOn("fsync") || isOn("fdatasync") || isOn("end_fsync") || isOn("fsync_on_close")) {
            return "fsync";
        }
        return "none";
    }

    /** Returns how many threads of the job there are; one that is not given is one. */
    OptionalLong jobs() {
        return given.isEmpty()
                ? OptionalLong.empty()
                : Quantity.whole(Quantity.number(first("numjobs").orElse("1")));
    }
}
