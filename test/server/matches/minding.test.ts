import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { FlagAction } from '../../../src/flag/actions.ts';
import { IllegalAction } from '../../../src/kernel/errors.ts';
import type { Seat } from '../../../src/kernel/rules.ts';
import { Bots, holderOfBot, isBot } from '../../../src/server/matches/bots.ts';
import type { Matches } from '../../../src/server/matches/matches.ts';
import type { OpenMatch } from '../../../src/server/matches/openmatch.ts';
import type { Key } from '../../../src/server/store/store.ts';
import { Thinkers, ThinkersClosed } from '../../../src/tournament/thinkers.ts';

const GREEDY = { brain: 'greedy', allowance: { nodes: 5 } } as const;
const PERSON = new Uint8Array(32);
const HALF_HOUR = 30 * 60 * 1000;
const MOVE = { type: 'give-up' } as FlagAction;

type Play = (seat: Seat, action: unknown, moment: object) => Promise<unknown>;

/** A match of so many turns, each of the seat that is named; a person sits on seat 0, a bot on seat 1. */
class FakeMatch {
  readonly id: string;
  readonly record: { readonly game: string; readonly open: boolean; readonly owner: null };
  readonly game = { join: (name: string) => ({ join: name }) };
  readonly played: unknown[] = [];
  readonly turns: Seat[];
  status = 'running';
  looks = 0;
  held: Key[] = [
    { seat: 0, holder: PERSON },
    { seat: 1, holder: holderOfBot(GREEDY) },
  ];
  offer: { readonly what: string; readonly waiting: readonly Seat[] } | null = null;
  play: Play = async (seat, action, moment) => this.go([seat, action, moment]);
  freeSeats = () => [0, 1];
  readonly match = {
    toAct: () => this.turns.slice(0, 1),
    snapshot: () => ({ position: this.played.length, state: 'state' }),
    view: () => ({ offer: this.offer, template: { moveTimeLimitInSeconds: -1 } }),
  };

  constructor(turns: readonly Seat[], { id = 'one', game = 'flag' } = {}) {
    this.id = id;
    this.record = { game, open: false, owner: null };
    this.turns = [...turns];
  }

  go(what: unknown): void {
    this.played.push(what);
    this.turns.shift();
    if (this.turns.length === 0) this.status = 'over';
  }

  async keys(): Promise<Key[]> {
    this.looks++;
    return this.held;
  }
}

const waiting = (id: string) => Object.assign(new FakeMatch([0, 0, 0, 0], { id }), { status: 'open' });

function table(limits = { bots: 9, botsEach: 9 }) {
  type Hear = (open: OpenMatch, played?: { readonly entries: readonly unknown[] }) => void;
  let [told, opened]: Hear[] = [];
  const kept = new Map<string, string>();
  const house = { now: 1000 };
  const matches = {
    listen: (hear: Hear) => {
      told = hear;
    },
    whenOpened: (hear: Hear) => {
      opened = hear;
    },
    now: () => house.now,
    store: { glance: async (id: string) => (kept.has(id) ? { status: kept.get(id) } : undefined) },
  };
  const bots = new Bots(matches as unknown as Matches, { threads: 1, limits });
  const choose = vi.spyOn(Thinkers.prototype, 'choose').mockImplementation(async () => MOVE);
  onTestFinished(async () => {
    choose.mockRestore();
    await bots.close();
  });
  const open = (match: FakeMatch) => match as unknown as OpenMatch;
  return {
    ...{ choose, house, kept },
    settled: () => new Promise(resolve => setImmediate(resolve)),
    stir: (match: FakeMatch, action?: unknown) => told?.(open(match), { entries: [{ action }] }),
    reopen: (match: FakeMatch) => opened?.(open(match)),
    admit: (id: string, address?: string) => bots.admit(id, address),
    seat: (match: FakeMatch, address?: string) => bots.seat(open(match), GREEDY, { name: 'bot', address }),
  };
}

