import { isStrength, type Strength } from '../../../../players/flag/strengths.ts';
import { readStored, writeStored } from '../../../settings/browser-storage.ts';

/** The seats that this browser plays by itself, by slot. */
export type BotsHere = ReadonlyMap<number, Strength>;

const KEPT = 'flag-bots';
/** Matches that are remembered; the oldest are forgotten first. */
const MOST = 60;

type Written = readonly { readonly id: string; readonly seats: readonly (readonly [number, Strength])[] }[];

/** Remembers which seats of a match this browser plays, for when the page is loaded again. */
export function keepBots(id: string, bots: BotsHere): void {
  const others = written().filter(match => match.id !== id);
  writeStored(KEPT, bots.size === 0 ? others : [{ id, seats: [...bots] }, ...others].slice(0, MOST));
}

/** The seats of a match that this browser plays. */
export function botsOf(id: string): BotsHere {
  const seats = written().find(match => match.id === id)?.seats ?? [];
  return new Map(seats.filter(([, strength]) => isStrength(strength)));
}

function written(): Written {
  const known = readStored(KEPT);
  return Array.isArray(known) ? (known as Written) : [];
}
