package org.bulkbench.medium.internal.disk;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Where bytes lie: on one long spiral from outside to inside, in zones of as many turns each. */
final class Geometry {

    private static final double NANOS = 1e9;
    private static final double MINUTE_NANOS = 60 * NANOS;

    private final double turnNanos;
    private final int heads;
    private final boolean scattered;
    private final double turnsOfZone;
    private final double[] begins; // of zones, in bytes
    private final double[] bytesOfTurn;

    Geometry(HardDisk.Parameters parameters) {
        int zones = parameters.zones();
        this.turnNanos = MINUTE_NANOS / parameters.rpm();
        this.heads = parameters.heads();
        this.scattered = parameters.scattered();
        this.begins = new double[zones];
        this.bytesOfTurn = new double[zones];
        double sum = 0;
        for (int i = 0; i < zones; i++) {
            double inwards = zones == 1 ? 0 : (double) i / (zones - 1);
            double rate = parameters.outer() + (parameters.inner() - parameters.outer()) * inwards;
            bytesOfTurn[i] = rate * turnNanos / NANOS;
            sum += bytesOfTurn[i];
        }
        this.turnsOfZone = parameters.capacity() / sum;
        for (int i = 1; i < zones; i++) {
            begins[i] = begins[i - 1] + turnsOfZone * bytesOfTurn[i - 1];
        }
    }

    double turnNanos() {
        return turnNanos;
    }

    /** Returns how many turns lie before a byte. */
    double turns(long byteNumber) {
        int found = Arrays.binarySearch(begins, byteNumber);
        int zone = found >= 0 ? found : -found - 2;
        return zone * turnsOfZone + (byteNumber - begins[zone]) / bytesOfTurn[zone];
    }

    /** Returns how long it takes until all bytes of a range have passed the head, without seeks: zones have no gaps. */
    double passNanos(long from, long to) {
        return (turns(to) - turns(from)) * turnNanos;
    }

    /** Returns which part of all cylinders lies between two places, 0 to 1. */
    double distance(double turns, double otherTurns) {
        double cylinders = Math.max(1, Math.floor(turnsOfZone * begins.length / heads));
        return Math.min(1, (double) Math.abs(cylinder(turns) - cylinder(otherTurns)) / cylinders);
    }

    /** Returns how long it takes from a time until a place comes under the head. */
    double waitNanos(double turns, double nanos) {
        double angle = turns + (scattered ? new SplittableRandom(cylinder(turns)).nextDouble() : 0);
        double ahead = angle - nanos / turnNanos;
        double part = ahead - Math.floor(ahead);
        return part > 1 - 1e-6 ? 0 : part * turnNanos; // a rounding error is no turn
    }

    private long cylinder(double turns) {
        return (long) Math.floor(turns / heads);
    }
}
