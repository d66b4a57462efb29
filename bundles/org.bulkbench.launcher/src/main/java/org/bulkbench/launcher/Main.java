package org.bulkbench.launcher;

import java.util.Optional;

/** Starts the framework from the product's start list and lends the main thread to the command line or the window. */
public final class Main {

    static final int FAILED = 1;
    static final int USAGE = 2;
    static final int COULD_NOT_RUN = 3;
    static final int INTERRUPTED = 130;

    private Main() {}

    /** Starts with the options and the command of {@code args}; does not return. */
    public static void main(String[] args) {
        boolean debug = false;
        int code;
        try {
            Options options = Options.parse(args);
            debug = options.debug();
            code = Launch.prepare(options).run();
        } catch (UsageException e) {
            code = fail(USAGE, e.getMessage(), e, debug);
        } catch (LaunchException e) {
            code = fail(COULD_NOT_RUN, e.getMessage(), e, debug);
        } catch (InterruptedException e) {
            code = fail(COULD_NOT_RUN, "The start was interrupted.", e, debug);
        } catch (RuntimeException | Error e) {
            String what = Optional.ofNullable(e.getMessage())
                    .filter(message -> !message.isBlank())
                    .orElse(e.getClass().getSimpleName());
            String hint = debug ? "" : " (--debug before the command shows where)";
            code = fail(COULD_NOT_RUN, "Bulkbench broke: " + what + hint, e, debug);
        }
        System.out.flush();
        System.exit(code);
    }

    private static int fail(int code, String sentence, Throwable cause, boolean debug) {
        System.err.println("bulkbench: " + sentence);
        if (debug) {
            cause.printStackTrace(System.err);
        }
        return code;
    }
}
