import { chamber } from '../../src/chamber/rules.ts';
import { dungeon } from '../../src/dungeon/rules.ts';
import { reseeded } from '../../src/flag/flag-search.ts';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { flag } from '../../src/flag/rules.ts';
import { hashOf } from '../../src/kernel/hash.ts';
import { readMatchFile } from '../../src/kernel/match/match-file.ts';
import { replay } from '../../src/kernel/match/replay.ts';
import type { AnyRules } from '../../src/kernel/rules.ts';
import { makePuzzle } from '../../src/players/dungeon/puzzles/make-puzzle.ts';
import { readWish } from '../../src/players/dungeon/puzzles/read-wish.ts';
import { flagBrain } from '../../src/players/flag/brains.ts';
import { STRENGTH_BRAINS, type Strength } from '../../src/players/flag/strengths.ts';
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

/** What the computer of a strength plays against itself on a map, and why: its first moves, wherever this runs. */
export function moves(strength: Strength, map: string, seed: number, most: number): string[] {
  const setup = flag.readSetup({ template: FLAG_MAPS[map]?.template });
  const state = flag.begin(setup, seed);
  for (let seat = 0; seat < flag.seats(setup); seat++) flag.apply(state, seat, { type: 'join', team: `team ${seat}` });
  const { brain, nodes } = STRENGTH_BRAINS[strength];
  const mind = flagBrain(brain, seed);
  const said: string[] = [];
  while (state.phase === 'playing' && said.length < most) {
    const action = mind.choose(reseeded(state, state.turns), { nodes });
    said.push(JSON.stringify([action, mind.explain?.()]));
    flag.apply(state, state.current, action);
  }
  return said;
}
