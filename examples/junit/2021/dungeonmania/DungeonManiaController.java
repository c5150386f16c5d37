package dungeonmania;

import dungeonmania.bridge.Session;
import dungeonmania.exceptions.InvalidActionException;
import dungeonmania.response.models.DungeonResponse;
import dungeonmania.util.Direction;
import java.util.List;

/** The controller that suites of the edition of 2021 call; each one plays a game of its own on the server. */
public class DungeonManiaController {
    private final Session session = new Session();

    public String getSkin() {
        return "default";
    }

    public String getLocalisation() {
        return "en_US";
    }

    public List<String> getGameModes() {
        return session.names("gamemode");
    }

    public static List<String> dungeons() {
        return new Session().names("dungeons");
    }

    public DungeonResponse newGame(String dungeonName, String gameMode) throws IllegalArgumentException {
        return session.call("game/new", "dungeonName", dungeonName, "gameMode", gameMode);
    }

    public DungeonResponse getDungeonResponseModel() {
        return session.call("game/dungeonResponseModel");
    }

    public DungeonResponse tick(String itemUsed, Direction movementDirection)
            throws IllegalArgumentException, InvalidActionException {
        Direction way = movementDirection == null ? Direction.NONE : movementDirection;
        return session.act("game/tick", "itemUsed", itemUsed, "movementDirection", way);
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

    public DungeonResponse generateDungeon(int xStart, int yStart, int xEnd, int yEnd, String gameMode)
            throws IllegalArgumentException {
        return session.call(
                "game/new/generate",
                "xStart", xStart, "yStart", yStart, "xEnd", xEnd, "yEnd", yEnd, "gameMode", gameMode);
    }
}
