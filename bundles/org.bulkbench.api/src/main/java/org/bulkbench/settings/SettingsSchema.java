package org.bulkbench.settings;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a settings record accepts. Command line, plan file and form use only this class. Immutable.
 *
 * @param <S> the record: public, each component with one annotation of this package
 */
public final class SettingsSchema<S extends Record> {

    private final Class<S> type;
    private final Map<String, Component> components = new LinkedHashMap<>();

    private SettingsSchema(Class<S> type) {
        this.type = type;
        for (RecordComponent component : type.getRecordComponents()) {
            components.put(component.getName(), Component.of(component));
        }
    }

    /**
     * Reads the annotations of a record and tries its defaults.
     *
     * @throws IllegalArgumentException if the record breaks the rules; the message names the component
     */
    public static <S extends Record> SettingsSchema<S> of(Class<S> type) {
        SettingsSchema<S> schema = new SettingsSchema<>(type);
        try {
            schema.parse(Map.of());
        } catch (InvalidSettingException e) {
            throw new IllegalArgumentException("defaults of %s: %s".formatted(type.getName(), e.getMessage()), e);
        }
        return schema;
    }

    /** Returns the settings in the order of the record. */
    public List<Setting> settings() {
        return components.values().stream().map(Component::setting).toList();
    }

    /**
     * Makes the record from what a person typed; what is left out has its default.
     *
     * @throws InvalidSettingException if a name is unknown, a value does not fit, or the record refuses the whole
     */
    public S parse(Map<String, String> typed) throws InvalidSettingException {
        for (String name : typed.keySet()) {
            if (!components.containsKey(name)) {
                throw new InvalidSettingException(
                        "There is no setting '%s'.%s".formatted(name, Spelling.hint(name, components.keySet())));
            }
        }
        Object[] values = new Object[components.size()];
        int i = 0;
        for (Component component : components.values()) {
            Setting setting = component.setting();
            values[i++] = component.parse(typed.getOrDefault(setting.name(), setting.defaultText()));
        }
        return construct(values);
    }

    /** Returns every setting as text that {@link #parse} reads back to an equal record. */
    public Map<String, String> print(S settings) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (RecordComponent component : type.getRecordComponents()) {
            try {
                Object value = component.getAccessor().invoke(settings);
                texts.put(
                        component.getName(), components.get(component.getName()).print(value));
            } catch (ReflectiveOperationException e) {
                throw new IllegalArgumentException("%s cannot be read: is it public?".formatted(type.getName()), e);
            }
        }
        return texts;
    }

    private S construct(Object[] values) throws InvalidSettingException {
        Class<?>[] types = Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        try {
            return type.getConstructor(types).newInstance(values);
        } catch (InvocationTargetException e) {
            throw new InvalidSettingException(String.valueOf(e.getCause().getMessage()));
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException("%s cannot be made: is it public?".formatted(type.getName()), e);
        }
    }
}
