import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { flagSearch } from '../../src/flag/flag-search.ts';
import type { FlagState } from '../../src/flag/state.ts';
import { tablesOf, WEIGHTS } from '../../src/players/flag/evaluation/evaluation-tables.ts';
import { FlagEvaluator, playableFlag } from '../../src/players/flag/evaluation/flag-evaluator.ts';
import { LearntEvaluator, leadAgainst, leadOf } from '../../src/players/flag/learnt/learnt-evaluator.ts';
import {
  CIRCUMSTANCE_SIZES,
  circumstancesOf,
  describe as describePiece,
  type NetworkFile,
  readNetwork,
} from '../../src/players/flag/learnt/network.ts';
import { TRAIT_SIZES, Traits } from '../../src/players/flag/learnt/traits.ts';
import { beginning, selfPlay } from '../../train/selfplay.ts';

const file = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../src/players/flag/learnt/network.json'), 'utf8'),
) as NetworkFile;
const network = readNetwork(file);

/** The slow twin: everything added up anew, one number after another. */
function slow(state: FlagState, seat: number, by = network): number {
  const { ground, square, standing } = state;
  const plain = new FlagEvaluator(ground).evaluate(state, seat);
  if (standing.includes(0)) return plain;
  const tables = tablesOf(ground, WEIGHTS);
  const traits = new Traits(ground, tables);
  const { width, last, circumstanceRows, joining, joiningStart, judging } = by;
  const total = new Array<number>(width + 1).fill(0);
  const into = new Int32Array(width + 1);
  for (const [piece, at] of square.entries()) {
    if (at === 0) continue;
    describePiece(by, traits.of(ground.gait[piece]!, at, seat, standing), into);
    for (const [n, number] of into.entries()) total[n]! += number;
  }
  const circumstances = new Int32Array(CIRCUMSTANCE_SIZES.length);
  circumstancesOf(state, seat, leadOf(state, tables, seat), leadAgainst(state, tables, seat), circumstances);
  for (const place of circumstances) {
    for (let n = 0; n <= width; n++) total[n]! += circumstanceRows[place * (width + 1) + n]!;
  }
  const lit = (sum: number) => Math.max(0, Math.min(1024, sum));
  let worth = total[width]!;
  for (let n = 0; n < last; n++) {
    let sum = joiningStart[n]! * 256;
    for (let unit = 0; unit < width; unit++) sum += lit(total[unit]!) * joining[unit * last + n]!;
    worth += Math.floor((lit(Math.floor(sum / 256)) * judging[n]!) / 1024);
  }
  return plain + Math.max(-800, Math.min(800, Math.floor(worth / 4)));
}

test('a judgement that goes on from the last one is the one that begins anew', () => {
  for (const template of [0, 3, 8]) {
    const state = beginning(template, 5);
    const judge = new LearntEvaluator(state.ground, network);
    let added = 0;
    for (const move of selfPlay(template, 5, 40, playableFlag()).moves.slice(0, 60)) {
      flagSearch.make(state, move);
      if (state.phase !== 'playing') break;
      for (const seat of state.names.keys()) {
        if (state.standing[seat] === 0) continue;
        expect(judge.evaluate(state, seat)).toBe(slow(state, seat));
        if (judge.evaluate(state, seat) !== new FlagEvaluator(state.ground).evaluate(state, seat)) added++;
      }
    }
    expect(added).toBeGreaterThan(0);
  }
});

test('what is told as faintly as can be counts too', () => {
  const row = network.width + 1;
  const first = row * CIRCUMSTANCE_SIZES[0]!;
  const faint = {
    ...network,
    ...{ describing: network.describing.map(() => 0), joining: network.joining.map(() => 256) },
    circumstanceRows: network.circumstanceRows.map((_, n) => (n < first && n % row < network.width ? 1 : 0)),
    ...{ joiningStart: network.joiningStart.map(() => 0), judging: network.judging.map(() => 1024) },
  };
  const state = beginning(0, 5);
  const told = new LearntEvaluator(state.ground, faint).evaluate(state, 0);
  expect(told).toBe(slow(state, 0, faint));
  expect(told).not.toBe(new FlagEvaluator(state.ground).evaluate(state, 0));
});

test('what the training writes has as many numbers as the judge reads, and is small', () => {
  expect(network.traitRows).toHaveLength(TRAIT_SIZES.reduce((sum, size) => sum + size, 0) * file.traits);
  expect(JSON.stringify(file).length).toBeLessThan(300_000);
  expect(() => readNetwork({ ...file, width: file.width + 1 })).toThrow(RangeError);
});

test('no trait and no circumstance lies beyond its kind', () => {
  for (const template of [1, 2, 5, 6]) {
    const state = beginning(template, 1);
    const tables = tablesOf(state.ground, WEIGHTS);
    const traits = new Traits(state.ground, tables);
    for (const [piece, at] of state.square.entries()) {
      for (const seat of state.names.keys()) {
        const found = traits.of(state.ground.gait[piece]!, at, seat, state.standing);
        expect(found).toHaveLength(TRAIT_SIZES.length);
        for (const [n, trait] of found.entries()) {
          expect(trait).toBeGreaterThanOrEqual(0);
          expect(trait).toBeLessThan(TRAIT_SIZES[n]!);
        }
      }
    }
    const circumstances = new Int32Array(CIRCUMSTANCE_SIZES.length);
    circumstancesOf(state, 0, leadOf(state, tables, 0), leadAgainst(state, tables, 0), circumstances);
    let end = 0;
    for (const [n, size] of CIRCUMSTANCE_SIZES.entries()) {
      expect(circumstances[n]).toBeGreaterThanOrEqual(end);
      end += size;
      expect(circumstances[n]).toBeLessThan(end);
    }
  }
});
