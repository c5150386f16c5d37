import { IllegalAction, StalePosition } from '../../../kernel/errors.ts';
import type { Match } from '../../../kernel/match/match.ts';
import { heard, type Played } from '../../../kernel/match/played.ts';
import type { Seat } from '../../../kernel/rules.ts';
import type { MatchAnswer, PlayedAnswer } from '../../../wire/answers.ts';
import { ApiError, saidIn } from '../../../wire/problems/problems.ts';

/** A match of a game that is only known at run time. */
export type AnyMatch = Match;

/** What is said of a match beside what its log says. */
export type About = Pick<MatchAnswer, 'id' | 'title' | 'listed'>;

/** How a match that is kept in this page stands, told as the server would tell whoever holds all its seats. */
export function answerOf(match: AnyMatch, about: About, seat?: Seat): MatchAnswer {
  const { rules, start, position } = match;
  const seats = rules.seats(start.setup);
  const toAct = match.toAct();
  const as = seat ?? toAct[0] ?? 0;
  const outcome = match.outcome() ?? null;
  const now = Date.now();
  return {
    ...about,
    game: rules.game,
    status: outcome === null ? 'running' : 'over',
    time: start.time,
    updated: now,
    position,
    version: rules.version,
    seats,
    held: Array.from({ length: seats }, (_, held) => held),
    as,
    toAct,
    outcome,
    open: true,
    steps: match.steps([as]) ?? null,
    deadlines: Object.fromEntries(match.deadlines()),
    now,
    view: match.view(as),
  };
}

/** The seat to act from, where none is named. */
export function seatIn(match: AnyMatch, seat?: Seat): Seat {
  return seat ?? match.toAct()[0] ?? 0;
}

/** What came of an entry, told as the server would. Throws ApiError where the rules say no. */
export async function playedIn<View, Happening>(
  match: AnyMatch,
  about: About,
  { by, seat }: { readonly by: Seat; readonly seat: Seat | undefined },
  play: () => Promise<Played>,
): Promise<PlayedAnswer<View, Happening>> {
  try {
    const { told } = await play();
    return {
      happenings: heard(told, by) as Happening[],
      match: answerOf(match, about, seat) as MatchAnswer<View>,
    };
  } catch (error) {
    if (error instanceof StalePosition) {
      throw new ApiError('stale-position', error.message, { position: error.position });
    }
    if (error instanceof IllegalAction)
      throw new ApiError('illegal-action', error.reason, { path: error.path, ...saidIn(error) });
    throw error;
  }
}
