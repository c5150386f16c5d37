import { readFileSync } from 'node:fs';

const LOOK_MS = 500;

/**
 * Ends us, as SIGTERM would, once the npm that started us is gone: killed, or with its terminal closed, it passes
 * nothing on, and nobody would know of us. Whoever starts us without npm may leave us running. Returns how to stop
 * looking.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const npm = npmAbove();
  const look = setInterval(() => {
    if (npmAbove() === npm) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  look.unref();
  const stop = () => clearInterval(look);
  // Whoever has been told to end need not be told again, which would look like impatience.
  process.once('ending', stop);
  return stop;
}

/** Our parent, or the parent of the shell that npm may have put between. Such a shell outlives npm. */
function npmAbove() {
  const parent = process.ppid;
  try {
    const [, flag] = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0');
    if (flag !== '-c') return parent;
    // "number (name) state parent …", and the name may hold anything
    const [, parentOfShell] = readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return Number(parentOfShell);
  } catch {
    return parent; // no Linux, or gone this very moment
  }
}
