import { expect, onTestFinished, test, vi } from 'vitest';
import type { FlagAction } from '../../../src/flag/actions.ts';
import { IllegalAction } from '../../../src/kernel/errors.ts';
import { Accounts } from '../../../src/server/budget/account.ts';
import { BotPlaces } from '../../../src/server/matches/bot-seats.ts';
import { holderOfBot, MatchBots } from '../../../src/server/matches/match-bots.ts';
import type { Matches } from '../../../src/server/matches/matches.ts';
import type { OpenMatch } from '../../../src/server/matches/open-match.ts';
import { ThreadPool } from '../../../src/server/threads/thread-pool.ts';
import { ApiError } from '../../../src/wire/shared/api-error.ts';

const GIVE_UP = { type: 'give-up' } as FlagAction;

/** A match in which a bot is to move, and is over when it has moved; and how it is told that something has happened. */
function table(first: () => Promise<FlagAction>) {
  let stir: (open: OpenMatch, played: { readonly entries: readonly unknown[] }) => void = () => undefined;
  const matches = {
    onPlayed: (hear: typeof stir) => {
      const before = stir;
      stir = (open, played) => {
        before(open, played);
        hear(open, played);
      };
    },
    ...{ onOpened: () => undefined, now: () => 1000, accounts: new Accounts() },
    store: { upkeep: { makerOf: async () => undefined } },
  };
  const bots = new MatchBots(
    matches as unknown as Matches,
    new BotPlaces(matches as unknown as Matches, { bots: 9, botsEach: 9 }),
    1,
  );
  const choose = vi.spyOn(ThreadPool.prototype, 'run').mockImplementation(async () => GIVE_UP);
  choose.mockImplementationOnce(first);
  onTestFinished(async () => {
    choose.mockRestore();
    await bots.close();
  });
  const match = {
    ...{ id: 'one', status: 'running', record: { game: 'flag', open: false, owner: null } },
    keys: async () => [{ seat: 1, holder: holderOfBot({ brain: 'greedy', allowance: { nodes: 5 } }) }],
    play: async () => {
      match.status = 'over';
    },
    match: {
      toAct: () => (match.status === 'over' ? [] : [1]),
      ...{ position: 0, deadlines: () => new Map() },
      snapshot: () => ({ position: 0, state: 'state' }),
      view: () => ({ offer: null, template: { moveTimeLimitInSeconds: -1 } }),
    },
  };
  return { match, choose, stir: () => stir(match as unknown as OpenMatch, { entries: [{}] }) };
}

test('a bot tries again where its move came too late', async () => {
  const { match, stir } = table(() => Promise.reject(new IllegalAction('late')));
  stir();
  await expect.poll(() => match.status).toBe('over');
});

test.each([
  ['the store is away', () => new Error('away')],
  ['the server closes', () => new ApiError('too-many-requests', 'the server is closing')],
])('a bot rests where %s, and moves when something happens again', async (_, fault) => {
  const { match, choose, stir } = table(() => Promise.reject(fault()));
  stir();
  await expect.poll(() => choose.mock.settledResults.length).toBe(1);
  expect(match.status).toBe('running');
  await expect
    .poll(() => {
      stir();
      return match.status;
    })
    .toBe('over');
});
