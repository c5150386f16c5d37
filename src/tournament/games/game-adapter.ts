import { Rng } from '../../kernel/rng.ts';
import type { GameTypes, Rules } from '../../kernel/rules.ts';
import { separateResignation } from '../../wire/answers/legal-answer.ts';
import type { Allowance } from './brain-player.ts';
import type { GameHooks, GamePlan, Player } from './play-game.ts';

/** A brain of ours that takes part. */
export interface BrainEntrant {
  readonly name: string;
  readonly brain: string;
  readonly allowance: Allowance;
}

/** An adapter of a game for tournaments: how it is played, and who can play it for us. */
export interface GameAdapter<G extends GameTypes = GameTypes> extends GameHooks<G> {
  brain(entrant: BrainEntrant, plan: GamePlan<G['Setup']>, seat: number): Player<G['State'], G['Action']>;
}

/** Plays any legal action but giving up, each with the same chance: a yardstick for any game. */
export function anyActionPlayer<G extends GameTypes>(
  rules: Rules<G>,
  name: string,
  seed: number,
): Player<G['State'], G['Action']> {
  const rng = Rng.seeded(seed, `random player ${name}`);
  return {
    name,
    choose(state, seat = 0) {
      const listed = rules.legal(state, seat);
      return rng.pick(separateResignation(rules, listed).actions) ?? (listed[0] as G['Action']);
    },
  };
}

/** A thread sends a heartbeat no more often than this (ms). */
const HEARTBEAT_MS = 500;

let tell: () => void = () => undefined;
let told = Number.NEGATIVE_INFINITY;

/** Sends this thread's heartbeats there while plugins are played in it: whoever waits for them knows that they go on. */
export function onHeartbeat(hear: () => void): void {
  tell = hear;
}

/** Called while a game of a plugin goes on. */
export function heartbeat(): void {
  const now = performance.now();
  if (now - told < HEARTBEAT_MS) return;
  told = now;
  tell();
}
