import { type DungeonTypes, dungeon } from '../../dungeon/rules.ts';
import { view } from '../../dungeon/view.ts';
import { boundsOf } from '../../kernel/square.ts';
import { planner } from '../../players/dungeon/planner.ts';
import { soloEndMessages } from '../../wire/shared/tournament-messages.ts';
import { type BoardStory, framedStory } from './board-story.ts';
import { budgetOf, processorTime } from './brain-player.ts';
import { anyActionPlayer, type GameAdapter } from './game-adapter.ts';

/** Dungeon Mania: everybody plays the same dungeon alone, and who needs the fewest moves is the best. */
export const dungeonAdapter: GameAdapter<DungeonTypes> = {
  rules: dungeon,
  brain({ name, brain, allowance }, { setup, seed }) {
    if (brain === 'random') return anyActionPlayer(dungeon, name, seed);
    const mind = planner(setup, seed);
    return { name, choose: state => mind.choose(state, budgetOf(allowance, processorTime)) };
  },
  // Who has not won is last, however far it came.
  marks: (state, plies) => (state.ended === 'won' ? [1, -plies] : [0]),
  ending: (state, moves) => {
    if (state.ended === 'won') return soloEndMessages.goalsReached({ moves });
    return state.ended === 'lost' ? soloEndMessages.diedInDungeon({ moves }) : soloEndMessages.goalsMissed({ moves });
  },
  story: dungeonStory,
};

const MOVING: ReadonlySet<string> = new Set([
  ...['spider', 'zombie_toast', 'mercenary', 'assassin', 'hydra', 'zombie_toast_spawner'],
]);

/** A dungeon as it was seen, as far as the map reaches at first. */
export function dungeonStory(json: unknown, names: readonly string[]): BoardStory {
  let bounds: ReturnType<typeof boundsOf> | undefined;
  return framedStory(dungeon, json, names, state => {
    const { entities } = view(state);
    bounds ??= boundsOf(entities);
    const { left, top, width, height } = bounds;
    const cells = new Array<string>(width * height).fill('');
    for (const { type, x, y } of [...entities].sort((a, b) => a.layer - b.layer)) {
      const [column, row] = [x - left, y - top];
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      cells[row * width + column] = cellOf(type);
    }
    return { columns: width, cells };
  });
}

/** The player and those against it are told apart by colour; walls are blocks. */
function cellOf(type: string): string {
  if (type === 'wall') return '##';
  if (type === 'player') return '1 player';
  return `${MOVING.has(type) ? 2 : ' '} ${type.replaceAll('_', ' ')}`;
}
