import { describe, expect, test } from 'vitest';
import { compileCheck, type JsonSchema } from '../../src/server/requests/schema-check.ts';
import { OpenMessage, ViewMessage } from '../../src/wire/schemas/channel-messages.ts';
import { DailyPath, DailyRequest, DailyTablePath, TableQuery } from '../../src/wire/schemas/daily-schemas.ts';
import { AnybodyRequest, BotRequest, FlagListQuery } from '../../src/wire/schemas/flag-schemas.ts';
import {
  AuthorPath,
  CollectionChange,
  CollectionPath,
  CollectionRequest,
  CollectionsQuery,
  LikeRequest,
} from '../../src/wire/schemas/gallery-schemas.ts';
import { OwnBotRequest } from '../../src/wire/schemas/game-schemas.ts';
import {
  GalleryQuery,
  MapCardQuery,
  MapChange,
  MapPath,
  MatchCardQuery,
  PublishRequest,
  ReportRequest,
  SolveRequest,
} from '../../src/wire/schemas/map-schemas.ts';
import {
  ActionRequest,
  AdoptQuery,
  BackRequest,
  CataloguePath,
  CheckRequest,
  CreateRequest,
  EntriesRequest,
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
} from '../../src/wire/schemas/match-requests.ts';
import { EnterRequest, RenameRequest, TransferRequest } from '../../src/wire/schemas/people-schemas.ts';
import { RecordPath } from '../../src/wire/schemas/record-schemas.ts';
import { TournamentGamesQuery } from '../../src/wire/schemas/tournament-schemas.ts';

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
const WHOLE: readonly [least: number, most: number, refused: number] = [0, Number.MAX_SAFE_INTEGER, -1];
const PLACE: Row = ['after', '0-x', `1234567890123456.5-${text(64)}`, '', '1', 'x-1', `1-${text(65)}`];
const KEEP: Row = ['keep', 'secret', 'browser', 'nobody'];

/** Of each request: what it cannot do without, then the least and the most of each field, and what is too little or too much. */
const REQUESTS: readonly (readonly [name: string, schema: unknown, needed: object, rows: readonly Row[]])[] = [
  ['MatchPath', MatchPath, {}, [said('id', 64)]],
  [
    'CreateRequest',
    CreateRequest,
    { game: 'flag', setup: {} },
    [said('game', 64), ['seed', ...WHOLE], upTo('title', 100), ['listed', false, true, 0], KEEP],
  ],
  ['JoinRequest', JoinRequest, {}, [upTo('name', 64), SEAT, KEEP]],
  [
    'ActionRequest',
    ActionRequest,
    { action: {} },
    [SEAT, ['at', ...WHOLE], said('key', 64), ['key', 'a-1', 'A.b:c', 'two words']],
  ],
  ['SaveRequest', SaveRequest, {}, [said('name', 200), ['name', 'a', 'a b']]],
  ['LoadRequest', LoadRequest, {}, [KEEP]],
  ['SavesQuery', SavesQuery, {}, [upTo('game', 64)]],
  [
    'AdoptQuery',
    AdoptQuery,
    {},
    [KEEP, upTo('title', 100), ['to', ...WHOLE], ['id', UUID, UUID, UUID.slice(1), `${UUID}0`, text(36)]],
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
  ['AnybodyRequest', AnybodyRequest, {}, [upTo('name', 64), said('waiting', 64), KEEP]],
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
    [
      ...[said('game', 64), said('title', 100), upTo('author', 200), upTo('remixOf', 64), KEEP],
      ['title', 'a', 'a b'],
      ['tags', ['x'], [text(24)], [''], [text(25)]],
    ],
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
    [upTo('game', 64), upTo('author', 64), said('tag', 24), upTo('search', 100), LIMIT, PLACE],
  ],
  ['LikeRequest', LikeRequest, {}, [KEEP]],
  ['MoveRequest', TransferRequest, {}, [KEEP]],
  ['BackRequest', BackRequest, { to: 0 }, [['to', ...WHOLE], SEAT, ['at', ...WHOLE], said('key', 64)]],
  [
    'EntriesRequest',
    EntriesRequest,
    { at: 0, entries: [] },
    [
      ['at', ...WHOLE],
      ['entries', [{ key: 'k', back: 0 }], [{ key: text(64), seat: 63 }], [{ key: '' }], [{ key: 'k', seat: 64 }]],
    ],
  ],
  [
    'OpenMessage',
    OpenMessage,
    { do: 'open', id: 0, place: 0, match: 'm' },
    [
      ...[said('match', 64), SEAT, said('secret', 200)],
      ...[['id', ...WHOLE] as const, ['hear', 'changes', 'nothing', 'views'] as const],
    ],
  ],
  ['ViewMessage', ViewMessage, { do: 'view', id: 0, place: 0 }, [['place', ...WHOLE]]],
  ['RenameRequest', RenameRequest, { name: '' }, [upTo('name', 160), KEEP]],
  ['EnterRequest', EnterRequest, {}, [upTo('code', 64), ['secret', text(22), text(200), text(21), text(201)], KEEP]],
  ['RecordPath', RecordPath, {}, [said('dungeon', 64)]],
  ['DailyPath', DailyPath, {}, [['game', 'dungeon', 'flag', 'chess']]],
  [
    'DailyTablePath',
    DailyTablePath,
    { game: 'flag' },
    [['day', '2026-01-01', '9999-12-31', '2026-1-1', '12026-01-01']],
  ],
  ['TableQuery', TableQuery, {}, [count('from', 0, 1_000_000), LIMIT]],
  ['DailyRequest', DailyRequest, {}, [upTo('title', 100), upTo('name', 40), KEEP]],
  ['MapCardQuery', MapCardQuery, {}, [['v', 'x', text(64), '', text(65), 'a b']]],
  ['MatchCardQuery', MatchCardQuery, {}, [count('at', 0, 999_999_999)]],
  ['AuthorPath', AuthorPath, {}, [said('id', 64)]],
  ['CollectionPath', CollectionPath, {}, [said('id', 64)]],
  [
    'CollectionRequest',
    CollectionRequest,
    { title: 't' },
    [said('title', 100), ['maps', ['x'], [text(64)], [''], [text(65)]], KEEP],
  ],
  ['CollectionChange', CollectionChange, {}, [said('title', 100), ['maps', [], ['a', 'b'], 'a']]],
  [
    'CollectionsQuery',
    CollectionsQuery,
    {},
    [['mine', false, true, 1], upTo('author', 64), PLACE, count('limit', 1, 50)],
  ],
  [
    'ReportRequest',
    ReportRequest,
    {},
    [said('map', 64), said('collection', 64), said('match', 64), said('name', 200), upTo('reason', 300)],
  ],
  ['OwnBotRequest', OwnBotRequest, { brain: 'b' }, [said('brain', 16), upTo('name', 40), SEAT, count('ms', 10, 5000)]],
  [
    'TournamentGamesQuery',
    TournamentGamesQuery,
    {},
    [upTo('player', 200), upTo('id', 200), ['before', ...WHOLE], LIMIT],
  ],
  ['SolveRequest', SolveRequest, { setup: {} }, [['seed', ...WHOLE], count('ms', 1, 600_000)]],
];

function brief(value: unknown): string {
  return JSON.stringify(value).replace(/x{4,}/g, some => `${some.length} characters`);
}

function icon(type = 'knight', name = 'horse-head'): object {
  return { type, icon: name };
}

describe.each(REQUESTS)('%s', (_name, schema, needed, rows) => {
  const fits = compileCheck(schema as JsonSchema);

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
