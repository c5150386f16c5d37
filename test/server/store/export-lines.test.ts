import { describe, expect, test } from 'vitest';
import { InvalidSetup } from '../../../src/kernel/errors.ts';
import { isStoreExport, readLine } from '../../../src/server/store/export-lines.ts';

type Fields = Readonly<Record<string, unknown>>;

const MATCH = {
  ...{ id: 'm', game: 'toy', version: 1, setup: {}, seed: 0, time: 1.5, position: 2, status: 'running', listed: true },
  ...{ title: '', owner: '0aff', updated: 2, origin: 'm', started: 1, ended: null },
};
const LINES: Readonly<Record<string, Fields>> = {
  header: { quadrille: 'store', format: 2 },
  match: {
    match: MATCH,
    keys: [{ seat: 0, holder: '00' }],
    entries: [
      { by: 0, action: null, time: 1 },
      { by: 'clock', action: null, time: 1.5, key: 'k' },
    ],
    saved: { position: 0, version: 1, state: {}, clocks: {} },
  },
  map: {
    map: {
      ...{ id: 'a', game: 'toy', setup: {}, title: 't', author: '', owner: '00', time: 1, series: 'a', current: false },
      ...{ icons: [], tags: ['maze'], parent: null, plays: 3, won: 1, lost: 2 },
    },
  },
  author: { author: { holder: '00', id: 'x' } },
  like: { like: { series: 'a', holder: '00', time: 1 } },
  collection: { collection: { id: 'c', title: 't', owner: '00', time: 1, updated: 2, maps: ['a'] } },
  play: { play: { match: 'm', map: 'a', ending: null } },
  session: { session: { holder: '00', match: 'm' } },
  save: { save: { game: 'toy', name: 'n', match: 'm' } },
  invitation: { invitation: { code: '00', match: 'm', seat: null, until: 1 } },
  feat: {
    feat: {
      ...{ board: 'daily', place: 'today', holder: '00', match: 'm', name: '', version: 1, begun: 1, ended: null },
      ...{ worth: null, result: null, kept: true },
    },
  },
  person: { person: { holder: '00', name: '', since: 1 } },
  result: {
    result: {
      ...{ holder: '00', match: 'm', game: 'toy', ending: 'won', place: '', worth: null, rival: null, ended: 1 },
    },
  },
  end: { end: { lines: 0 } },
};

/** What is said of a line, with one place in it changed: `''` if it is read. */
function said(kind: string, place = '', value: unknown = undefined): string {
  const line = structuredClone(LINES[kind]) as Record<string, unknown>;
  const [last = '', ...way] = place.split('/').reverse();
  let at = line;
  for (const name of way.reverse()) at = at[name] as Record<string, unknown>;
  if (place !== '') at[last] = value;
  try {
    expect(readLine(JSON.stringify(line), 3)).toEqual(JSON.parse(JSON.stringify(line)));
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidSetup);
    return (error as Error).message;
  }
}

