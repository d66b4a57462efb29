package org.bulkbench.json;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.WorkloadDescription;
import org.bulkbench.run.WorkloadDescription.RoleDescription;
import org.bulkbench.settings.Setting;
import org.bulkbench.storage.Access;

/** Descriptions of workloads as JSON. */
public final class WorkloadsJson {

    private WorkloadsJson() {}

    /**
     * Writes an array of them.
     *
     * @param out left open, flushed
     * @throws IOException if {@code out} does not take it
     */
    public static void write(List<WorkloadDescription> workloads, OutputStream out) throws IOException {
        try (Out json = new Out(out)) {
            json.array();
            for (WorkloadDescription workload : workloads) {
                json.object().field("id", workload.origin().id()).field("name", workload.name());
                json.field("bundle", workload.origin().bundle());
                json.field("version", workload.origin().version());
                json.field("access", least(workload.roles()));
                json.each("roles", workload.roles(), WorkloadsJson::write);
                json.each("settings", workload.settings(), WorkloadsJson::write).end();
            }
            json.endArray();
        }
    }

    private static void write(RoleDescription role, Out json) throws IOException {
        json.field("name", role.name());
        if (role.max() < Integer.MAX_VALUE) {
            json.field("max", role.max());
        }
        Map<String, String> access = role.access().entrySet().stream()
                .collect(Collectors.toMap(
                        each -> EvidenceJson.word(each.getKey()),
                        each -> each.getValue().toString(),
                        (a, b) -> a,
                        TreeMap::new));
        json.field("access", access);
    }

    private static void write(Setting setting, Out json) throws IOException {
        json.field("name", setting.name())
                .field("type", setting.type())
                .field("unit", setting.unit().map(WorkloadsJson::symbol).orElse(""))
                .field("default", setting.defaultText())
                .field("range", setting.range())
                .field("help", setting.help());
    }

    /** The least that a run with default settings needs: of each role the kind of target that asks for least. */
    private static Access least(List<RoleDescription> roles) {
        return roles.stream()
                .flatMap(role -> role.access().values().stream().min(Comparator.comparing(Access::level)).stream())
                .max(Comparator.comparing(Access::level))
                .orElse(Access.READ);
    }

    private static String symbol(Unit unit) {
        return switch (unit) {
            case COUNT -> "";
            case BYTES -> "B";
            case NANOS -> "s";
            case BYTES_PER_SECOND -> "B/s";
        };
    }
}
