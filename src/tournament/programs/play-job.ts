import { flag } from '../../flag/rules.ts';
import type { GameAdapter } from '../games/game-adapter.ts';
import { loadGameAdapter } from '../games/game-registry.ts';
import type { Entrant, Job, JobResult } from '../games/job.ts';
import { type GamePlan, type Player, playGame } from '../games/play-game.ts';
import { type Sandbox, sandboxedStart } from '../sandbox/sandbox.ts';
import { clientPlayer, relayFor } from './client-player.ts';
import { commandPlayer, gameSeconds } from './command-player.ts';

/** Plays a job; programs of others are started as this machine has them shut in, and not at all if it says nothing. */
export async function playJob(job: Job, sandbox: Sandbox = {}): Promise<JobResult> {
  const adapter = await loadGameAdapter(job.game ?? 'flag');
  const players = job.seats.map((entrant, seat) => seatPlayer(adapter, entrant, job, seat, sandbox));
  return { id: job.id, ...(await playGame(adapter, job, players)) };
}

/** Somebody at a seat of a game, programs of others as this machine has them shut in. */
export function seatPlayer(
  adapter: GameAdapter,
  entrant: Entrant,
  job: GamePlan,
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
      session => sandboxedStart(sandbox, entrant.client, seconds, sandbox.home, relayFor(session, name)),
      allowance,
    );
  }
  const start = sandboxedStart(sandbox, entrant.command, seconds, sandbox.home);
  return commandPlayer(name, start, allowance, adapter.rules);
}

/** Lets a program play a short game against others that move at random, and says why it lost if that was its fault. */
export async function tryProgram(
  adapter: GameAdapter,
  program: Entrant,
  { seat, seats, ...plan }: GamePlan & { readonly seat: number; readonly seats: number },
  sandbox: Sandbox,
  watched = (player: Player) => player,
): Promise<string | undefined> {
  const tried = watched(seatPlayer(adapter, program, plan, seat, sandbox));
  const players = Array.from({ length: seats }, (_, each) => {
    const random = { name: `random ${each + 1}`, brain: 'random', allowance: { nodes: 1 } };
    return each === seat ? tried : adapter.brain(random, plan, each);
  });
  return (await playGame(adapter, plan, players)).forfeits[seat];
}
