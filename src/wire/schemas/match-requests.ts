import { type Static, Type } from 'typebox';
import { MOST_ENTRIES_AT_ONCE } from '../shared/api-constants.ts';
import { closedObject, Line } from '../shared/base-schemas.ts';

const Id = Type.String({ minLength: 1, maxLength: 64, description: 'the id of a match' });
const Seat = Type.Integer({ minimum: 0, maximum: 63, description: 'a seat, counted from 0' });

/** Who keeps the key to a seat: the client (it gets a secret) or the browser (it gets a cookie). */
export const Keep = Type.Union([Type.Literal('secret'), Type.Literal('browser')]);

export const MatchPath = closedObject({ id: Id });

/** The match that is to be made: its game, its setup, perhaps its seed. */
export const CreateRequest = closedObject({
  game: Type.String({ minLength: 1, maxLength: 64 }),
  setup: Type.Unknown(),
  seed: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  title: Type.Optional(Line(100)),
  listed: Type.Optional(Type.Boolean()),
  map: Type.Optional(
    Type.String({
      ...{ minLength: 1, maxLength: 64 },
      description: 'the address of the published map in the setup: that it is played counts there',
    }),
  ),
  open: Type.Optional(
    Type.Boolean({ description: 'all seats are yours, and the seed that you send: the match can go back' }),
  ),
  keep: Type.Optional(Keep),
});
export type CreateRequest = Static<typeof CreateRequest>;

/** Who joins, and perhaps where. */
export const JoinRequest = closedObject({
  name: Type.Optional(Line(64)),
  seat: Type.Optional(Seat),
  keep: Type.Optional(Keep),
});
export type JoinRequest = Static<typeof JoinRequest>;

/** An action of a seat; with a key it is played once, however often it is sent. */
export const ActionRequest = closedObject({
  action: Type.Unknown(),
  seat: Type.Optional(Seat),
  at: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  key: Type.Optional(Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w.:-]+$' })),
});
export type ActionRequest = Static<typeof ActionRequest>;

/** What somebody thinks of the dungeon that they have won. */
export const VoteRequest = closedObject({
  vote: Type.Union([Type.Literal('dull'), Type.Literal('fine'), Type.Literal('lovely')]),
});
export type VoteRequest = Static<typeof VoteRequest>;

/** Where an open match is to go. */
export const BackRequest = closedObject({
  to: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'a position of the log' }),
  seat: ActionRequest.properties.seat,
  at: ActionRequest.properties.at,
  key: ActionRequest.properties.key,
});
export type BackRequest = Static<typeof BackRequest>;

const Key = Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w.:-]+$' });

/** What was played of an open match elsewhere. */
const HintCount = closedObject({
  taken: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'how many were asked for that count' }),
  whole: Type.Boolean({ description: 'whether the whole way was shown' }),
});
export type HintCount = Static<typeof HintCount>;

/** Entries of a match that was played where there was no server, in their order. */
export const EntriesRequest = closedObject({
  at: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'the position of the first' }),
  entries: Type.Array(
    closedObject({
      action: Type.Optional(Type.Unknown()),
      back: Type.Optional(BackRequest.properties.to),
      key: Key,
      seat: Type.Optional(Seat),
    }),
    { description: `at most ${MOST_ENTRIES_AT_ONCE}, each with an action or a position to go back to` },
  ),
  seat: Type.Optional(Seat),
  hints: Type.Optional(HintCount),
});
export type EntriesRequest = Static<typeof EntriesRequest>;

export const SaveRequest = closedObject({ name: Line(200, { minLength: 1 }) });
export type SaveRequest = Static<typeof SaveRequest>;

/** How a save is gone on with. */
export const LoadRequest = closedObject({ keep: Type.Optional(Keep) });
export type LoadRequest = Static<typeof LoadRequest>;

/** Which saves are wanted. */
export const SavesQuery = closedObject({ game: Type.Optional(Type.String({ maxLength: 64 })) });
export type SavesQuery = Static<typeof SavesQuery>;

/** How a match file becomes a match. */
export const AdoptQuery = closedObject({
  keep: Type.Optional(Keep),
  id: Type.Optional(
    Type.String({
      pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
      description: 'a UUID that you have drawn for the match: with the same one it is made once',
    }),
  ),
  title: CreateRequest.properties.title,
  to: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'plays on from where it stood after so many entries of its log; those behind are left out',
    }),
  ),
});
export type AdoptQuery = Static<typeof AdoptQuery>;

export const SeatQuery = closedObject({ seat: Type.Optional(Seat) });
export type SeatQuery = Static<typeof SeatQuery>;

/** The seat that is offered. */
export const InviteRequest = closedObject({ seat: Type.Optional(Seat) });
export type InviteRequest = Static<typeof InviteRequest>;

/** The code of an invitation. */
export const RedeemRequest = closedObject({
  code: Type.String({ minLength: 1, maxLength: 64 }),
  name: Type.Optional(Line(64)),
  keep: Type.Optional(Keep),
});
export type RedeemRequest = Static<typeof RedeemRequest>;

export const EventsQuery = closedObject({
  seat: Type.Optional(Seat),
  after: Type.Optional(
    Type.Integer({
      minimum: -1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'only what came after this position; with −1 how it stood before the first entry is told, too',
    }),
  ),
  entries: Type.Optional(Type.Boolean({ description: 'of an open match: its entries, to be folded, and no views' })),
  changes: Type.Optional(
    Type.Boolean({
      description: 'a view once, and then what has changed in it: see "What has changed" in docs/http.md',
    }),
  ),
});
export type EventsQuery = Static<typeof EventsQuery>;

/** Which matches are wanted. */
export const ListQuery = closedObject({
  game: Type.Optional(Type.String({ maxLength: 64 })),
  status: Type.Optional(
    Type.Union([Type.Literal('open'), Type.Literal('running'), Type.Literal('over'), Type.Literal('aborted')]),
  ),
  mine: Type.Optional(Type.Boolean()),
  before: Type.Optional(Type.Number()),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type ListQuery = Static<typeof ListQuery>;

export const CheckRequest = closedObject({ game: Type.String({ minLength: 1, maxLength: 64 }), setup: Type.Unknown() });
export type CheckRequest = Static<typeof CheckRequest>;

export const CataloguePath = closedObject({
  game: Type.String({ maxLength: 64 }),
  kind: Type.Union([Type.Literal('maps'), Type.Literal('configs')]),
  name: Type.String({ maxLength: 200 }),
});
export type CataloguePath = Static<typeof CataloguePath>;