describe('a line of an export', () => {
  test.each(Object.keys(LINES))('is read: %s', kind => expect(said(kind)).toBe(''));

  test.each<[kind: string, place: string, value: unknown]>([
    ['header', 'format', 1],
    ['map', 'map/tags', undefined],
    ['map', 'map/plays', undefined],
    ['play', 'play/ending', 'won'],
    ['match', 'match/owner', null],
    ['match', 'match/started', null],
    ['match', 'match/ended', 0],
    ['match', 'saved', undefined],
    ['match', 'keys', []],
    ['match', 'entries', []],
    ['invitation', 'invitation/seat', 0],
  ])('may have another value: %s %s %j', (kind, place, value) => expect(said(kind, place, value)).toBe(''));

  test.each<[kind: string, place: string, value: unknown, expected: string]>([
    ['header', 'format', 8, 'expected format 1 or 2 or 3 or 4 or 5 or 6 or 7, found 8'],
    ['map', 'map/tags', 'x', 'line 3, /map/tags: expected a list'],
    ['map', 'map/won', 0.5, 'line 3, /map/won: expected'],
    ['author', 'author/holder', null, 'line 3, /author/holder: expected bytes'],
    ['like', 'like/series', 5, 'line 3, /like/series: expected a text'],
    ['collection', 'collection/maps', {}, 'line 3, /collection/maps: expected a list'],
    ['play', 'play/ending', 'drawn', 'line 3, /play/ending: expected one of'],
    ['person', 'person/holder', null, 'line 3, /person/holder: expected bytes'],
    ['result', 'result/ending', 'fled', 'line 3, /result/ending: expected one of'],
    ['result', 'result/rival', 'x', 'line 3, /result/rival: expected bytes'],
    ['match', 'match/open', 1, 'line 3, /match/open: expected true or false'],
    ['match', 'match/seeded', 'yes', 'line 3, /match/seeded: expected true or false'],
    ['match', 'match', [], 'line 3, /match: expected an object'],
    ['match', 'match/id', 7, 'line 3, /match/id: expected a text'],
    ['match', 'match/version', 1.5, 'line 3, /match/version: expected a whole number'],
    ['match', 'match/seed', -1, 'line 3, /match/seed: expected a whole number'],
    ['match', 'match/time', '1', 'line 3, /match/time: expected a number'],
    ['match', 'match/time', null, 'line 3, /match/time: expected a number'],
    ['match', 'match/status', 'lost', 'line 3, /match/status: expected one of'],
    ['match', 'match/listed', 1, 'line 3, /match/listed: expected true or false'],
    ['match', 'match/owner', 'abc', 'line 3, /match/owner: expected bytes in hexadecimal digits'],
    ['match', 'match/owner', '', 'line 3, /match/owner: expected bytes in hexadecimal digits'],
    ['match', 'match/ended', 'never', 'line 3, /match/ended: expected a number'],
    ['match', 'keys', undefined, 'line 3, /keys: expected a list'],
    ['match', 'keys/0/seat', null, 'line 3, /keys/0/seat: expected a whole number'],
    ['match', 'keys/0/holder', null, 'line 3, /keys/0/holder: expected bytes in hexadecimal digits'],
    ['match', 'entries', undefined, 'line 3, /entries: expected a list'],
    ['match', 'entries/1', 7, 'line 3, /entries/1: expected an object'],
    ['match', 'entries/0/by', -1, 'line 3, /entries/0/by: expected a whole number'],
    ['match', 'entries/0/by', 'me', 'line 3, /entries/0/by: expected a whole number'],
    ['match', 'entries/0/time', undefined, 'line 3, /entries/0/time: expected a number'],
    ['match', 'entries/1/key', 7, 'line 3, /entries/1/key: expected a text'],
    ['match', 'saved', null, 'line 3, /saved: expected an object'],
    ['match', 'saved/position', -1, 'line 3, /saved/position: expected a whole number'],
    ['match', 'saved/clocks', [], 'line 3, /saved/clocks: expected an object'],
    ['map', 'map/current', 0, 'line 3, /map/current: expected true or false'],
    ['map', 'map/icons', {}, 'line 3, /map/icons: expected a list'],
    ['map', 'map/owner', null, 'line 3, /map/owner: expected bytes in hexadecimal digits'],
    ['session', 'session/match', undefined, 'line 3, /session/match: expected a text'],
    ['save', 'save/name', 1, 'line 3, /save/name: expected a text'],
    ['invitation', 'invitation/seat', 'first', 'line 3, /invitation/seat: expected a whole number'],
    ['feat', 'feat/holder', 7, 'line 3, /feat/holder: expected bytes in hexadecimal digits'],
    ['feat', 'feat/worth', 'much', 'line 3, /feat/worth: expected a number'],
    ['end', 'end/lines', -1, 'line 3, /end/lines: expected a whole number'],
  ])('is refused: %s %s %j', (kind, place, value, expected) => expect(said(kind, place, value)).toContain(expected));

  test.each([
    ['{"match"', 'line 3: expected JSON ('],
    ['[]', 'line 3: expected an object'],
    ['{}', 'line 3: expected a match, a map, a session, a save or an invitation'],
    ['{"quadrille":"shop"}', 'line 3: expected a match, a map, a session, a save or an invitation'],
  ])('is refused: %s', (text, expected) => expect(() => readLine(text, 3)).toThrow(expected));
});

test.each([
  ['{"quadrille":"store","format":9}', true],
  ['{"quadrille":"match"}', false],
  ['{"match":{}}', false],
  ['null', false],
  ['{"quadrille":"store"', false],
])('%s begins an export of a store: %s', (line, expected) => expect(isStoreExport(line)).toBe(expected));
