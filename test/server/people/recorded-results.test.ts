import { describe, expect, test } from 'vitest';
import { shippedSetup } from '../../../src/dungeon/maps/index.ts';
import { readSetup } from '../../../src/dungeon/setup.ts';
import { holderOfBot } from '../../../src/server/matches/match-bots.ts';
import type { Matches } from '../../../src/server/matches/matches.ts';
import type { OpenMatch } from '../../../src/server/matches/open-match.ts';
import { ResultRecorder } from '../../../src/server/people/result-recorder.ts';
import type { Result } from '../../../src/server/store/contract/leaderboard-store.ts';

const NOW = 900;
const FIRST = readSetup(shippedSetup('first-steps'));
const [ANNA, BEN, EVE] = [1, 2, 3].map(byte => new Uint8Array(32).fill(byte)) as [Uint8Array, Uint8Array, Uint8Array];
const BOT = holderOfBot({ brain: 'greedy', allowance: { nodes: 7 } });

interface Wish {
  readonly holders?: readonly Uint8Array[];
  readonly winners?: readonly number[] | undefined;
  readonly record?: object;
  readonly status?: string;
  readonly view?: object;
  readonly ended?: number | null;
}

/** A match that is over, unless something else is said: Anna has won against Ben. */
function match({ holders = [ANNA, BEN], record = {}, status = 'over', view = {}, ended = 700, ...wish }: Wish = {}) {
  const winners = 'winners' in wish ? wish.winners : [0];
  return {
    ...{ id: 'm', status, times: { started: 1, ended } },
    record: { id: 'm', origin: 'm', game: 'flag', version: 4, setup: {}, ...record },
    keys: async () => holders.map((holder, seat) => ({ seat, holder })),
    match: {
      ...{ start: { setup: {} }, rules: { seats: () => holders.length } },
      outcome: () => (winners === undefined ? undefined : { winners, reason: '' }),
      view: () => view,
      file: async () => ({ log: [] }),
    },
  } as unknown as OpenMatch;
}

/** What is noted of a match that has ended, or that was opened again, and what was proved. */
async function noted(open: OpenMatch, why: 'played' | 'changed' | 'opened' = 'played', known: readonly string[] = []) {
  const results: Result[] = [];
  const proved: object[] = [];
  const heard: { listen?: (open: OpenMatch, played?: object) => void; opened?: (open: OpenMatch) => void } = {};
  const matches = {
    now: () => NOW,
    onPlayed: (listen: (open: OpenMatch, played?: object) => void) => void Object.assign(heard, { listen }),
    onOpened: (opened: (open: OpenMatch) => void) => void Object.assign(heard, { opened }),
    store: {
      results: {
        note: async (result: Result) => void results.push(result),
        isNoted: async (holder: Uint8Array) => holder === BEN,
      },
      leaderboards: {
        places: async () => known,
        find: async () => undefined,
        improve: async (feat: object) => void proved.push(feat),
      },
    },
  };
  const deeds = new ResultRecorder(matches as unknown as Matches);
  if (why === 'opened') heard.opened?.(open);
  else heard.listen?.(open, why === 'played' ? {} : undefined);
  await deeds.settled();
  return { results, proved };
}

const endings = async (wish: Wish) => (await noted(match(wish))).results.map(({ ending }) => ending);

