# Sourced by ./bulkbench and tests/run. Finds what builds Bulkbench: JAVA_HOME becomes a JDK of Java 25 or newer,
# maven the command that runs Maven. Returns 1 after one sentence on stderr where one of them is missing.

# Prints the feature version of the JDK in a folder, or nothing.
jdk_version() {
    [ -x "$1/bin/javac" ] || return 0
    if [ -r "$1/release" ]; then
        sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release"
    else
        "$1/bin/javac" -version 2>&1 | sed -n 's/^javac \([0-9]*\).*/\1/p'
    fi
}

# Prints the best of the folders given: the first of version 25, else the first that is newer.
choose_jdk() {
    newer=
    for jdk do
        version=$(jdk_version "$jdk")
        if [ "${version:-0}" -eq 25 ]; then
            printf '%s\n' "$jdk"
            return 0
        elif [ "${version:-0}" -gt 25 ] && [ -z "$newer" ]; then
            newer=$jdk
        fi
    done
    printf '%s' "$newer"
}

find_tools() {
    on_path=$(command -v javac || :)
    while [ -L "$on_path" ]; do
        link=$(readlink "$on_path")
        case $link in
        /*) on_path=$link ;;
        *) on_path=${on_path%/*}/$link ;;
        esac
    done
    if [ "$(choose_jdk "${JAVA_HOME:-/none}")" = "" ]; then
        JAVA_HOME=$(choose_jdk "${on_path%/bin/javac}" /usr/lib/jvm/* /usr/lib64/jvm/* /usr/java/* /usr/local/java/* /opt/* \
            /opt/java/* /opt/jdk/* /Library/Java/JavaVirtualMachines/*/Contents/Home \
            "${HOME:-/none}"/.sdkman/candidates/java/* "${HOME:-/none}"/.jdks/* "${HOME:-/none}"/.local/share/mise/installs/java/*)
    fi
    if [ -z "$JAVA_HOME" ]; then
        echo "bulkbench: no JDK 25 was found: install one (Debian: openjdk-25-jdk-headless, others: adoptium.net) or set JAVA_HOME to it." >&2
        return 1
    fi
    # Keeps Maven itself from warnings of the JDK.
    MAVEN_OPTS="${MAVEN_OPTS:-} --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow"
    export JAVA_HOME MAVEN_OPTS
    maven=
    for candidate in mvn "${MAVEN_HOME:-/none}/bin/mvn" "${M2_HOME:-/none}/bin/mvn" /opt/maven/bin/mvn /opt/apache-maven*/bin/mvn; do
        if [ -z "$maven" ] && command -v "$candidate" >/dev/null 2>&1; then maven=$candidate; fi
    done
    if [ -z "$maven" ]; then
        echo "bulkbench: Maven was not found: install it (Debian: apt-get install maven) or put mvn on the PATH." >&2
        return 1
    fi
}
