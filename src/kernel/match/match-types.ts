import type { GameTypes, Seat, Snapshot, Viewer } from '../rules.ts';
import type { Entry } from './log.ts';

/** Raised when the document itself changes its shape; the rules have a version of their own. */
export const MATCH_FILE_FORMAT = 2;

/** What every match starts from. */
export interface Start<Setup = unknown> {
  readonly setup: Setup;
  readonly seed: number;
  /** When the match was made (ms). */
  readonly time: number;
  /** One holder has all its seats and drew its seed: only such a match can go back, unless all have agreed on it. */
  readonly open?: boolean;
}

/** A start with what must be kept beside it, so that its log is never folded under other rules. */
export interface Begun<Setup = unknown> extends Start<Setup> {
  /** The version of the rules under which the match began. */
  readonly version: number;
  /** Its setup is as these rules have read it: it need not be read again. */
  readonly isRead?: boolean;
}

/** A match at one position, to go on from without folding what came before. */
export interface Saved {
  readonly position: number;
  /** The version of the rules that encoded the state. */
  readonly version: number;
  readonly state: Snapshot;
  /** When each running clock started (ms). */
  readonly clocks: Readonly<Record<string, number>>;
}

/** What happened, and who may learn of it (everybody, if nobody is named). */
export interface EmittedEvent<Event> {
  readonly what: Event;
  readonly to: readonly Seat[] | undefined;
}

/** Entries that have just become part of the match. */
export interface Played<G extends GameTypes = GameTypes> {
  /** The length of the log afterwards. */
  readonly position: number;
  readonly entries: readonly Entry<G['Action']>[];
  readonly events: readonly EmittedEvent<G['Event']>[];
  /** It had been played before, under the same key: nothing has changed now. */
  readonly again?: true;
}

/** How an action comes in. */
export interface Moment {
  /** Now, in ms. */
  readonly time: number;
  /** The position that the player believes to act at; another one is refused as stale. */
  readonly at?: number;
  /** Whatever comes with the same key is played once; a retry gets what came of the first. */
  readonly key?: string;
  /** What the match may hold afterwards (see Rules.weigh); an action that makes it heavier is refused. */
  readonly most?: number;
  /** What the log keeps together with the entry, both or neither: the secret of a seat just taken, say. */
  readonly beside?: unknown;
  /** Nobody wants to know what happened: unless somebody watches, nothing is told. */
  readonly unheard?: true;
}

/** What of a moment is kept with its entry. */
export function loggedPart({ time, key }: Moment): Pick<Moment, 'time' | 'key'> {
  return key === undefined ? { time } : { time, key };
}

/** Where a step back and a step forward lead, as positions of the log; null where there is none. */
export interface Steps {
  readonly back: number | null;
  readonly forward: number | null;
  /** Where it all began; null where the match stands there. */
  readonly start: number | null;
}

/** The part of what happened that a viewer may learn. */
export function eventsFor<Event>(events: readonly EmittedEvent<Event>[], who: Viewer): Event[] {
  const all: Event[] = [];
  for (const { what, to } of events) if (to === undefined || (who !== 'public' && to.includes(who))) all.push(what);
  return all;
}
