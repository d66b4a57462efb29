package org.bulkbench.core.internal.bundles;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import org.bulkbench.core.internal.bundles.PluginFolder.Stamp;
import org.bulkbench.core.internal.bundles.Selection.Candidate;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;

/** The plug-ins of this process, kept as the folders and the choices say. Changes are guarded by itself; reading is not. */
final class Plugins {

    private final BundleContext context;
    private final List<PluginFolder> folders;
    private final Path choicesFile;
    private final Path copies;
    private final ProductBundles product;
    private final Starter starter;
    private final Map<String, Plugged> plugged = new ConcurrentSkipListMap<>();
    private final Selection selection = new Selection();
    private Look last = Look.NOTHING;
    private Look doubted = Look.NOTHING;
    private int copied;
    private volatile Choices choices = Choices.NONE;
    private volatile Optional<String> choicesProblem = Optional.empty();
    private volatile List<Unused> unused = List.of();

    /**
     * Takes where to look.
     *
     * @param copies a folder of this process alone, for the jars it uses
     */
    Plugins(
            BundleContext context,
            List<PluginFolder> folders,
            Path choicesFile,
            Path copies,
            ProductBundles product,
            Starter starter) {
        this.context = context;
        this.folders = List.copyOf(folders);
        this.choicesFile = choicesFile;
        this.copies = copies;
        this.product = product;
        this.starter = starter;
    }

    Map<String, Plugged> plugged() {
        return plugged;
    }

    List<Unused> unused() {
        return unused;
    }

    Choices choices() {
        return choices;
    }

    /** Returns a sentence if the file of choices is damaged; those that were read before hold. */
    Optional<String> choicesProblem() {
        return choicesProblem;
    }

    /**
     * Makes this process like the folders.
     *
     * @param patient whether a jar that is gone gets a second look, for there are programs that replace a file by
     *     removing it first
     * @return whether anything changed in them since the last time
     * @throws IOException if a folder cannot be read; the process stays as it is
     */
    synchronized boolean follow(boolean patient) throws IOException, InterruptedException {
        Look look = Look.at(folders, choicesFile, copies.getParent());
        if (look.equals(last)) {
            return false;
        }
        if (patient && !look.equals(doubted) && lacks(look)) {
            doubted = look;
            return false;
        }
        if (!look.choices().equals(last.choices())) {
            readChoices();
        }
        List<Unused> idle = new ArrayList<>();
        Map<String, Candidate> wanted = selection.of(look, choices, product::has, idle);
        for (Plugged each : List.copyOf(plugged.values())) {
            if (!wanted.containsKey(each.jar().name()) && !isBeingWritten(each, look)) {
                unplug(each);
            }
        }
        for (Candidate each : wanted.values()) {
            Plugged now = plugged.get(each.jar().name());
            if (now == null || !now.source().equals(each.path()) || !now.stamp().equals(each.stamp())) {
                plug(Optional.ofNullable(now), each, idle);
            }
        }
        stopAndStart();
        unused = List.copyOf(idle);
        last = look;
        doubted = look;
        return true;
    }

    private boolean lacks(Look look) {
        return plugged.values().stream().anyMatch(each -> !look.jars().containsKey(each.source()));
    }

    /** A file that is copied over another is no jar for a while; the version before stays until it is one, or is gone. */
    private boolean isBeingWritten(Plugged plug, Look look) {
        Look.Seen seen = look.jars().get(plug.source());
        return seen != null && seen.distrust().isEmpty() && selection.isUnreadable(plug.source());
    }

    private void readChoices() {
        try {
            choices = Choices.read(choicesFile);
            choicesProblem = Optional.empty();
        } catch (IOException e) {
            choicesProblem = Optional.of(e.getMessage());
        }
    }

    private void plug(Optional<Plugged> before, Candidate candidate, List<Unused> idle) throws InterruptedException {
        String name = candidate.jar().name();
        if (before.isPresent() && starter.isAbandoned(before.get().bundle())) {
            return; // its problem says so
        }
        try {
            Path copy = copy(candidate.path());
            if (before.isEmpty()) {
                plugged.put(name, start(install(candidate, copy), false));
            } else {
                plugged.put(name, update(before.get(), candidate, copy));
            }
        } catch (IOException | BundleException | RefusedException e) {
            before.filter(plug -> plug.bundle().getState() == Bundle.UNINSTALLED)
                    .ifPresent(plug -> plugged.remove(name));
            idle.add(Unused.of(candidate, true, "%s cannot be taken: %s".formatted(candidate.path(), e.getMessage())));
        }
    }

