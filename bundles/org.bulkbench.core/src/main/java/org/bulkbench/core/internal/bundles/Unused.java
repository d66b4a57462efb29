package org.bulkbench.core.internal.bundles;

/**
 * A jar in a plug-in folder that is not used.
 *
 * @param name symbolic name, or the file's name where that is not known
 * @param version empty where it is not known
 * @param broken whether it cannot be used, rather than another one being preferred
 * @param problem a sentence
 */
record Unused(String name, String version, String place, boolean broken, String problem) {

    /** One whose name is known. */
    static Unused of(Selection.Candidate candidate, boolean broken, String problem) {
        return new Unused(
                candidate.jar().name(), candidate.jar().version().toString(), candidate.place(), broken, problem);
    }
}
