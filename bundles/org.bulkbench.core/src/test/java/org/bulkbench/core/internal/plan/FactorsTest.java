package org.bulkbench.core.internal.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.Grants;
import org.bulkbench.run.Plan;
import org.bulkbench.settings.InvalidSettingException;
import org.bulkbench.settings.Setting;
import org.bulkbench.storage.TargetUri;
import org.junit.jupiter.api.Test;

class FactorsTest {

    private static final List<Setting> SETTINGS = List.of(
            setting("block", Optional.of(Unit.BYTES)),
            setting("depth", Optional.of(Unit.COUNT)),
            setting("time", Optional.of(Unit.NANOS)),
            setting("engine", Optional.empty()));

    private static Setting setting(String name, Optional<Unit> unit) {
        return new Setting(name, "", unit, "", OptionalLong.empty(), OptionalLong.empty(), List.of(), "");
    }

    private static Factors factors(int repetitions, String... named) throws InvalidSettingException {
        Map<String, List<String>> factors = new LinkedHashMap<>();
        for (String each : named) {
            factors.put(each.replaceFirst("=.*", ""), List.of(each.replaceFirst("[^=]*=", "")));
        }
        return Factors.of(
                new Plan("x", List.of(new TargetUri("mem", "d")), factors, repetitions, 0, Grants.NONE), SETTINGS);
    }

    private static List<String> values(String named) throws InvalidSettingException {
        return factors(1, named).values().values().iterator().next();
    }

    private static String refused(String... named) {
        return assertThrows(InvalidSettingException.class, () -> factors(1, named))
                .getMessage();
    }

    @Test
    void readsListsAndRangesInTheUnitOfTheSetting() throws Exception {
        assertEquals(List.of("4k", "64k", "1M"), values("block=4k,64k,1M"));
        assertEquals(List.of("4k", "8k", "16k", "32k", "64k"), values("block=4k..64k:*2"));
        assertEquals(List.of("4k", "12k", "36k"), values("block=4k..100k:*3"));
        assertEquals(List.of("1", "2", "3", "4"), values("depth=1..4:+1"));
        assertEquals(List.of("64k", "128k", "192k"), values("block=64k..192k:+64k"));
        assertEquals(List.of("500ms", "1s", "1500ms"), values("time=500ms..1500ms:+500ms"));
        assertEquals(List.of("512", "4k", "8k", "1M"), values("block=512,4k..8k:*2,1M"));
        assertEquals(List.of("7"), values("depth=7..7:+1"));
        assertEquals(List.of("a,b", "c\\d", ".."), values("engine=a\\,b,c\\d,.."));
        assertEquals("a\\,b,c\\\\d", ValueList.join(List.of("a,b", "c\\d")));
        assertEquals(List.of("a,b", "c\\d"), ValueList.split("a\\,b,c\\\\d"));
    }

    @Test
    void combinesInTheOrderOfTheSettings() throws Exception {
        Factors factors = factors(2, "depth=1,2", "block=4k,8k", "time=1s");

        assertEquals(
                List.of("block=4k depth=1", "block=4k depth=2", "block=8k depth=1", "block=8k depth=2"),
                factors.cells().stream().map(factors::label).toList());
        assertEquals(
                Map.of("block", "8k", "depth", "2", "time", "1s"),
                factors.cells().getLast());
        assertEquals(List.of(Map.of()), factors(1).cells());
    }

    @Test
    void refusesWhatHasTooManyRunsWithTheirNumber() {
        assertEquals(
                "The plan has 10000000 runs, of which at most 10000 are done: name fewer values or repetitions.",
                refused("block=1..10000:+1", "depth=1..1000:+1"));
        assertEquals(
                "The plan has 85070591730234615847396907784232501249 runs, of which at most 10000 are done: name fewer"
                        + " values or repetitions.",
                refused("block=0..9223372036854775807:+1", "depth=1..9223372036854775807:+1"));
    }

    @Test
    void saysWhatIsWrong() {
        assertEquals("There is no setting 'blok'. Did you mean 'block'?", refused("blok=4k,8k"));
        assertEquals("block=4k,,8k has no value beside a comma.", refused("block=4k,,8k"));
        assertEquals(
                "depth=..100 is a range without its first value; write both, such as 1..8:*2.", refused("depth=..100"));
        assertEquals(
                "block=4k..:*2 is a range without its last value; write both, such as 64k..512k:*2.",
                refused("block=4k..:*2"));
        assertEquals(
                "block=4k..1M needs its step: 4k..1M:*2 doubles each time, 4k..1M:+64k adds.", refused("block=4k..1M"));
        assertEquals("block=1M..4k:*2 has no value: 1M is above 4k.", refused("block=1M..4k:*2"));
        assertEquals(
                "depth=0..8:*2 stays where it is: multiply a number above 0 by 2 or more, or add 1 or more.",
                refused("depth=0..8:*2"));
        assertEquals(
                "depth=1..8:+0 stays where it is: multiply a number above 0 by 2 or more, or add 1 or more.",
                refused("depth=1..8:+0"));
        assertEquals(
                "block names one value twice, 1M and 1024k; to repeat runs, say so by the repetitions.",
                refused("block=1M,4k,1024k"));
        assertEquals("time: '5' is not a number with one of the units ns us ms s min h.", refused("time=1s..5:+1s"));
    }

    @Test
    void eachRepetitionIsARoundInAnOrderOfItsOwn() {
        List<Integer> order = Order.of(8, 3, 1);

        assertEquals(order, Order.of(8, 3, 1));
        for (int round = 0; round < 3; round++) {
            assertEquals(
                    List.of(0, 1, 2, 3, 4, 5, 6, 7),
                    order.subList(8 * round, 8 * round + 8).stream().sorted().toList());
        }
        assertEquals(
                3,
                List.of(order.subList(0, 8), order.subList(8, 16), order.subList(16, 24)).stream()
                        .distinct()
                        .count());
        assertEquals(List.of(6, 3, 0, 2, 5, 7, 1, 4), order.subList(0, 8)); // of old plans too
    }
}
