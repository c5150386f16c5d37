import { describe, expect, test } from 'vitest';
import { openingsSection } from '../../../src/tournament/report/report-page.ts';
import type { Result } from '../../../src/tournament/results/ledger.ts';

const fox = { piece: 'Fox', from: [0, 3], to: [1, 4] } as const;
const game = (id: string, firstMoves: object, winners: readonly number[]): Result =>
  ({ id, seats: ['a', 'b'], winners, reason: '', plies: 1, capped: false, forfeits: {}, firstMoves }) as Result;

/** The words of each row, cell by cell. */
const rows = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')).join(' | '),
  );

describe('the openings of a report', () => {
  test('are left out where no result tells any', () => expect(openingsSection([])).toBe(''));

  test('tell by map and seat how each went, in percent, and of how many others', () => {
    const html = openingsSection([
      game('tiny-1-1-1', { 0: fox, 1: { words: 'pass <it>' } }, [0]),
      game('tiny-1-1-2', { 0: fox, 1: { words: 'pass <it>' } }, [0, 1]),
      game('tiny-1-2-1', { 0: { words: 'up' } }, [1]),
      game('tiny-1-2-2', { 1: { words: 'up' } }, [1]),
      game('tiny-1-3-2', { 1: { words: 'down' } }, [0]),
    ]);
    expect(rows(html)).toEqual([
      'first move | games | score | 95 %',
      'tiny, seat 1',
      'Fox from column\u00a03, row\u00a00 to column\u00a04, row\u00a01 | 2 | 75.0 % | 19.8 % – 97.3 %',
      '1 other move | 1 | 0.0 % | 0.0 % – 79.3 %',
      'tiny, seat 2',
      'pass &#60;it&#62; | 2 | 25.0 % | 2.7 % – 80.2 %',
      '2 other moves | 2 | 50.0 % | 9.5 % – 90.5 %',
    ]);
  });

  test('lead to a game each', () => {
    const html = openingsSection(['tiny-1-1-1', 'tiny-1-1-2'].map(id => game(id, { 0: fox }, [0])));
    expect(html).toContain('<a href="#tiny-1-1-2" data-game="tiny-1-1-2">');
  });
});
