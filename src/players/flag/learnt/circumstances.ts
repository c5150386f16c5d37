import type { FlagState } from '../../../flag/state.ts';
import type { Seat } from '../../../kernel/rules.ts';

/** Leads, flags and pieces beyond these are all the same. */
const LEADS = 10;
const FLAGS = 3;
const COUNTS = 12;

/** How many circumstances there are of each kind: whose turn with how many teams, the race, flags, numbers. */
export const CIRCUMSTANCE_SIZES: readonly number[] = [6, 2 * LEADS * LEADS, 2 * FLAGS * FLAGS, COUNTS * COUNTS];
/** Where those of each kind begin in a list of them all. */
const RACE = 6;
const FLAG = RACE + 2 * LEADS * LEADS;
const COUNT = FLAG + 2 * FLAGS * FLAGS;

/**
 * Writes what the network is told of a position beside its pieces, one of each kind, for the seat that looks: places in a
 * list of them all. A lead is the number of moves that the nearest piece needs to a base: its own to one of the others,
 * and theirs to its own.
 */
export function circumstancesOf(state: FlagState, seat: Seat, lead: number, against: number, into: Int32Array): void {
  const { current, flags, pieces, standing } = state;
  let teams = 0;
  let otherFlags = 0;
  let otherPieces = 0;
  for (let team = 0; team < standing.length; team++) {
    if (standing[team] === 0) continue;
    teams++;
    if (team === seat) continue;
    otherFlags += flags[team] as number;
    otherPieces += pieces[team] as number;
  }
  const others = teams > 1 ? teams - 1 : 1;
  const turn = current === seat ? 0 : 1;
  into[0] = 3 * turn + Math.max(0, teams - 2);
  into[1] = RACE + (turn * LEADS + upTo(lead, LEADS)) * LEADS + upTo(against, LEADS);
  into[2] =
    FLAG + (turn * FLAGS + upTo(flags[seat] as number, FLAGS)) * FLAGS + upTo(Math.floor(otherFlags / others), FLAGS);
  into[3] = COUNT + upTo(pieces[seat] as number, COUNTS) * COUNTS + upTo(Math.floor(otherPieces / others), COUNTS);
}

/** From 1 on, as a place in so many. */
function upTo(number: number, places: number): number {
  return number < 1 ? 0 : number > places ? places - 1 : number - 1;
}
