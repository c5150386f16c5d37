import { describe, expect, test } from 'vitest';
import { IllegalAction } from '../../../src/kernel/errors.ts';
import type { Seat } from '../../../src/kernel/rules.ts';
import { Accounts } from '../../../src/server/budget/account.ts';
import { BotPlaces } from '../../../src/server/matches/bot-seats.ts';
import type { Matches } from '../../../src/server/matches/matches.ts';
import type { OpenMatch } from '../../../src/server/matches/open-match.ts';
import { PluginBots } from '../../../src/server/plugins/plugin-bot-seats.ts';
import type { PluginGame } from '../../../src/server/plugins/plugin-game.ts';
import type { Key } from '../../../src/server/store/contract/store.ts';

const NIM = { brain: 'greedy', ms: 50 };
const PEOPLE = new Uint8Array(32);
const botKey = (seat: Seat, text = 'bot of its own greedy 50') => ({
  seat,
  holder: new Uint8Array(Buffer.from(text.padEnd(32))),
});

/** A match of a brought game: whose turn it is, turn by turn. When all are over, so is it. */
class FakeMatch {
  readonly id: string;
  readonly record: { readonly game: string; readonly open: boolean; readonly owner: null };
  readonly game = { join: (name: string) => ({ join: name }) };
  status = 'running';
  held: Key[] = [];
  readonly played: unknown[] = [];
  /** What playing comes to; played as it should where nothing is said. */
  play: (seat: Seat, action: unknown, moment: object) => Promise<unknown>;
  private turns: Seat[];

  constructor(turns: readonly Seat[], { id = 'one', game = 'nim' } = {}) {
    this.id = id;
    this.record = { game, open: false, owner: null };
    this.turns = [...turns];
    this.play = async (seat, action, { time: _, ...moment }: { readonly time?: number }) =>
      this.go([seat, action, moment]);
  }

  go(what: unknown): void {
    this.played.push(what);
    this.turns.shift();
    if (this.turns.length === 0) this.status = 'over';
  }

  get match() {
    const position = this.played.length;
    return { position, toAct: () => this.turns.slice(0, 1), snapshot: () => ({ position, state: 'state' }) };
  }

  keys = async () => this.held;
  freeSeats = () => [0, 1];
}

function table({ bots = 9, botsEach = 9 } = {}) {
  const clock = { now: 7 };
  const told: ((open: OpenMatch) => void)[] = [];
  const opened: ((open: OpenMatch) => void)[] = [];
  const matches = {
    onPlayed: (hear: (open: OpenMatch) => void) => told.push(hear),
    onOpened: (hear: (open: OpenMatch) => void) => opened.push(hear),
    now: () => clock.now,
    accounts: new Accounts(),
    store: { upkeep: { makerOf: async () => undefined }, glance: async () => ({ status: 'running' }) },
  };
  const asked: unknown[] = [];
  let choose: () => Promise<unknown> = async () => 'take';
  const brought = {
    info: { bots: ['greedy', 'random'] },
    choose: (state: unknown, seat: Seat, { seed: _, ...kind }: { readonly seed: number }) => {
      asked.push([state, seat, kind]);
      return choose();
    },
  };
  const all = new Map([['nim', brought as unknown as PluginGame]]);
  const mind = new PluginBots(
    matches as unknown as Matches,
    new BotPlaces(matches as unknown as Matches, { bots, botsEach }),
    all,
  );
  const settled = () => new Promise(resolve => setImmediate(resolve));
  const open = (match: FakeMatch) => match as unknown as OpenMatch;
  return {
    asked,
    clock,
    settled,
    thinks: (how: () => Promise<unknown>) => {
      choose = how;
    },
    stir: (match: FakeMatch) => told.forEach(hear => void hear(open(match))),
    reopen: (match: FakeMatch) => opened.forEach(hear => void hear(open(match))),
    seat: (match: FakeMatch, address?: string, kind = NIM) => mind.seat(open(match), kind, { name: 'Bot', address }),
  };
}

const seated = (turns: readonly Seat[], more = {}) => {
  const match = new FakeMatch(turns, more);
  match.held = [{ seat: 0, holder: PEOPLE }, botKey(1)];
  return match;
};
const lobby = (id: string) => {
  const match = new FakeMatch([0, 0, 0], { id });
  match.status = 'open';
  return match;
};

