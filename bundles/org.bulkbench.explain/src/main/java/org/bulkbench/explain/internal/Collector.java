package org.bulkbench.explain.internal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.Sink;

/** Gathers what readers find in one document, in bounded memory. Safe for use by several threads. */
final class Collector {

    /** Most observations of one kind and with the same values. */
    static final int MOST_ALIKE = 200;

    /** Most observations of one kind. */
    static final int MOST_OF_KIND = 10_000;

    private final List<Observation> found = new ArrayList<>(); // guarded by this, as are all below
    private final Set<Place> seen = new HashSet<>();
    private final Map<Like, Alike> alike = new HashMap<>();
    private final Map<Kind, Integer> ofKind = new HashMap<>();
    private final Map<Kind, Long> leftOut = new HashMap<>();
    private final Set<String> formats = new TreeSet<>();

    private record Like(Kind kind, Map<String, Object> fields) {}

    private record Place(int line, Like like) {}

    /** How many alike were kept, how many were not, and where in {@link #found} the last one is. */
    private record Alike(int kept, long more, int last) {}

    /** Takes what one reader finds until closed. */
    final class Intake implements Sink, AutoCloseable {

        private final String format;
        private final List<String> remarks = new ArrayList<>(); // guarded by the collector, as is closed
        private boolean closed;

        private Intake(String format) {
            this.format = format;
        }

        @Override
        public void add(Observation observation) {
            synchronized (Collector.this) {
                if (!closed) {
                    file(format, observation);
                }
            }
        }

        /** Notes that the reader could not go on. */
        void remark(String why) {
            synchronized (Collector.this) {
                String sentence = why.endsWith(".") ? why : why + ".";
                remarks.add("The reader %s could not go on: %s".formatted(format, sentence));
            }
        }

        List<String> remarks() {
            synchronized (Collector.this) {
                return List.copyOf(remarks);
            }
        }

        /** Takes nothing more: the reader was left behind. */
        @Override
        public void close() {
            synchronized (Collector.this) {
                closed = true;
            }
        }
    }

    /** Returns a sink for one reader. */
    Intake intake(String format) {
        return new Intake(format);
    }

    private void file(String format, Observation observation) {
        formats.add(format);
        Like like = new Like(observation.kind(), observation.fields());
        Place place = new Place(observation.source().line(), like);
        if (seen.contains(place)) {
            return; // two readers saw the same
        }
        Alike others = alike.getOrDefault(like, new Alike(0, 0, 0));
        if (others.kept() >= MOST_ALIKE) {
            alike.put(like, new Alike(others.kept(), others.more() + 1, others.last()));
            leaveOut(observation.kind());
        } else if (ofKind.merge(observation.kind(), 1, Integer::sum) > MOST_OF_KIND) {
            ofKind.put(observation.kind(), MOST_OF_KIND);
            leaveOut(observation.kind());
        } else {
            seen.add(place);
            alike.put(like, new Alike(others.kept() + 1, 0, found.size()));
            found.add(observation);
        }
    }

    private void leaveOut(Kind kind) {
        leftOut.merge(kind, 1L, Long::sum);
    }

    /** Returns what was found, by line; the last of many like events counts those that were left out. */
    synchronized List<Observation> found() {
        List<Observation> all = new ArrayList<>(found);
        alike.forEach((like, others) -> {
            Observation last = found.get(others.last());
            if (others.more() > 0 && like.kind().equals(Kind.KERNEL_EVENT)) {
                double each = last.get(Fields.COUNT).orElse(1L);
                all.set(others.last(), last.with(Fields.COUNT, Math.round(each * (others.more() + 1))));
            }
        });
        return all.stream()
                .sorted(Comparator.comparingInt(each -> each.source().line()))
                .toList();
    }

    synchronized List<String> formats() {
        return List.copyOf(formats);
    }

    /** Returns a sentence for each kind of which some were left out. */
    synchronized List<String> remarks() {
        return leftOut.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(each -> "%d further observations of kind %s are not listed one by one."
                        .formatted(each.getValue(), each.getKey()))
                .toList();
    }
}
