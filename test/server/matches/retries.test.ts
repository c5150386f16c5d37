import { aroundEach, expect, onTestFinished, test } from 'vitest';
import { eventsFor } from '../../../src/kernel/match/match-types.ts';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { workForHouse } from '../../../src/server/budget/processor-time.ts';
import { holderOf } from '../../../src/server/matches/auth.ts';
import { Matches } from '../../../src/server/matches/matches.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { highcard } from '../../laws/highcard.ts';
import { toy } from '../running.ts';

aroundEach(run => workForHouse(run));

const SEATS = 5;
const LONG = SEATS * 60 - 1;

test('an action that is sent again in a long match is answered as it was first, also after a restart', async () => {
  const store = new SqliteStore(':memory:');
  onTestFinished(() => store.close());
  const house = () => new Matches(store, { highcard: toy(highcard as unknown as AnyRules) }, { now: () => 1000 });
  let matches = house();
  const setup = { seats: SEATS, rounds: 100 };
  const { id } = await matches.create({ game: 'highcard', setup, seed: 3, owner: holderOf('h'.repeat(22)) });
  /** As the route answers: what was told, and how the match looked then. */
  const play = async (n: number): Promise<unknown> => {
    const open = await matches.at(id);
    const { position, events: told } = await open.play(n % SEATS, n % 3 === 0 ? 'swap' : 'keep', {
      time: n,
      key: `k${n}`,
    });
    const { match } = await open.asOf(position);
    return { position, told: eventsFor(told, n % SEATS), view: match.view(n % SEATS), hash: match.hash() };
  };
  const answers: unknown[] = [];
  for (let n = 0; n < LONG; n++) answers.push(await play(n));
  const some = [LONG - 1, LONG - 2, LONG - 150, 100, 0];
  for (const n of some) expect(await play(n)).toEqual(answers[n]);
  await (await matches.at(id)).saveSnapshotIfBehind();
  matches = house();
  for (const n of some) expect(await play(n)).toEqual(answers[n]);
  expect((await matches.at(id)).match.position).toBe(LONG);
});
