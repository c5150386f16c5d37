// Types alone, so that the page can load it.
import type { Viewer } from '../../kernel/rules.ts';
import type { EntryEvent, WatchEvent } from '../answers.ts';
import type { ProblemDocument } from '../problems/problems.ts';

/** Why nothing more comes from a place: the match was called off, the seat has another holder, or the server closes. */
export type Ending = 'aborted' | 'seat-lost' | 'closing';

/** Everything that comes over a channel; a frame is a list of them. */
export type ChannelTold =
  /** It is done, and what was played is on the disk: the position is that of its entry. */
  | { readonly id: number; readonly position: number; readonly as?: Viewer | 'log' }
  /** Nothing was done. Without an id it is not known which message was meant. */
  | { readonly id?: number; readonly problem: ProblemDocument }
  | { readonly place: number; readonly event: Omit<WatchEvent, 'view'> & { readonly view?: unknown } }
  | { readonly place: number; readonly event: EntryEvent }
  | { readonly place: number; readonly ended: Ending };