describe('a bot', () => {
  test('plays as long as it is its turn, at the position that it has seen', async () => {
    const at = table();
    const match = new FakeMatch([1, 1, 0, 1]);
    at.reopen(match);
    await at.settled();
    expect(match.played).toEqual([0, 1].map(position => [1, MOVE, { time: 1000, at: position }]));
    expect(at.choose.mock.calls[0]?.[0]).toEqual({ who: 'one 1', snapshot: 'state', ...GREEDY });
    match.go('of a person');
    at.stir(match);
    await at.settled();
    expect(match.status).toBe('over');
  });

  test.each<[string, () => FakeMatch]>([
    ['another game', () => new FakeMatch([1], { game: 'chamber' })],
    ['a match that waits', () => Object.assign(new FakeMatch([1]), { status: 'open' })],
    ['a match that was called off', () => Object.assign(new FakeMatch([1]), { status: 'aborted' })],
    ['a match in which nobody is to act', () => new FakeMatch([])],
    ['for a person', () => new FakeMatch([0])],
  ])('does not play %s', async (_, make) => {
    const at = table();
    const match = make();
    at.stir(match);
    await at.settled();
    expect([at.choose.mock.calls, match.played]).toEqual([[], []]);
  });

  test('thinks once at a time, and looks again where something happened meanwhile', async () => {
    const at = table();
    const match = new FakeMatch([1, 0, 1]);
    let ready = (_: FlagAction): void => {};
    at.choose.mockImplementationOnce(() => new Promise(resolve => (ready = resolve)));
    at.stir(match);
    await at.settled();
    at.stir(match);
    await at.settled();
    expect([at.choose.mock.calls.length, match.looks]).toEqual([1, 1]);
    ready(MOVE);
    await at.settled();
    expect([match.played.length, match.looks]).toEqual([1, 2]);
  });

  test.each([
    ['tries again where its move came too late', () => new IllegalAction('late'), 2],
    ['rests where the store is away', () => new Error('away'), 1],
    ['rests where the server closes', () => new ThinkersClosed(), 1],
  ])('%s', async (_, fault, tries) => {
    const at = table();
    const match = new FakeMatch([1]);
    at.choose.mockRejectedValueOnce(fault());
    at.stir(match);
    await at.settled();
    expect(at.choose).toHaveBeenCalledTimes(tries);
    at.stir(match);
    await at.settled();
    expect(match.status).toBe('over');
  });

  test('is looked for once in a match that has begun without one', async () => {
    const at = table();
    const match = Object.assign(new FakeMatch([0, 0, 0]), { held: [{ seat: 0, holder: PERSON }] });
    for (let n = 0; n < 3; n++) {
      at.stir(match);
      await at.settled();
    }
    at.reopen(match);
    await at.settled();
    expect(match.looks).toBe(1);
  });
});

describe('an offer', () => {
  const offered = (waitingFor: readonly Seat[] = [1]) =>
    Object.assign(new FakeMatch([0, 0]), { offer: { what: 'draw', waiting: waitingFor } });
  const declined = [[1, { type: 'decline', what: 'draw' }, { time: 1000 }]];

  test('is declined by a bot that is asked, at once or when the match is opened', async () => {
    for (const how of ['stir', 'reopen'] as const) {
      const at = table();
      const match = offered();
      at[how](match, { type: 'offer' });
      await at.settled();
      expect(match.played).toEqual(declined);
    }
  });

  test.each<[string, FakeMatch, string]>([
    ['that waits for a person', offered([0]), 'offer'],
    ['after anything else', offered(), 'move'],
    ['that is none', new FakeMatch([0]), 'offer'],
    ['in a match that is over', Object.assign(offered(), { status: 'over' }), 'offer'],
    ['in another game', Object.assign(offered(), { record: { game: 'chamber' } }), 'offer'],
  ])('%s is left alone', async (_, match, type) => {
    const at = table();
    at.stir(match, { type });
    await at.settled();
    expect(match.played).toEqual([]);
  });

  test('that has lapsed meanwhile harms nobody', async () => {
    const at = table();
    const match = offered();
    match.play = () => Promise.reject(new IllegalAction('nobody offers anything'));
    at.stir(match, { type: 'offer' });
    await at.settled();
    expect(match.status).toBe('running');
  });
});

