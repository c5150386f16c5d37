import { IllegalAction, StalePosition } from '../../../kernel/errors.ts';
import { MemoryLog } from '../../../kernel/match/log.ts';
import type { Match } from '../../../kernel/match/match.ts';
import { eventsFor, type Played } from '../../../kernel/match/match-types.ts';
import type { AnyRules, Seat } from '../../../kernel/rules.ts';
import type { MatchAnswer, PlayedAnswer } from '../../../wire/schemas/match-answers.ts';
import { ApiError, saidIn } from '../../../wire/shared/api-error.ts';

/** How to get the rules of each game. */
const RULES: Readonly<Record<string, () => Promise<unknown>>> = {
  dungeon: async () => (await import('../../../dungeon/rules.ts')).dungeon,
  chamber: async () => (await import('../../../chamber/rules.ts')).chamber,
  flag: async () => (await import('../../../flag/rules.ts')).flag,
};

/** The rules of a game; undefined where this page does not know it, or cannot get them now. */
export async function loadRules(game: string): Promise<AnyRules | undefined> {
  const load = Object.hasOwn(RULES, game) ? RULES[game] : undefined;
  return (await load?.().catch(() => undefined)) as AnyRules | undefined;
}

/** How long a fold may keep the page from drawing (ms). */
const BREATH = 12;

/** A log in this page: a long fold lets the page draw now and then. */
export class YieldingLog extends MemoryLog<unknown> {
  private since = performance.now();

  yieldIfNeeded(): Promise<void> | undefined {
    if (performance.now() - this.since < BREATH) return undefined;
    return new Promise(resolve =>
      setTimeout(() => {
        this.since = performance.now();
        resolve();
      }),
    );
  }
}

/** A match of a game that is only known at run time. */
export type AnyMatch = Match;

/** What is said of a match beside what its log says. */
export type MatchLabel = Pick<MatchAnswer, 'id' | 'title' | 'listed'>;

/** How a match that is kept in this page stands, told as the server would tell whoever holds all its seats. */
export function localAnswer(match: AnyMatch, about: MatchLabel, seat?: Seat): MatchAnswer {
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
export async function playLocally<View, Happening>(
  match: AnyMatch,
  about: MatchLabel,
  { by, seat }: { readonly by: Seat; readonly seat: Seat | undefined },
  play: () => Promise<Played>,
): Promise<PlayedAnswer<View, Happening>> {
  try {
    const { events: told } = await play();
    return {
      happenings: eventsFor(told, by) as Happening[],
      match: localAnswer(match, about, seat) as MatchAnswer<View>,
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
