package org.bulkbench.simulator.internal.machine;

import org.bulkbench.simulation.ControllerType;
import org.bulkbench.simulation.FileSystemType;
import org.bulkbench.simulation.MediumType;
import org.bulkbench.simulation.SchedulerType;
import org.osgi.service.component.ComponentServiceObjects;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;

/** The part types of all bundles. */
@Component(service = Parts.class) // its own class: the provider borrows from it
public final class Parts {

    private final PartCatalog<ControllerType<?>> controllers = new PartCatalog<>("controller");
    private final PartCatalog<MediumType<?>> media = new PartCatalog<>("medium");
    private final PartCatalog<SchedulerType<?>> schedulers = new PartCatalog<>("scheduler");
    private final PartCatalog<FileSystemType<?>> fileSystems = new PartCatalog<>("file system");

    @Reference(
            service = ControllerType.class,
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC)
    void addController(ComponentServiceObjects<ControllerType<?>> objects) {
        controllers.bind(objects);
    }

    void removeController(ComponentServiceObjects<ControllerType<?>> objects) {
        controllers.unbind(objects);
    }

    @Reference(
            service = MediumType.class,
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC)
    void addMedium(ComponentServiceObjects<MediumType<?>> objects) {
        media.bind(objects);
    }

    void removeMedium(ComponentServiceObjects<MediumType<?>> objects) {
        media.unbind(objects);
    }

    @Reference(
            service = SchedulerType.class,
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC)
    void addScheduler(ComponentServiceObjects<SchedulerType<?>> objects) {
        schedulers.bind(objects);
    }

    void removeScheduler(ComponentServiceObjects<SchedulerType<?>> objects) {
        schedulers.unbind(objects);
    }

    @Reference(
            service = FileSystemType.class,
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC)
    void addFileSystem(ComponentServiceObjects<FileSystemType<?>> objects) {
        fileSystems.bind(objects);
    }

    void removeFileSystem(ComponentServiceObjects<FileSystemType<?>> objects) {
        fileSystems.unbind(objects);
    }

    PartCatalog<ControllerType<?>> controllers() {
        return controllers;
    }

    PartCatalog<MediumType<?>> media() {
        return media;
    }

    PartCatalog<SchedulerType<?>> schedulers() {
        return schedulers;
    }

    PartCatalog<FileSystemType<?>> fileSystems() {
        return fileSystems;
    }
}
