// Written for speed: learners take a step in all environments at once, and then the next.

import { type Observer, observationLayout, TouchedWords, type Training } from '../../kernel/learnable.ts';
import { Rng } from '../../kernel/rng.ts';

/** What has become of an environment by the last step, a bit each. */
export const TERMINATED = 1;
export const TRUNCATED = 2;
/** The action was not legal, and nothing was done. */
export const REFUSED = 4;
/** What is seen is the first of a new episode. */
export const BEGUN = 8;

/** Leaves an environment as it is. */
export const SIT_OUT = -1;

/** When an episode that is over is followed by the next: in the step after it, in the same step, or when it is asked for. */
export const AUTORESETS = ['next', 'same', 'off'] as const;
export type Autoreset = (typeof AUTORESETS)[number];

export interface BatchWishes {
  readonly envs: number;
  /** An episode of so many steps is cut off; 0 lets it go on. */
  readonly limit: number;
  readonly autoreset: Autoreset;
}

/** Many games of one training beside each other. All that is told of them lies in arrays, by environment. */
export class Batch<State> {
  readonly training: Training<State>;
  readonly wishes: BatchWishes;
  /** The observations, one after the other, from this byte of the memory on. */
  readonly memory: ArrayBuffer;
  readonly from: number;
  readonly bytes: Uint8Array;
  /** How many bytes an observation takes. */
  readonly stride: number;
  /** By environment and seat. */
  readonly rewards: Float32Array;
  /** Whose turn it is, or −1. */
  readonly seats: Int32Array;
  /** Steps of the episode so far. */
  readonly steps: Int32Array;
  /** The seed of the episode. */
  readonly seeds: Float64Array;
  readonly flags: Uint8Array;
  /** The legal actions of each environment, and how many there are. */
  readonly legal: readonly Int32Array[];
  readonly legalCounts: Int32Array;
  /** What was written of each observation since somebody has taken note. */
  readonly touched: readonly TouchedWords[];
  /** The environments whose episode ended in this step and was followed by another, and what was seen last of each. */
  readonly finals: number[] = [];
  readonly finalMemory: Uint8Array;

  private readonly states: State[] = [];
  private readonly over: Uint8Array;
  private readonly observers: readonly Observer<State>[];
  private readonly earned: Float32Array;
  private readonly now: Float32Array;

  /** Without memory of somebody else's, which is all 0 where the observations will lie, it has its own. */
  constructor(training: Training<State>, wishes: BatchWishes, memory?: ArrayBuffer, from = 0) {
    const { envs } = wishes;
    this.training = training;
    this.wishes = wishes;
    this.stride = observationLayout(training.parts).bytes;
    this.memory = memory ?? new ArrayBuffer(envs * this.stride);
    this.from = from;
    this.bytes = new Uint8Array(this.memory, from, envs * this.stride);
    this.finalMemory = new Uint8Array(finalBytesOf(wishes, this.stride));
    this.rewards = new Float32Array(envs * training.seats);
    this.earned = new Float32Array(envs * training.seats);
    this.now = new Float32Array(training.seats);
    this.seats = new Int32Array(envs);
    this.steps = new Int32Array(envs);
    this.seeds = new Float64Array(envs);
    this.flags = new Uint8Array(envs);
    this.over = new Uint8Array(envs);
    this.legalCounts = new Int32Array(envs);
    const each = Array.from({ length: envs }, (_, env) => env);
    this.legal = each.map(() => new Int32Array(training.mostLegal));
    this.touched = each.map(() => new TouchedWords(this.stride));
    this.observers = each.map(env => training.observer(this.memory, from + env * this.stride));
  }

  /** Whether every environment has been begun. */
  get isBegun(): boolean {
    return this.states.length === this.wishes.envs;
  }

  /** Begins an episode: with this seed, or without one with that which follows from the seed of the episode before. */
  begin(env: number, seed = seedAfter(this.seeds[env])): void {
    const { training, seats, now } = this;
    this.states[env] = training.begin(seed);
    this.seeds[env] = seed;
    this.steps[env] = 0;
    this.over[env] = 0;
    this.flags[env] = BEGUN;
    seats[env] = training.turn(this.states[env]);
    training.earned(this.states[env], now);
    this.earned.set(now, env * training.seats);
    this.rewards.fill(0, env * training.seats, (env + 1) * training.seats);
    this.observe(env);
  }

  /** Nothing happens to this environment in a reset or a step. */
  sitOut(env: number): void {
    const { training, flags, rewards } = this;
    flags[env] &= this.over[env] === 1 ? TERMINATED | TRUNCATED : 0;
    for (let n = env * training.seats; n < (env + 1) * training.seats; n++) rewards[n] = 0;
  }

  /** One action in each environment. */
  step(actions: Int32Array): void {
    this.finals.length = 0;
    for (let env = 0; env < actions.length; env++) this.stepIn(env, actions[env]);
  }

  private stepIn(env: number, action: number): void {
    const { autoreset } = this.wishes;
    if (this.over[env] === 1 && autoreset === 'next') this.begin(env);
    else {
      this.sitOut(env);
      if (action === SIT_OUT) return;
      if (this.over[env] === 1 || !this.isLegal(env, action)) this.flags[env] |= REFUSED;
      else this.playAction(env, action);
    }
  }

  private playAction(env: number, action: number): void {
    const { training, wishes, flags } = this;
    const state = this.states[env];
    training.play(state, action);
    const steps = ++this.steps[env];
    this.seats[env] = training.turn(state);
    this.reward(env, state);
    if (this.seats[env] < 0) flags[env] = TERMINATED;
    else if (steps === wishes.limit) flags[env] = TRUNCATED;
    this.observe(env);
    if (flags[env] === 0) return;
    this.over[env] = 1;
    if (wishes.autoreset === 'same') this.goOn(env);
  }

  /** The last that is seen of an episode is kept, and the next one begins. What it has earned stays told. */
  private goOn(env: number): void {
    const { training, finals, stride, bytes, rewards } = this;
    const from = env * training.seats;
    this.finalMemory.set(bytes.subarray(env * stride, (env + 1) * stride), finals.length * stride);
    finals.push(env);
    const flags = this.flags[env];
    const earned = rewards.slice(from, from + training.seats);
    this.begin(env);
    this.flags[env] |= flags;
    rewards.set(earned, from);
  }

  private reward(env: number, state: State): void {
    const { training, rewards, earned, now } = this;
    training.earned(state, now);
    for (let seat = 0; seat < now.length; seat++) {
      const n = env * training.seats + seat;
      rewards[n] = now[seat] - earned[n];
      earned[n] = now[seat];
    }
  }

  private observe(env: number): void {
    const state = this.states[env];
    this.observers[env](state, this.touched[env]);
    this.legalCounts[env] = this.training.legal(state, this.legal[env]);
  }

  private isLegal(env: number, action: number): boolean {
    const legal = this.legal[env];
    const count = this.legalCounts[env];
    for (let n = 0; n < count; n++) if (legal[n] === action) return true;
    return false;
  }
}

/** How many bytes are kept for what was seen last of episodes. */
export function finalBytesOf({ envs, autoreset }: BatchWishes, stride: number): number {
  return autoreset === 'same' ? envs * stride : 0;
}

/** The seed of the episode that follows one of this seed, where nobody chooses. */
export function seedAfter(seed: number): number {
  return Rng.seeded(seed, 'next episode').below(2 ** 32);
}
