import { BRAINS, type BrainName, flagBrain, isBrainName } from '../../players/flag/brains.ts';
import { playOnServer } from '../../tournament/bot/server-bot.ts';
import { ParallelMcts } from '../../tournament/thinking/parallel-mcts.ts';
import { stopOnSignal } from '../shared/interrupts.ts';
import { readTime, readWhole, unknownName } from '../shared/option-values.ts';
import { UserError } from '../shared/user-error.ts';

/** The options of the command, as they were typed. */
export interface ServerBotOptions {
  readonly server: string;
  readonly session: string;
  readonly team: string;
  readonly time: string;
  readonly threads: string;
}

/** Plays one session and says what happens on the way. Returns the exit code. */
export async function runBot(
  brain: string,
  { server, session, team, time, threads }: ServerBotOptions,
): Promise<number> {
  const hands = readWhole(threads, '--threads');
  if (hands > 1 && brain !== 'mcts') throw new UserError('--threads: only mcts thinks with several');
  const hire = () => flagBrain(readBrain(brain));
  const grove = hands > 1 ? new ParallelMcts(hands) : undefined;
  const stop = new AbortController();
  stopOnSignal(['SIGINT'], () => stop.abort());
  const { end, moves, refused } = await playOnServer({
    server,
    session,
    team,
    brain: grove ?? hire(),
    warmUp: grove ?? hire(),
    ms: readTime(time),
    tell: line => console.log(`${team}: ${line}`),
    signal: stop.signal,
  });
  console.log(`${team}: ${moves} moves, ${refused} refused.`);
  return end === 'gone' || end === 'full' ? 1 : 0;
}

export function readBrain(name: string): BrainName {
  if (isBrainName(name)) return name;
  throw unknownName('brain', name, BRAINS, `there are ${BRAINS.join(', ')}`);
}
