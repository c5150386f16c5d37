import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flag } from '../../src/flag/rules.ts';
import { readMatchFile } from '../../src/kernel/match/match-file.ts';
import { replay } from '../../src/kernel/match/replay.ts';
import { GAMES } from '../../src/server/games/all-games.ts';
import { standingsOf } from '../../src/tournament/rating/scoreboard.ts';
import type { Result } from '../../src/tournament/results/ledger.ts';
import { Running } from '../server/running.ts';
import { playCup } from './cup.ts';

const folder = mkdtempSync(join(tmpdir(), 'quadrille-archive-'));
let results: Result[];
beforeAll(async () => {
  results = await playCup(join(folder, 'cup.results'));
  await playCup(join(folder, 'older'), 'Older cup');
  utimesSync(join(folder, 'older', 'results.jsonl'), 1000, 1000);
  mkdirSync(join(folder, 'broken.results'));
  writeFileSync(join(folder, 'broken.results', 'plan.json'), '{');
  writeFileSync(join(folder, 'broken.results', 'results.jsonl'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the tournaments of a folder, on the server', () => {
  test('are listed, the last played first; what cannot be read is left out', async () => {
    const { tournaments: client } = await Running.start({ games: GAMES, tournaments: folder });
    const { tournaments } = await client.tournaments();
    expect(tournaments).toMatchObject([
      {
        name: 'cup',
        title: 'Small cup',
        players: ['random', 'greedy', 'deep'],
        maps: ['crossing'],
        played: 6,
        games: 6,
      },
      { name: 'older', title: 'Older cup', updated: 1_000_000 },
    ]);
  });

  test('have the standings of the report, a cross table, and every game', async () => {
    const { tournaments: client } = await Running.start({ games: GAMES, tournaments: folder });
    const cup = await client.tournament('cup');
    expect(cup.standings).toEqual(standingsOf(['random', 'greedy', 'deep'], results));
    expect(cup.results.map(({ id }) => id)).toEqual(results.map(({ id }) => id));
    // Whatever one has won the other has lost, and nobody meets itself.
    for (const [row, line] of cup.cross.entries()) {
      expect(line[row]).toBeNull();
      for (const [column, met] of line.entries()) {
        if (met !== null) expect(met.points + (cup.cross[column]![row]?.points ?? 0)).toBe(2);
      }
    }
    const [first] = cup.results;
    const file = readMatchFile(await client.tournamentGame('cup', first!.id));
    expect(file.game).toBe('flag');
  });

  test('can be looked at while they are played: a line that is being written does not count', async () => {
    const { tournaments: client } = await Running.start({ games: GAMES, tournaments: folder });
    const path = join(folder, 'older', 'results.jsonl');
    const text = readFileSync(path, 'utf8');
    const lines = text.trimEnd().split('\n');
    writeFileSync(path, `${lines.slice(0, 2).join('\n')}\n${lines[2]!.slice(0, 20)}`);
    expect(await client.tournament('older')).toMatchObject({ played: 2, games: 6 });
    appendFileSync(path, `${lines[2]!.slice(20)}\n`);
    expect(await client.tournament('older')).toMatchObject({ played: 3, games: 6 });
    writeFileSync(path, text);
  });

  test.each(['nothing', 'broken', '..', '../cup', 'cup.results'])('there is none called %s', async name => {
    const { tournaments: client } = await Running.start({ games: GAMES, tournaments: folder });
    await expect(client.tournament(name)).rejects.toMatchObject({ name: 'ApiError' });
  });

  test.each(['crossing-9-9-9', '../plan'])('there is no game %s in it', async game => {
    const { tournaments: client } = await Running.start({ games: GAMES, tournaments: folder });
    await expect(client.tournamentGame('cup', game)).rejects.toMatchObject({ name: 'ApiError' });
  });

  test('without a folder there is a demonstration, each game of which folds by the rules of today', async () => {
    const { tournaments: client } = await Running.start({ games: GAMES });
    const { tournaments } = await client.tournaments();
    expect(tournaments).toMatchObject([{ name: 'house-cup', title: 'The house cup', played: 40, games: 40 }]);
    const { results } = await client.tournament('house-cup');
    for (const { id } of results) {
      const file = readMatchFile(await client.tournamentGame('house-cup', id));
      // Where rules have changed: `quadrille tournament src/server/demonstration/house-cup.json` plays it anew.
      expect([id, file.version, replay(flag, file).holds]).toEqual([id, flag.version, true]);
    }
    await expect(client.tournament('cup')).rejects.toMatchObject({ code: 'no-such-tournament' });
  });
});
