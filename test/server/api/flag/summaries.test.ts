import { expect, onTestFinished, test, vi } from 'vitest';
import { FLAG_MAPS } from '../../../../src/flag/maps/index.ts';
import { GAMES } from '../../../../src/server/allgames.ts';
import { FlagSummaries } from '../../../../src/server/api/flag/summaries.ts';
import { Matches } from '../../../../src/server/matches/matches.ts';
import { takeSeat } from '../../../../src/server/matches/seating.ts';
import { holderOf } from '../../../../src/server/matches/secrets.ts';
import { SqliteStore } from '../../../../src/server/store/sqlite/sqlite.ts';

/** A listed session that nobody has joined, and how often sessions are looked up. */
async function listed(limits: object = {}) {
  const matches = new Matches(new SqliteStore(':memory:'), GAMES, { now: () => 1000 });
  onTestFinished(() => matches.close());
  const template = { ...FLAG_MAPS.crossing!.template, ...limits };
  const open = await matches.create({ game: 'flag', setup: { template }, listed: true });
  const lookUp = vi.spyOn(matches, 'at');
  const summaries = new FlagSummaries(matches);
  const listing = async () => (await matches.store.list({ game: 'flag', limit: 1 }))[0]!;
  return { open, summaries, listing, lookUp };
}

test('a session is looked up once for each position', async () => {
  const { open, summaries, listing, lookUp } = await listed();
  expect(await summaries.of(await listing())).toMatchObject({ id: open.id, status: 'open', teams: [], slots: 2 });
  expect(await summaries.of(await listing())).toMatchObject({ id: open.id, status: 'open', teams: [] });
  expect(lookUp).toHaveBeenCalledTimes(1);
  await takeSeat(open, 'Ada', holderOf('Ada'), 1000);
  expect(await summaries.of(await listing())).toMatchObject({ status: 'open', teams: ['Ada'] });
  expect(lookUp).toHaveBeenCalledTimes(2);
});

test('and again if the list says that it has another status', async () => {
  const { summaries, listing, lookUp } = await listed();
  await summaries.of(await listing());
  expect(await summaries.of({ ...(await listing()), status: 'over' })).toMatchObject({ status: 'open' });
  expect(lookUp).toHaveBeenCalledTimes(2);
});

test('one whose clock runs is looked up each time', async () => {
  const { open, summaries, listing, lookUp } = await listed({ moveTimeLimitInSeconds: 10 });
  for (const name of ['Ada', 'Bob']) await takeSeat(open, name, holderOf(name), 1000);
  for (let n = 0; n < 2; n++) expect(await summaries.of(await listing())).toMatchObject({ status: 'running' });
  expect(lookUp).toHaveBeenCalledTimes(2);
});
