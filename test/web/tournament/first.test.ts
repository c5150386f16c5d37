import { expect, test } from 'vitest';
import { topOf } from '../../../src/web/tournament/tournament-overview.tsx';
import { movesIn } from '../../../src/web/tournament/tournament-parts.tsx';

test('that somebody has joined is no move, but who plays alone does not join', () => {
  expect([movesIn(5, ['a', 'b']), movesIn(1, ['a', 'b']), movesIn(5, ['a'])]).toEqual([3, 0, 5]);
});

test('of a ladder the first sixteen are shown who have not left, and how they met', () => {
  const standings = Array.from({ length: 20 }, (_, n) => ({ name: `${n}`, left: n === 1 }));
  const cross = standings.map((_, row) => standings.map((__, column) => (column < 3 ? `${row} ${column}` : undefined)));
  const first = topOf({ standings, cross } as never);
  expect(first.standings.map(({ name }) => name)).toEqual(['0', ...Array.from({ length: 15 }, (_, n) => `${n + 2}`)]);
  expect(first.cross[1]?.slice(0, 3)).toEqual(['2 0', '2 2', null]);
});
