import { flag } from '../flag/rules.ts';
import type { Act } from '../kernel/match/log.ts';
import { containerStart, type Sandbox, sandboxedStart } from './cage/cage.ts';
import { clientPlayer } from './client/player.ts';
import { relayFor } from './client/relaying.ts';
import { commandPlayer, gameSeconds } from './command.ts';
import type { BrainEntrant, GameAdapter } from './contest/contest.ts';
import { loadGameAdapter, type PluginModules } from './contest/contests.ts';
import { type GamePlan, type PlayedGame, type Player, playGame } from './game.ts';
import type { Allowance } from './players.ts';

/**
 * Who takes part: a brain of ours, somebody's command or container that speaks the protocol of docs/bots.md, or somebody's client on the
 * course's interface of Capture The Flag.
 */
export type Entrant =
  | BrainEntrant
  | { readonly name: string; readonly allowance: Allowance; readonly command: readonly string[] }
  | { readonly name: string; readonly allowance: Allowance; readonly client: readonly string[] }
  | { readonly name: string; readonly allowance: Allowance; readonly image: string };

/** One game to be played, as plain data: it can be sent to a thread, a process or another machine. */
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

/** What a thread says while it plays a game of somebody's own. */
export const HEARTBEAT = 'pulse';

export interface FinishedGame extends PlayedGame {
  readonly id: string;
  /** How long it was played (ms), where somebody looked at a clock. */
  readonly took?: number;
}

/**
 * Plays a job; programs of others are started as this machine has them shut in, and not at all if it says nothing. Whoever wishes
 * hears of each action.
 */
export async function playJob(
  job: Job,
  sandbox: Sandbox = {},
  played?: (log: readonly Act[]) => void,
): Promise<FinishedGame> {
  const adapter = await loadGameAdapter(job.game ?? 'flag');
  const players = job.seats.map((entrant, seat) => seatPlayer(adapter, entrant, job, seat, sandbox));
  return { id: job.id, ...(await playGame(adapter, job, players, played)) };
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

/** Somebody at a seat of a game, programs of others as this machine has them shut in. */
export function seatPlayer(
  adapter: GameAdapter,
  entrant: Entrant,
  job: GamePlan & Pick<Job, 'home'>,
  seat: number,
  sandbox: Sandbox,
): Player {
  if ('brain' in entrant) return adapter.brain(entrant, job, seat);
  const { name, allowance } = entrant;
  const seconds = gameSeconds(job.plies, allowance);
  if ('client' in entrant) {
    if (adapter.rules.game !== flag.game) throw new Error('a client plays Capture The Flag alone');
    return clientPlayer(
      name,
      session => sandboxedStart(sandbox, entrant.client, seconds, job.home, relayFor(session, name)),
      allowance,
    );
  }
  const start =
    'image' in entrant
      ? containerStart(sandbox, entrant.image, seconds)
      : sandboxedStart(sandbox, entrant.command, seconds, job.home);
  return commandPlayer(name, start, allowance, adapter.rules);
}
