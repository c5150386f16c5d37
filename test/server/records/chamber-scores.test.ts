import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ChamberView } from '../../../src/chamber/view.ts';
import { chargeAt } from '../../../src/players/chamber/assist/explore-paths.ts';
import { delver } from '../../../src/players/chamber/delver/delver.ts';
import { workForHouse } from '../../../src/server/budget/processor-time.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { holderOf } from '../../../src/server/matches/auth.ts';
import { Matches, type MatchPlan } from '../../../src/server/matches/matches.ts';
import { RunScores } from '../../../src/server/records/chamber-scores.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';

const NOW = Date.UTC(2026, 10, 19, 12);
const [ANNA, BEN, CLEO] = ['Anna', 'Ben', 'Cleo'].map(holderOf) as [Uint8Array, Uint8Array, Uint8Array];

function started() {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-scores-'));
  const matches = new Matches(new SqliteStore(join(folder, 'q.db')), GAMES, { now: () => NOW });
  const scores = new RunScores(matches);
  onTestFinished(async () => {
    await scores.close();
    await matches.close();
    rmSync(folder, { recursive: true });
  });
  /** A run of somebody who walks up to whoever is there, until it ends. */
  const run = (owner: Uint8Array, setup: object = {}, more: Partial<MatchPlan> = {}) =>
    workForHouse(async () => {
      const open = await matches.create({ game: 'chamber', setup: { race: 'human', ...setup }, owner, ...more });
      const explorer = delver();
      for (let n = 0; open.status !== 'over' && n < 5000; n++) {
        const view = open.match.view(0) as ChamberView;
        await open.play(0, chargeAt(view) ?? explorer.choose(view), { time: NOW });
      }
      expect(open.status).toBe('over');
      return open;
    });
  return { matches, scores, run };
}

test('the best runs of everybody have one line each, the best first, and can be watched', async () => {
  const { matches, scores, run } = started();
  expect(await scores.of('classic', 0, 10, ANNA)).toEqual({ edition: 'classic', entries: [] });
  await matches.store.people.note({ holder: ANNA, name: 'Anna', since: NOW });
  const runs = [await run(ANNA), await run(BEN), await run(ANNA)];
  const scoreOf = ({ match }: (typeof runs)[number]) => (match.view(0) as ChamberView).score ?? 0;
  const { entries } = await scores.of('classic', 0, 10, ANNA);
  expect(entries).toHaveLength(2);
  const hers = entries.find(({ mine }) => mine);
  expect(hers).toMatchObject({ name: 'Anna', race: 'human', won: false, time: NOW });
  expect(hers?.score).toBe(Math.max(scoreOf(runs[0]!), scoreOf(runs[2]!)));
  expect(entries[0]!.score).toBeGreaterThanOrEqual(entries[1]!.score);
  expect(runs.map(({ id }) => id)).toContain(hers?.match);
  expect((await scores.of('modern', 0, 10, ANNA)).entries).toEqual([]);
});

test('nothing counts of which anything could be known beforehand, nor what is no standard game', async () => {
  const { matches, scores, run } = started();
  await run(CLEO, {}, { seed: 4, seeded: true });
  await run(CLEO, {}, { seed: 4, open: true });
  await run(CLEO, {}, { seed: await matches.daily.seed('chamber', '2026-11-19') });
  await run(CLEO, { known: ['RH'] });
  await run(CLEO, { options: { practice: true } });
  await run(CLEO, { options: { abilities: true } });
  expect((await scores.of('classic', 0, 10, CLEO)).entries).toEqual([]);
  await run(CLEO, { options: { modern: true } });
  expect((await scores.of('classic', 0, 10, CLEO)).entries).toEqual([]);
  expect((await scores.of('modern', 0, 10, CLEO)).entries).toMatchObject([{ rank: 1, mine: true, name: '' }]);
});
