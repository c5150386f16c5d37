import { Rng } from '../../../kernel/rng.ts';
import type { Played, Trial } from '../../trial.ts';
import type { FlagSide } from '../side.ts';
import type { Habits } from '../sitting.ts';
import { templateText } from '../words.ts';
import { drawTemplate, smaller } from './draw.ts';
import { type Difference, playAgainst } from './game.ts';

/** So many games are tried on each smaller template before it is given up, and on the smallest for a short one. */
const TRIES = 4;
const LAST_TRIES = 30;

/** Games by chance, each compared with our rules step by step. */
export function flagAgainst(side: FlagSide, habits: Habits, games: number, seed: number): readonly Trial[] {
  return Array.from(
    { length: games },
    (_, n): Trial => ({
      rule: 'Against our rules',
      name: `game ${n + 1} of seed ${seed}`,
      says: 'A game by chance from the position that the server shows; open readings are told by what it accepts.',
      play: () => play(side, habits, Rng.seeded(seed + n, 'game')),
    }),
  );
}

async function play(side: FlagSide, habits: Habits, rng: Rng): Promise<Played> {
  const template = drawTemplate(rng);
  const found = await playAgainst(side, habits, template, rng);
  if (found === undefined)
    return { done: templateText(template), expected: 'our rules', seen: 'our rules', held: true };
  const { template: least, steps, expected, seen } = await shrunk(side, habits, found, rng);
  return { done: `${templateText(least)}\n${steps.join('\n')}`, expected, seen, held: false };
}

/** The same kind of difference on a smaller map and after fewer moves, as far as games by chance find it. */
async function shrunk(side: FlagSide, habits: Habits, found: Difference, rng: Rng): Promise<Difference> {
  let least = found;
  for (let goesOn = true; goesOn; ) {
    goesOn = false;
    for (const template of smaller(least.template)) {
      const next = await again(side, habits, template, rng);
      if (next === undefined) continue;
      least = next;
      goesOn = true;
      break;
    }
  }
  const shorter = await again(side, habits, least.template, rng, LAST_TRIES);
  return shorter !== undefined && shorter.steps.length < least.steps.length ? shorter : least;
}

/** The shortest of a few games that differ. */
async function again(side: FlagSide, habits: Habits, template: Difference['template'], rng: Rng, tries = TRIES) {
  let best: Difference | undefined;
  for (let n = 0; n < tries; n++) {
    const found = await playAgainst(side, habits, template, rng);
    if (found !== undefined && found.steps.length < (best?.steps.length ?? Number.POSITIVE_INFINITY)) best = found;
  }
  return best;
}
