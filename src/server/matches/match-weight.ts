import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import type { AnyRules } from '../../kernel/rules.ts';
import type { Game } from '../games/served-game.ts';
import type { MatchRecord } from '../store/contract/store.ts';

/** The setup of a match of ordinary size has fewer characters than this. */
const ORDINARY_SETUP = 20_000;

/** What any match takes (bytes), and what its state does for each character of its setup, where a game says nothing else. */
const LEAST_BYTES = 6 * 1024;
const BYTES_OF_CHARACTER = 10;
/** What each thing takes that can be counted in a state, and each character of a view: text that was read. */
const BYTES_OF_THING = 256;
const BYTES_OF_VIEW = 4;

/** A match that can go back keeps about ten of its states, which share most of what is in them, and all its entries. */
const STATES_OF_OPEN = 2;
export const BYTES_OF_ENTRY = 400;
/** What it counts as where it is watched. */
const WEIGHT_OF_OPEN = 4;

type Weighed = Pick<MatchRecord, 'setup' | 'open'>;

interface Measured {
  readonly rules: AnyRules;
  readonly held: number;
  readonly position: number;
  view(who: 'public'): unknown;
}

/** How large a match is to whoever watches it, in matches of ordinary size. */
export function weightOf({ setup, open }: Weighed): number {
  return (open ? WEIGHT_OF_OPEN : 1) * (1 + Math.floor(lengthOf(setup) / ORDINARY_SETUP));
}

/** About how much memory a match takes (bytes). */
export function matchBytes({ setup, open }: Weighed, { offThread, bytesOfCharacter }: Game, match: Measured): number {
  // In a game that is played elsewhere, all its views are at hand here.
  const views = offThread === undefined ? 0 : 1 + match.rules.seats(setup);
  const ofViews = views === 0 ? 0 : views * JSON.stringify(match.view('public')).length * BYTES_OF_VIEW;
  const ofState = Math.max(lengthOf(setup) * (bytesOfCharacter ?? BYTES_OF_CHARACTER), match.held * BYTES_OF_THING);
  const ofPast = open ? match.position * BYTES_OF_ENTRY : 0;
  return LEAST_BYTES + (open ? STATES_OF_OPEN : 1) * (ofState + ofViews) + ofPast;
}

/** Matches on the same map share their setup: it is written out once. */
const lengths = new WeakMap<object, number>();

function lengthOf(setup: unknown): number {
  if (typeof setup !== 'object' || setup === null) return 0;
  const length = lengths.get(setup) ?? JSON.stringify(setup).length;
  lengths.set(setup, length);
  return length;
}

/** What part of all memory, and of what the engine's heap may take, matches have by default. */
const SHARE = 8;
/** A heap that is fuller than this spends its time collecting garbage. */
const MOST_OF_HEAP = 0.75;

/** How much memory matches may take (bytes), where nobody says: a part of what the machine or its container has. */
export function defaultMemory(): number {
  const constrained = process.constrainedMemory();
  const machine = Math.min(totalmem(), constrained > 0 ? constrained : Number.POSITIVE_INFINITY);
  return Math.floor(Math.min(machine, getHeapStatistics().heap_size_limit) / SHARE);
}

/** Reads `512`, in MB, or `2G`. Throws RangeError. */
export function readMemory(text: string): number {
  const [, number, unit = 'M'] = /^(\d+(?:\.\d+)?) ?([MG]?)B?$/i.exec(text.trim()) ?? [];
  const bytes = Number(number) * (unit.toUpperCase() === 'G' ? 1e9 : 1e6);
  const most = getHeapStatistics().heap_size_limit * MOST_OF_HEAP;
  if (!(bytes > 0)) throw new RangeError(`expected MB, as in 512, or GB, as in 2G; found ${JSON.stringify(text)}`);
  if (bytes <= most) return bytes;
  throw new RangeError(
    `Node's heap has room for ${Math.floor(most / 1e6)} MB of matches: NODE_OPTIONS=--max-old-space-size=… (MiB) makes it larger`,
  );
}
