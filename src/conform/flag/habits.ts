import { PieceNumbers, READINGS } from '../../tournament/bot/piece-numbers.ts';
import { Untried } from '../trial.ts';
import { wayTo } from './seek.ts';
import type { FlagSide } from './side.ts';
import { type Habits, Sitting } from './sitting.ts';
import { template } from './templates.ts';

/** What is assumed of a server before anything is known. */
export const USUAL: Habits = { currentFrom: 0 };

/** How often a game is begun to see who moves first. */
const TRIES = 4;

/** Finds out how a server counts the current team: by the number itself, else by who may move. */
export async function habitsOf(side: FlagSide): Promise<Habits> {
  for (let n = 0; n < TRIES; n++) {
    const sitting = await Sitting.open(side, USUAL, template({ gridSize: [7, 7] }), 2);
    const look = await sitting.look();
    const { game } = look;
    if (game.currentTeam === 0) return { currentFrom: 0 };
    if (game.currentTeam === 2) return { currentFrom: 1 };
    const roster = new PieceNumbers(game);
    const [reading = READINGS[0]] = READINGS;
    for (const slot of [1, 0] as const) {
      const step = reading && wayTo(roster.stateOf(game, reading, slot), { meets: 'nothing' })?.[0];
      if (step === undefined) continue;
      const { status } = await sitting.move(look, slot, roster.idOf(step.piece), step.to);
      if (status === 200) return { currentFrom: slot === 1 ? 0 : 1 };
    }
  }
  throw new Untried('no team may move at the start of a game');
}
