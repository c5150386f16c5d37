import { IllegalAction } from '../../kernel/errors.ts';
import type { Seat } from '../../kernel/rules.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { Beside, MatchRecord } from '../store/contract/store.ts';
import type { OpenMatch } from './openmatch.ts';
import { isOwner, seatsOf } from './secrets.ts';

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
