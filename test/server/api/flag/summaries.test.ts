import { aroundEach, expect, onTestFinished, test } from 'vitest';
import { FLAG_MAPS } from '../../../../src/flag/maps/index.ts';
import { FlagSummaries } from '../../../../src/server/api/flag/flag-sessions.ts';
import { workForHouse } from '../../../../src/server/budget/processor-time.ts';
import { GAMES } from '../../../../src/server/games/all-games.ts';
import { holderOf } from '../../../../src/server/matches/auth.ts';
import { Matches } from '../../../../src/server/matches/matches.ts';
import { takeSeat } from '../../../../src/server/matches/seats.ts';
import { SqliteStore } from '../../../../src/server/store/sqlite/sqlite-store.ts';

aroundEach(run => workForHouse(run));

/** A listed session that nobody has joined, and what a list shows of it. */
async function listed(limits: object = {}) {
  const clock = { now: 1000 };
  const matches = new Matches(new SqliteStore(':memory:'), GAMES, { now: () => clock.now });
  onTestFinished(() => matches.close());
  const template = { ...FLAG_MAPS.crossing!.template, ...limits };
  const open = await matches.create({ game: 'flag', setup: { template }, listed: true });
  const summaries = new FlagSummaries(matches);
  const shown = async () => summaries.of((await matches.store.list({ game: 'flag', limit: 1 }))[0]!);
  const join = (name: string) => takeSeat(open, name, holderOf(name), clock.now);
  return { clock, shown, join };
}

test('a list shows how a session stands now', async () => {
  const { shown, join } = await listed();
  for (let n = 0; n < 2; n++) expect(await shown()).toMatchObject({ status: 'open', teams: [], slots: 2 });
  await join('Ada');
  expect(await shown()).toMatchObject({ status: 'open', teams: ['Ada'] });
});

test('also where nothing but time has passed since it was looked at', async () => {
  const { clock, shown, join } = await listed({ totalTimeLimitInSeconds: 60 });
  for (const name of ['Ada', 'Bob']) await join(name);
  expect(await shown()).toMatchObject({ status: 'running', winner: [] });
  clock.now += 61_000;
  expect(await shown()).toMatchObject({ status: 'over', winner: ['Ada', 'Bob'] });
});
