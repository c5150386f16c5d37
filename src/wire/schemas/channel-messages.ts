import { type Static, Type } from 'typebox';
import type { Viewer } from '../../kernel/rules.ts';
import type { ProblemDocument } from '../shared/api-error.ts';
import { closedObject } from '../shared/base-schemas.ts';
import type { EntryEvent, WatchEvent } from './match-answers.ts';
import { ActionRequest, BackRequest, EventsQuery, MatchPath } from './match-requests.ts';

/** What a client says on a channel, one of these or a list of them in a frame; docs/http.md tells how it goes on. */

const counted = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
const ofAll = {
  id: Type.Integer({ ...counted, description: 'a number of your own: the answer has the same' }),
  place: Type.Integer({ ...counted, description: 'a number of your own for a seat of a match, as long as it is open' }),
};

export const OpenMessage = closedObject({
  do: Type.Literal('open'),
  ...ofAll,
  match: MatchPath.properties.id,
  seat: EventsQuery.properties.seat,
  after: EventsQuery.properties.after,
  hear: Type.Optional(Type.Union([Type.Literal('changes'), Type.Literal('entries'), Type.Literal('nothing')])),
  happenings: Type.Optional(Type.Boolean({ description: 'false: events tell how it stands, and not what happened' })),
  secret: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
});
export type OpenMessage = Static<typeof OpenMessage>;

export const PlayMessage = closedObject({ do: Type.Literal('play'), ...ofAll, ...ActionRequest.properties });
export type PlayMessage = Static<typeof PlayMessage>;

export const BackMessage = closedObject({ do: Type.Literal('back'), ...ofAll, ...BackRequest.properties });
export type BackMessage = Static<typeof BackMessage>;

export const ViewMessage = closedObject({ do: Type.Literal('view'), ...ofAll });
export type ViewMessage = Static<typeof ViewMessage>;

export const CloseMessage = closedObject({ do: Type.Literal('close'), ...ofAll });
export type CloseMessage = Static<typeof CloseMessage>;

export type ChannelMessage = OpenMessage | PlayMessage | BackMessage | ViewMessage | CloseMessage;

/** Why nothing more comes from a place: the match was called off, the seat has another holder, or the server closes. */
export type ChannelEnding = 'aborted' | 'seat-lost' | 'closing';

/** Everything that comes over a channel; a frame is a list of them. */
export type ChannelServerMessage =
  /** It is done, and what was played is on the disk: the position is that of its entry. */
  | { readonly id: number; readonly position: number; readonly as?: Viewer | 'log' }
  /** Nothing was done. Without an id it is not known which message was meant. */
  | { readonly id?: number; readonly problem: ProblemDocument }
  | { readonly place: number; readonly event: Omit<WatchEvent, 'view'> & { readonly view?: unknown } }
  | { readonly place: number; readonly event: EntryEvent }
  | { readonly place: number; readonly ended: ChannelEnding };
