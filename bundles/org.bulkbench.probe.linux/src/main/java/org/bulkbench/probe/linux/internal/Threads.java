package org.bulkbench.probe.linux.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bulkbench.probe.ThreadWait;

/**
 * The threads of this process, from {@code /proc/self/task}. Who may not see where a thread waits sees its state only.
 *
 * @param folder of the threads
 */
record Threads(Path folder) {

    private static final Pattern STAT = Pattern.compile("\\d+ \\((.*)\\) (\\S) .*", Pattern.DOTALL);
    private static final Pattern FRAME = Pattern.compile("\\[<[0-9a-f]*>] ([^+\\s]+).*");
    private static final int MOST_FRAMES = 32;

    /** Where threads wait for each other, for time, or for a sign of somebody. */
    private static final Pattern IDLE = Pattern.compile(
            "0|.*(futex|nanosleep|poll|sigtimedwait|pipe|wait_woken|accept|do_wait|io_cqring|io_wqe?_worker).*");

    /** Returns those that are held up by a device or a file system, the ones that cannot be killed first. */
    List<ThreadWait> held() throws IOException {
        List<ThreadWait> dead = new ArrayList<>();
        List<ThreadWait> asleep = new ArrayList<>();
        try (Stream<Path> all = Files.list(folder)) {
            for (Path thread : all.sorted().toList()) {
                Matcher stat = STAT.matcher(read(thread.resolve("stat")));
                if (stat.matches() && stat.group(2).equals("D")) {
                    dead.add(wait(thread, stat));
                } else if (stat.matches() && stat.group(2).equals("S")) {
                    ThreadWait wait = wait(thread, stat);
                    if (!wait.channel().isEmpty()
                            && !IDLE.matcher(wait.channel()).matches()) {
                        asleep.add(wait);
                    }
                }
            }
        }
        dead.addAll(asleep);
        return dead;
    }

    private static ThreadWait wait(Path thread, Matcher stat) {
        String channel = read(thread.resolve("wchan")).strip();
        List<String> stack = read(thread.resolve("stack"))
                .lines()
                .map(FRAME::matcher)
                .filter(Matcher::matches)
                .map(frame -> frame.group(1))
                .limit(MOST_FRAMES)
                .toList();
        return new ThreadWait(stat.group(1), stat.group(2), channel, stack);
    }

    /** Returns what the kernel shows; nothing if the thread is gone or it may not be seen. */
    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }
}
