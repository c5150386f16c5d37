import { hashOf } from '../../kernel/hash.ts';
import type { Body } from '../entities/adventurer.ts';
import type { Doing } from '../player/actions.ts';
import type { Tick } from './ticks.ts';

/** Somebody comes out of the future, right after a tick. */
export interface Arrival {
  readonly tick: number;
  readonly x: number;
  readonly y: number;
  readonly body: Body;
}

/** What the player did from one journey through time to the next. */
export interface Life {
  /** Undefined for the first. */
  readonly arrival?: Arrival | undefined;
  /** In this tick, or right after it, it travelled. */
  readonly departed: number;
  /** What it did in the last ticks, as many as have been undone; in each, the action of the tick comes last. */
  readonly tape: readonly (readonly Doing[])[];
  /** What it did after the last tick; undefined if it went through a portal in it. */
  readonly farewell?: readonly Doing[] | undefined;
}

/** The lives with what they did in ticks that are undone now, the last of them first. */
export function woundBack(lives: readonly Life[], undone: readonly Tick[]): Life[] {
  const wound = [...lives];
  for (let n = 0; n < undone.length; ) n = windBack(wound, undone, n);
  return wound;
}

/** Puts the ticks of one life, from the nth undone on, before what is on its tape. Returns where the next life begins. */
function windBack(lives: Life[], undone: readonly Tick[], n: number): number {
  const index = (undone[n] as Tick).life;
  const life = lives[index] as Life;
  let end = n;
  while (undone[end]?.life === index) end++;
  const earlier = undone.slice(n, end).map(({ did }) => did);
  lives[index] = { ...life, tape: [...earlier.reverse(), ...life.tape] };
  return end;
}

/** What a life did in a tick. */
export function doneIn({ departed, tape }: Life, tick: number): readonly Doing[] {
  return tape[tape.length - 1 - (departed - tick)] ?? [];
}

const hashes = new WeakMap<Life, string>();

/** The hash of a life; made once. */
export function hashOfLife(life: Life): string {
  const known = hashes.get(life) ?? hashOf(life);
  hashes.set(life, known);
  return known;
}
