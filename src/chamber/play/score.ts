import type { ChamberState } from '../state.ts';

/** Gold, times the race's factor. Fractions are kept. It counts once the game is won or the player has died. */
export function scoreOf({ gold, game }: ChamberState): number {
  return gold * game.race.scoreFactor;
}
