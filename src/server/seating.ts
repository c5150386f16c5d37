import { IllegalAction } from '../kernel/errors.ts';
import type { Seat } from '../kernel/rules.ts';
import { Refused } from '../wire/problems.ts';
import type { OpenMatch } from './openmatch.ts';

/** Takes the first free seat: the action that joins and the key to the seat are stored together. */
export async function takeSeat(open: OpenMatch, name: string, holder: Uint8Array, time: number): Promise<Seat> {
  for (;;) {
    const seat = open.status === 'open' ? open.freeSeats()[0] : undefined;
    if (seat === undefined || open.game.join === undefined) {
      throw new Refused('no-free-seat', 'all seats of this match are taken');
    }
    try {
      await open.play(seat, open.game.join(name), { time, beside: { take: { seat, holder } } });
      return seat;
    } catch (error) {
      // Somebody else was faster: there may be another seat.
      if (error instanceof IllegalAction && !open.freeSeats().includes(seat)) continue;
      throw error;
    }
  }
}
