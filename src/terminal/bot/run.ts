import { flagBrain } from '../../players/flag/brains.ts';
import { playOnServer } from '../../tournament/bot/bot.ts';
import { readBrain, readTime } from '../arena/options.ts';

/** Plays one session and says what happens on the way. Returns the exit code. */
export async function runBot(
  brain: string,
  {
    server,
    session,
    team,
    time,
  }: { readonly server: string; readonly session: string; readonly team: string; readonly time: string },
): Promise<number> {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const { end, moves, refused } = await playOnServer({
    server,
    session,
    team,
    brain: flagBrain(readBrain(brain)),
    ms: readTime(time),
    tell: line => console.log(`${team}: ${line}`),
    signal: stop.signal,
  });
  console.log(`${team}: ${moves} moves, ${refused} refused.`);
  return end === 'gone' || end === 'full' ? 1 : 0;
}