describe('what is noted when a match ends', () => {
  test('is how it ended for each, against whom, and when', async () => {
    const about = { match: 'm', game: 'flag', place: '', worth: null, ended: 700 };
    expect((await noted(match({ view: { turns: 12 } }))).results).toEqual([
      { ...about, holder: ANNA, ending: 'won', worth: 12, rival: BEN },
      { ...about, holder: BEN, ending: 'lost', rival: ANNA },
    ]);
  });

  test.each<[string, Wish, readonly string[]]>([
    ['one has won', { winners: [1] }, ['lost', 'won']],
    ['nobody has', { winners: [] }, ['lost', 'lost']],
    ['all have', { winners: [0, 1] }, ['drawn', 'drawn']],
    ['two of three have', { holders: [ANNA, BEN, EVE], winners: [0, 2] }, ['drawn', 'lost', 'drawn']],
    ['somebody has all sides', { holders: [ANNA, ANNA] }, ['played']],
    ['somebody has two of three', { holders: [ANNA, BEN, ANNA] }, ['won', 'lost']],
    ['one plays alone', { holders: [ANNA] }, ['won']],
    ['one plays a bot, which is told of nothing', { holders: [BOT, ANNA] }, ['lost']],
    ['it has not ended', { status: 'running' }, []],
    ['it has no outcome', { winners: undefined }, []],
    ['it was loaded', { record: { origin: 'another' } }, []],
  ])('tells how: %s', async (_, wish, expected) => expect(await endings(wish)).toEqual(expected));

  test.each<[string, Wish, Uint8Array | null]>([
    ['the other', {}, BEN],
    ['the computer', { holders: [ANNA, BOT] }, BOT],
    ['nobody, where there are several', { holders: [ANNA, BEN, EVE] }, null],
    ['nobody, where there is none', { holders: [ANNA] }, null],
  ])('tells the rival: %s', async (_, wish, rival) => {
    expect((await noted(match(wish))).results[0]?.rival).toEqual(rival);
  });

  test.each<[string, Wish, number | null, string]>([
    ['a run by its score', { record: { game: 'chamber' }, view: { score: 30 } }, -30, ''],
    ['a run without one by nothing', { record: { game: 'chamber' }, view: { score: null } }, -0, ''],
    ['a dungeon that ships by its name', { record: { game: 'dungeon', setup: FIRST } }, null, 'first-steps'],
    [
      'another by its map',
      { record: { game: 'dungeon', setup: { ...FIRST, map: [] } } },
      null,
      expect.stringMatching(/^#/),
    ],
    [
      'one that calls itself like one of another edition by its map',
      { record: { game: 'dungeon', setup: { ...FIRST, name: 'flame-of-the-west' } } },
      null,
      expect.stringMatching(/^#/),
    ],
    ['another game by no name', { record: { game: 'nim', setup: { name: 'x' } } }, null, ''],
  ])('tells what it is worth and where: %s', async (_, wish, worth, place) => {
    const [result] = (await noted(match({ holders: [ANNA], ...wish }))).results;
    expect([result?.worth, result?.place]).toEqual([worth, place]);
  });

  test('has the time of now where nobody knows when it ended', async () => {
    expect((await noted(match({ ended: null }))).results[0]?.ended).toBe(NOW);
  });

  test('is noted once more when it is opened only where it is not there, and not where nothing was played', async () => {
    expect((await noted(match(), 'opened')).results.map(({ holder }) => holder)).toEqual([ANNA]);
    expect((await noted(match(), 'changed')).results).toEqual([]);
  });
});

describe('what a win proves', () => {
  const run = { game: 'chamber', open: false, setup: { options: {} } };
  const out = { score: 1, floor: 5, outcome: 'won' };

  test('is noted with when and where, unless it is known', async () => {
    const won = match({ holders: [ANNA], record: run, view: out });
    const { proved } = await noted(won);
    expect(proved[0]).toMatchObject({ board: 'merit', holder: ANNA, match: 'm', version: 4, worth: 700, kept: true });
    const all = proved.map(feat => (feat as { place: string }).place);
    expect(all.length).toBeGreaterThan(0);
    expect((await noted(won, 'played', all)).proved).toEqual([]);
    expect((await noted(won, 'played', all.slice(1))).proved).toHaveLength(1);
  });

  test.each<[readonly number[], readonly Uint8Array[]]>([
    [[], []],
    [[1], [BEN]],
    [[0, 1], []],
  ])('is of whoever has won alone: %j', async (winners, holders) => {
    const { proved } = await noted(match({ record: run, view: out, winners }));
    expect([...new Set(proved.map(feat => (feat as { holder: Uint8Array }).holder))]).toEqual(holders);
  });
});
