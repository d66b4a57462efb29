package org.bulkbench.report;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.osgi.service.component.annotations.ComponentPropertyType;

/** Service properties by which the workbench lists a {@link ReportFormat} without fetching it. */
@ComponentPropertyType
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface ReportInfo {

    String PREFIX_ = "bulkbench.report.";

    /** What people type after {@code --as}: lower-case letters, digits, dots and dashes. */
    String id();

    /** What it is, for people. */
    String name();
}
