import { type DungeonTypes, dungeon } from '../../dungeon/rules.ts';
import { planner } from '../../players/dungeon/planner.ts';
import { soloEndMessages } from '../../wire/shared/tournament-messages.ts';
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
};
