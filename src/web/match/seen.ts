import type { Steps } from '../../kernel/match/played.ts';
import type { MatchAnswer } from '../../wire/answers.ts';
import type { ApiError } from '../../wire/problems/problems.ts';

/** What is known of a match right now. */
export interface Seen {
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
  readonly pressed: readonly unknown[];
  /** Why the match cannot be shown at all. */
  readonly barred: ApiError | undefined;
}

export const NOTHING_YET: Seen = {
  match: undefined,
  happenings: [],
  stepped: undefined,
  refusal: undefined,
  refusals: 0,
  moved: undefined,
  away: false,
  unsaved: 0,
  pressed: [],
  barred: undefined,
};

/** What is said of the last action, and is over with the next. */
export const SAID = { stepped: undefined, refusal: undefined, moved: undefined };

/** A match in which something was played, whoever told of it: it does not rest, and it is over or it is not. */
export function playedOn(
  { resting: _, ...match }: MatchAnswer,
  { outcome }: Pick<MatchAnswer, 'outcome'>,
): MatchAnswer {
  if (outcome !== null) return { ...match, status: 'over' };
  return match.status === 'over' ? { ...match, status: 'running' } : match;
}
