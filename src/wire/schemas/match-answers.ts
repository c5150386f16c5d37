import { Type } from 'typebox';
import type { Entry as LogEntry } from '../../kernel/match/log.ts';
import { VOTES } from '../shared/api-constants.ts';
import { type Answer, LogEntrySchema, namedObject, orNull } from '../shared/base-schemas.ts';
import { OfDay } from './daily-schemas.ts';

/**
 * The schemas of what our own API answers: the types come from them, and so does its OpenAPI document. They stay open,
 * so that a client takes no offence at a field that a later server adds.
 */

const Seat = Type.Integer({ minimum: 0, description: 'a seat, counted from 0' });
const Position = Type.Integer({ minimum: 0, description: 'how many entries its log has' });
const Game = Type.String({ description: 'its name in the catalogue' });

const Outcome = namedObject('Outcome', 'How a match ended.', {
  winners: Type.Array(Seat, { description: 'several share a draw; none means that everybody lost' }),
  reason: Type.String({ description: 'one sentence for people' }),
  scores: Type.Optional(Type.Array(Type.Number(), { description: 'points by seat, in games that count them' })),
});

const ofMatch = {
  id: Type.String(),
  game: Game,
  title: Type.String(),
  status: Type.Enum(['open', 'running', 'over', 'aborted', 'save']),
  listed: Type.Boolean({ description: 'whether everybody finds it' }),
  time: Type.Number({ description: 'when it was made (ms)' }),
  updated: Type.Number({ description: 'when its last action was played (ms)' }),
  resting: Type.Optional(Type.Literal(true, { description: 'it is under way, and nobody has acted for ten minutes' })),
  position: Position,
};

const to = (where: string) => orNull(Type.Integer({ minimum: 0, description: where }));

const Steps = namedObject(
  'Steps',
  'Where an open match can go, from the seat that the view is of; null in all others.',
  {
    back: to('the position before the last action of this seat'),
    forward: to('the position after the next action that was taken back'),
    start: to('the position at which it began'),
  },
);

export const Rematch = namedObject('Rematch', 'The match that is to follow one that is over, with the same people.', {
  id: Type.String({ description: 'of the match that follows' }),
  status: Type.Enum(['offered', 'begun', 'declined']),
  agreed: Type.Array(Seat, { description: 'the seats, of the match that is over, whose holders want it' }),
  waiting: Type.Array(Seat, { description: 'the seats whose holders have not said so' }),
});
export type Rematch = Answer<typeof Rematch>;

/** How a match stands for one viewer. */
const standing = {
  position: Position,
  as: Type.Union([Seat, Type.Literal('public')], { description: 'whose view this is' }),
  toAct: Type.Array(Seat),
  outcome: orNull(Outcome),
  rematch: Type.Optional(Rematch),
  steps: orNull(Steps),
  deadlines: Type.Unsafe<Record<string, number>>({
    ...{ type: 'object', additionalProperties: { type: 'number' } },
    description: 'when each running clock will run out (ms)',
  }),
  now: Type.Number({ description: 'what time it is on the server (ms)' }),
  view: Type.Unknown({
    description: 'what the viewer sees, in the form of the game: DungeonView, ChamberView or FlagView in its view.ts',
  }),
};

const happenings = Type.Array(
  Type.Unknown({ description: 'in the form of the game: DungeonEvent, ChamberEvent or FlagEvent' }),
  { description: 'what the action brought about, as far as the viewer may know it' },
);

export const VoteAnswer = namedObject('VoteAnswer', 'What you think of the dungeon of a match.', {
  vote: orNull(Type.Enum([...VOTES], { description: 'the first that you have said of this setup, in any match' })),
});
export type VoteAnswer = Answer<typeof VoteAnswer>;

export const MatchSummary = Type.Object(ofMatch, { title: 'MatchSummary', description: 'A match in a list.' });
export type MatchSummary = Answer<typeof MatchSummary>;

export const MatchAnswer = namedObject('MatchAnswer', 'A match as one viewer may see it.', {
  ...ofMatch,
  version: Type.Integer({ description: 'of the rules' }),
  seats: Type.Integer({ description: 'how many there are' }),
  held: Type.Array(Seat, { description: 'the seats that the asker holds' }),
  open: Type.Boolean({ description: 'whether it can go back' }),
  mayFill: Type.Optional(
    Type.Literal(true, { description: 'the asker may let the computer play on seats that are free' }),
  ),
  daily: Type.Optional(OfDay),
  ...standing,
});
export interface MatchAnswer<View = unknown> extends Answer<typeof MatchAnswer> {
  readonly view: View;
}

