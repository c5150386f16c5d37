import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A bot for tournaments of Capture The Flag: reads a question, writes an action. It comes as near to a base of others as it can. Java's
 * own library reads no JSON, so it is read here, in sixty lines; a larger bot would take a library.
 */
public final class Bot {
    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            System.out.println(choose(object(new Json(line).value())));
            System.out.flush();
        }
    }

    /** The move that ends nearest to a base which is not its own; the first of those that are equal. */
    private static String choose(Map<?, ?> question) {
        int seat = number(question.get("seat"));
        List<?> teams = list(object(question.get("view")).get("teams"));
        List<List<?>> bases = new ArrayList<>();
        for (int other = 0; other < teams.size(); other++) {
            if (other != seat && teams.get(other) != null) bases.add(list(object(teams.get(other)).get("base")));
        }
        return list(question.get("legal")).stream()
                .map(Bot::object)
                .min(Comparator.comparingInt(move -> nearest(list(move.get("to")), bases)))
                .map(Bot::written)
                .orElse("{\"type\":\"give-up\"}");
    }

    private static int nearest(List<?> square, List<List<?>> bases) {
        return bases.stream().mapToInt(base -> distance(square, base)).min().orElse(0);
    }

    private static int distance(List<?> a, List<?> b) {
        int rows = Math.abs(number(a.get(0)) - number(b.get(0)));
        int columns = Math.abs(number(a.get(1)) - number(b.get(1)));
        return Math.max(rows, columns);
    }

    private static String written(Map<?, ?> move) {
        List<?> to = list(move.get("to"));
        return "{\"type\":\"move\",\"piece\":%d,\"to\":[%d,%d]}"
                .formatted(number(move.get("piece")), number(to.get(0)), number(to.get(1)));
    }

    private static Map<?, ?> object(Object value) {
        return (Map<?, ?>) value;
    }

    private static List<?> list(Object value) {
        return (List<?>) value;
    }

    private static int number(Object value) {
        return ((Number) value).intValue();
    }

    /** Reads a line of JSON: maps, lists, texts, numbers, booleans and null. */
    private static final class Json {
        private final String text;
        private int at;

        Json(String text) {
            this.text = text;
        }

        Object value() {
            return switch (peek()) {
                case '{' -> fields();
                case '[' -> items();
                case '"' -> string();
                default -> word();
            };
        }

        private Map<String, Object> fields() {
            Map<String, Object> fields = new LinkedHashMap<>();
            at++;
            while (!takes('}')) {
                peek();
                String name = string();
                takes(':');
                fields.put(name, value());
                takes(',');
            }
            return fields;
        }

        private List<Object> items() {
            List<Object> items = new ArrayList<>();
            at++;
            while (!takes(']')) {
                items.add(value());
                takes(',');
            }
            return items;
        }

        /** Names are not needed as they are, so escapes stay as they stand. */
        private String string() {
            int begin = ++at;
            while (text.charAt(at) != '"') at += text.charAt(at) == '\\' ? 2 : 1;
            return text.substring(begin, at++);
        }

        private Object word() {
            int begin = at;
            while (at < text.length() && ",}]".indexOf(text.charAt(at)) < 0) at++;
            String word = text.substring(begin, at).strip();
            return switch (word) {
                case "true" -> true;
                case "false" -> false;
                case "null" -> null;
                default -> Double.valueOf(word);
            };
        }

        private char peek() {
            while (Character.isWhitespace(text.charAt(at))) at++;
            return text.charAt(at);
        }

        private boolean takes(char wanted) {
            if (peek() != wanted) return false;
            at++;
            return true;
        }
    }
}
