import type { TableView } from '../../../gameui/game-project.ts';
import type { Steps } from '../../../kernel/match/match-types.ts';
import type { Client } from '../../../wire/client/api-client.ts';
import type { MatchAnswer } from '../../../wire/schemas/match-answers.ts';
import type { ApiError } from '../../../wire/shared/api-error.ts';

/** What is known of a match right now. */
export interface MatchSnapshot {
  /** Undefined until the server has answered once. */
  readonly match: MatchAnswer | undefined;
  /** What happened on the way to this position. */
  readonly happenings: readonly unknown[];
  /** The way that the match has just gone back or forward; gone with the next action. */
  readonly stepped: keyof Steps | undefined;
  /** Why the last action was not taken; gone with the next one that is. */
  readonly refusal: string | undefined;
  /** Grows with every refusal, so that the same one can be shown twice. */
  readonly refusals: number;
  /** Why the match is not where it was left; gone with the next action. */
  readonly moved: string | undefined;
  /** The server does not answer, and nothing can be shown before it does; it is asked again by itself. */
  readonly away: boolean;
  /** How many moves are kept here until the server answers; none as long as it does. */
  readonly unsaved: number;
  /** Actions on their way to a server that keeps the match, in their order: the page may foresee what comes of them. */
  readonly pending: readonly unknown[];
  /** Why the match cannot be shown at all. */
  readonly barred: ApiError | undefined;
}

export const EMPTY_SNAPSHOT: MatchSnapshot = {
  match: undefined,
  happenings: [],
  stepped: undefined,
  refusal: undefined,
  refusals: 0,
  moved: undefined,
  away: false,
  unsaved: 0,
  pending: [],
  barred: undefined,
};

/** What is said of the last action, and is over with the next. */
export const NO_NOTICES = { stepped: undefined, refusal: undefined, moved: undefined };

/** A match in which something was played, whoever told of it: it does not rest, and it is over or it is not. */
export function playedOn(
  { resting: _, ...match }: MatchAnswer,
  { outcome }: Pick<MatchAnswer, 'outcome'>,
): MatchAnswer {
  if (outcome !== null) return { ...match, status: 'over' };
  return match.status === 'over' ? { ...match, status: 'running' } : match;
}

/** Who keeps a match: the server, or the page itself. */
export type MatchHost = Pick<Client, 'match' | 'play' | 'goBack' | 'legal' | 'file' | 'watch'>;

/** A match that the page folds itself, and hands to the server behind. */
export interface LocalHost extends MatchHost {
  /** Begins to hand over and to listen; returns how to stop listening. */
  open(): () => void;
  /** Tries again to hand over, now. */
  retry(): void;
  /** Settles when the server has everything. */
  settle(): Promise<void>;
}

/** Whoever shows a match is told so when it changes by itself. */
export interface HostListener {
  update(news: Partial<MatchSnapshot>): void;
  /** The server must keep the match from now on. */
  handBack(why: string): void;
}

/** Makes a match of the server one's own, where that can be. */
export type AdoptMatch = (match: MatchAnswer, ears: HostListener) => Promise<LocalHost | undefined>;

/** Whether a view is that of a game which is only known by its face: ours have none. */
export function isPluginView(view: unknown): view is TableView {
  return typeof view === 'object' && view !== null && 'shown' in view && 'presses' in view;
}
