package org.bulkbench.device.linux.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bulkbench.device.MediaInventory;
import org.bulkbench.device.Medium;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Limit;
import org.osgi.service.component.annotations.Component;

/** Says what carries a path, who uses that, and what its link allows, from sysfs and proc. Executes and opens nothing. */
@Component
public final class LinuxInventory implements MediaInventory {

    private static final List<String> SYSTEM_FOLDERS = List.of("/", "/boot", "/boot/efi", "/usr", "/var", "/home");
    private static final List<String> SYSTEM_PROPERTIES = List.of("java.home", "bulkbench.product", "bulkbench.data");

    private final LinuxTree tree;
    private final FileNumbers.Source numbers;
    private final Supplier<List<Path>> systemFolders;

    /** Looks at this computer. */
    public LinuxInventory() {
        this(Path.of("/"), FileNumbers::ask, LinuxInventory::systemFolders);
    }

    LinuxInventory(Path root, FileNumbers.Source numbers, Supplier<List<Path>> systemFolders) {
        this.systemFolders = systemFolders;
        this.tree = new LinuxTree(root);
        this.numbers = numbers;
    }

    @Override
    public Medium medium(Path path) throws IOException {
        Path real = real(path);
        List<Mount> mounts = Mount.all(tree);
        if (mounts.isEmpty()) {
            throw new IOException(
                    "What carries %s cannot be said: /proc/self/mountinfo cannot be read; mount /proc".formatted(path));
        }
        Stack.Finder finder = new Stack.Finder(BlockDevices.scan(tree), mounts, numbers);
        FileNumbers file = numbers.of(real);
        if (file.node().isPresent() && finder.carrying(real).isEmpty()) {
            throw new IOException("%s is device %s, which sysfs does not show; mount /sys"
                    .formatted(path, file.node().get()));
        }
        Optional<Mount> mount = file.node().isPresent() ? Optional.empty() : Mount.of(real, mounts);
        Optional<BlockDevice> top = finder.carrying(real);
        return top.isPresent() ? onDisks(finder, finder.below(top.get()), mount) : elsewhere(file, mount);
    }

    private static Path real(Path path) throws IOException {
        try {
            return path.toRealPath();
        } catch (NoSuchFileException e) {
            throw new IOException(
                    "There is no %s; check the name, and whether the drive is plugged in and mounted".formatted(path),
                    e);
        }
    }

    private Medium onDisks(Stack.Finder finder, Stack stack, Optional<Mount> mount) throws IOException {
        Users users = new Users(tree, finder, stack);
        BlockDevice disk = stack.disks().getFirst();
        Optional<UsbDevice> usb = stack.disks().size() == 1 ? UsbDevice.above(tree, disk.folder()) : Optional.empty();
        List<Observation> facts = new ArrayList<>();
        mount.map(Mount::facts).ifPresent(facts::add);
        for (BlockDevice device : stack.devices()) {
            device.layer().map(word -> layer(word, device.name())).ifPresent(facts::add);
        }
        for (BlockDevice lowest : stack.disks()) {
            facts.add(lowest.facts());
            facts.addAll(settings(lowest));
        }
        usb.ifPresent(device -> facts.addAll(device.link()));
        OptionalLong capacity = disk.capacityBytes();
        return new Medium(
                stack.disks().stream().map(this::identity).collect(Collectors.joining(" + ")),
                disk.name(),
                capacity,
                users.sentences(),
                users.carriesAny(systemFolders.get()) || users.swapped(),
                facts,
                usb.map(LinuxInventory::limits).orElse(List.of()),
                stack.disks().stream().map(lowest -> "disk " + lowest.number()).toList());
    }

    /** Memory, a network, or a union of folders: the file system is all that is known. */
    private Medium elsewhere(FileNumbers file, Optional<Mount> mount) throws IOException {
        List<Observation> facts = new ArrayList<>();
        mount.map(Mount::facts).ifPresent(facts::add);
        String type = mount.map(Mount::type).orElse("unknown");
        switch (type) {
            case "tmpfs", "ramfs" -> facts.add(layer("memory", type));
            case "overlay" -> facts.add(layer("overlay", type));
            default -> {
                if (type.startsWith("fuse")) {
                    facts.add(layer("fuse", type));
                }
            }
        }
        List<Mount> mounts = Mount.all(tree);
        boolean system = systemFolders.get().stream()
                .anyMatch(
                        folder -> mount.isPresent() && Mount.of(folder, mounts).equals(mount));
        return new Medium(
                "%s %s".formatted(type, file.device()),
                "",
                OptionalLong.empty(),
                mount.map(each -> "%s is mounted at %s.".formatted(each.source(), each.point())).stream()
                        .toList(),
                system,
                facts,
                List.of(),
                List.of("file system " + file.device()));
    }

    private String identity(BlockDevice disk) {
        String id = UsbDevice.above(tree, disk.folder())
                .map(UsbDevice::identity)
                .or(() -> Stream.of("wwid", "device/wwid")
                        .flatMap(name -> tree.text(disk.folder().resolve(name)).stream())
                        .map(text -> "wwid " + text)
                        .findFirst())
                .or(() -> Stream.of("serial", "device/serial")
                        .flatMap(name -> tree.text(disk.folder().resolve(name)).stream())
                        .map(text -> "serial " + text)
                        .findFirst())
                .orElse("device " + disk.number());
        String lun = tree.linked(disk.folder().resolve("device"))
                .filter(address -> address.matches("[0-9]+:[0-9]+:[0-9]+:[0-9]+"))
                .map(address -> " lun " + address.substring(address.lastIndexOf(':') + 1))
                .orElse("");
        return "%s%s %d B".formatted(id, lun, disk.capacityBytes().orElse(0));
    }

    private List<Observation> settings(BlockDevice disk) {
        List<Observation> found = new ArrayList<>();
        for (String name : List.of("max_sectors_kb", "read_ahead_kb")) {
            OptionalLong value = tree.number(disk.folder().resolve("queue").resolve(name));
            if (value.isPresent()) {
                found.add(setting(disk, name).with(Fields.VALUE_NUMBER, value.getAsLong()));
            }
        }
        tree.text(disk.folder().resolve("queue/scheduler"))
                .map(text -> text.replaceAll(".*\\[(.*)].*", "$1")) // none [mq-deadline] kyber
                .ifPresent(value -> found.add(setting(disk, "scheduler").with(Fields.VALUE, value)));
        return found;
    }

    private static Observation setting(BlockDevice disk, String name) {
        return Observation.measured(Kind.SETTING).with(Fields.NAME, name).with(Fields.DEVICE, disk.name());
    }

    private static Observation layer(String what, String device) {
        return Observation.measured(Kind.LAYER).with(Fields.WHAT, what).with(Fields.DEVICE, device);
    }

    private static List<Limit> limits(UsbDevice usb) {
        boolean uas = usb.driver().orElse("").equals("uas");
        return usb.speed().map(speed -> speed.limits(uas)).orElse(List.of());
    }

    private static List<Path> systemFolders() {
        return Stream.concat(
                        SYSTEM_FOLDERS.stream(),
                        SYSTEM_PROPERTIES.stream().map(System::getProperty).filter(Objects::nonNull))
                .map(Path::of)
                .filter(Files::exists)
                .toList();
    }
}
