import { BRAINS, type BrainName, flagBrain, isBrainName } from '../../players/flag/brains.ts';
import { playOnServer } from '../../tournament/bot/server-bot.ts';
import { readTime, unknownName } from '../shared/option-values.ts';
import { stopOnSignal } from '../shared/shutdown-signals.ts';

/** The options of the command, as they were typed. */
export interface ServerBotOptions {
  readonly server: string;
  readonly session: string;
  readonly team: string;
  readonly time: string;
}

/** Plays one session and says what happens on the way. Returns the exit code. */
export async function runBot(brain: string, { server, session, team, time }: ServerBotOptions): Promise<number> {
  const name = readBrain(brain);
  const stop = new AbortController();
  stopOnSignal(['SIGINT'], () => stop.abort());
  const { end, moves, refused } = await playOnServer({
    server,
    session,
    team,
    brain: flagBrain(name),
    warmUp: flagBrain(name),
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
