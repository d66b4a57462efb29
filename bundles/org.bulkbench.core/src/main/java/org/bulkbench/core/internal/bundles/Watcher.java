package org.bulkbench.core.internal.bundles;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Follows the folders, and tells those who watch. Looks every 400 ms instead of waiting for the operating system to tell: a look
 * is a few system calls, works on every file system, and is one way instead of two.
 */
final class Watcher implements AutoCloseable {

    private static final Logger LOG = System.getLogger(Watcher.class.getName());
    private static final long FIRST_MILLIS = 1_000; // commands that answer at once do not pay for it
    private static final long EVERY_MILLIS = 400;

    private final Plugins plugins;
    private final List<Runnable> watching = new CopyOnWriteArrayList<>();
    private final Thread thread = new Thread(this::run, "bulkbench-plugins");
    private boolean awake; // guarded by this, as are changed and closed
    private boolean changed;
    private boolean closed;

    Watcher(Plugins plugins) {
        this.plugins = plugins;
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    /** Calls {@code change} after something came or went, until closed. */
    AutoCloseable watch(Runnable change) {
        watching.add(change);
        wake(false);
        return () -> watching.remove(change);
    }

    /** Something came or went in this process. */
    void changed() {
        wake(true);
    }

    private synchronized void wake(boolean news) {
        awake = true;
        changed |= news;
        notifyAll();
    }

    private void run() {
        try {
            pause(FIRST_MILLIS);
            while (!isClosed()) {
                boolean news = follow();
                news |= takeChanged();
                if (news) {
                    watching.forEach(this::tell);
                }
                pause(EVERY_MILLIS);
            }
        } catch (InterruptedException e) {
            LOG.log(Level.DEBUG, "The watcher of the plug-in folders was told to end.", e);
        }
    }

    private boolean follow() throws InterruptedException {
        try {
            return plugins.follow(true);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "The plug-in folders cannot be looked at now.", e);
        } catch (IllegalStateException e) { // the framework is stopping
            LOG.log(isClosed() ? Level.DEBUG : Level.WARNING, "The plug-in folders are not followed now.", e);
        }
        return false;
    }

    private void tell(Runnable change) {
        try {
            change.run();
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "Somebody who watches the bundles broke.", e);
        }
    }

    private synchronized void pause(long millis) throws InterruptedException {
        long end = System.currentTimeMillis() + millis;
        for (long left = millis; left > 0 && !awake && !closed; left = end - System.currentTimeMillis()) {
            wait(Math.min(left, millis));
        }
        awake = false;
    }

    private synchronized boolean takeChanged() {
        boolean news = changed;
        changed = false;
        return news;
    }

    private synchronized boolean isClosed() {
        return closed;
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            notifyAll();
        }
        thread.interrupt();
    }
}
