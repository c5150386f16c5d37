import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { MAIN } from './run.ts';

/** Starts the real command that plays a ladder in a process that can be told to end. */
export function playing(club: string, ...more: readonly string[]) {
  const child = spawn(process.execPath, [MAIN, 'ladder', 'play', '--in', club, '--threads', '2', ...more]);
  const said = { out: '', err: '' };
  child.stdout.on('data', chunk => (said.out += chunk));
  child.stderr.on('data', chunk => (said.err += chunk));
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    const [code] = await ended;
    return { code, ...said };
  };
  return { end, said };
}
