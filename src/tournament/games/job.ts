import type { Sandbox } from '../sandbox/sandbox.ts';
import type { Allowance } from './brain-player.ts';
import type { BrainEntrant } from './game-adapter.ts';
import type { PluginModules } from './game-registry.ts';
import type { GamePlan, PlayedGame } from './play-game.ts';

/**
 * Who takes part: a brain of ours, somebody's command that speaks the protocol of docs/bots.md, or somebody's client on the
 * course's interface of Capture The Flag.
 */
export type Entrant =
  | BrainEntrant
  | { readonly name: string; readonly allowance: Allowance; readonly command: readonly string[] }
  | { readonly name: string; readonly allowance: Allowance; readonly client: readonly string[] };

/** One game to be played, as plain data: it can be sent to a thread. */
export interface Job extends GamePlan {
  /** The same for the same game of the same plan, always: who has finished it need not play it again. */
  readonly id: string;
  /** Which game it is; Capture The Flag, unless it is said. */
  readonly game?: string;
  /** By seat. */
  readonly seats: readonly Entrant[];
  /** The folder in which commands are started; this one, if it is left out. */
  readonly home?: string;
}

/** What a thread is given when it is started. */
export interface WorkerSettings {
  readonly sandbox: Sandbox;
  readonly games: PluginModules;
}

/** What a thread is told instead of a job when there are none any more. */
export const STOP = 'stop';

/** The heartbeat of a thread that plays a game of somebody's own. */
export const HEARTBEAT = 'pulse';

export interface JobResult extends PlayedGame {
  readonly id: string;
}

/** A job for each order of seats, counted from 1: games that share seed, opening and blocks. */
export function swappedJobs(
  idOf: (order: number) => string,
  entrants: readonly Entrant[],
  plan: GamePlan & Pick<Job, 'game'>,
): Job[] {
  return entrants.map((_, shift) => ({
    ...plan,
    id: idOf(shift + 1),
    seats: entrants.map((_entrant, seat) => entrants[(seat + entrants.length - shift) % entrants.length] as Entrant),
  }));
}
