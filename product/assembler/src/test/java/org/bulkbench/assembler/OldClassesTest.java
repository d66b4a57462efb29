package org.bulkbench.assembler;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OldClassesTest {

    @TempDir
    Path folder;

    @Test
    void anOldClassGetsStackMapsAndDoesWhatItDid() throws Exception {
        Path source = jar(ClassFile.JAVA_5_VERSION);
        Path target = folder.resolve("new.jar");

        OldClasses.copy(source, target);

        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {target.toUri().toURL()}, null)) {
            byte[] bytes = loader.getResourceAsStream("Sign.class").readAllBytes();
            assertEquals(ClassFile.JAVA_8_VERSION, ClassFile.of().parse(bytes).majorVersion());
            Class<?> sign = loader.loadClass("Sign");
            assertEquals(1, sign.getMethod("of", int.class).invoke(null, 7));
            assertEquals(0, sign.getMethod("of", int.class).invoke(null, 0));
        }
    }

    @Test
    void aJarOfNewerClassesStaysAsItIs() throws IOException {
        Path source = jar(ClassFile.JAVA_8_VERSION);
        Path target = folder.resolve("new.jar");

        OldClasses.copy(source, target);

        assertArrayEquals(Files.readAllBytes(source), Files.readAllBytes(target));
    }

    /** Makes a jar of one class with a branch, which needs a stack map from Java 7 on. */
    private Path jar(int version) throws IOException {
        StackMapsOption maps = version < ClassFile.JAVA_6_VERSION
                ? StackMapsOption.DROP_STACK_MAPS
                : StackMapsOption.GENERATE_STACK_MAPS;
        byte[] bytes = ClassFile.of(maps)
                .build(
                        ClassDesc.of("Sign"),
                        type -> type.withVersion(version, 0)
                                .withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_SUPER)
                                .withMethodBody(
                                        "of",
                                        MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int),
                                        ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC,
                                        code -> code.iload(0)
                                                .ifThenElse(then -> then.iconst_1(), otherwise -> otherwise.iconst_0())
                                                .ireturn()));
        Path file = folder.resolve("old.jar");
        try (OutputStream out = Files.newOutputStream(file);
                JarOutputStream jar = new JarOutputStream(out)) {
            jar.putNextEntry(new JarEntry("Sign.class"));
            jar.write(bytes);
        }
        return file;
    }
}
