import { canonical, type Json } from './json.ts';

/** Four 32-bit integers. */
export type Hash128 = readonly [number, number, number, number];

/**
 * 128 bits of a text, on 32-bit integers only, so that every engine agrees. Four lanes take the code units in
 * turn and are stirred into each other at the end. Good against accident, not against an attacker.
 */
export function hash128(text: string): Hash128 {
  let a = 0x9e3779b9 ^ text.length;
  let b = 0x85ebca6b;
  let c = 0xc2b2ae35;
  let d = 0x27d4eb2f;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x85ebca77);
    b = Math.imul(b ^ unit ^ (a >>> 15), 0xc2b2ae3d);
    c = Math.imul(c ^ unit ^ (b >>> 13), 0x27d4eb2f);
    d = Math.imul(d ^ unit ^ (c >>> 16), 0x165667b1);
    a ^= d >>> 14;
  }
  for (let round = 0; round < 4; round++) {
    a = stir(a ^ d);
    b = stir(b ^ a);
    c = stir(c ^ b);
    d = stir(d ^ c);
  }
  return [a, b, c, d];
}

/** The hash of any JSON value as 32 hexadecimal digits; equal values have equal hashes, whatever their key order. */
export function hashOf(value: unknown): string {
  return hash128(canonical(value))
    .map(lane => (lane >>> 0).toString(16).padStart(8, '0'))
    .join('');
}

/** The hash that a match of this game has in this state. */
export function stateHash<State>(rules: Hashable<State> & { readonly game: string }, state: State): string {
  return hashOf([rules.game, digestOf(rules, state)]);
}

/** What of a game's rules a hash needs. */
interface Hashable<State> {
  encode(state: State): Json;
  digest?(state: State): Json;
}

/** What is hashed of a state: its digest if the game has one, else its snapshot. */
export function digestOf<State>(rules: Hashable<State>, state: State): Json {
  return rules.digest?.(state) ?? rules.encode(state);
}

/** Mixes the bits of a 32-bit integer: one that differs in one of them comes out as another altogether. */
export function stir(lane: number): number {
  lane = Math.imul(lane ^ (lane >>> 16), 0x7feb352d);
  lane = Math.imul(lane ^ (lane >>> 15), 0x846ca68b);
  return lane ^ (lane >>> 16);
}
