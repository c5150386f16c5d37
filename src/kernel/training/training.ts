import type { GameTypes, Rules, Seat } from '../rules.ts';
import type { Part } from './layout.ts';
import type { Touched } from './touched.ts';

/** Writes what is seen of a state into memory that it was given before, and notes what it has written there. */
export type Observer<State> = (state: State, touched: Touched) => void;

/** It is nobody's turn any more. */
export const NOBODY = -1;

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
  turn(state: State): Seat | typeof NOBODY;
  /** Writes the legal actions of whoever is to act, each once, and returns how many there are. */
  legal(state: State, into: Int32Array): number;
  /** Plays a legal action. */
  play(state: State, action: number): void;
  /** The action of the rules that a legal one stands for. */
  read(state: State, action: number): Action;
  /** Writes what each seat has earned since the beginning: a reward is by how much that has grown. */
  earned(state: State, into: Float32Array): void;
  /** An observer for memory in which the parts lie as `layoutOf` says, from this byte on. It is all 0 at first. */
  observer(memory: ArrayBuffer, from: number): Observer<State>;
}

/** A game that learners can play. */
export interface Learnable<G extends GameTypes> {
  readonly rules: Rules<G>;
  /** Reads the setup of a training, which may say more than that of a match. Throws InvalidSetup. */
  train(setup: unknown): Training<G['State'], G['Action']>;
}
