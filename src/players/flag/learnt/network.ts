import type { FlagState } from '../../../flag/state.ts';
import { bytesOf } from '../../../kernel/base64.ts';
import type { Seat } from '../../../kernel/rules.ts';
import { TRAIT_SIZES } from './traits.ts';

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

/** A network as it is kept: its widths, and all numbers one after another, two bytes each, the lower first. */
export interface NetworkFile {
  /** Of the layer that describes a piece, of its description, and of the last layer but one. */
  readonly traits: number;
  readonly width: number;
  readonly last: number;
  readonly numbers: string;
}

/** One, in the whole numbers that the layers hand on. */
export const ONE_BITS = 10;
export const ONE = 1 << ONE_BITS;
/** A weight of one between two layers, as a power of two. */
export const WEIGHT_BITS = 8;
/** The same for what goes into the worth itself, in hundredths of a piece. */
export const WORTH_BITS = 2;

/**
 * The learnt numbers, all of them whole. A piece's traits go through one layer to its description: a row of `width`
 * numbers, and what it counts by itself. The rows of all pieces and circumstances are added up; the sum goes through one
 * more layer to what is added to the worth.
 */
export interface Network {
  readonly width: number;
  readonly last: number;
  /** By trait: a row for the first layer, which begins with this. */
  readonly traitRows: Int16Array;
  readonly traitStart: Int16Array;
  /** From the first layer, number after number: a row of `width`, and one that counts by itself. */
  readonly describing: Int16Array;
  /** By circumstance: a row of `width`, and one that counts by itself. */
  readonly circumstanceRows: Int16Array;
  /** From the sum, number after number: a row of `last`; the last layer begins with this. */
  readonly joining: Int16Array;
  readonly joiningStart: Int16Array;
  readonly judging: Int16Array;
}

/** Reads a network; throws RangeError where its numbers are not as many as its widths ask for. */
export function readNetwork({ traits, width, last, numbers }: NetworkFile): Network {
  const bytes = bytesOf(numbers) ?? new Uint8Array(0);
  const all = new Int16Array(bytes.length >> 1);
  for (let n = 0; n < all.length; n++) all[n] = (bytes[2 * n] as number) | ((bytes[2 * n + 1] as number) << 8);
  let place = 0;
  const take = (count: number): Int16Array => {
    place += count;
    return all.slice(place - count, place);
  };
  const sum = (sizes: readonly number[]): number => sizes.reduce((so, size) => so + size, 0);
  const network = {
    width,
    last,
    traitRows: take(sum(TRAIT_SIZES) * traits),
    traitStart: take(traits),
    describing: take(traits * (width + 1)),
    circumstanceRows: take(sum(CIRCUMSTANCE_SIZES) * (width + 1)),
    joining: take(width * last),
    joiningStart: take(last),
    judging: take(last),
  };
  if (place !== all.length) throw new RangeError(`a network of these widths has ${place} numbers, not ${all.length}`);
  return network;
}

/** Writes the description of a piece with these traits: `width` numbers, and what it counts by itself. */
export function describe(
  { width, traitRows, traitStart, describing }: Network,
  traits: readonly number[],
  into: Int32Array,
): void {
  const size = traitStart.length;
  into.fill(0);
  for (let unit = 0; unit < size; unit++) {
    let sum = traitStart[unit] as number;
    let first = 0;
    for (const [kind, trait] of traits.entries()) {
      sum += traitRows[(first + trait) * size + unit] as number;
      first += TRAIT_SIZES[kind] as number;
    }
    const lit = sum < 0 ? 0 : sum > ONE ? ONE : sum;
    if (lit === 0) continue;
    for (let n = 0; n <= width; n++) {
      into[n] = (into[n] as number) + lit * (describing[unit * (width + 1) + n] as number);
    }
  }
  const half = 1 << (WEIGHT_BITS - 1);
  for (let n = 0; n <= width; n++) into[n] = ((into[n] as number) + half) >> WEIGHT_BITS;
}
