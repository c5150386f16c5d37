import dungeonmania.DungeonManiaController;
import dungeonmania.exceptions.InvalidActionException;
import dungeonmania.response.models.BattleResponse;
import dungeonmania.response.models.DungeonResponse;
import dungeonmania.response.models.EntityResponse;
import dungeonmania.response.models.RoundResponse;
import dungeonmania.util.Direction;
import dungeonmania.util.Position;
import java.util.List;

/** A small suite as courses write them: it calls every method of the controller of 2022. */
public final class Suite2022 {
    public static void main(String[] args) {
        Runner runner = new Runner();
        runner.test("lists what there is", () -> {
            Runner.assertTrue(DungeonManiaController.dungeons().contains("bridge-yard"));
            Runner.assertTrue(DungeonManiaController.configs().contains("bridge"));
            Runner.assertEquals("default", new DungeonManiaController().getSkin());
            Runner.assertEquals("en_US", new DungeonManiaController().getLocalisation());
        });
        runner.test("moves the player", () -> {
            DungeonManiaController controller = new DungeonManiaController();
            EntityResponse before = only("player", controller.newGame("bridge-yard", "bridge"));
            Position right = before.getPosition().translateBy(Direction.RIGHT);
            EntityResponse expected = new EntityResponse(before.getId(), "player", right, false);
            Runner.assertEquals(expected, only("player", controller.tick(Direction.RIGHT)));
            Runner.assertEquals(expected, only("player", controller.getDungeonResponseModel()));
        });
        runner.test("a wall stops the player", () -> {
            DungeonManiaController controller = new DungeonManiaController();
            controller.newGame("bridge-yard", "bridge");
            Runner.assertEquals(new Position(1, 1), only("player", controller.tick(Direction.LEFT)).getPosition());
        });
        runner.test("goals and buildables follow what is picked up", () -> {
            DungeonManiaController controller = new DungeonManiaController();
            Runner.assertTrue(controller.newGame("bridge-yard", "bridge").getGoals().contains(":treasure"));
            DungeonResponse answer = walk(controller, 3);
            Runner.assertEquals(":exit", answer.getGoals());
            Runner.assertEquals(List.of("shield"), answer.getBuildables());
            answer = controller.build("shield");
            Runner.assertEquals("shield", answer.getInventory().get(0).getType());
            Runner.assertEquals("", walk(controller, 5).getGoals());
        });
        runner.test("a bomb is put down", () -> {
            DungeonManiaController controller = new DungeonManiaController();
            controller.newGame("bridge-yard", "bridge");
            DungeonResponse answer = walk(controller, 4);
            String bomb = answer.getInventory().get(3).getId();
            Runner.assertEquals(1L, count("bomb", controller.tick(bomb)));
        });
        runner.test("a battle is told round by round", () -> {
            DungeonManiaController controller = new DungeonManiaController();
            controller.newGame("bridge-duel", "bridge");
            DungeonResponse answer = walk(controller, 2);
            BattleResponse battle = answer.getBattles().get(0);
            Runner.assertEquals("mercenary", battle.getEnemy());
            Runner.assertEquals(10.0, battle.getInitialPlayerHealth());
            Runner.assertEquals(5.0, battle.getInitialEnemyHealth());
            Runner.assertEquals(3, battle.getRounds().size());
            RoundResponse round = battle.getRounds().get(0);
            Runner.assertEquals(-0.5, round.getDeltaCharacterHealth());
            Runner.assertEquals(-2.0, round.getDeltaEnemyHealth());
            Runner.assertEquals(List.of(), round.getWeaponryUsed());
            Runner.assertEquals(0L, count("mercenary", answer));
        });
        runner.test("wrong arguments and what is not allowed are told apart", () -> {
            DungeonManiaController controller = new DungeonManiaController();
            Runner.assertThrows(IllegalArgumentException.class, () -> controller.newGame("no such dungeon", "bridge"));
            String mercenary = only("mercenary", controller.newGame("bridge-yard", "bridge")).getId();
            Runner.assertThrows(IllegalArgumentException.class, () -> controller.newGame("bridge-yard", null));
            Runner.assertThrows(InvalidActionException.class, () -> controller.build("bow"));
            Runner.assertThrows(IllegalArgumentException.class, () -> controller.build("castle"));
            Runner.assertThrows(IllegalArgumentException.class, () -> controller.interact("nobody"));
            Runner.assertThrows(InvalidActionException.class, () -> controller.interact(mercenary));
            Runner.assertThrows(InvalidActionException.class, () -> controller.tick("no such item"));
            Runner.assertThrows(IllegalArgumentException.class, () -> controller.loadGame("no such save ü"));
            Runner.assertThrows(IllegalArgumentException.class, () -> controller.rewind(0));
        });
        runner.test("a saved game goes on with another controller", () -> {
            DungeonManiaController controller = new DungeonManiaController();
            controller.newGame("bridge-yard", "bridge");
            DungeonResponse saved = walk(controller, 2);
            controller.saveGame("bridge & save");
            walk(controller, 1);
            DungeonManiaController other = new DungeonManiaController();
            Runner.assertTrue(other.allGames().contains("bridge & save"));
            DungeonResponse loaded = other.loadGame("bridge & save");
            Runner.assertEquals(only("player", saved), only("player", loaded));
            Runner.assertEquals(saved.getInventory(), loaded.getInventory());
        });
        runner.test("the player travels in time", () -> {
            DungeonManiaController controller = new DungeonManiaController();
            controller.newGame("bridge-yard", "bridge");
            walk(controller, 6);
            Runner.assertEquals(1L, count("older_player", controller.rewind(5)));
        });
        runner.test("a dungeon is made", () -> {
            DungeonResponse answer = new DungeonManiaController().generateDungeon(1, 1, 11, 11, "bridge");
            Runner.assertEquals(new Position(1, 1), only("player", answer).getPosition());
            Runner.assertEquals(new Position(11, 11), only("exit", answer).getPosition());
        });
        runner.run();
    }

    private static DungeonResponse walk(DungeonManiaController controller, int steps) {
        for (int n = 1; n < steps; n++) controller.tick(Direction.RIGHT);
        return controller.tick(Direction.RIGHT);
    }

    private static EntityResponse only(String type, DungeonResponse answer) {
        Runner.assertEquals(1L, count(type, answer));
        return answer.getEntities().stream().filter(each -> each.getType().equals(type)).findFirst().orElseThrow();
    }

    private static long count(String type, DungeonResponse answer) {
        return answer.getEntities().stream().filter(each -> each.getType().equals(type)).count();
    }
}
