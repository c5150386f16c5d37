import { IllegalAction } from '../../kernel/errors.ts';
import type { Moment, Played } from '../../kernel/match/match-types.ts';
import type { Seat } from '../../kernel/rules.ts';
import { ApiError, saidIn } from '../../wire/shared/api-error.ts';
import type { Matches } from './matches.ts';
import type { OpenMatch } from './open-match.ts';
import { seatAtOnce, seatToPlay } from './seats.ts';

/** Who asks for an entry, in which match, and how. */
export interface Asked {
  readonly id: string;
  readonly seat?: Seat | undefined;
  readonly at?: number | undefined;
  readonly key?: string | undefined;
  readonly holder: Uint8Array | undefined;
  /** The stranger who asks; undefined for whoever sits at the machine. */
  readonly address: string | undefined;
}

/** What adds the entry, and goes on with what came of it: with very many at once each wait of its own counts. */
export type Add = <T>(open: OpenMatch, seat: Seat, moment: Moment, then: (played: Played) => T) => Promise<T>;

/** What was done. */
export interface Done {
  readonly open: OpenMatch;
  readonly seat: Seat;
  readonly played: Played;
}

/** Adds an entry to a match from the seat that is asked for; it is on the disk when `then` is called. Throws, too. */
export function submitEntry<T>(matches: Matches, asked: Asked, add: Add, then: (done: Done) => T): Promise<T> {
  const { id, holder, seat: wish, key } = asked;
  const open = matches.atOnce(id);
  const seat = open && seatAtOnce(open, holder, wish, key);
  if (open === undefined || seat === undefined) return actLater(matches, asked, add, then);
  return actIn(matches, open, seat, asked, add, then);
}

/** The same where something has to be looked up first. */
async function actLater<T>(matches: Matches, asked: Asked, add: Add, then: (done: Done) => T): Promise<T> {
  const { id, holder, seat: wish, key } = asked;
  const open = matches.atOnce(id) ?? (await matches.at(id));
  const seat = seatAtOnce(open, holder, wish, key) ?? (await seatToPlay(open, holder, wish, key));
  return actIn(matches, open, seat, asked, add, then);
}

function actIn<T>(
  matches: Matches,
  open: OpenMatch,
  seat: Seat,
  { address, at, key }: Asked,
  add: Add,
  then: (done: Done) => T,
): Promise<T> {
  if (open.status === 'aborted') throw new ApiError('illegal-action', 'the match was called off');
  const moment: { -readonly [name in keyof Moment]: Moment[name] } = {
    time: matches.now(),
    most: matches.trials.budget(address).weight,
  };
  if (at !== undefined) moment.at = at;
  if (key !== undefined) moment.key = key;
  return add(open, seat, moment, played => then({ open, seat, played }));
}

/** Plays an action. */
export function playAction(action: unknown): Add {
  return (open, seat, moment, then) => open.play(seat, action, moment, then);
}

/** Takes an open match back, or forward again. What is wrong lies in a field of the request, not in an action. */
export function goBackTo(to: number): Add {
  return async (open, seat, moment, then) => {
    if (open.status === 'over' && open.daily?.isClosed()) {
      throw new ApiError('illegal-action', 'what has ended on its day stays so until the day is over');
    }
    try {
      return then(await open.goBack(seat, to, moment));
    } catch (error) {
      if (!(error instanceof IllegalAction) || error.name !== 'IllegalAction') throw error;
      throw new ApiError('illegal-action', error.reason, {
        ...(error.path === '' ? {} : { path: error.path }),
        ...saidIn(error),
      });
    }
  };
}
