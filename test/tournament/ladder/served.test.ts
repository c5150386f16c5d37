import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readMatchFile } from '../../../src/kernel/match/match-file.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { standingsOf } from '../../../src/tournament/rating/scoreboard.ts';
import { resultsIn } from '../../../src/tournament/results/ledger.ts';
import { Running } from '../../server/running.ts';
import { Club } from './club.ts';

async function served(...names: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-served-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const club = await Club.begin(join(folder, 'club'), ...names);
  const { tournaments: client } = await Running.start({ games: GAMES, tournaments: folder });
  const results = () => resultsIn(readFileSync(join(club.folder, 'results.jsonl'), 'utf8'));
  return { club, client, results };
}

describe('a ladder, on the server', () => {
  test('is listed beside tournaments, also before anybody has joined', async () => {
    const { client } = await served();
    const { tournaments } = await client.tournaments();
    expect(tournaments).toMatchObject([
      { name: 'club', title: 'The club', pairing: 'ladder', players: [], maps: ['crossing', 'rubble'], played: 0 },
    ]);
    expect(await client.tournament('club')).toMatchObject({ standings: [], cross: [], results: [] });
  });

  test('stands as its results say, and goes on to do so as games end and players come and go', async () => {
    const { club, client, results } = await served('a', 'b', 'c');
    for (const games of [5, 11]) {
      await club.playTo(games);
      const { standings, played, cross } = await client.tournament('club');
      expect(played).toBe(results().length);
      expect(standings).toEqual(standingsOf(['a', 'b', 'c'], results()));
      expect(cross.flat().reduce((sum, met) => sum + (met?.games ?? 0), 0)).toBe(2 * results().length);
    }
    await club.joins('d');
    await club.change({ leave: 'a' });
    const { standings } = await client.tournament('club');
    expect(standings.map(({ name, left = false }) => [name, left]).toSorted()).toEqual([
      ['a', true],
      ['b', false],
      ['c', false],
      ['d', false],
    ]);
  });

  test('counts each game once, however many look at the same time', async () => {
    const { club, client } = await served('a', 'b');
    await club.playTo(4);
    const looks = await Promise.all([1, 2, 3].map(() => client.tournament('club')));
    for (const { played, standings } of looks) expect([played, standings[0]?.games]).toEqual([4, 4]);
  });

  test('counts a line that is being written when it is whole', async () => {
    const { club, client } = await served('a', 'b');
    await club.playTo(2);
    const path = join(club.folder, 'results.jsonl');
    const line = readFileSync(path, 'utf8').split('\n')[0]!.replace('-1-1-1', '-9-1-1');
    appendFileSync(path, line.slice(0, 30));
    expect(await client.tournament('club')).toMatchObject({ played: 2 });
    appendFileSync(path, `${line.slice(30)}\n`);
    expect(await client.tournament('club')).toMatchObject({ played: 3 });
  });

  test('tells its games a few at a time, the last first, of everybody or of one', async () => {
    const { club, client, results } = await served('a', 'b', 'c');
    await club.playTo(9);
    const ids = results()
      .map(({ id }) => id)
      .toReversed();
    const first = await client.tournamentGames('club', { limit: 4 });
    expect(first.games.map(({ id }) => id)).toEqual(ids.slice(0, 4));
    const second = await client.tournamentGames('club', { limit: 100, before: first.before! });
    expect(second.games.map(({ id }) => id)).toEqual(ids.slice(4));
    expect(second.before).toBeNull();
    const own = await client.tournamentGames('club', { player: 'a' });
    expect(own.games.map(({ id }) => id)).toEqual(
      results()
        .filter(({ seats }) => seats.includes('a'))
        .map(({ id }) => id)
        .toReversed(),
    );
    expect((await client.tournamentGames('club', { player: 'nobody' })).games).toEqual([]);
    expect(readMatchFile(await client.tournamentGame('club', ids[0]!)).game).toBe('flag');
    await expect(client.tournamentGames('club', { limit: 101 })).rejects.toMatchObject({ code: 'bad-request' });
    await expect(client.tournamentGames('none')).rejects.toMatchObject({ code: 'no-such-tournament' });
  });
});
