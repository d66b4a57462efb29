package org.bulkbench.report.junit.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A suite of test cases, in the order of elements that the strictest of the known schemas wants.
 *
 * @param name of the suite
 * @param started when, if that is known
 * @param lasted how long
 * @param properties by name
 * @param cases at least one
 * @param output what else a person should read
 */
record Suite(
        String name,
        Optional<Instant> started,
        Duration lasted,
        Map<String, String> properties,
        List<Case> cases,
        String output) {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

    /** How a case came out. */
    enum Verdict {
        PASSED(""),
        SKIPPED("skipped"),
        FAILED("failure"),
        ERROR("error");

        private final String element;

        Verdict(String element) {
            this.element = element;
        }
    }

    /**
     * A test case.
     *
     * @param group to which it belongs
     * @param name what is tested
     * @param verdict how it came out
     * @param type word for the kind of failure
     * @param message one sentence
     * @param details the rest
     */
    record Case(String group, String name, Verdict verdict, String type, String message, String details) {

        static Case passed(String group, String name) {
            return new Case(group, name, Verdict.PASSED, "", "", "");
        }
    }

    void writeTo(OutputStream out) throws IOException {
        Xml xml = new Xml();
        String time = seconds(lasted);
        xml.open("testsuites");
        List<String> attributes = new ArrayList<>(List.of("name", name, "package", "bulkbench", "id", "0"));
        started.ifPresent(begin -> attributes.addAll(List.of("timestamp", TIME.format(begin))));
        attributes.addAll(List.of("hostname", "localhost", "tests", String.valueOf(cases.size())));
        attributes.addAll(List.of("failures", count(Verdict.FAILED), "errors", count(Verdict.ERROR)));
        attributes.addAll(List.of("skipped", count(Verdict.SKIPPED), "time", time));
        xml.open("testsuite", attributes.toArray(String[]::new));
        xml.open("properties");
        properties.forEach((key, value) -> xml.empty("property", "name", key, "value", value));
        xml.close("properties");
        for (int i = 0; i < cases.size(); i++) {
            write(cases.get(i), i == 0 ? time : seconds(Duration.ZERO), xml);
        }
        xml.text("system-out", output);
        xml.text("system-err", "");
        xml.close("testsuite");
        xml.close("testsuites");
        out.write(xml.toString().getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private static void write(Case each, String time, Xml xml) {
        if (each.verdict() == Verdict.PASSED) {
            xml.empty("testcase", "classname", each.group(), "name", each.name(), "time", time);
            return;
        }
        xml.open("testcase", "classname", each.group(), "name", each.name(), "time", time);
        if (each.verdict() == Verdict.SKIPPED) {
            xml.empty("skipped", "message", each.message());
        } else {
            xml.text(each.verdict().element, each.details(), "message", each.message(), "type", each.type());
        }
        xml.close("testcase");
    }

    private String count(Verdict verdict) {
        return String.valueOf(
                cases.stream().filter(each -> each.verdict() == verdict).count());
    }

    private static String seconds(Duration duration) {
        return String.format(Locale.ROOT, "%.3f", duration.toMillis() / 1e3);
    }
}
