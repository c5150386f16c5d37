import { type ArenaMap, seatsOn } from '../../tournament/arena.ts';
import { FLAG_BILL } from '../../tournament/contest/bills.ts';
import { type Ring, type RingWishes, readRing } from '../arena/ring.ts';

/** Where a program is tried: on what, and the seat that it has there. */
export interface Trial {
  readonly map: ArenaMap;
  readonly seat: number;
  readonly as: string;
}

/** What is tried of our games where nobody says it; of a game of somebody's own, what it usually begins with. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  flag: ['crossing', 'example', 'four-winds'],
  chamber: ['human', 'elf', 'dwarf'],
  dungeon: ['first-steps', 'shove', 'smithy'],
};
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** What is tried, and which game it is. On one map alone that is for several it has the first seat, then the last. */
export async function readTrials(
  wishes: Omit<RingWishes, 'seed'>,
): Promise<{ readonly ring: Ring; readonly trials: readonly Trial[] }> {
  const usual = USUAL[wishes.game ?? FLAG_BILL.game];
  const map = wishes.map ?? usual;
  const ring = await readRing({ ...wishes, ...(map === undefined ? {} : { map }), seed: '1' });
  const [first] = ring.maps;
  const maps = ring.maps.length === 1 && first !== undefined && seatsOn(first) > 1 ? [first, first] : ring.maps;
  return {
    ring,
    trials: maps.map((each, n) => trialOn(each, n === maps.length - 1 && n === 1 ? seatsOn(each) - 1 : n)),
  };
}

function trialOn(map: ArenaMap, wanted: number): Trial {
  const seats = seatsOn(map);
  const seat = wanted % seats;
  const as = seats === 1 ? 'alone' : `${PLACES[seat] ?? seat + 1} of ${COUNTS[seats] ?? seats}`;
  return { map, seat, as };
}
