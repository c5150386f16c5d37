import { describe, expect, test } from 'vitest';
import { readCursor, writeCursor } from '../../../src/server/maps/gallery-search.ts';
import { MapPlayRecorder } from '../../../src/server/maps/map-play-recorder.ts';
import type { Matches } from '../../../src/server/matches/matches.ts';
import type { OpenMatch } from '../../../src/server/matches/open-match.ts';
import { placeIn } from '../../../src/server/store/sql/map-lists.ts';
import type { MapSort } from '../../../src/wire/shared/api-constants.ts';

const ANNA = new Uint8Array(32).fill(1);

interface Wish {
  readonly winners?: readonly number[] | undefined;
  readonly seats?: number;
  readonly status?: string;
  readonly record?: object;
  readonly view?: object;
  readonly ended?: number | null;
}

/** A dungeon that Anna has won alone in two actions, unless something else is said. */
function match({ seats = 1, status = 'over', record = {}, view = {}, ended = 700, ...wish }: Wish = {}) {
  const winners = 'winners' in wish ? wish.winners : [0];
  return {
    ...{ id: 'm', status, times: { started: 1, ended } },
    record: { id: 'm', origin: 'm', game: 'dungeon', version: 4, owner: ANNA, ...record },
    match: {
      ...{ start: { setup: {} }, rules: { seats: () => seats }, view: () => view },
      outcome: () => (winners === undefined ? undefined : { winners, reason: '' }),
      file: async () => ({ log: [{ by: 0 }, { by: 0 }] }),
    },
  } as unknown as OpenMatch;
}

/** How a match on a map is noted to have ended, and what stands in the table of the map. */
async function noted(
  open: OpenMatch,
  why: 'played' | 'changed' | 'opened' = 'played',
  map: string | null = 'map',
  hints?: object,
) {
  const endings: string[] = [];
  const feats: object[] = [];
  const heard: { listen?: (open: OpenMatch, played?: object) => void; opened?: (open: OpenMatch) => void } = {};
  const matches = {
    now: () => 900,
    onPlayed: (listen: (open: OpenMatch, played?: object) => void) => void Object.assign(heard, { listen }),
    onOpened: (opened: (open: OpenMatch) => void) => void Object.assign(heard, { opened }),
    store: {
      plays: {
        mapOf: async () => map ?? undefined,
        end: async (_: string, ending: string) => void endings.push(ending),
      },
      leaderboards: {
        improve: async (feat: object) => void feats.push(feat),
        places: async () => [],
        find: async () => hints && { result: hints },
      },
      people: { find: async () => ({ name: 'Anna' }) },
    },
  };
  const plays = new MapPlayRecorder(matches as unknown as Matches);
  if (why === 'opened') heard.opened?.(open);
  else heard.listen?.(open, why === 'played' ? {} : undefined);
  await plays.settled();
  return { endings, feats };
}

describe('a match on a map', () => {
  test('is noted when it ends, and stands in the table of the map by what it took', async () => {
    const { endings, feats } = await noted(match());
    expect(endings).toEqual(['won']);
    expect(feats).toMatchObject([{ place: 'map', holder: ANNA, match: 'm', version: 4, name: 'Anna', worth: 2 }]);
    expect(feats).toMatchObject([{ begun: 700, ended: 700, kept: true }]);
  });

  test('that was won with hints is won, and no best play', async () => {
    const { endings, feats } = await noted(match(), 'played', 'map', { taken: 1, whole: false });
    expect([endings, feats]).toEqual([['won'], []]);
  });

  test.each<[string, Wish, readonly string[], readonly number[]]>([
    ['a dungeon that was lost has no worth', { winners: [] }, ['lost'], []],
    ['chambers are worth what was brought in', { record: { game: 'chamber' }, view: { score: 40 } }, ['won'], [-40]],
    ['also by who was lost there', { record: { game: 'chamber' }, view: { score: 7 }, winners: [] }, ['lost'], [-7]],
    ['or nothing', { record: { game: 'chamber' }, view: {} }, ['won'], [-0]],
    ['another game is won and has no table', { record: { game: 'nim' } }, ['won'], []],
    ['nobody’s match stands in none', { record: { owner: null } }, ['won'], []],
    ['a match of two is neither won nor lost', { seats: 2 }, [], []],
    ['nor is one without an outcome', { winners: undefined }, [], []],
    ['nor one that goes on', { status: 'running' }, [], []],
    ['nor one that was loaded', { record: { origin: 'another' } }, [], []],
  ])('%s', async (_, wish, endings, worths) => {
    const found = await noted(match(wish));
    expect([found.endings, found.feats.map(feat => (feat as { worth: number }).worth)]).toEqual([endings, worths]);
  });

  test('is noted now where nobody knows when it ended', async () => {
    expect((await noted(match({ ended: null }))).feats).toMatchObject([{ ended: 900 }]);
  });

  test('is noted when it is opened, too, but not where nothing was played, or on no map', async () => {
    expect((await noted(match(), 'opened')).endings).toEqual(['won']);
    expect((await noted(match(), 'changed')).endings).toEqual([]);
    expect(await noted(match(), 'played', null)).toEqual({ endings: [], feats: [] });
  });
});

describe('where a page ends', () => {
  const map = { likes: 3, plays: 4, hardness: 5, time: 6, id: 'a' } as Parameters<typeof placeIn>[1];

  test.each<[MapSort, number]>([
    ['newest', 0],
    ['liked', 3],
    ['played', 4],
    ['hardest', 5],
  ])('of the %s is written and read again', (sort, value) => {
    const place = { value, time: 6, id: 'a' };
    expect(placeIn(sort, map)).toEqual(place);
    expect(readCursor(sort, writeCursor(sort, place))).toEqual(place);
  });

  test.each<[MapSort, string]>([
    ['newest', '3-6-a'],
    ['newest', 'a'],
    ['liked', '6-a'],
    ['liked', '1-3-6-a'],
  ])('of another list is refused: %s %s', (sort, text) => {
    expect(() => readCursor(sort, text)).toThrow('?after: expected what `next` said of the same list');
  });
});
