import { expect, test } from 'vitest';
import { topOf } from '../../../src/web/tournament/tournament-overview.tsx';

test('of a ladder the first sixteen are shown who have not left, and how they met', () => {
  const standings = Array.from({ length: 20 }, (_, n) => ({ name: `${n}`, left: n === 1 }));
  const cross = standings.map((_, row) => standings.map((__, column) => (column < 3 ? `${row} ${column}` : undefined)));
  const first = topOf({ standings, cross } as never);
  expect(first.standings.map(({ name }) => name)).toEqual(['0', ...Array.from({ length: 15 }, (_, n) => `${n + 2}`)]);
  expect(first.cross[1]?.slice(0, 3)).toEqual(['2 0', '2 2', null]);
});
