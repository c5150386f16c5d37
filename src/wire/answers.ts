import type { Outcome, Seat, Viewer } from '../kernel/rules.ts';

/** A match in a list. */
export interface MatchSummary {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly status: 'open' | 'running' | 'over' | 'aborted' | 'save';
  readonly listed: boolean;
  /** When it was made, and when its last action was played (ms). */
  readonly time: number;
  readonly updated: number;
  readonly position: number;
}

/** A match as one viewer may see it. */
export interface MatchAnswer<View = unknown> extends MatchSummary {
  readonly version: number;
  readonly seats: number;
  /** The seats that the asker holds. */
  readonly held: readonly Seat[];
  /** Whose view this is. */
  readonly as: Viewer;
  readonly toAct: readonly Seat[];
  readonly outcome: Outcome | null;
  /** When each running clock will run out, and what time it is on the server (ms). */
  readonly deadlines: Readonly<Record<string, number>>;
  readonly now: number;
  readonly view: View;
}

/** A new match, or a seat just taken. */
export interface SeatAnswer<View = unknown> {
  /** The key to the seats; only when the client, not the browser, keeps it. */
  readonly secret?: string;
  readonly match: MatchAnswer<View>;
}

/** A seat offered to whoever comes first with the code. Put the code into the fragment of an address: no server sees it. */
export interface InviteAnswer {
  readonly code: string;
  readonly seat: Seat | null;
  /** When it lapses (ms). */
  readonly until: number;
}

/** An action that was played. */
export interface PlayedAnswer<View = unknown, Happening = unknown> {
  readonly happenings: readonly Happening[];
  readonly match: MatchAnswer<View>;
}

/** One entry of the log, as a watcher may see it: what happened, and how the match stands right after. */
export interface WatchEvent<View = unknown, Happening = unknown> {
  readonly position: number;
  /** Whose view this is. */
  readonly as: Viewer;
  readonly happenings: readonly Happening[];
  readonly toAct: readonly Seat[];
  readonly outcome: Outcome | null;
  /** When each running clock will run out, and what time it is on the server (ms). */
  readonly deadlines: Readonly<Record<string, number>>;
  readonly now: number;
  readonly view: View;
}

export interface LegalAnswer<Action = unknown> {
  readonly seat: Seat;
  readonly position: number;
  readonly actions: readonly Action[];
}

export interface ListAnswer {
  readonly matches: readonly MatchSummary[];
}

/** A match that was put aside under a name. */
export interface SaveSummary {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  /** What is played in it: the map, mostly. */
  readonly title: string;
  /** When its last action was played (ms). */
  readonly updated: number;
  readonly position: number;
}

export interface SavesAnswer {
  readonly saves: readonly SaveSummary[];
}

/** A setup that can be played. */
export interface CheckAnswer {
  readonly game: string;
  readonly seats: number;
  readonly title: string;
}

/** A match file, folded. */
export interface ReplayAnswer {
  readonly game: string;
  readonly position: number;
  readonly hash: string;
  /** Whether that is the hash which the file promises. */
  readonly holds: boolean;
  readonly outcome: Outcome | null;
}

/** What a server offers to play. */
export interface CatalogueAnswer {
  readonly games: readonly {
    readonly game: string;
    readonly version: number;
    readonly maps: readonly string[];
    readonly configs: readonly string[];
  }[];
}
