import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reseeded } from '../../src/flag/flag-search.ts';
import { flag } from '../../src/flag/rules.ts';
import { LearntEvaluator, learntFlag } from '../../src/players/flag/learnt/learnt-evaluator.ts';
import { type NetworkFile, readNetwork } from '../../src/players/flag/learnt/network.ts';
import { PruningValues } from '../../src/players/flag/learnt/pruning-values.ts';
import { lookingAhead } from '../../src/players/search/alphabeta.ts';
import { board, midGame } from '../flag/help.ts';

const network = readNetwork(
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../src/players/flag/learnt/network.json'), 'utf8'),
  ) as NetworkFile,
);
const bold = () => lookingAhead('bold', learntFlag(network), PruningValues);

test('a search that leaves things out chooses a legal move and leaves the state as it was', () => {
  fc.assert(
    fc.property(fc.constantFrom('example', 'rubble', 'four-winds'), fc.nat(40), fc.nat(1000), (map, moves, seed) => {
      const state = midGame(map, moves, seed);
      fc.pre(state.phase === 'playing');
      const seen = reseeded(state, 1);
      const before = JSON.stringify([flag.encode(seen), seen.low, seen.high, seen.current]);
      const action = bold().choose(seen, { nodes: 1500 });
      expect(JSON.stringify([flag.encode(seen), seen.low, seen.high, seen.current])).toBe(before);
      expect(flag.legal(state, state.current)).toContainEqual(action);
    }),
    { numRuns: 15 },
  );
});

test('it knows a win when it sees one', () => {
  const state = board(`
    .. .. .. .. kB
    .. .. @A .. ..
    .. .. .. .. ..
    .. kA @B .. ..
    .. .. .. .. ..
  `);
  const brain = bold();
  expect(brain.choose(reseeded(state, 1), { nodes: 500 })).toMatchObject({ to: [3, 2] });
  expect(brain.explain?.()?.worth).toBeGreaterThanOrEqual(900_000);
});

test('what lies outside the bounds is said to, and never beyond what it is worth', () => {
  const state = midGame('example', 12, 3);
  const judge = new LearntEvaluator(state.ground, network);
  const worth = judge.evaluate(state, 0);
  for (let low = worth - 2500; low < worth + 2500; low += 7) {
    const said = judge.evaluate(state, 0, low, low + 1);
    if (worth <= low) expect(said).toBeLessThanOrEqual(low);
    else expect(said).toBeGreaterThan(low);
    if (said !== worth) expect(Math.abs(said - low)).toBeLessThanOrEqual(Math.abs(worth - low));
  }
});
