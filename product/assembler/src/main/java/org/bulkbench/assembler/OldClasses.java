package org.bulkbench.assembler;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.constant.ClassDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;

/**
 * Copies a jar; class files older than Java 6 get the stack maps of Java 8 on the way. The class cache takes no class without
 * them, and picocli, a quarter of the time of a short command, has none.
 */
final class OldClasses {

    private static final int JAVA_6 = ClassFile.JAVA_6_VERSION;
    private static final int JAVA_8 = ClassFile.JAVA_8_VERSION;
    private static final int MAJOR_VERSION_AT = 6;

    private final JarFile jar;
    private final ClassFile format;

    private OldClasses(JarFile jar) {
        this.jar = jar;
        this.format = ClassFile.of(
                StackMapsOption.GENERATE_STACK_MAPS,
                ClassHierarchyResolverOption.of(ClassHierarchyResolver.ofResourceParsing(this::open)
                        .orElse(ClassHierarchyResolver.defaultResolver())));
    }

    static void copy(Path source, Path target) throws IOException {
        try (JarFile jar = new JarFile(source.toFile())) {
            List<JarEntry> entries = Collections.list(jar.entries());
            OldClasses classes = new OldClasses(jar);
            boolean old = false;
            for (JarEntry entry : entries) {
                old |= isOld(entry, classes.read(entry));
            }
            boolean signed = entries.stream().anyMatch(entry -> entry.getName().matches("META-INF/[^/]+\\.SF"));
            if (!old || signed) {
                Files.copy(source, target);
                return;
            }
            try (OutputStream file = Files.newOutputStream(target);
                    JarOutputStream out = new JarOutputStream(file)) {
                for (JarEntry entry : entries) {
                    byte[] bytes = classes.read(entry);
                    JarEntry copy = new JarEntry(entry.getName());
                    copy.setTimeLocal(entry.getTimeLocal());
                    out.putNextEntry(copy);
                    out.write(isOld(entry, bytes) ? classes.renew(bytes) : bytes);
                }
            }
        }
    }

    private static boolean isOld(JarEntry entry, byte[] bytes) {
        return entry.getName().endsWith(".class")
                && bytes.length > MAJOR_VERSION_AT + 1
                && ((bytes[MAJOR_VERSION_AT] & 0xff) << 8 | bytes[MAJOR_VERSION_AT + 1] & 0xff) < JAVA_6;
    }

    private byte[] renew(byte[] bytes) {
        ClassModel model = format.parse(bytes);
        return format.transformClass(model, (builder, element) -> {
            switch (element) {
                case ClassFileVersion _ -> builder.withVersion(JAVA_8, 0);
                case MethodModel method ->
                    builder.transformMethod(method, MethodTransform.transformingCode(CodeTransform.ACCEPT_ALL));
                default -> builder.with(element);
            }
        });
    }

    private byte[] read(JarEntry entry) throws IOException {
        try (InputStream in = jar.getInputStream(entry)) {
            return in.readAllBytes();
        }
    }

    private InputStream open(ClassDesc type) {
        String descriptor = type.descriptorString();
        JarEntry entry = jar.getJarEntry(descriptor.substring(1, descriptor.length() - 1) + ".class");
        try {
            return entry == null ? null : jar.getInputStream(entry);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
