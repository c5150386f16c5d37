import { expect, test } from 'vitest';
import { tournamentTexts as german } from '../../../src/web/texts/de/tournament.ts';
import { tournamentTexts as english } from '../../../src/web/texts/en/tournament.ts';
import { failedIn, topOf } from '../../../src/web/tournament/tournament-overview.tsx';

test('of a ladder the first sixteen are shown who have not left, and how they met', () => {
  const standings = Array.from({ length: 20 }, (_, n) => ({ name: `${n}`, left: n === 1 }));
  const cross = standings.map((_, row) => standings.map((__, column) => (column < 3 ? `${row} ${column}` : undefined)));
  const first = topOf({ standings, cross } as never);
  expect(first.standings.map(({ name }) => name)).toEqual(['0', ...Array.from({ length: 15 }, (_, n) => `${n + 2}`)]);
  expect(first.cross[1]?.slice(0, 3)).toEqual(['2 0', '2 2', null]);
});

test('what is said first counts the games in which a player failed', () => {
  const results = [['it has not answered'], [], ['it broke', 'so did the other']].map(forfeits => ({ forfeits }));
  const failed = failedIn({ results } as never);
  expect([english, german].map(say => say.failed(failed))).toEqual([
    'In 2 of them a player failed and lost.',
    'In 2 davon hat ein Spieler versagt und verloren.',
  ]);
});
