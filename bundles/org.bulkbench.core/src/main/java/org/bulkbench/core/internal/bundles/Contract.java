package org.bulkbench.core.internal.bundles;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.bulkbench.device.DeviceDiscovery;
import org.bulkbench.device.MediaInventory;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.diagnosis.RuleInfo;
import org.bulkbench.evidence.DocumentReader;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.TextReader;
import org.bulkbench.figure.FigureProvider;
import org.bulkbench.probe.Probe;
import org.bulkbench.report.ReportFormat;
import org.bulkbench.report.ReportInfo;
import org.bulkbench.simulation.ControllerType;
import org.bulkbench.simulation.FileSystemType;
import org.bulkbench.simulation.MediumType;
import org.bulkbench.simulation.PartInfo;
import org.bulkbench.simulation.SchedulerType;
import org.bulkbench.storage.StorageInfo;
import org.bulkbench.storage.StorageProvider;
import org.bulkbench.workload.Workload;
import org.bulkbench.workload.WorkloadInfo;

/** What a bundle may contribute, and the service property that names it; contracts without ids are named by component. */
enum Contract {
    WORKLOAD(Workload.class, WorkloadInfo.PREFIX_ + "id"),
    STORAGE(StorageProvider.class, StorageInfo.PREFIX_ + "scheme"),
    READER(TextReader.class, ReaderInfo.PREFIX_ + "id"),
    DOCUMENT_READER(DocumentReader.class, ReaderInfo.PREFIX_ + "id"),
    RULE(Rule.class, RuleInfo.PREFIX_ + "id"),
    REPORT(ReportFormat.class, ReportInfo.PREFIX_ + "id"),
    DISCOVERY(DeviceDiscovery.class, ""),
    INVENTORY(MediaInventory.class, ""),
    FIGURE(FigureProvider.class, ""),
    PROBE(Probe.class, ""),
    CONTROLLER(ControllerType.class, PartInfo.PREFIX_ + "id"),
    MEDIUM(MediumType.class, PartInfo.PREFIX_ + "id"),
    SCHEDULER(SchedulerType.class, PartInfo.PREFIX_ + "id"),
    FILE_SYSTEM(FileSystemType.class, PartInfo.PREFIX_ + "id");

    private final Class<?> type;
    private final String idProperty;

    Contract(Class<?> type, String idProperty) {
        this.type = type;
        this.idProperty = idProperty;
    }

    static Optional<Contract> of(String typeName) {
        return Arrays.stream(values())
                .filter(each -> each.type.getName().equals(typeName))
                .findFirst();
    }

    /** Returns whether two bundles must not use one id. */
    boolean hasIds() {
        return !idProperty.isEmpty();
    }

    String idProperty() {
        return idProperty;
    }

    /** Returns the word that people see; both kinds of readers share one, as they share their ids. */
    String word() {
        return this == DOCUMENT_READER
                ? READER.word()
                : name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
