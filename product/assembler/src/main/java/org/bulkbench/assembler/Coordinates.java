package org.bulkbench.assembler;

/** A Maven artifact: what a feature names and the supply has. */
record Coordinates(String group, String artifact, String version) {

    static Coordinates parse(String id) throws AssemblyException {
        String[] parts = id.split(":", -1);
        if (parts.length != 3 || id.contains("${") || id.isBlank()) {
            throw new AssemblyException("'" + id + "' is no group:artifact:version; a property may have no value.");
        }
        return new Coordinates(parts[0], parts[1], parts[2]);
    }

    /** Returns what is the same in all versions. */
    String key() {
        return group + ":" + artifact;
    }

    @Override
    public String toString() {
        return key() + ":" + version;
    }
}
