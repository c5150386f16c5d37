import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** As much of a test framework as a small suite needs; a suite of a course brings JUnit instead. */
final class Runner {
    interface Test {
        void run() throws Exception;
    }

    private final Map<String, Test> tests = new LinkedHashMap<>();

    void test(String name, Test test) {
        tests.put(name, test);
    }

    /** Runs them all, says what failed, and ends the program with 1 if anything did. */
    void run() {
        int failed = 0;
        for (Map.Entry<String, Test> each : tests.entrySet()) {
            try {
                each.getValue().run();
                System.out.println("ok    " + each.getKey());
            } catch (Exception | AssertionError error) {
                failed++;
                System.out.println("FAIL  " + each.getKey() + ": " + error);
            }
        }
        System.out.println(tests.size() - failed + " of " + tests.size() + " hold");
        if (failed > 0) System.exit(1);
    }

    static void assertEquals(Object expected, Object found) {
        if (!Objects.equals(expected, found)) throw new AssertionError("expected " + expected + ", found " + found);
    }

    static void assertTrue(boolean holds) {
        assertEquals(true, holds);
    }

    static void assertThrows(Class<? extends Exception> expected, Test test) {
        try {
            test.run();
        } catch (Exception error) {
            assertEquals(expected, error.getClass());
            return;
        }
        throw new AssertionError("expected " + expected + ", and nothing was thrown");
    }
}
