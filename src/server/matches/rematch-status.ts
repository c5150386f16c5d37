import { hash } from 'node:crypto';
import type { Seat } from '../../kernel/rules.ts';
import type { Rematch } from '../../wire/schemas/match-answers.ts';
import type { Game } from '../games/served-game.ts';
import type { Store } from '../store/contract/store.ts';

/** More than the seats of a match have ever come and gone before it began. */
const MOST_READ = 100;

/**
 * The id of the match that follows another: it is known by that alone, so that all who ask, on all nodes and after a crash,
 * mean the same one.
 */
export function rematchId(id: string): string {
  const hex = hash('sha256', `rematch of ${id}`);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** Where whoever sits here sits in the rematch: all move up by one, and who began is the last to. */
export function seatAfter(seat: Seat, seats: number): Seat {
  return (seat + seats - 1) % seats;
}

/** How it stands with the rematch of a match of so many seats; undefined as long as nobody wants one. */
export async function rematchStatus(
  store: Pick<Store, 'glance' | 'read'>,
  game: Game,
  id: string,
  seats: number,
): Promise<Rematch | undefined> {
  const next = rematchId(id);
  const standing = await store.glance(next);
  if (standing === undefined) return undefined;
  const joined = new Set<Seat>();
  for (const { by, action } of await store.read(next, 0, MOST_READ)) {
    if (typeof by !== 'number' || joined.size === seats) break;
    if (game.leaves?.(action)) joined.delete(by);
    else joined.add(by);
  }
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  const [agreed, waiting] = [true, false].map(has =>
    everybody.filter(one => joined.has(seatAfter(one, seats)) === has),
  );
  if (agreed === undefined || waiting === undefined || agreed.length === 0) return undefined;
  const status = waiting.length === 0 ? 'begun' : standing.status === 'open' ? 'offered' : 'declined';
  return { id: next, status, agreed, waiting };
}
