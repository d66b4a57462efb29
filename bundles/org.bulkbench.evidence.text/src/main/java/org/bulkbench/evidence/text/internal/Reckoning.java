package org.bulkbench.evidence.text.internal;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A desk calculator that remembers which of its numbers are bytes divided by seconds. Bounded. */
final class Reckoning {

    private static final int MOST_VALUES = 64;
    private static final double FEWEST_BYTES = 4096;
    private static final double MOST_SECONDS = 1e7;
    private static final Pattern TOKEN =
            Pattern.compile("_?\\d{1,20}+(?:\\.\\d{0,20}+)?+|\\.\\d{1,20}+|[-+*/%^pfnkdrcq()]");

    private final Deque<Value> stack = new ArrayDeque<>();
    private final Deque<Value> toPrint = new ArrayDeque<>();

    /**
     * A number.
     *
     * @param bytesPerSecond what it means as a rate, NaN if it is none; differs from the number in the unit
     * @param bytes that were divided
     * @param seconds by which they were divided
     */
    record Value(double number, double bytesPerSecond, double bytes, double seconds) {

        Value(double number) {
            this(number, Double.NaN, 0, 0);
        }

        boolean isRate() {
            return !Double.isNaN(bytesPerSecond);
        }
    }

    /** Returns the next value that should appear as output, or null. */
    Value nextPrinted() {
        return toPrint.peekFirst();
    }

    /** Takes note that it appeared. */
    void printed() {
        toPrint.removeFirst();
    }

    /** Does what a line of dc says; returns false if it cannot. */
    boolean postfix(String line) {
        Matcher matcher = TOKEN.matcher(line);
        while (matcher.find()) {
            if (!step(matcher.group())) {
                return false;
            }
        }
        return true;
    }

    /** Works out an expression of bc, whose value is printed; returns false if it is none. */
    boolean infix(String line) {
        Deque<String> operators = new ArrayDeque<>();
        Matcher matcher = TOKEN.matcher(line);
        boolean good = true;
        while (good && matcher.find()) {
            String token = matcher.group();
            if (Character.isDigit(token.charAt(token.length() - 1)) || token.endsWith(".")) {
                good = step(token);
            } else if (token.equals("(")) {
                operators.push(token);
            } else if (token.equals(")")) {
                while (good && !operators.isEmpty() && !operators.peek().equals("(")) {
                    good = step(operators.pop());
                }
                good &= operators.poll() != null;
            } else {
                while (good && !operators.isEmpty() && weight(operators.peek()) >= weight(token)) {
                    good = step(operators.pop());
                }
                operators.push(token);
            }
        }
        while (good && !operators.isEmpty()) {
            good = step(operators.pop());
        }
        return good && step("p");
    }

    private static int weight(String operator) {
        return switch (operator) {
            case "+", "-" -> 1;
            case "*", "/", "%" -> 2;
            default -> 0;
        };
    }

    private boolean step(String token) {
        switch (token) {
            case "p", "n" -> {
                return !stack.isEmpty() && print(stack.peek());
            }
            case "f" -> stack.forEach(this::print);
            case "c", "q" -> stack.clear();
            case "k" -> stack.poll(); // how many decimals are shown
            case "d" -> {
                return !stack.isEmpty() && push(stack.peek());
            }
            case "r" -> {
                return swap();
            }
            case "+", "-", "*", "/", "%", "^" -> {
                return apply(token.charAt(0));
            }
            default -> {
                return !token.startsWith("(") && !token.startsWith(")") && number(token);
            }
        }
        return true;
    }

    private boolean number(String token) {
        double value = Double.parseDouble(token.replace('_', '-'));
        return push(new Value(value));
    }

    private boolean push(Value value) {
        if (stack.size() >= MOST_VALUES || !Double.isFinite(value.number)) {
            return false;
        }
        stack.push(value);
        return true;
    }

    private boolean print(Value value) {
        return toPrint.size() < MOST_VALUES && toPrint.offer(value);
    }

    private boolean swap() {
        if (stack.size() < 2) {
            return false;
        }
        Value top = stack.pop();
        Value below = stack.pop();
        stack.push(top);
        stack.push(below);
        return true;
    }

    private boolean apply(char operator) {
        if (stack.size() < 2) {
            return false;
        }
        Value right = stack.pop();
        Value left = stack.pop();
        return switch (operator) {
            case '+' -> push(new Value(left.number + right.number));
            case '-' -> push(new Value(left.number - right.number));
            case '*' -> push(new Value(left.number * right.number));
            case '/' -> right.number != 0 && push(quotient(left, right));
            case '%' -> right.number != 0 && push(new Value(left.number % right.number));
            default -> push(new Value(Math.pow(left.number, right.number)));
        };
    }

    /** Bytes by seconds is a rate; a rate by a thousand or so is the same rate in another unit. */
    private static Value quotient(Value left, Value right) {
        double number = left.number / right.number;
        if (left.isRate() && isUnit(right.number)) {
            return new Value(number, left.bytesPerSecond, left.bytes, left.seconds);
        }
        boolean whole = left.number == Math.rint(left.number);
        boolean bytes = !left.isRate() && whole && left.number >= FEWEST_BYTES && left.number < 1e18;
        return bytes && right.number > 0 && right.number < MOST_SECONDS && !isUnit(right.number)
                ? new Value(number, number, left.number, right.number)
                : new Value(number);
    }

    private static boolean isUnit(double number) {
        return number == 1000 || number == 1024 || number == 1e6 || number == 1_048_576 || number == 512;
    }
}
