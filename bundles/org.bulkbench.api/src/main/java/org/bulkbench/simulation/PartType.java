package org.bulkbench.simulation;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * A kind of part that machine files can name. A bundle implements {@link ControllerType}, {@link MediumType}, {@link
 * SchedulerType} or {@link FileSystemType}, never this alone, and registers it as a service annotated with {@link
 * PartInfo}. It keeps nothing: it makes a new part for each session.
 *
 * @param <S> its parameters: a public record nested in the public class that implements this, each component with one
 *     annotation of {@code org.bulkbench.settings}; a machine file gives values with units, what it leaves out has its
 *     default, and a compact constructor that throws {@code IllegalArgumentException} with a sentence refuses the whole
 */
@ConsumerType
public interface PartType<S extends Record> {

    /** Returns the class of the parameters. */
    Class<S> parameters();
}
