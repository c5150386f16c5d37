import type { EventSink } from '../kernel/rules.ts';
import type { OfferKind, Position } from './actions.ts';

/** What a game can report. Teams are slots from 0, pieces are their ids. All of it is public. */
export type FlagEvent =
  | { readonly type: 'joined'; readonly team: number; readonly name: string }
  | { readonly type: 'left'; readonly team: number; readonly name: string }
  | { readonly type: 'started'; readonly team: number }
  | {
      readonly type: 'moved';
      readonly team: number;
      readonly piece: number;
      readonly from: Position;
      readonly to: Position;
    }
  | {
      readonly type: 'captured';
      readonly team: number;
      readonly piece: number;
      readonly by: number;
      readonly at: Position;
    }
  /** `team` lost it; `left` remain in its base. */
  | { readonly type: 'flagTaken'; readonly team: number; readonly by: number; readonly left: number }
  | { readonly type: 'respawned'; readonly team: number; readonly piece: number; readonly at: Position }
  | { readonly type: 'eliminated'; readonly team: number }
  /** The team had no legal move. */
  | { readonly type: 'passed'; readonly team: number }
  /** From this team on, so many turns went by. */
  | { readonly type: 'timedOut'; readonly team: number; readonly turns: number }
  | { readonly type: 'gaveUp'; readonly team: number }
  | { readonly type: 'offered'; readonly team: number; readonly what: OfferKind }
  | { readonly type: 'accepted'; readonly team: number; readonly what: OfferKind }
  /** By whom it was offered: then it was taken back. */
  | { readonly type: 'declined'; readonly team: number; readonly what: OfferKind }
  | { readonly type: 'ended'; readonly winners: readonly number[] };

export type Emit = EventSink<FlagEvent>;
