import { expect, test } from 'vitest';
import { playableFlag } from '../../src/players/flag/evaluation/flag-evaluator.ts';
import { Packing } from '../../train/packing.ts';
import { selfPlay } from '../../train/selfplay.ts';

const BYTES = { uint8: 1, int16: 2, uint16: 2, uint32: 4 } as const;

test('a pack says what is in it, and all columns are as long as its positions ask for', () => {
  const packing = new Packing();
  packing.add(selfPlay(3, 7, 40, playableFlag()));
  packing.add(selfPlay(8, 7, 40, playableFlag()));
  const bytes = packing.bytes();
  const end = bytes.indexOf(10);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as {
    readonly traitSizes: readonly number[];
    readonly circumstanceSizes: readonly number[];
    readonly columns: readonly (readonly [string, keyof typeof BYTES, number])[];
  };
  const lengths = Object.fromEntries(head.columns.map(([name, kind, size]) => [name, size / BYTES[kind]]));
  expect(packing.positions).toBeGreaterThan(0);
  expect(lengths).toMatchObject({
    traits: packing.descriptions * head.traitSizes.length,
    counts: packing.positions,
    circumstances: packing.positions * head.circumstanceSizes.length,
    plain: packing.positions,
    found: packing.positions,
    outcome: packing.positions,
    template: packing.positions,
  });
  const sum = head.columns.reduce((so, [, , size]) => so + size, 0);
  expect(bytes.length).toBe(end + 1 + sum);
});
