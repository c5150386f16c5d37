package dungeonmania.bridge;

import dungeonmania.exceptions.InvalidActionException;
import dungeonmania.response.models.AnimationQueue;
import dungeonmania.response.models.BattleResponse;
import dungeonmania.response.models.DungeonResponse;
import dungeonmania.response.models.EntityResponse;
import dungeonmania.response.models.ItemResponse;
import dungeonmania.response.models.RoundResponse;
import dungeonmania.util.Position;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** One game on a server that speaks the course's routes; the cookie of its session is kept. */
public final class Session {
    /** -Dquadrille.server=http://localhost:8888, or the variable QUADRILLE_SERVER. */
    private static final String SERVER = setting("quadrille.server", "QUADRILLE_SERVER", "http://localhost:8888");

    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private String cookie;

    /** The names that a route lists. */
    public List<String> names(String path) {
        return list(unchecked("GET", path), String.class::cast);
    }

    /** A call that fails only for a wrong argument. Parameters are names and values by turns; what is null is left out. */
    public DungeonResponse call(String path, Object... parameters) {
        return dungeon(unchecked("POST", path, parameters));
    }

    /** A call that the rules may refuse. */
    public DungeonResponse act(String path, Object... parameters) throws InvalidActionException {
        return dungeon(send("POST", path, parameters));
    }

    private Object unchecked(String method, String path, Object... parameters) {
        try {
            return send(method, path, parameters);
        } catch (InvalidActionException refused) {
            throw new IllegalStateException(refused);
        }
    }

    /** A game has one call at a time, whoever tests with several threads. */
    private synchronized Object send(String method, String path, Object... parameters) throws InvalidActionException {
        URI address = URI.create(SERVER.replaceAll("/+$", "") + "/api/" + path + "/?" + query(parameters));
        HttpRequest.Builder request = HttpRequest.newBuilder(address).method(method, BodyPublishers.noBody());
        if (cookie != null) request.header("Cookie", cookie);
        HttpResponse<String> response;
        try {
            response = CLIENT.send(request.build(), BodyHandlers.ofString(StandardCharsets.UTF_8));
        } catch (IOException failed) {
            throw new IllegalStateException("no server answers at " + SERVER + ": npx quadrille serve", failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
        response.headers().firstValue("Set-Cookie").ifPresent(set -> cookie = set.split(";")[0]);
        Map<?, ?> answer = (Map<?, ?>) Json.read(response.body());
        if (!Boolean.TRUE.equals(answer.get("isError"))) return answer.get("result");
        String message = String.valueOf(answer.get("errorMessage"));
        if ("IllegalArgumentException".equals(answer.get("errorTitle"))) throw new IllegalArgumentException(message);
        throw new InvalidActionException(message);
    }

    private static String query(Object[] parameters) {
        return IntStream.range(0, parameters.length / 2)
                .filter(n -> parameters[2 * n + 1] != null)
                .mapToObj(n -> encoded(parameters[2 * n]) + "=" + encoded(parameters[2 * n + 1]))
                .collect(Collectors.joining("&"));
    }

    private static String encoded(Object text) {
        return URLEncoder.encode(String.valueOf(text), StandardCharsets.UTF_8);
    }

    private static String setting(String property, String variable, String usual) {
        return Stream.of(System.getProperty(property), System.getenv(variable))
                .filter(value -> value != null && !value.isEmpty())
                .findFirst()
                .orElse(usual);
    }

    private static DungeonResponse dungeon(Object json) {
        Map<?, ?> given = (Map<?, ?>) json;
        return new DungeonResponse(
                text(given, "dungeonId"),
                text(given, "dungeonName"),
                list(given.get("entities"), Session::entity),
                list(given.get("inventory"), Session::item),
                list(given.get("battles"), Session::battle),
                list(given.get("buildables"), String.class::cast),
                text(given, "goals"),
                list(given.get("animations"), Session::animation));
    }

    private static EntityResponse entity(Object json) {
        Map<?, ?> given = (Map<?, ?>) json;
        Map<?, ?> at = (Map<?, ?>) given.get("position");
        Position position = new Position((int) number(at, "x"), (int) number(at, "y"), (int) number(at, "layer"));
        return new EntityResponse(
                text(given, "id"), text(given, "type"), position, Boolean.TRUE.equals(given.get("isInteractable")));
    }

    private static ItemResponse item(Object json) {
        return new ItemResponse(text((Map<?, ?>) json, "id"), text((Map<?, ?>) json, "type"));
    }

    private static BattleResponse battle(Object json) {
        Map<?, ?> given = (Map<?, ?>) json;
        return new BattleResponse(
                text(given, "enemy"),
                list(given.get("rounds"), Session::round),
                list(given.get("battleItems"), Session::item),
                number(given, "initialPlayerHealth"),
                number(given, "initialEnemyHealth"));
    }

    private static RoundResponse round(Object json) {
        Map<?, ?> given = (Map<?, ?>) json;
        return new RoundResponse(
                number(given, "deltaPlayerHealth"),
                number(given, "deltaEnemyHealth"),
                list(given.get("weaponryUsed"), Session::item));
    }

    private static AnimationQueue animation(Object json) {
        Map<?, ?> given = (Map<?, ?>) json;
        return new AnimationQueue(
                text(given, "when"),
                text(given, "entityId"),
                list(given.get("queue"), String.class::cast),
                Boolean.TRUE.equals(given.get("loop")),
                number(given, "duration"));
    }

    private static String text(Map<?, ?> given, String name) {
        return (String) given.get(name);
    }

    private static double number(Map<?, ?> given, String name) {
        return ((Number) given.get(name)).doubleValue();
    }

    private static <T> List<T> list(Object json, Function<Object, T> each) {
        if (json == null) return List.of();
        return ((List<?>) json).stream().map(each).collect(Collectors.toCollection(java.util.ArrayList::new));
    }
}
