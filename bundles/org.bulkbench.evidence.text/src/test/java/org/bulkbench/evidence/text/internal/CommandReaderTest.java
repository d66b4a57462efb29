package org.bulkbench.evidence.text.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.explain.internal.CaseBench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandReaderTest {

    private static List<String> read(String text) {
        return CaseBench.read(text, new CommandReader())
                .all(Kind.COMMAND)
                .map(each -> each.text(Fields.TOOL) + ' ' + each.text(Fields.ARGUMENTS))
                .map(each -> each.strip().replaceAll(" +", " "))
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "$ sync | sync",
                "# hdparm -t /dev/sdq | hdparm -t /dev/sdq",
                "box# diskinfo -t da3 | diskinfo -t da3",
                "otto% cp a.iso /mnt/stick | cp a.iso /mnt/stick",
                "root@h:~# mount -o sync /dev/sdb1 /mnt | mount -o sync /dev/sdb1 /mnt",
                "[root@h tmp]# /sbin/hdparm -T /dev/sda | hdparm -T /dev/sda",
                "user@h ~/src $ sudo dd if=/dev/sdb of=/dev/null bs=1M | dd if=/dev/sdb of=/dev/null bs=1M",
                "pwr=ON box# dmesg | dmesg",
                "we ran dd if=/dev/zero of=/mnt/x bs=4k, which hung | dd if=/dev/zero of=/mnt/x bs=4k",
                "# hdparm -t /dev/sdc (with the new cable) | hdparm -t /dev/sdc",
                "# dd if=/dev/zero of=/dev/sdc # the spare one | dd if=/dev/zero of=/dev/sdc",
            })
    void findsCommandsBehindPromptsOfManyKinds(String line, String command) {
        assertEquals(List.of(command), read(line + "\n"));
    }

    @Test
    void takesALineApart() {
        assertEquals(
                List.of("sh -c \"cp x y /mnt; sync\"", "cp x y /mnt", "sync"),
                read("$ time sh -c \"cp x y /mnt; sync\"\n"));
        assertEquals(List.of("cp x y", "sync"), read("$ cp x y && sync\n"));
    }

    @Test
    void joinsOperandsThatWereBrokenOff() {
        assertEquals(
                List.of("dd if=/dev/zero of=/dev/sdk bs=1M count=512 oflag=direct"),
                read("$ dd if=/dev/zero of=/dev/sdk bs=1M\n  count=512 oflag=direct\n"));
        assertEquals(List.of("hdparm -t /dev/sdc"), read("# hdparm -t \\\n/dev/sdc\n"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "# copy the files first, then look",
                "# time to go",
                "It is 100% dd of course",
                "# mount the disk at /mnt",
                "[   12.5] usb 1-1: new high-speed USB device",
                "cp is slow here",
                "$ cd /tmp",
            })
    void findsNoneInSentences(String line) {
        assertTrue(read(line + "\n").isEmpty());
    }
}
