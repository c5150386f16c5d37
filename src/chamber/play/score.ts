import { type Challenge, type ChallengeName, SWIFT_TURNS } from '../kinds/challenges.ts';
import type { ChamberState } from '../state.ts';

/** Gold, times the race's factor. Fractions are kept. It counts once the game is won or the player has died. */
export function scoreOf({ gold, game }: ChamberState): number {
  return gold * game.race.scoreFactor;
}

/** Notes that something was done that a challenge forbids. */
export function breakVow(state: ChamberState, challenge: ChallengeName): void {
  if (state.game.setup.challenge === challenge) state.vowBroken = true;
}

/** How the challenge of the setup stands. */
export function challengeOf({ game, vowBroken, turn, ended }: ChamberState): Challenge | undefined {
  const name = game.setup.challenge;
  if (name === undefined) return undefined;
  const isKept = name === 'swift' ? turn <= SWIFT_TURNS : vowBroken !== true;
  return { name, held: isKept && ended !== 'died' };
}
