import { expect, test } from 'vitest';
import { type Ranked, ranked, type TableName } from '../../../src/players/chamber/records/high-score-tables.ts';

const run = (score: number, turns: number, more: Partial<Ranked> = {}): Ranked => ({
  ...{ score, turns, race: 'human', won: false, ...more },
});
const RUNS = [
  run(10, 100),
  run(30, 900, { won: true }),
  run(30, 800, { won: true, race: 'orc' }),
  run(5, 400, { won: true, race: 'orc' }),
];

test.each<[TableName, readonly number[]]>([
  ['best', [800, 900, 100, 400]],
  ['fastest', [400, 800, 900]],
  ['human', [900, 100]],
  ['orc', [800, 400]],
  ['elf', []],
])('%s', (table, turns) => expect(ranked(table, RUNS).map(each => each.turns)).toEqual(turns));

test('ten stand in a table', () => {
  expect(
    ranked(
      'best',
      Array.from({ length: 30 }, (_, n) => run(n, 1)),
    ).map(({ score }) => score),
  ).toEqual([29, 28, 27, 26, 25, 24, 23, 22, 21, 20]);
});
