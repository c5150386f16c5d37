import { expect, test } from 'vitest';
import { drawTemplate, smaller } from '../../../src/conform/fuzzing/flag-fuzzing.ts';
import { STARTER_TEMPLATE } from '../../../src/flag/map/starter.ts';
import type { MapTemplate } from '../../../src/flag/map/template.ts';
import { readSetup } from '../../../src/flag/setup.ts';
import { Rng } from '../../../src/kernel/rng.ts';

const piece = (type: string, count: number) => ({
  ...{ type, attackPower: 1, count },
  movement: { directions: { up: 1, down: 1, left: 1, right: 1 } },
});

const ways = (change: object) => {
  const { template } = readSetup({ template: { ...STARTER_TEMPLATE, ...change } });
  return [...smaller(template)].map((way: MapTemplate) =>
    [
      `${way.teams} teams, ${way.gridSize.join(' × ')}, ${way.blocks} blocks, ${way.flags} flags`,
      ...way.pieces.map(({ type, count }) => `${count} ${type}`),
    ].join(', '),
  );
};

test('a template that shows a difference is made smaller, by one thing at a time', () => {
  const large = { teams: 3, gridSize: [12, 11], blocks: 2, flags: 2, pieces: [piece('King', 2), piece('Pawn', 1)] };
  expect(ways(large)).toEqual([
    '2 teams, 12 × 11, 2 blocks, 2 flags, 2 King, 1 Pawn',
    '3 teams, 12 × 11, 0 blocks, 2 flags, 2 King, 1 Pawn',
    '3 teams, 12 × 11, 1 blocks, 2 flags, 2 King, 1 Pawn',
    '3 teams, 12 × 11, 2 blocks, 1 flags, 2 King, 1 Pawn',
    '3 teams, 12 × 11, 2 blocks, 2 flags, 1 Pawn',
    '3 teams, 12 × 11, 2 blocks, 2 flags, 2 King',
    '3 teams, 12 × 11, 2 blocks, 2 flags, 1 King, 1 Pawn',
    '3 teams, 11 × 11, 2 blocks, 2 flags, 2 King, 1 Pawn',
    '3 teams, 12 × 10, 2 blocks, 2 flags, 2 King, 1 Pawn',
  ]);
});

test('nothing is taken from one that is as small as can be', () => {
  expect(ways({ teams: 2, gridSize: [4, 4], blocks: 0, flags: 1, pieces: [piece('King', 1)] })).toEqual([]);
});

test('templates by chance can be played', () => {
  const rng = Rng.seeded(1, 'draw');
  for (let n = 0; n < 50; n++) expect(() => readSetup({ template: drawTemplate(rng) })).not.toThrow();
});

test('the same seed draws the same template', () => {
  const drawn = (seed: number) => drawTemplate(Rng.seeded(seed, 'game'));
  expect(drawn(7)).toEqual(drawn(7));
  expect(drawn(7)).not.toEqual(drawn(8));
});
