import { IllegalAction } from '../../kernel/errors.ts';
import type { Seat, Viewer } from '../../kernel/rules.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { hiddenUntilDayEnds } from '../content/daily-seeds.ts';
import type { Beside, Key, MatchRecord } from '../store/contract/store.ts';
import { isOwner, sameHolder, seatsOf } from './auth.ts';
import type { OpenMatch, PresentableMatch } from './open-match.ts';

/** The seat to act from. Throws ApiError to strangers and to holders of other seats. */
export async function seatToPlay(
  open: OpenMatch,
  holder: Uint8Array | undefined,
  seat?: Seat,
  key?: string,
): Promise<Seat> {
  const keys = await open.keys();
  if (seat !== undefined) return mustHold(keys, holder, seat);
  const held = seatsOf(keys, holder);
  // Who holds several seats retries from the one that was first to act, not from the one that is now.
  const before = key !== undefined && held.length > 1 ? await open.seatThatPlayed(key) : undefined;
  const chosen = before !== undefined && held.includes(before) ? before : chooseSeat(open, held);
  if (chosen === undefined) throw noKey(holder, 'any seat of this match');
  return chosen;
}

/** The same for a first try; undefined where nobody holds any. */
export function seatAmong(open: OpenMatch, keys: readonly Key[], holder: Uint8Array | undefined, seat?: Seat) {
  return seat === undefined ? chooseSeat(open, seatsOf(keys, holder)) : mustHold(keys, holder, seat);
}

/** Whose view an asker gets. */
export async function viewerOf(open: PresentableMatch, holder: Uint8Array | undefined, seat?: Seat): Promise<Viewer> {
  const keys = await open.keys();
  const held = seatsOf(keys, holder);
  mustBeShown(open, held);
  return (seat === undefined ? chooseSeat(open, held) : mustHold(keys, holder, seat)) ?? 'public';
}

/** A match of today is shown to those who play it. Throws ApiError to all others. */
export function mustBeShown({ daily }: PresentableMatch, held: readonly Seat[]): void {
  if (held.length === 0 && daily?.isClosed()) throw hiddenUntilDayEnds();
}

export function chooseSeat(open: PresentableMatch, held: readonly Seat[]): Seat | undefined {
  const toAct = open.match.toAct();
  return held.find(seat => toAct.includes(seat)) ?? held[0];
}

export function mustHold(keys: readonly Key[], holder: Uint8Array | undefined, seat: Seat): Seat {
  if (keys.some(key => key.seat === seat && holder !== undefined && sameHolder(key.holder, holder))) return seat;
  throw noKey(holder, `seat ${seat}`);
}

function noKey(holder: Uint8Array | undefined, what: string): ApiError {
  if (holder === undefined) {
    return new ApiError('seat-needed', `send the secret of the seat as "Authorization: Bearer …" to act for ${what}`);
  }
  return new ApiError('wrong-seat', `this secret does not open ${what}`);
}

/** Whether somebody may let the computer play on free seats: who made the match, or anybody where nobody owns it. */
export function mayFill({ owner }: Pick<MatchRecord, 'owner'>, holder: Uint8Array | undefined): boolean {
  return owner === null || isOwner(owner, holder);
}

/**
 * Takes the seat wished for, else one that is kept for the holder, else the first free one: the action that joins and the
 * key are stored together. Seats that are kept for others are not free.
 */
export async function takeSeat(
  open: OpenMatch,
  name: string,
  holder: Uint8Array,
  time: number,
  wish?: Seat,
): Promise<Seat> {
  const { open: isOpen, owner } = open.record;
  if (isOpen && !isOwner(owner, holder)) {
    throw new ApiError('not-yours', 'in an open match all seats are for whoever made it');
  }
  for (;;) {
    const keys = await open.keys();
    const own = seatsOf(keys, holder);
    const isKept = (seat: Seat) => keys.some(key => key.seat === seat) && !own.includes(seat);
    const free = open.status === 'open' ? open.freeSeats().filter(seat => !isKept(seat)) : [];
    const seat = wish === undefined ? (free.find(one => own.includes(one)) ?? free[0]) : free.find(one => one === wish);
    if (seat === undefined || open.game.join === undefined) {
      const what = wish === undefined || free.length === 0 ? 'all seats of this match are' : `seat ${wish} is`;
      throw new ApiError('no-free-seat', `${what} taken`);
    }
    try {
      const beside: Beside = { take: { seat, holder } };
      await open.play(seat, open.game.join(name), { time, ...(own.includes(seat) ? {} : { beside }) });
      return seat;
    } catch (error) {
      // Somebody else was faster: there may be another seat.
      if (error instanceof IllegalAction && !open.freeSeats().includes(seat)) continue;
      throw error;
    }
  }
}