describe('a bot of a brought game', () => {
  test('plays as long as it is to act, at the position that it has seen', async () => {
    const at = table();
    const match = seated([1, 1, 0, 1]);
    at.stir(match);
    await at.settled();
    expect(match.played).toEqual([
      [1, 'take', { at: 0 }],
      [1, 'take', { at: 1 }],
    ]);
    expect(at.asked).toEqual([1, 1].map(seat => ['state', seat, NIM]));
    match.go('of a person');
    at.reopen(match);
    await at.settled();
    expect([match.played.length, match.status]).toEqual([4, 'over']);
  });

  test.each<[string, () => FakeMatch]>([
    ['a game that was not brought', () => seated([1], { game: 'flag' })],
    ['a match that has not begun', () => Object.assign(seated([1]), { status: 'open' })],
    ['a match that was called off', () => Object.assign(seated([1]), { status: 'aborted' })],
    ['a seat that is held by a person', () => Object.assign(seated([1]), { held: [{ seat: 1, holder: PEOPLE }] })],
    ['a seat of a bot of ours', () => Object.assign(seated([1]), { held: [botKey(1, 'bot alphabeta 400n')] })],
  ])('does not play %s', async (_, make) => {
    const at = table();
    const match = make();
    at.stir(match);
    await at.settled();
    expect([at.asked, match.played]).toEqual([[], []]);
  });

  test.each([
    ['its game fails', (at: ReturnType<typeof table>) => at.thinks(() => Promise.reject(new Error('no')))],
    [
      'its move is refused',
      (_: unknown, match: FakeMatch) => Object.assign(match, { play: () => Promise.reject(new IllegalAction('no')) }),
    ],
    [
      'the store is away',
      (_: unknown, match: FakeMatch) => Object.assign(match, { play: () => Promise.reject(new Error('away')) }),
    ],
  ])('is left alone when it failed three times in a row, until something happens: %s', async (_, spoil) => {
    const at = table();
    const match = seated([1, 0]);
    spoil(at, match);
    at.stir(match);
    await at.settled();
    expect(at.asked).toHaveLength(3);
    at.stir(match);
    await at.settled();
    expect(at.asked).toHaveLength(6);
  });
});

describe('places of bots', () => {
  test('are for bots that the game has, in games that were brought', async () => {
    const at = table();
    await expect(at.seat(new FakeMatch([0], { game: 'flag' }))).rejects.toMatchObject({ code: 'no-such-game' });
    await expect(at.seat(lobby('a'), undefined, { brain: 'deep', ms: 1 })).rejects.toMatchObject({
      ...{ code: 'bad-request', problem: { path: '/brain', detail: 'expected one of greedy, random, found "deep"' } },
    });
  });

  test('are counted by match, in all and for each address', async () => {
    const at = table({ bots: 3, botsEach: 2 });
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(lobby) as [FakeMatch, FakeMatch, FakeMatch, FakeMatch];
    expect([await at.seat(a, 'x'), await at.seat(a, 'x')]).toEqual([0, 0]);
    await at.seat(b, 'x');
    const each = 'bots play in 2 matches for one address already: wait until one is over';
    const refused = { code: 'too-many-bots', problem: { detail: each, retryAfter: 60 } };
    await expect(at.seat(c, 'x')).rejects.toMatchObject(refused);
    await at.seat(c);
    await expect(at.seat(d)).rejects.toThrow('bots play in 3 matches already: wait until one is over');
    for (const status of ['over', 'aborted']) {
      a.status = status;
      at.stir(a);
      await at.seat(d);
      d.status = status;
      at.stir(d);
      d.status = 'open';
      a.status = 'open';
      await at.seat(a, 'x');
    }
  });

  test('make room when nothing has moved in their matches for half an hour', async () => {
    const at = table({ bots: 1 });
    await at.seat(lobby('a'), 'x');
    at.clock.now += 30 * 60 * 1000;
    await expect(at.seat(lobby('b'), 'x')).rejects.toMatchObject({ code: 'too-many-bots' });
    at.clock.now += 1;
    expect(await at.seat(lobby('b'), 'x')).toBe(0);
  });

  test('are one for each person, however many play', async () => {
    const at = table({ bots: 1 });
    await at.seat(lobby('a'), 'x');
    expect(await at.seat(lobby('b'), 'y')).toBe(0);
    await expect(at.seat(lobby('c'), 'y')).rejects.toMatchObject({ code: 'too-many-bots' });
  });

  test('are given back where no seat was free, but not that of a bot that sits there', async () => {
    const at = table({ bots: 1 });
    const [a, b] = [lobby('a'), lobby('b')];
    a.freeSeats = () => [];
    await expect(at.seat(a)).rejects.toMatchObject({ code: 'no-free-seat' });
    await at.seat(b);
    b.freeSeats = () => [];
    await expect(at.seat(b)).rejects.toMatchObject({ code: 'no-free-seat' });
    await expect(at.seat(lobby('c'))).rejects.toMatchObject({ code: 'too-many-bots' });
  });
});
