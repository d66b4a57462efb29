package org.bulkbench.simulator.internal.machine;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bulkbench.settings.InvalidSettingException;
import org.bulkbench.settings.Setting;
import org.bulkbench.settings.SettingsSchema;
import org.bulkbench.settings.Spelling;
import org.bulkbench.simulator.internal.file.Section;

/** Makes the parameters of a part of what a machine file says. Names may have underscores and any case. */
final class Values {

    private Values() {}

    /** Returns how names are compared. */
    static String plain(String name) {
        return name.replace("_", "").replace("-", "").toLowerCase(Locale.ROOT);
    }

    /** @throws IOException if a name is unknown or a value does not fit; the message is a sentence */
    static <S extends Record> S of(String machine, Section section, Class<S> type) throws IOException {
        SettingsSchema<S> schema = SettingsSchema.of(type);
        Map<String, String> names = names(schema.settings());
        Map<String, String> values = new LinkedHashMap<>();
        for (String name : section.parameters().keySet()) {
            String known = names.get(plain(name));
            if (known == null) {
                throw new IOException("Machine %s: %s has no parameter '%s'.%s It has %s."
                        .formatted(
                                machine,
                                section.path(),
                                name,
                                Spelling.hint(name, names.values()),
                                names.isEmpty() ? "none" : String.join(", ", names.values())));
            }
            values.put(known, section.parameters().get(name).value());
        }
        try {
            return schema.parse(values);
        } catch (InvalidSettingException e) {
            throw new IOException("Machine %s: %s: %s".formatted(machine, section.path(), e.getMessage()), e);
        }
    }

    /** Returns the names of settings by how they are compared. */
    static Map<String, String> names(List<Setting> settings) {
        Map<String, String> names = new LinkedHashMap<>();
        settings.forEach(setting -> names.put(plain(setting.name()), setting.name()));
        return names;
    }
}
