package org.bulkbench.evidence.bench.internal.fio;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.TextReader;
import org.bulkbench.evidence.Window;
import org.bulkbench.evidence.bench.internal.Words;
import org.osgi.service.component.annotations.Component;

/** Reads job files of fio: a plan, so settings and nothing that was measured. */
@Component
@ReaderInfo(id = "fio-job", name = "job files of fio")
public final class JobFileReader implements TextReader {

    @Override
    public Scan begin(Sink sink) {
        return new JobFile(sink);
    }

    /** Sections of a file of that form are kept back until an option says that it is fio's. */
    private static final class JobFile implements Scan {

        private static final Pattern SECTION = Pattern.compile("\\s{0,8}\\[([^\\]]{1,100})\\]\\s{0,8}(?:[;#].*)?");
        private static final Pattern OPTION =
                Pattern.compile("\\s{0,8}([a-z][a-z0-9_]{0,39}+)\\s{0,8}=\\s{0,8}(\\S.{0,2000})");
        private static final Pattern COMMENT = Pattern.compile("\\s{1,80}+[;#].*$");
        private static final Pattern MODE =
                Pattern.compile("(?:rand)?(?:read|write|rw|trim)(?:write)?(?::\\d{1,9})?|readwrite");
        private static final Set<String> FLAGS = Set.of(
                "time_based",
                "stonewall",
                "group_reporting",
                "norandommap",
                "new_group",
                "thread",
                "wait_for_previous",
                "exitall",
                "fsync_on_close");
        private static final int MOST_HELD = 500;

        private final Sink sink;
        private final List<Observation> held = new ArrayList<>();
        private String section = "";
        private boolean known;

        JobFile(Sink sink) {
            this.sink = sink;
        }

        @Override
        public void line(Window window) {
            String text = window.line().text();
            if (text.isBlank() || isComment(text)) {
                return;
            }
            Matcher heading = SECTION.matcher(text);
            if (text.indexOf('[') >= 0 && heading.matches()) {
                section = heading.group(1);
            } else if (!section.isEmpty() && !option(text, window)) {
                section = "";
                known = false;
                held.clear();
            }
        }

        private static boolean isComment(String text) {
            char first = text.stripLeading().charAt(0);
            return first == ';' || first == '#';
        }

        private boolean option(String text, Window window) {
            Matcher option = OPTION.matcher(text);
            if (option.matches()) {
                String value = COMMENT.matcher(option.group(2)).replaceFirst("").strip();
                setting(window, option.group(1), value);
                return true;
            }
            String word = COMMENT.matcher(text).replaceFirst("").strip();
            if (FLAGS.contains(word)) {
                setting(window, word, "1");
                return true;
            }
            return text.strip().startsWith("include ");
        }

        private void setting(Window window, String name, String value) {
            known |= (name.equals("rw") || name.equals("readwrite"))
                    && MODE.matcher(value).matches();
            if (held.size() < MOST_HELD) {
                held.add(Observation.of(Kind.SETTING, window)
                        .with(Fields.TOOL, "fio")
                        .with(Fields.NAME, name)
                        .with(Fields.VALUE, value)
                        .with(Words.JOB, section));
            }
            if (known) {
                held.forEach(sink::add);
                held.clear();
            }
        }
    }
}
