package dungeonmania.bridge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON: maps, lists, texts, numbers, booleans and null. Java's own library reads none. */
final class Json {
    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    static Object read(String text) {
        return new Json(text).value();
    }

    private Object value() {
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

    private String string() {
        StringBuilder read = new StringBuilder();
        for (at++; text.charAt(at) != '"'; at++) {
            if (text.charAt(at) != '\\') {
                read.append(text.charAt(at));
                continue;
            }
            char escaped = text.charAt(++at);
            switch (escaped) {
                case 'n' -> read.append('\n');
                case 't' -> read.append('\t');
                case 'r' -> read.append('\r');
                case 'b' -> read.append('\b');
                case 'f' -> read.append('\f');
                case 'u' -> {
                    read.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
                    at += 4;
                }
                default -> read.append(escaped);
            }
        }
        at++;
        return read.toString();
    }

    private Object word() {
        int begin = at;
        while (at < text.length() && ",}] \n\r\t".indexOf(text.charAt(at)) < 0) at++;
        String word = text.substring(begin, at);
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
