package org.bulkbench.simulation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.osgi.service.component.annotations.ComponentPropertyType;

/** Service properties by which the simulator lists a {@link PartType} without fetching it. */
@ComponentPropertyType
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface PartInfo {

    String PREFIX_ = "bulkbench.part.";

    /** What machine files call it, unique among parts of its kind: lower-case letters, digits and dashes. */
    String id();

    /** What it is, a phrase for people. */
    String name();
}
