import { IllegalAction } from '../../kernel/errors.ts';
import type { Moment, Played } from '../../kernel/match/match-types.ts';
import type { Seat } from '../../kernel/rules.ts';
import { ApiError, saidIn } from '../../wire/shared/api-error.ts';
import type { Account } from '../budget/account.ts';
import type { Matches } from './matches.ts';
import type { OpenMatch } from './open-match.ts';
import { seatToPlay } from './seats.ts';

/** Who asks for an entry, in which match, and how. */
export interface EntryRequest {
  readonly id: string;
  readonly seat?: Seat | undefined;
  readonly at?: number | undefined;
  readonly key?: string | undefined;
  readonly holder: Uint8Array | undefined;
  /** Who is charged for it. */
  readonly account: Account;
}

/** What adds the entry to the match. */
export type AppendEntry = (open: OpenMatch, seat: Seat, moment: Moment) => Promise<Played>;

/** An entry that is part of the match now. */
interface SubmittedEntry {
  readonly open: OpenMatch;
  readonly seat: Seat;
  readonly played: Played;
}

/** The way of every entry that is asked for, over HTTP or a channel: the match, the seat, the entry. It is on the disk when this settles. */
export async function submitEntry(
  matches: Matches,
  { id, holder, seat: wish, at, key, account }: EntryRequest,
  append: AppendEntry,
): Promise<SubmittedEntry> {
  const open = matches.getReady(id) ?? (await matches.at(id));
  const seat = await seatToPlay(open, holder, wish, key);
  if (open.status === 'aborted') throw new ApiError('illegal-action', 'the match was called off');
  const moment: { -readonly [name in keyof Moment]: Moment[name] } = {
    time: matches.now(),
    most: matches.trials.budget(account.address).weight,
  };
  if (at !== undefined) moment.at = at;
  if (key !== undefined) moment.key = key;
  const played = await append(open, seat, moment);
  account.notePlayer(holder);
  return { open, seat, played };
}

/** Plays an action. */
export function playAction(action: unknown): AppendEntry {
  return (open, seat, moment) => open.play(seat, action, moment);
}

/** Takes an open match back, or forward again. What is wrong lies in a field of the request, not in an action. */
export function goBackTo(to: number): AppendEntry {
  return async (open, seat, moment) => {
    if (open.status === 'over' && open.daily?.isClosed()) {
      throw new ApiError('illegal-action', 'what has ended on its day stays so until the day is over');
    }
    try {
      return await open.goBack(seat, to, moment);
    } catch (error) {
      if (!(error instanceof IllegalAction) || error.name !== 'IllegalAction') throw error;
      throw new ApiError('illegal-action', error.reason, {
        ...(error.path === '' ? {} : { path: error.path }),
        ...saidIn(error),
      });
    }
  };
}
