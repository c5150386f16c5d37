import dungeonmania.DungeonManiaController;
import dungeonmania.exceptions.InvalidActionException;
import dungeonmania.response.models.DungeonResponse;
import dungeonmania.response.models.EntityResponse;
import dungeonmania.util.Direction;
import dungeonmania.util.Position;
import java.util.List;

/** The same for the controller of 2021: a tick takes an item and a step, and there are game modes. */
public final class Suite2021 {
    public static void main(String[] args) {
        Runner runner = new Runner();
        runner.test("lists what there is", () -> {
            Runner.assertTrue(DungeonManiaController.dungeons().contains("bridge-yard"));
            Runner.assertEquals(3, new DungeonManiaController().getGameModes().size());
        });
        runner.test("a tick takes a step, or none", () -> {
            DungeonManiaController controller = new DungeonManiaController();
            controller.newGame("bridge-yard", "Peaceful");
            Runner.assertEquals(new Position(2, 1), player(controller.tick(null, Direction.RIGHT)).getPosition());
            Runner.assertEquals(new Position(2, 1), player(controller.tick(null, Direction.NONE)).getPosition());
            Runner.assertEquals(new Position(2, 1), player(controller.tick(null, null)).getPosition());
            Runner.assertEquals(new Position(2, 1), player(controller.getDungeonResponseModel()).getPosition());
        });
        runner.test("an item is used, and something is built", () -> {
            DungeonManiaController controller = new DungeonManiaController();
            controller.newGame("bridge-yard", "peaceful");
            DungeonResponse answer = walk(controller, 4);
            String bomb = answer.getInventory().get(3).getId();
            Runner.assertEquals(List.of("shield"), answer.getBuildables());
            Runner.assertEquals("shield", controller.build("shield").getInventory().get(1).getType());
            answer = controller.tick(bomb, Direction.NONE);
            Runner.assertEquals(1, answer.getInventory().size());
        });
        runner.test("wrong arguments and what is not allowed are told apart", () -> {
            DungeonManiaController controller = new DungeonManiaController();
            Runner.assertThrows(IllegalArgumentException.class, () -> controller.newGame("bridge-yard", "gentle"));
            controller.newGame("bridge-yard", "Standard");
            Runner.assertThrows(InvalidActionException.class, () -> controller.build("bow"));
            Runner.assertThrows(IllegalArgumentException.class, () -> controller.interact("nobody"));
            Runner.assertThrows(InvalidActionException.class, () -> controller.tick("nothing", Direction.NONE));
            Runner.assertThrows(IllegalArgumentException.class, () -> controller.rewind(-1));
        });
        runner.test("a game is saved, loaded, and gone back in", () -> {
            DungeonManiaController controller = new DungeonManiaController();
            controller.newGame("bridge-yard", "Peaceful");
            EntityResponse before = player(walk(controller, 6));
            controller.saveGame("bridge of 2021");
            Runner.assertTrue(controller.allGames().contains("bridge of 2021"));
            Runner.assertEquals(before, player(new DungeonManiaController().loadGame("bridge of 2021")));
            Runner.assertEquals(before.getPosition(), player(controller.rewind(1)).getPosition());
        });
        runner.test("a dungeon is made", () -> {
            DungeonResponse answer = new DungeonManiaController().generateDungeon(1, 1, 40, 30, "Peaceful");
            Runner.assertEquals(new Position(1, 1), player(answer).getPosition());
        });
        runner.run();
    }

    private static DungeonResponse walk(DungeonManiaController controller, int steps) throws InvalidActionException {
        for (int n = 1; n < steps; n++) controller.tick(null, Direction.RIGHT);
        return controller.tick(null, Direction.RIGHT);
    }

    private static EntityResponse player(DungeonResponse answer) {
        return answer.getEntities().stream().filter(each -> each.getType().equals("player")).findFirst().orElseThrow();
    }
}
