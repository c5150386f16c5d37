import { type ChamberState, isWorn } from '../state.ts';

/** What a ring of greed makes of every gain. */
const GREED = 1.5;

/** Adds gold as the race counts it, and says how much that was. */
export function gain(state: ChamberState, value: number): number {
  const gold = value * state.game.race.goldFactor * (isWorn(state, 'greed') ? GREED : 1);
  state.gold += gold;
  return gold;
}

/** Gold, times the race's factor. Fractions are kept. It counts once the game is won or the player has died. */
export function scoreOf({ gold, game }: ChamberState): number {
  return gold * game.race.scoreFactor;
}