export const SeatAnswer = namedObject('SeatAnswer', 'A new match, or a seat just taken.', {
  secret: Type.Optional(
    Type.String({ description: 'the key to the seats; only when the client, not the browser, keeps it' }),
  ),
  match: MatchAnswer,
});
export interface SeatAnswer<View = unknown> extends Answer<typeof SeatAnswer> {
  readonly match: MatchAnswer<View>;
}

export const InviteAnswer = namedObject('InviteAnswer', 'A seat offered to whoever comes first with the code.', {
  code: Type.String({ description: 'put it into the fragment of an address: no server sees it' }),
  seat: orNull(Seat),
  until: Type.Number({ description: 'when it lapses (ms)' }),
});
export type InviteAnswer = Answer<typeof InviteAnswer>;

export const PlayedAnswer = namedObject('PlayedAnswer', 'An action that was played.', {
  happenings,
  match: MatchAnswer,
});
export interface PlayedAnswer<View = unknown, Happening = unknown> extends Answer<typeof PlayedAnswer> {
  readonly happenings: readonly Happening[];
  readonly match: MatchAnswer<View>;
}

export const AppendedAnswer = namedObject('AppendedAnswer', 'Entries that were stored.', {
  position: Position,
  hash: Type.String({ description: 'of the state in which the match stands' }),
});
export type AppendedAnswer = Answer<typeof AppendedAnswer>;

export const WatchEvent = namedObject(
  'WatchEvent',
  'One entry of the log, as a watcher may see it: what happened, and how the match stands right after.',
  {
    happenings,
    ...standing,
    view: Type.Optional(standing.view),
    changes: Type.Optional(
      Type.Unknown({
        description: 'in place of a view, for whoever asked for it: what has changed, or null for nothing',
      }),
    ),
    hash: Type.Optional(
      Type.Integer({
        description: 'with changes: of the view that they make, see "The hash of a view" in docs/http.md',
      }),
    ),
    wentBack: Type.Optional(Type.Literal(true, { description: 'the match went back, or forward again' })),
  },
);
export interface WatchEvent<View = unknown, Happening = unknown> extends Answer<typeof WatchEvent> {
  readonly happenings: readonly Happening[];
  readonly view: View;
}

export const EntryEvent = namedObject('EntryEvent', 'One entry of the log of an open match, for whoever folds it.', {
  position: Position,
  entry: Type.Optional(LogEntrySchema),
});
export interface EntryEvent extends Answer<typeof EntryEvent> {
  readonly entry?: LogEntry;
}

export const LegalAnswer = namedObject('LegalAnswer', 'Actions worth listing. The rules may accept more.', {
  seat: Seat,
  position: Position,
  actions: Type.Array(Type.Unknown({ description: 'in the form of the game; can be sent as `action`' })),
  resign: Type.Optional(
    Type.Unknown({ description: 'the action that gives the match up, where there is one; never among the others' }),
  ),
});
export interface LegalAnswer<Action = unknown> extends Answer<typeof LegalAnswer> {
  readonly actions: readonly Action[];
  readonly resign?: Action;
}

export const ListAnswer = namedObject('ListAnswer', 'Matches, the newest first.', {
  matches: Type.Array(MatchSummary),
});
export type ListAnswer = Answer<typeof ListAnswer>;

export const SaveSummary = namedObject('SaveSummary', 'A match that was put aside under a name.', {
  id: Type.String(),
  game: Game,
  name: Type.String(),
  title: Type.String({ description: 'what is played in it: the map, mostly' }),
  updated: ofMatch.updated,
  position: Position,
});
export type SaveSummary = Answer<typeof SaveSummary>;

export const SavesAnswer = namedObject('SavesAnswer', 'Saves, the last played first.', {
  saves: Type.Array(SaveSummary),
});
export type SavesAnswer = Answer<typeof SavesAnswer>;

export const CheckAnswer = namedObject('CheckAnswer', 'A setup that can be played.', {
  game: Game,
  seats: Type.Integer(),
  title: Type.String(),
});
export type CheckAnswer = Answer<typeof CheckAnswer>;

export const ReplayAnswer = namedObject('ReplayAnswer', 'A match file, folded.', {
  game: Game,
  position: Position,
  hash: Type.String(),
  holds: Type.Boolean({ description: 'whether that is the hash which the file promises' }),
  outcome: orNull(Outcome),
});
export type ReplayAnswer = Answer<typeof ReplayAnswer>;

const Names = Type.Array(Type.String());

export const CatalogueAnswer = namedObject('CatalogueAnswer', 'What a server offers to play.', {
  games: Type.Array(Type.Object({ game: Game, version: Type.Integer(), maps: Names, configs: Names })),
});
export type CatalogueAnswer = Answer<typeof CatalogueAnswer>;
