import { describe, expect, test } from 'vitest';
import { fitter, type Shape } from '../../src/server/requests/shape.ts';
import { OpenMessage } from '../../src/wire/channel/messages.ts';
import { FlagListQuery, QuickMatchRequest } from '../../src/wire/flag/flag.ts';
import { BotRequest } from '../../src/wire/flag/flagbots.ts';
import { GalleryQuery, MapChange, MapPath, PublishRequest } from '../../src/wire/maps.ts';
import {
  ActionRequest,
  AdoptQuery,
  CataloguePath,
  CheckRequest,
  CreateRequest,
  EventsQuery,
  InviteRequest,
  JoinRequest,
  ListQuery,
  LoadRequest,
  MatchPath,
  RedeemRequest,
  SaveRequest,
  SavesQuery,
  SeatQuery,
} from '../../src/wire/schemas.ts';
import { SolveRequest } from '../../src/wire/solve.ts';

type Row = readonly [field: string, least: unknown, most: unknown, ...refused: readonly unknown[]];

const text = (length: number) => 'x'.repeat(length);
/** A text of at least one character, and of up to so many. */
const said = (field: string, most: number): Row => [field, text(1), text(most), '', text(most + 1)];
/** A text that may be empty. */
const upTo = (field: string, most: number): Row => [field, '', text(most), text(most + 1)];
const count = (field: string, least: number, most: number): Row => [
  field,
  least,
  most,
  least - 1,
  most + 1,
  least + 0.5,
];
const SEAT = count('seat', 0, 63);
const LIMIT = count('limit', 1, 100);
const UUID = '0123abcd-4567-89ab-cdef-0123456789ab';
const KEEP: Row = ['keep', 'secret', 'browser', 'nobody'];

/** Of each request: what it cannot do without, then the least and the most of each field, and what is too little or too much. */
const REQUESTS: readonly (readonly [name: string, schema: unknown, needed: object, rows: readonly Row[]])[] = [
  ['MatchPath', MatchPath, {}, [said('id', 64)]],
  [
    'CreateRequest',
    CreateRequest,
    { game: 'flag', setup: {} },
    [said('game', 64), ['seed', 0, Number.MAX_SAFE_INTEGER, -1], upTo('title', 100), ['listed', false, true, 0], KEEP],
  ],
  ['JoinRequest', JoinRequest, {}, [upTo('name', 64), SEAT, KEEP]],
  [
    'ActionRequest',
    ActionRequest,
    { action: {} },
    [SEAT, ['at', 0, Number.MAX_SAFE_INTEGER, -1], said('key', 64), ['key', 'a-1', 'A.b:c', 'two words']],
  ],
  ['SaveRequest', SaveRequest, {}, [said('name', 200), ['name', 'a', 'a b', ' a', 'a ']]],
  ['LoadRequest', LoadRequest, {}, [KEEP]],
  ['SavesQuery', SavesQuery, {}, [upTo('game', 64)]],
  [
    'AdoptQuery',
    AdoptQuery,
    {},
    [
      KEEP,
      upTo('title', 100),
      ['to', 0, Number.MAX_SAFE_INTEGER, -1],
      ['id', UUID, UUID, UUID.slice(1), `${UUID}0`, text(36)],
    ],
  ],
  ['SeatQuery', SeatQuery, {}, [SEAT]],
  ['InviteRequest', InviteRequest, {}, [SEAT]],
  ['RedeemRequest', RedeemRequest, { code: 'c' }, [said('code', 64), upTo('name', 64), KEEP]],
  [
    'OpenMessage',
    OpenMessage,
    { do: 'open', id: 1, place: 1, match: 'm' },
    [
      SEAT,
      ['after', -1, Number.MAX_SAFE_INTEGER, -2],
      ['hear', 'changes', 'nothing', 'everything'],
      ['happenings', false, true, 0, 'no', null],
      said('secret', 200),
    ],
  ],
  ['EventsQuery', EventsQuery, {}, [SEAT, ['after', -1, Number.MAX_SAFE_INTEGER, -2]]],
  [
    'ListQuery',
    ListQuery,
    {},
    [upTo('game', 64), ['status', 'open', 'aborted', 'lost'], ['mine', false, true, 1], LIMIT],
  ],
  ['CheckRequest', CheckRequest, { game: 'flag', setup: {} }, [said('game', 64)]],
  [
    'CataloguePath',
    CataloguePath,
    { game: 'flag', kind: 'maps', name: 'n' },
    [upTo('game', 64), ['kind', 'maps', 'configs', 'rules'], upTo('name', 200)],
  ],
  ['FlagListQuery', FlagListQuery, {}, [['status', 'open', 'over', 'aborted'], LIMIT]],
  ['QuickMatchRequest', QuickMatchRequest, {}, [upTo('teamId', 64), upTo('map', 200)]],
  [
    'BotRequest',
    BotRequest,
    { brain: 'random' },
    [upTo('teamId', 64), count('seat', 0, 3), count('ms', 10, 5000), count('nodes', 1, 1_000_000)],
  ],
  ['MapPath', MapPath, {}, [said('id', 64)]],
  [
    'PublishRequest',
    PublishRequest,
    { game: 'flag', setup: {}, title: 't' },
    [said('game', 64), said('title', 100), upTo('author', 200), ['title', 'a', 'a b', ' a', 'a\nb'], KEEP],
  ],
  [
    'MapChange',
    MapChange,
    {},
    [
      said('title', 100),
      upTo('author', 200),
      ['icons', [], [icon()], [{ ...icon(), more: 1 }]],
      ['icons', [icon('x', 'x')], [icon(text(64), text(64))], [icon('', 'x')], [icon('x', '')], [icon(text(65), 'x')]],
      ['icons', [icon('x', 'a:b')], [icon('x', 'a.b-c')], [icon('x', text(65))], [icon('x', 'two words')]],
    ],
  ],
  [
    'GalleryQuery',
    GalleryQuery,
    {},
    [upTo('game', 64), LIMIT, ['after', '0-x', `1234567890123456.5-${text(64)}`, '', '1', 'x-1', `1-${text(65)}`]],
  ],
  ['SolveRequest', SolveRequest, { setup: {} }, [['seed', 0, Number.MAX_SAFE_INTEGER, -1], count('ms', 1, 600_000)]],
];

function brief(value: unknown): string {
  return JSON.stringify(value).replace(/x{4,}/g, some => `${some.length} characters`);
}

function icon(type = 'knight', name = 'horse-head'): object {
  return { type, icon: name };
}

describe.each(REQUESTS)('%s', (_name, schema, needed, rows) => {
  const fits = fitter(schema as Shape);

  for (const [field, least, most, ...refused] of rows) {
    test(`${field} goes from ${brief(least)} to ${brief(most)}`, () => {
      const taken = [least, most, ...refused].filter(value => fits({ ...needed, [field]: value }));
      expect(taken).toEqual([least, most]);
    });
  }

  test('has no room for a field that it does not know', () => {
    const [field = '', least] = rows[0] ?? [];
    expect(fits({ ...needed, [field]: least })).toBe(true);
    expect(fits({ ...needed, [field]: least, stranger: 1 })).toBe(false);
  });
});
