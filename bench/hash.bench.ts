import { hash128, hashOf } from '../src/kernel/hash.ts';
import { canonical } from '../src/kernel/json.ts';
import { Rng } from '../src/kernel/rng.ts';
import type { Benchmark } from './kit.ts';

/** About the size of a small dungeon: 200 things with a type and a place. */
const state = {
  tick: 17,
  entities: Array.from({ length: 200 }, (_, n) => ({
    id: n,
    type: n % 3 === 0 ? 'boulder' : 'wall',
    x: n % 20,
    y: n >> 4,
  })),
};
const text = canonical(state);
const rng = Rng.seeded(1, 'bench');

const benchmarks: readonly Benchmark[] = [
  { name: `hash of a text of ${text.length} characters`, run: () => hash128(text) },
  { name: 'canonical text of 200 entities', run: () => canonical(state) },
  { name: 'hash of 200 entities', run: () => hashOf(state) },
  { name: 'chance: below 6', operations: 1000, run: () => thousandDraws(6) },
  { name: 'chance: below 1,000,000', operations: 1000, run: () => thousandDraws(1_000_000) },
];

function thousandDraws(count: number): number {
  let sum = 0;
  for (let n = 0; n < 1000; n++) sum += rng.below(count);
  return sum;
}

export default benchmarks;
