package org.bulkbench.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FoldersTest {

    @Test
    void areTheFoldersOfXdgUnderHome() throws LaunchException {
        assertEquals(
                new Folders(
                        Path.of("/home/eva/.local/share/bulkbench"),
                        Path.of("/home/eva/.config/bulkbench"),
                        Path.of("/home/eva/.cache/bulkbench")),
                folders(Map.of("HOME", "/home/eva")));
    }

    @Test
    void followTheVariablesThatAreAbsolute() throws LaunchException {
        Folders folders = folders(Map.of("HOME", "/h", "XDG_DATA_HOME", "/data", "XDG_CACHE_HOME", "not/absolute"));

        assertEquals(Path.of("/data/bulkbench"), folders.data());
        assertEquals(Path.of("/h/.cache/bulkbench"), folders.cache());
    }

    @Test
    void areAllUnderTheHomeThatIsNamed() throws LaunchException {
        Folders folders = Folders.of(Optional.of(Path.of("/x")), name -> "/elsewhere");

        assertEquals(new Folders(Path.of("/x/data"), Path.of("/x/config"), Path.of("/x/cache")), folders);
    }

    @Test
    void withoutHomeASentenceNamesTheMend() {
        LaunchException e = assertThrows(LaunchException.class, () -> folders(Map.of()));

        assertTrue(e.getMessage().contains("--home DIR"), e.getMessage());
    }

    private static Folders folders(Map<String, String> environment) throws LaunchException {
        return Folders.of(Optional.empty(), environment::get);
    }
}
