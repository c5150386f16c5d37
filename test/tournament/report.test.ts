import { describe, expect, test } from 'vitest';
import { readPlan } from '../../src/tournament/plan/tournament-plan.ts';
import { standingsOf } from '../../src/tournament/rating/scoreboard.ts';
import { reportPage } from '../../src/tournament/report/report-page.ts';
import type { Result } from '../../src/tournament/results/ledger.ts';

const result = (id: string, seats: string[], winners: number[], more: Partial<Result> = {}): Result => ({
  ...{ id, seats, winners, reason: 'The last flag is gone.', plies: 30, capped: false, forfeits: {} },
  ...more,
});

/** The rows of a page's tables, each as the words in its cells; what is bold stands between stars. */
function rows(page: string): string[][] {
  const words = (cell: string) =>
    cell
      .replace(/<\/?b>/g, '*')
      .replace(/<[^>]+>/g, '')
      .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
  return [...page.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) => words(cell)),
  );
}

describe('the report of a tournament', () => {
  const results = [
    result('crossing-1-1-1', ['a', 'b<'], [0]),
    result('crossing-1-1-2', ['b<', 'a'], [0, 1], { capped: true, reason: 'Time is up.' }),
    result('my-map-1-2-1', ['a', 'c'], [0], { forfeits: { 1: 'it has ended' } }),
  ];
  const about = (title: string, names: readonly string[]) => ({
    plan: readPlan({ title, players: names.map(name => ({ name, brain: 'random' })) }),
    ...{ maps: [], game: 'Capture The Flag' },
  });
  const page = reportPage({ ...about('Cup & <b>', ['a', 'b<', 'c']), results });

  test('has the title, and how many games and players there were', () => {
    expect(page).toContain('<title>Cup &#38; &#60;b&#62;</title>');
    expect(page).toContain(
      '3 games of Capture The Flag by 3 players; in 1 of them time was called; in 1 a player failed and lost.',
    );
    const [first] = results;
    expect(reportPage({ ...about('Cup', ['a', 'b<']), results: [first!] })).toContain(
      '1 games of Capture The Flag by 2 players; none had to be stopped.',
    );
  });

  test('has the standings, the best first', () => {
    const standings = rows(page).slice(1, 4);
    expect(standings.map(([place, name]) => `${place} ${name}`)).toEqual(['1 a', '2 b<', '3 c']);
    expect(standings.map(row => row.slice(5, 10).join(' '))).toEqual([
      '3 2 1 0 83.3 %',
      '2 0 1 1 25.0 %',
      '1 0 0 1 0.0 %',
    ]);
    const [, , rating, mean, deviation] = standings[0]!;
    expect(rating).toMatch(/^\*-?\d+\.\d\*$/);
    expect(Number(rating?.replaceAll('*', ''))).toBeCloseTo(Number(mean) - 3 * Number(deviation), 0);
  });

  test('has Elo with its error where two play', () => {
    const standings = rows(page).slice(1, 4);
    const elo = standingsOf(['a', 'b<', 'c'], results).map(standing => standing.elo!);
    for (const [n, row] of standings.entries()) {
      expect(Number(row[10])).toBe(Math.round(elo[n]!.rating));
      expect(row[11]).toBe(String(Math.round(elo[n]!.error)));
    }
    expect(standings[0]![10]).toMatch(/^\+\d+$/);
  });

  test('has everybody against everybody, in the order of the standings', () => {
    expect(rows(page).slice(4, 8)).toEqual([
      ['', 'a', 'b<', 'c'],
      ['a', '–', '1.5 / 2', '1 / 1'],
      ['b<', '0.5 / 2', '–', '–'],
      ['c', '0 / 1', '–', '–'],
    ]);
  });

  test('has every game: its map, who won, how it ended', () => {
    expect(rows(page).slice(9)).toEqual([
      ['crossing-1-1-1', 'crossing', '*a* – b<', 'The last flag is gone.', '30', 'file'],
      ['crossing-1-1-2', 'crossing', '*b<* – *a*', 'Time is up.', '30 (time called)', 'file'],
      ['my-map-1-2-1', 'my-map', '*a* – c', 'The last flag is gone. it has ended', '30', 'file'],
    ]);
  });
});