describe('places of bots', () => {
  test('are counted by match, in all and for each address', async () => {
    const at = table({ bots: 3, botsEach: 2 });
    const [a, b, c] = ['a', 'b', 'c'].map(waiting) as [FakeMatch, FakeMatch, FakeMatch];
    for (const id of 'abcd') at.kept.set(id, 'open');
    await at.seat(a, 'x');
    await at.seat(a, 'x');
    await at.seat(b, 'x');
    const each = 'bots play in 2 matches for one address already: wait until one is over';
    const refused = { code: 'too-many-bots', problem: { detail: each, retryAfter: 60 } };
    await expect(at.seat(c, 'x')).rejects.toMatchObject(refused);
    await at.admit('c');
    await expect(at.admit('d')).rejects.toThrow('bots play in 3 matches already: wait until one is over');
  });

  test.each(['over', 'aborted'])('are free again when a match is %s', async status => {
    const at = table({ bots: 1, botsEach: 1 });
    const match = waiting('a');
    at.kept.set('a', 'running');
    await at.seat(match);
    match.status = status;
    at.stir(match);
    await at.admit('b');
  });

  test.each<[string, string | undefined, number, boolean]>([
    ['that waits', 'open', HALF_HOUR, false],
    ['that is played', 'running', HALF_HOUR, false],
    ['in which no bot has moved for longer than half an hour', 'running', HALF_HOUR + 1, true],
    ['that has ended elsewhere', 'over', 0, true],
    ['that is gone', undefined, 0, true],
  ])('are looked round for: a match %s', async (_, status, later, isFree) => {
    const at = table({ bots: 1, botsEach: 1 });
    if (status !== undefined) at.kept.set('a', status);
    await at.admit('a');
    at.house.now += later;
    const asked = at.admit('b');
    await (isFree ? expect(asked).resolves.toBeUndefined() : expect(asked).rejects.toThrow('bots play in 1 matches'));
  });

  test('are kept by who moves', async () => {
    const at = table({ bots: 1, botsEach: 1 });
    const match = new FakeMatch([1, 0], { id: 'a' });
    at.kept.set('a', 'running');
    await at.admit('a');
    at.house.now += HALF_HOUR;
    at.stir(match);
    await at.settled();
    at.house.now += HALF_HOUR;
    await expect(at.admit('b')).rejects.toMatchObject({ code: 'too-many-bots' });
  });

  test('are given back where no seat was free, but not that of a bot that sits there', async () => {
    const at = table({ bots: 1, botsEach: 1 });
    const [a, b] = [waiting('a'), waiting('b')];
    for (const id of 'ab') at.kept.set(id, 'open');
    a.freeSeats = () => [];
    await expect(at.seat(a)).rejects.toMatchObject({ code: 'no-free-seat' });
    await at.seat(b);
    b.freeSeats = () => [];
    await expect(at.seat(b)).rejects.toMatchObject({ code: 'no-free-seat' });
    await expect(at.admit('c')).rejects.toMatchObject({ code: 'too-many-bots' });
  });
});

test.each([
  ['bot greedy 5n', true],
  ['bot of its own greedy 50', true],
  ['robot greedy 5n', false],
  ['bot greedy \u00ff', false],
])('a key held by %j is that of a bot: %j', (text, expected) => {
  expect(isBot({ seat: 0, holder: new Uint8Array(Buffer.from(text.padEnd(32), 'latin1')) })).toBe(expected);
});
