import { chamber } from '../../src/chamber/rules.ts';
import { dungeon } from '../../src/dungeon/rules.ts';
import { flag } from '../../src/flag/rules.ts';
import { hashOf } from '../../src/kernel/hash.ts';
import { readMatchFile } from '../../src/kernel/match/matchfile.ts';
import { replay } from '../../src/kernel/match/replay.ts';
import type { AnyRules } from '../../src/kernel/rules.ts';
import { makePuzzle } from '../../src/players/dungeon/puzzles/puzzle.ts';
import { readWish } from '../../src/players/dungeon/puzzles/wish.ts';
import { auction } from '../laws/auction.ts';
import { highcard } from '../laws/highcard.ts';

const RULES: readonly AnyRules[] = [auction, chamber, dungeon, flag, highcard];

/** The hash that a match file ends in, computed wherever this runs. */
export function fold(json: unknown): string {
  const file = readMatchFile(json);
  const rules = RULES.find(({ game }) => game === file.game);
  if (rules === undefined) throw new Error(`no rules of ${file.game}`);
  return replay(rules, file).hash;
}

/** The hash of the puzzle that is made of a difficulty and a seed, its play and its grade, wherever this runs. */
export function puzzle(difficulty: number, seed: number): string {
  const work = makePuzzle(readWish({ difficulty }, seed), seed);
  for (;;) {
    const step = work.next();
    if (step.done) return hashOf(step.value ?? null);
  }
}
