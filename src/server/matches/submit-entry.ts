import { IllegalAction } from '../../kernel/errors.ts';
import type { HalfPlayed } from '../../kernel/match/match.ts';
import type { Moment, Played } from '../../kernel/match/match-types.ts';
import type { Seat } from '../../kernel/rules.ts';
import { ApiError, saidIn } from '../../wire/shared/api-error.ts';
import type { Account } from '../budget/account.ts';
import type { Key } from '../store/contract/store.ts';
import { StoreUnavailable } from '../store/contract/store-errors.ts';
import type { Matches } from './matches.ts';
import type { OpenMatch } from './open-match.ts';
import { seatAmong, seatToPlay } from './seats.ts';

/** What a holder who asks again and again keeps: with which keys of a match it was found to have which seat. */
export interface SeenSeat {
  keys?: readonly Key[];
  seat?: Seat | undefined;
}

/** Who asks for an entry, in which match, and how. */
export interface EntryRequest {
  readonly id: string;
  readonly seat?: Seat | undefined;
  readonly at?: number | undefined;
  readonly key?: string | undefined;
  readonly holder: Uint8Array | undefined;
  /** Who is charged for it. */
  readonly account: Account;
  readonly seen?: SeenSeat;
}

/** An action that its match has prepared, for whoever stores many in one go. */
export interface BegunPlay {
  readonly stored: { readonly id: string } & Pick<HalfPlayed, 'at' | 'entry'>;
  /** It is stored, or why not all of them were: then it goes the plain way. The position once it is part of the match. */
  end(error?: unknown): Promise<number> | number;
}

/**
 * The fast way of an action that nothing speaks against: nothing is awaited before it is to be stored. Undefined where
 * `submitEntry` has to decide: then nothing has changed.
 */
export function beginPlay(matches: Matches, request: EntryRequest, action: unknown): BegunPlay | undefined {
  const { id, holder, seat: wish, account, seen } = request;
  const open = request.key === undefined && matches.store.appendEach ? matches.getReady(id) : undefined;
  if (open?.readKeys === undefined) return undefined;
  try {
    const isKnown = wish !== undefined && seen?.keys === open.readKeys && seen.seat === wish;
    const seat = isKnown ? wish : seatAmong(open, open.readKeys, holder, wish);
    if (!isKnown && seen !== undefined) Object.assign(seen, { keys: open.readKeys, seat });
    const half = seat === undefined ? undefined : open.prepare(seat, action, momentOf(matches, request));
    if (half === undefined) return undefined;
    const end = (error?: unknown): Promise<number> | number => {
      const position = half.end(error === undefined)?.position;
      // What may have been stored all the same is not tried again.
      if (error instanceof StoreUnavailable) throw error;
      if (position === undefined)
        return submitEntry(matches, request, playAction(action)).then(({ played }) => played.position);
      account.notePlayer(holder);
      return open.keepProgress()?.then(() => position) ?? position;
    };
    return { stored: { id, at: half.at, entry: half.entry }, end };
  } catch {
    return undefined; // `submitEntry` finds it again, and says it.
  }
}

function momentOf(matches: Matches, { at, key, account }: EntryRequest): Moment {
  const moment: { -readonly [name in keyof Moment]: Moment[name] } = {
    time: matches.now(),
    most: matches.trials.budget(account.address).weight,
  };
  if (at !== undefined) moment.at = at;
  if (key !== undefined) moment.key = key;
  return moment;
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
  request: EntryRequest,
  append: AppendEntry,
): Promise<SubmittedEntry> {
  const { id, holder, seat: wish, key, account } = request;
  const open = matches.getReady(id) ?? (await matches.at(id));
  const seat = await seatToPlay(open, holder, wish, key);
  if (open.status === 'aborted') throw new ApiError('illegal-action', 'the match was called off');
  const played = await append(open, seat, momentOf(matches, request));
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
