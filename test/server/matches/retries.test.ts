import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { heard } from '../../../src/kernel/match/played.ts';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { Matches } from '../../../src/server/matches/matches.ts';
import { holderOf } from '../../../src/server/matches/secrets.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite.ts';
import { highcard } from '../../laws/highcard.ts';
import { toy } from '../running.ts';

const SEATS = 5;
const LONG = SEATS * 100 - 1;
const OWNER = holderOf('h'.repeat(22));

let folded = 0;
const counted: AnyRules = {
  ...(highcard as unknown as AnyRules),
  apply: (...about) => {
    folded++;
    highcard.apply(...(about as Parameters<typeof highcard.apply>));
  },
};
const GAMES = { highcard: toy(counted) };

beforeEach(() => {
  folded = 0;
});

/** A long match whose every action has a key, and what was answered to each. */
async function longMatch() {
  const store = new SqliteStore(':memory:');
  onTestFinished(() => store.close());
  const options = { now: () => 1000 };
  let matches = new Matches(store, GAMES, options);
  const { id } = await matches.create({
    game: 'highcard',
    setup: { seats: SEATS, rounds: 100 },
    seed: 3,
    owner: OWNER,
  });
  const answers: unknown[] = [];
  /** As the route answers: what was told, and how the match looked then. */
  const play = async (n: number): Promise<unknown> => {
    const open = await matches.at(id);
    const { position, told } = await open.play(n % SEATS, n % 3 === 0 ? 'swap' : 'keep', { time: n, key: `k${n}` });
    const { match } = await open.backAt(position);
    return { position, told: heard(told, n % SEATS), view: match.view(n % SEATS), hash: match.hash() };
  };
  for (let n = 0; n < LONG; n++) answers.push(await play(n));
  return {
    answers,
    /** What it takes to answer a retry, in entries that are folded. */
    retry: async (n: number): Promise<number> => {
      const before = folded;
      expect(await play(n)).toEqual(answers[n]);
      return folded - before;
    },
    restart: async () => {
      await (await matches.at(id)).keepIfBehind();
      matches = new Matches(store, GAMES, options);
      await matches.at(id);
    },
    read: vi.spyOn(store, 'read'),
  };
}

// One action is tried before it is known to be a retry.
const NEARBY = 64 + 1;

describe('an action that is sent again in a long match', () => {
  test.each([
    ['the last', LONG - 1],
    ['the one before', LONG - 2],
    ['one of some time ago', LONG - 200],
    ['an early one', 100],
    ['the first', 0],
  ])('%s is answered as before, with the entries since the waypoint before it', async (_, n) => {
    const { retry } = await longMatch();
    expect(await retry(n)).toBeLessThanOrEqual(NEARBY);
    expect(await retry(n)).toBeLessThanOrEqual(NEARBY);
  });

  test('after a restart the whole log is folded once, and never again', async () => {
    const { retry, restart } = await longMatch();
    await restart();
    expect(await retry(400)).toBeLessThanOrEqual(401 + 1);
    for (const n of [400, 399, 130, 0, 350]) expect(await retry(n)).toBeLessThanOrEqual(NEARBY);
  });

  test('only what is folded is read', async () => {
    const { retry, read } = await longMatch();
    await retry(LONG - 1);
    const most = Math.max(...read.mock.calls.map(([, from, to = LONG]) => to - from));
    expect(most).toBeLessThanOrEqual(64);
  });
});
