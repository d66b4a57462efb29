package org.bulkbench.core.internal.bundles;

import java.util.Optional;
import org.osgi.framework.Bundle;
import org.osgi.service.component.runtime.ServiceComponentRuntime;
import org.osgi.service.component.runtime.dto.ComponentConfigurationDTO;
import org.osgi.service.component.runtime.dto.ComponentDescriptionDTO;
import org.osgi.service.component.runtime.dto.UnsatisfiedReferenceDTO;

/** What the runtime of components knows of a bundle. */
record Components(ServiceComponentRuntime runtime) {

    private static final int MOST_CHARACTERS = 300;

    /** Returns a sentence about the first component of the bundle that does not work. */
    Optional<String> problem(Bundle bundle) {
        for (ComponentDescriptionDTO description : runtime.getComponentDescriptionDTOs(bundle)) {
            for (ComponentConfigurationDTO configuration : runtime.getComponentConfigurationDTOs(description)) {
                Optional<String> problem = problem(bundle, description, configuration);
                if (problem.isPresent()) {
                    return problem;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<String> problem(
            Bundle bundle, ComponentDescriptionDTO description, ComponentConfigurationDTO configuration) {
        if (configuration.state == ComponentConfigurationDTO.FAILED_ACTIVATION) {
            return Optional.of("%s %s broke while its component %s was made (%s)."
                    .formatted(
                            bundle.getSymbolicName(),
                            bundle.getVersion(),
                            description.name,
                            why(configuration.failure)));
        }
        if (configuration.state == ComponentConfigurationDTO.UNSATISFIED_REFERENCE) {
            for (UnsatisfiedReferenceDTO reference : configuration.unsatisfiedReferences) {
                return Optional.of("The component %s of %s %s waits for a service %s (%s)."
                        .formatted(
                                description.name,
                                bundle.getSymbolicName(),
                                bundle.getVersion(),
                                reference.name,
                                reference.target == null ? "any" : reference.target));
            }
        }
        return Optional.empty();
    }

    /** Of a printed stack trace, the innermost cause. */
    private static String why(String trace) {
        String cause =
                trace == null ? "no reason given" : trace.lines().findFirst().orElse("no reason given");
        for (String line : trace == null ? new String[0] : trace.split("\\R")) {
            if (line.startsWith("Caused by: ")) {
                cause = line.substring("Caused by: ".length());
            }
        }
        return cause.length() <= MOST_CHARACTERS ? cause : cause.substring(0, MOST_CHARACTERS);
    }
}
