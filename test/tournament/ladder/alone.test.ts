import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { chamber } from '../../../src/chamber/rules.ts';
import { TournamentFolder } from '../../../src/server/tournaments/tournament-folder.ts';
import type { LadderPlan } from '../../../src/tournament/ladder/ladder-plan.ts';
import { linesIn } from '../../../src/tournament/ladder/members.ts';
import { type Series, seriesFile } from '../../../src/tournament/ladder/play-ladder.ts';
import { type Result, resultsIn } from '../../../src/tournament/results/ledger.ts';
import { Club } from './club.ts';

const raceOf = (race: string) => ({ name: race, setup: chamber.readSetup({ race }), seats: 1 });
const PLAN: LadderPlan = {
  ...{ game: 'chamber', title: 'Deep', plies: 30, opening: 0, seed: 3 },
  maps: [raceOf('human'), raceOf('elf')],
};

async function ladder(...names: readonly string[]) {
  const root = mkdtempSync(join(tmpdir(), 'quadrille-ladder-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const path = join(root, 'club');
  const club = await Club.of(PLAN, path, ...names);
  const results = (): Result[] => resultsIn(readFileSync(join(path, 'results.jsonl'), 'utf8'));
  return { root, path, club, results };
}

describe('a ladder of a game that everybody plays alone', () => {
  test('lets two play the same seed in each series, one race after the other', async () => {
    const { club, path, results } = await ladder('a', 'b', 'c');
    await club.playTo(12);
    const all = results();
    expect(all.every(({ seats }) => seats.length === 1)).toBe(true);
    const series = await linesIn<Series>(seriesFile(path));
    for (const [n, { players, map, round }] of series.slice(0, 6).entries()) {
      expect([map, round]).toEqual([n % 2 === 0 ? 'human' : 'elf', n + 1]);
      const both = all.filter(({ id }) => id.startsWith(`${map}-${round}-`));
      expect(both.flatMap(({ seats }) => seats)).toEqual(players);
      const seeds = both.map(
        ({ id }) => JSON.parse(readFileSync(join(path, `games/${id}.quadrille.json`), 'utf8')).seed,
      );
      expect(seeds[0]).toBe(seeds[1]);
    }
  });

  test('is shown as it stands: only what both have played is counted', async () => {
    const { root, club, path, results } = await ladder('a', 'b');
    const folder = new TournamentFolder(root);
    await club.playTo(1);
    const first = await folder.standing('club');
    expect(first).toMatchObject({ game: 'chamber', gameTitle: 'ChamberCrawler3000+', pairing: 'ladder', played: 1 });
    expect(first.standings.map(({ games }) => games)).toEqual([0, 0]);
    await club.playTo(5);
    const { standings, cross } = await folder.standing('club');
    expect(standings.map(({ games }) => games)).toEqual([2, 2]);
    expect(standings.every(({ elo }) => elo !== undefined)).toBe(true);
    expect(cross[0]?.[1]?.games).toBe(2);
    // Each game tells who played it, also where there are thousands of them.
    const { id } = results()[3]!;
    expect((await folder.games('club', { id })).games).toMatchObject([{ id, players: results()[3]!.seats }]);
    expect(await linesIn<Series>(seriesFile(path))).toHaveLength(3);
  });
});
