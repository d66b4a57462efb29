package org.bulkbench.diagnosis;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.osgi.service.component.annotations.ComponentPropertyType;

/** Service properties by which the workbench lists a {@link Rule} without fetching it. */
@ComponentPropertyType
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface RuleInfo {

    String PREFIX_ = "bulkbench.rule.";

    /** Stable id: {@code family.cause}. */
    String id();

    /** What it says when it fires, a phrase for people. */
    String says();

    /** Words of the kinds of observation without which it does not apply; each may be {@code a|b}. */
    String[] needs() default {};
}
