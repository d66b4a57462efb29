package org.bulkbench.evidence;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.osgi.service.component.annotations.ComponentPropertyType;

/** Service properties by which the workbench lists a {@link TextReader} or {@link DocumentReader} without fetching it. */
@ComponentPropertyType
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface ReaderInfo {

    String PREFIX_ = "bulkbench.reader.";

    /** Stable id, which is the name of the format too: lower-case letters, digits, dots and dashes. */
    String id();

    /** What it reads, for people. */
    String name();
}
