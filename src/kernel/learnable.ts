import type { GameTypes, Rules, Seat } from './rules.ts';

/** Writes what is seen of a state into memory that it was given before, and notes what it has written there. */
export type Observer<State> = (state: State, touched: TouchedWords) => void;

/** It is nobody's turn any more. */
export const NO_SEAT = -1;

/**
 * What a learner asks of a game that is begun from one setup again and again: actions as numbers that always mean the same,
 * and observations as numbers in memory that is there already.
 */
export interface Training<State, Action = unknown> {
  readonly seats: number;
  /** Actions are the numbers below this. */
  readonly actions: number;
  /** What each of them is called, where they are few enough to have names. */
  readonly actionNames?: readonly string[];
  /** How an action is made of its numbers, where it has none of its own: the last of them counts fastest. */
  readonly actionShape?: readonly number[];
  /** No state has more legal actions than this. */
  readonly mostLegal: number;
  /** The arrays of an observation. */
  readonly parts: readonly Part[];
  /** A state in which somebody is to act. */
  begin(seed: number): State;
  /** Whose turn it is, or NOBODY. */
  turn(state: State): Seat | typeof NO_SEAT;
  /** Writes the legal actions of whoever is to act, each once, and returns how many there are. */
  legal(state: State, into: Int32Array): number;
  /** Plays a legal action. */
  play(state: State, action: number): void;
  /** The action of the rules that a legal one stands for. */
  read(state: State, action: number): Action;
  /** Writes what each seat has earned since the beginning: a reward is by how much that has grown. */
  earned(state: State, into: Float32Array): void;
  /** An observer for memory in which the parts lie as `observationLayout` says, from this byte on. It is all 0 at first. */
  observer(memory: ArrayBuffer, from: number): Observer<State>;
}

/** A game that learners can play. */
export interface Learnable<G extends GameTypes> {
  readonly rules: Rules<G>;
  /** Reads the setup of a training, which may say more than that of a match. Throws InvalidSetup. */
  train(setup: unknown): Training<G['State'], G['Action']>;
}

/** Notes which words of an observation were written, so that nobody has to compare all of it. */
export class TouchedWords {
  /** Words of four bytes, counted from the beginning of the observation; some may be noted twice. */
  readonly words: Int32Array;
  count = 0;
  /** Whether any word may have been written. */
  everything = true;

  constructor(bytes: number) {
    this.words = new Int32Array(bytes >> 2);
  }

  add(word: number): void {
    if (this.count < this.words.length) this.words[this.count++] = word;
    else this.everything = true;
  }

  /** Somebody has taken note. */
  clear(): void {
    this.count = 0;
    this.everything = false;
  }
}

/** The kinds of numbers that an observation has, by the names that Python's numpy knows them by. */
export const NUMBERS = { u1: Uint8Array, u2: Uint16Array, i4: Int32Array, f4: Float32Array } as const;
export type NumberKind = keyof typeof NUMBERS;

/** One array of an observation. */
export interface Part {
  readonly name: string;
  readonly kind: NumberKind;
  readonly shape: readonly number[];
  /** No number is less or more than these. */
  readonly least: number;
  readonly most: number;
  /** The same of each number of a list, where they differ. */
  readonly leasts?: readonly number[];
  readonly mosts?: readonly number[];
  /** What the numbers are called, or where `of` is `values` what their values are. */
  readonly names?: readonly string[];
  readonly of?: 'places' | 'values';
}

/** Every part begins at a multiple of this many bytes, so that it can be read as numbers of any kind. */
const ALIGNED = 8;

/** Where the parts of an observation lie, in bytes from its beginning. */
interface ObservationLayout {
  readonly offsets: readonly number[];
  readonly bytes: number;
}

/** Part after part, each from the next aligned byte on. */
export function observationLayout(parts: readonly Part[]): ObservationLayout {
  const offsets: number[] = [];
  let bytes = 0;
  for (const part of parts) {
    offsets.push(bytes);
    bytes = aligned(bytes + lengthOf(part) * NUMBERS[part.kind].BYTES_PER_ELEMENT);
  }
  return { offsets, bytes };
}

/** How many numbers a part has. */
export function lengthOf({ shape }: Part): number {
  return shape.reduce((product, side) => product * side, 1);
}

/** The next multiple of what all begins at. */
export function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNED) * ALIGNED;
}

type Named<Parts extends readonly Part[]> = {
  readonly [P in Parts[number] as P['name']]: InstanceType<(typeof NUMBERS)[P['kind']]>;
};

/** The arrays of an observation in memory, by the names of its parts. */
export function arraysIn<const Parts extends readonly Part[]>(
  parts: Parts,
  memory: ArrayBuffer,
  from: number,
): Named<Parts> {
  const { offsets } = observationLayout(parts);
  const arrays = parts.map((part, n) => {
    const array = new NUMBERS[part.kind](memory, from + (offsets[n] as number), lengthOf(part));
    return [part.name, array] as const;
  });
  return Object.fromEntries(arrays) as Named<Parts>;
}
