import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resultsIn } from '../../../src/tournament/results/ledger.ts';
import { playCup } from '../../tournament/cup.ts';
import { PHONE } from '../house.ts';
import { openHouse } from '../open-house.ts';

const house = openHouse();

/** What a folder says of its games, in their order. */
const keptIn = (folder: string) => resultsIn(readFileSync(join(folder, 'results.jsonl'), 'utf8'));
const keep = (folder: string, results: readonly object[]) =>
  writeFileSync(join(folder, 'results.jsonl'), results.map(result => `${JSON.stringify(result)}\n`).join(''));

describe('tournaments', () => {
  test('there are none at first, and the page says how to get one', async () => {
    const page = await house.visit('/');
    await page.getByRole('link', { name: 'Tournaments of bots' }).click();
    await page.getByText('This server shows no tournament yet.').waitFor();
    await page.getByRole('link', { name: 'Play the computer yourself' }).waitFor();
  });

  test('show how far ratings can be trusted, and a page for each player', async () => {
    const results = await playCup(join(house.tournaments, 'swiss.results'), 'Swiss cup', 'swiss');
    const page = await house.visit('/tournaments/swiss', PHONE);
    await page.getByText('Swiss rounds, 4 games on crossing').waitFor();
    const standings = page.getByRole('region', { name: 'Standings' });
    await expect.poll(() => standings.getByRole('img', { name: /^-?\d+ ± \d+$/ }).count()).toBe(3);
    const rows = standings.getByRole('row');
    await rows
      .filter({ hasText: 'deep' })
      .getByText(/^[+−]?\d+ ± \d+$/)
      .waitFor();

    await rows.getByRole('link', { name: 'deep' }).click();
    await page.getByRole('heading', { name: 'deep' }).waitFor();
    await page.getByText(/^Place [123] of 3\. Rating .* Elo [+−]?\d+ ± \d+\. \d games: /).waitFor();
    const own = results.filter(({ seats }) => seats.includes('deep'));
    const games = page.getByRole('region', { name: 'Games', exact: true });
    await expect.poll(() => games.getByRole('row').count()).toBe(1 + own.length);
    const rivals = new Set(own.flatMap(({ seats }) => seats.filter(name => name !== 'deep')));
    const against = page.getByRole('region', { name: 'Head to head' });
    await expect.poll(() => against.getByRole('row').count()).toBe(1 + rivals.size);

    const [rival = ''] = rivals;
    await against.getByRole('link', { name: rival }).click();
    await page.getByRole('heading', { name: rival }).waitFor();
    await page.getByRole('link', { name: 'Swiss cup' }).click();
    await page.getByRole('heading', { name: 'Standings' }).waitFor();
    await page.goto(`${house.address}/tournaments/swiss/players/nobody`);
    await page.getByText('There is no such player in this tournament.').waitFor();
  });

  test('tell with which moves teams began and how that went, each with a game to watch', async () => {
    const folder = join(house.tournaments, 'begun.results');
    await playCup(folder);
    const fox = { piece: 'Fox', from: [0, 1], to: [2, 2] };
    const shield = { piece: 'Shield', from: [2, 3], to: [3, 3] };
    const begun = [
      { winners: [0], firstMoves: { 0: fox, 1: shield } },
      { winners: [0, 1], firstMoves: { 0: fox, 1: fox } },
      { winners: [1], firstMoves: { 0: shield, 1: shield } },
      { winners: [1], firstMoves: { 0: fox, 1: shield } },
      { winners: [0], firstMoves: { 0: shield } },
      // Played by an earlier version.
      { winners: [0], firstMoves: undefined },
    ];
    const results = keptIn(folder);
    keep(
      folder,
      results.map((result, n) => ({ ...result, ...begun[n] })),
    );
    const page = await house.visit('/tournaments/begun');
    const openings = page.getByRole('region', { name: 'Openings that work' });
    const rows = openings.getByRole('row');
    const told = async () => (await rows.allInnerTexts()).map(row => row.replaceAll(/\s+/g, ' ').trim());
    await expect
      .poll(told)
      .toEqual([
        'First move Games Score',
        'Orange',
        'Fox from f1 to e3 3 50.0 %',
        'Shield from d3 to d4 2 50.0 %',
        'Blue',
        'Shield from d3 to d4 3 66.7 %',
        '1 other move 1 50.0 %',
      ]);
    await rows.nth(2).getByRole('img', { name: '12.5 to 87.5 %' }).waitFor();
    await page.getByText('It is known of 5 of 6 games: the others were played by an earlier version.').waitFor();
    // The last that it has won.
    await rows.nth(5).getByRole('link').click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/tournaments/begun/${results[3]!.id}`);
    await page.getByText(/^Move 0 of \d+$/).waitFor();
  });

  test('that an earlier version has played say that nobody knows how their games began', async () => {
    const folder = join(house.tournaments, 'older.results');
    await playCup(folder);
    keep(
      folder,
      keptIn(folder).map(({ firstMoves: _, ...result }) => result),
    );
    const page = await house.visit('/tournaments/older');
    await page.getByText('How its games began is not known: an earlier version has played them.').waitFor();
    await expect.poll(() => page.getByRole('region', { name: 'Openings that work' }).count()).toBe(0);
  });

  test('that are not there are told so', async () => {
    const page = await house.visit('/tournaments/nothing');
    await page.getByText('there is no tournament "nothing"').waitFor();
  });
});