    private Plugged update(Plugged before, Candidate candidate, Path copy)
            throws BundleException, RefusedException, InterruptedException {
        boolean worked = before.bundle().getState() == Bundle.ACTIVE;
        starter.uninstall(before.bundle());
        Plugged fresh = start(install(candidate, copy), worked);
        if (fresh.problem().isEmpty() || !worked) {
            return fresh;
        }
        starter.uninstall(fresh.bundle());
        return restored(before)
                .lyingAt(candidate.path(), candidate.stamp())
                .withProblem("Version %s in %s does not become active (%s); version %s stays until that file changes."
                        .formatted(
                                candidate.jar().version(),
                                candidate.path(),
                                fresh.problem(),
                                before.jar().version()));
    }

    private Plugged install(Candidate candidate, Path copy) throws BundleException {
        Bundle bundle = context.installBundle(reference(copy));
        return new Plugged(candidate.jar(), candidate.place(), candidate.path(), candidate.stamp(), copy, bundle, "");
    }

    private Plugged restored(Plugged before) throws BundleException, InterruptedException {
        Bundle bundle = context.installBundle(reference(before.copy()));
        return start(
                new Plugged(before.jar(), before.place(), before.source(), before.stamp(), before.copy(), bundle, ""),
                false);
    }

    private Plugged start(Plugged plug, boolean whole) throws InterruptedException {
        return choices.isStopped(plug.jar().name())
                ? plug
                : plug.withProblem(starter.start(plug.bundle(), whole).orElse(""));
    }

    private void unplug(Plugged plug) throws InterruptedException {
        if (starter.isAbandoned(plug.bundle())) {
            return; // stays in sight until the next start
        }
        try {
            starter.uninstall(plug.bundle());
            plugged.remove(plug.jar().name());
        } catch (RefusedException e) {
            plugged.put(plug.jar().name(), plug.withProblem(e.getMessage()));
        }
    }

    private void stopAndStart() throws InterruptedException {
        for (Plugged each : List.copyOf(plugged.values())) {
            plugged.put(each.jar().name(), stopOrStart(each));
        }
        product.follow(choices);
    }

    private Plugged stopOrStart(Plugged plug) throws InterruptedException {
        boolean active = plug.bundle().getState() == Bundle.ACTIVE;
        boolean stop = choices.isStopped(plug.jar().name());
        if (active && stop) {
            try {
                starter.stop(plug.bundle());
                return plug.withProblem("");
            } catch (RefusedException e) {
                return plug.withProblem(e.getMessage());
            }
        }
        return active || stop || !plug.problem().isEmpty() ? plug : start(plug, false);
    }

    /**
     * Puts a jar into this process, then into the person's folder; if either fails, both are as they were.
     *
     * @return what is plugged in now
     */
    synchronized Plugged install(PluginJar jar, Path source, PluginFolder folder, Path target)
            throws RefusedException, InterruptedException {
        Optional<Plugged> before = Optional.ofNullable(plugged.get(jar.name()));
        try {
            Path copy = copy(source);
            if (before.isPresent()) {
                if (starter.isAbandoned(before.get().bundle())) {
                    throw new RefusedException(Reason.CANNOT_RUN, before.get().problem());
                }
                starter.uninstall(before.get().bundle());
            }
            Plugged fresh = install(new Candidate(target, folder.place(), Stamp.NONE, jar), copy);
            String problem = starter.start(fresh.bundle(), true).orElse("");
            if (problem.isEmpty()) {
                problem = put(copy, folder, target);
            }
            if (problem.isEmpty()) {
                fresh = fresh.lyingAt(target, Stamp.of(target));
                plugged.put(jar.name(), fresh);
                return fresh;
            }
            starter.uninstall(fresh.bundle());
            if (before.isPresent()) {
                plugged.put(jar.name(), restored(before.get()));
            }
            throw new RefusedException(Reason.CANNOT_RUN, problem);
        } catch (IOException | BundleException e) {
            throw new RefusedException(Reason.CANNOT_RUN, "%s cannot be taken: %s".formatted(source, e.getMessage()));
        }
    }

    private static String put(Path copy, PluginFolder folder, Path target) {
        try {
            folder.take(copy, target.getFileName().toString());
            return "";
        } catch (IOException e) {
            return "%s cannot be written: %s.".formatted(target, e.getMessage());
        }
    }

    /** Tries again what failed to start. */
    synchronized void forgetProblem(String name) {
        plugged.computeIfPresent(name, (same, plug) -> plug.withProblem(""));
        last = Look.NOTHING;
    }

    /** Returns whether another folder has a jar of a name too. */
    synchronized boolean isElsewhere(String name, PluginFolder folder) {
        return selection.isElsewhere(name, folder);
    }

    private Path copy(Path source) throws IOException {
        Stamp before = Stamp.of(source);
        Path copy = copies.resolve(++copied + ".jar");
        Files.createDirectories(copies);
        Files.copy(source, copy);
        if (!Stamp.of(source).equals(before)) {
            throw new IOException("it changed while it was read");
        }
        return copy;
    }

    private static String reference(Path file) {
        return "reference:" + file.toUri();
    }
}
