package dungeonmania;

import dungeonmania.bridge.Session;
import dungeonmania.exceptions.InvalidActionException;
import dungeonmania.response.models.DungeonResponse;
import dungeonmania.util.Direction;
import java.util.List;

/** The controller that suites of the edition of 2022 call; each one plays a game of its own on the server. */
public class DungeonManiaController {
    private final Session session = new Session();

    public String getSkin() {
        return "default";
    }

    public String getLocalisation() {
        return "en_US";
    }

    public static List<String> dungeons() {
        return new Session().names("dungeons");
    }

    public static List<String> configs() {
        return new Session().names("configs");
    }

    public DungeonResponse newGame(String dungeonName, String configName) throws IllegalArgumentException {
        return session.call("game/new", "dungeonName", dungeonName, "configName", configName);
    }

    public DungeonResponse getDungeonResponseModel() {
        return session.call("game/dungeonResponseModel");
    }

    public DungeonResponse tick(String itemUsedId) throws IllegalArgumentException, InvalidActionException {
        return session.act("game/tick/item", "itemUsed", itemUsedId);
    }

    public DungeonResponse tick(Direction movementDirection) {
        return session.call("game/tick/movement", "movementDirection", movementDirection);
    }

    public DungeonResponse build(String buildable) throws IllegalArgumentException, InvalidActionException {
        return session.act("game/build", "buildable", buildable);
    }

    public DungeonResponse interact(String entityId) throws IllegalArgumentException, InvalidActionException {
        return session.act("game/interact", "entityId", entityId);
    }

    public DungeonResponse saveGame(String name) throws IllegalArgumentException {
        return session.call("game/save", "name", name);
    }

    public DungeonResponse loadGame(String name) throws IllegalArgumentException {
        return session.call("game/load", "name", name);
    }

    public List<String> allGames() {
        return session.names("games/all");
    }

    public DungeonResponse rewind(int ticks) throws IllegalArgumentException {
        return session.call("game/rewind", "ticks", ticks);
    }

    public DungeonResponse generateDungeon(int xStart, int yStart, int xEnd, int yEnd, String configName)
            throws IllegalArgumentException {
        return session.call(
                "game/new/generate",
                "xStart", xStart, "yStart", yStart, "xEnd", xEnd, "yEnd", yEnd, "configName", configName);
    }
}
