import type { Tell } from '../kernel/rules.ts';
import type { Position } from './actions.ts';

/** What a game can report. Teams are slots from 0, pieces are their ids. All of it is public. */
export type FlagHappening =
  | { readonly kind: 'joined'; readonly team: number; readonly name: string }
  | { readonly kind: 'left'; readonly team: number; readonly name: string }
  | { readonly kind: 'started'; readonly team: number }
  | {
      readonly kind: 'moved';
      readonly team: number;
      readonly piece: number;
      readonly from: Position;
      readonly to: Position;
    }
  | {
      readonly kind: 'captured';
      readonly team: number;
      readonly piece: number;
      readonly by: number;
      readonly at: Position;
    }
  /** `team` lost it; `left` remain in its base. */
  | { readonly kind: 'flagTaken'; readonly team: number; readonly by: number; readonly left: number }
  | { readonly kind: 'respawned'; readonly team: number; readonly piece: number; readonly at: Position }
  | { readonly kind: 'eliminated'; readonly team: number }
  /** The team had no legal move. */
  | { readonly kind: 'passed'; readonly team: number }
  /** From this team on, so many turns went by. */
  | { readonly kind: 'timedOut'; readonly team: number; readonly turns: number }
  | { readonly kind: 'gaveUp'; readonly team: number }
  | { readonly kind: 'ended'; readonly winners: readonly number[] };

export type TellFlag = Tell<FlagHappening>;
