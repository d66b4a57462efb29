package org.bulkbench.core.internal;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.bulkbench.contribution.ContributionException;
import org.bulkbench.contribution.Lease;
import org.bulkbench.core.internal.stall.Bounded;
import org.bulkbench.device.Medium;
import org.bulkbench.machine.Machine;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import org.bulkbench.run.RunRequest;
import org.bulkbench.settings.InvalidSettingException;
import org.bulkbench.settings.SettingsSchema;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.StorageProvider;
import org.bulkbench.storage.TargetFacts;
import org.bulkbench.storage.TargetKind;
import org.bulkbench.storage.TargetUri;
import org.bulkbench.workload.Role;
import org.bulkbench.workload.Workload;

/** From a request to a planned run. Looks, changes nothing; what it borrows is given back if it refuses. */
record Planning(Workloads workloads, Storages storages, Devices devices) {

    /** @throws RefusedException if the request is wrong or names what is not there */
    PlannedRun<?> plan(RunRequest request) throws RefusedException {
        return plan(request, new Known());
    }

    /**
     * Plans one of several runs, which share what they borrow.
     *
     * @param known what was looked at for the others; what is not there is looked at and put there
     */
    PlannedRun<?> plan(RunRequest request, Known known) throws RefusedException {
        Lease<Workload<?>> lease = known.workload(request.workload(), workloads);
        List<PlannedTarget> targets = new ArrayList<>();
        boolean planned = false;
        try {
            PlannedRun<?> run = plan(request, lease, lease.object(), targets, known);
            planned = true;
            return run;
        } catch (ContributionException e) {
            throw e.getCause() instanceof InvalidSettingException invalid
                    ? new RefusedException(Reason.USAGE, invalid.getMessage())
                    : new RefusedException(Reason.CANNOT_RUN, e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RefusedException(Reason.CANNOT_RUN, "Interrupted.");
        } finally {
            if (!planned) {
                targets.forEach(target -> target.provider().close());
                lease.close();
            }
        }
    }

    private <S extends Record> PlannedRun<S> plan(
            RunRequest request, Lease<?> lease, Workload<S> workload, List<PlannedTarget> targets, Known known)
            throws RefusedException, ContributionException, InterruptedException {
        SettingsSchema<S> schema = lease.call("describing its settings", () -> known.schema(workload.settings()));
        S settings = lease.call("reading its settings", () -> schema.parse(request.settings()));
        List<Role<?>> roles = lease.call("naming its targets", () -> List.copyOf(workload.roles()));
        checkCount(request, roles);
        for (int i = 0; i < request.targets().size(); i++) {
            Role<?> role = roles.get(Math.min(i, roles.size() - 1));
            targets.add(
                    target(request.targets().get(i), role, lease, workload, settings, known, request.stalledAfter()));
        }
        checkTwice(targets);
        return new PlannedRun<>(
                request, lease, workload, settings, schema.print(settings), List.copyOf(targets), onlyMachine(targets));
    }

    private static void checkCount(RunRequest request, List<Role<?>> roles) throws RefusedException {
        int given = request.targets().size();
        int most = roles.stream().mapToInt(Role::max).sum();
        if (given < roles.size() || given > most) {
            String names = roles.stream().map(Role::name).collect(Collectors.joining(", "));
            throw new RefusedException(
                    Reason.USAGE,
                    "%s needs one --on TARGET for each of: %s; %d %s given."
                            .formatted(request.workload(), names, given, given == 1 ? "was" : "were"));
        }
    }

    private static void checkTwice(List<PlannedTarget> targets) throws RefusedException {
        Map<String, TargetUri> seen = new HashMap<>();
        for (PlannedTarget target : targets) {
            String part = target.role().name() + " " + target.seen().facts().identity();
            TargetUri before = seen.putIfAbsent(part, target.uri());
            if (before != null) {
                throw new RefusedException(
                        Reason.USAGE,
                        before.equals(target.uri())
                                ? "%s is named twice; name each %s once."
                                        .formatted(before, target.role().name())
                                : "%s and %s are the same; name each %s once."
                                        .formatted(
                                                before,
                                                target.uri(),
                                                target.role().name()));
            }
        }
    }

    private <S extends Record> PlannedTarget target(
            TargetUri uri,
            Role<?> role,
            Lease<?> lease,
            Workload<S> workload,
            S settings,
            Known known,
            Duration stalledAfter)
            throws RefusedException, ContributionException, InterruptedException {
        Lease<StorageProvider> provider = known.storage(uri.scheme(), storages);
        boolean planned = false;
        try {
            Optional<Seen> before = known.target(uri);
            Seen seen = before.isPresent() ? before.get() : known.put(uri, see(uri, provider, stalledAfter));
            TargetFacts facts = seen.facts();
            checkKind(uri, role, facts.kind(), lease.origin().id());
            Access asked = role.readOnly()
                    ? Access.READ
                    : lease.call("asking for access", () -> required(workload.access(settings, role, facts.kind())));
            OptionalLong written =
                    lease.call("saying what it writes", () -> required(workload.writtenBytes(settings, role, facts)));
            planned = true;
            return new PlannedTarget(role, uri, provider, seen, written, new Grant(asked), new Tally());
        } finally {
            if (!planned) {
                provider.close();
            }
        }
    }

    private Seen see(TargetUri uri, Lease<StorageProvider> provider, Duration stalledAfter)
            throws RefusedException, ContributionException, InterruptedException {
        StorageProvider object = provider.object();
        Optional<Machine> simulated = look(uri, provider, stalledAfter, () -> required(object.machine(uri)));
        TargetFacts facts = look(uri, provider, stalledAfter, () -> required(object.look(uri)));
        if (simulated.isPresent() || facts.local().isEmpty()) {
            return new Seen(simulated, facts, Optional.empty(), "it is not on this computer");
        }
        try {
            Medium medium = devices.medium(facts.local().get());
            return new Seen(simulated, facts, Optional.of(medium), "");
        } catch (IOException e) {
            return new Seen(simulated, facts, Optional.empty(), String.valueOf(e.getMessage()));
        }
    }

    /** Asks a provider; what it says of a name that was mistyped or of a thing that is not there is no accident. */
    private static <R> R look(
            TargetUri uri, Lease<StorageProvider> provider, Duration stalledAfter, Callable<R> question)
            throws RefusedException, ContributionException, InterruptedException {
        try {
            return Bounded.call("bulkbench-look", stalledAfter, () -> provider.call("looking at " + uri, question));
        } catch (TimeoutException e) {
            throw new RefusedException(
                    Reason.CANNOT_RUN,
                    "%s has not answered for %s, so nothing was started: its device or file system stalls."
                            .formatted(uri, Unit.NANOS.show(stalledAfter.toNanos())));
        } catch (ExecutionException e) {
            if (!(e.getCause() instanceof ContributionException broken)) {
                throw new InterruptedException();
            }
            switch (broken.getCause()) {
                case IllegalArgumentException wrong -> throw new RefusedException(Reason.USAGE, wrong.getMessage());
                case IOException missing -> throw new RefusedException(Reason.CANNOT_RUN, missing.getMessage());
                default -> throw broken;
            }
        }
    }

    private static void checkKind(TargetUri uri, Role<?> role, TargetKind kind, String workload)
            throws RefusedException {
        if (!kind.fits(role.kind())) {
            boolean folder = kind == TargetKind.TREE;
            throw new RefusedException(
                    Reason.USAGE,
                    "%s is %s, but the %s of %s has to be %s."
                            .formatted(
                                    uri,
                                    folder ? "a folder" : "a disk or a file used as one",
                                    role.name(),
                                    workload,
                                    folder ? "a disk or a file used as one" : "a folder"));
        }
    }

    private static Machine onlyMachine(List<PlannedTarget> targets) throws RefusedException {
        Set<Machine> machines = new LinkedHashSet<>();
        targets.forEach(target -> machines.add(target.seen().machine()));
        if (machines.size() != 1) {
            throw new RefusedException(
                    Reason.USAGE,
                    "A run takes place on one machine, not on %s."
                            .formatted(machines.stream().map(Machine::name).collect(Collectors.joining(" and "))));
        }
        return machines.iterator().next();
    }

    private static <T> T required(T answer) {
        if (answer == null) {
            throw new IllegalStateException("it answered null");
        }
        return answer;
    }
}
