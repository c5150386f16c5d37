import { constants } from 'node:os';
import { shellQuote } from './text-format.ts';

/** Terminal, npm and launcher each pass on the same signal, on a busy machine not quite at once. */
const ONE_MS = 1000;

/**
 * The first of these signals calls `stop`; one that comes later, and is not the same passed on, ends the process at
 * once. Returns how to heed none, unless one has come.
 */
export function stopOnSignal(signals: readonly NodeJS.Signals[], stop: () => void): () => void {
  let first: number | undefined;
  const heed = (signal: NodeJS.Signals): void => {
    const now = performance.now();
    if (first === undefined) {
      first = now;
      // `bin/parent.mjs` listens.
      (process as NodeJS.EventEmitter).emit('ending');
      stop();
    } else if (now - first > ONE_MS) {
      process.exit(128 + constants.signals[signal]);
    }
  };
  for (const signal of signals) process.on(signal, heed);
  return () => {
    if (first !== undefined) return;
    for (const signal of signals) process.off(signal, heed);
  };
}

/** Exit code of a command that was ended from the keyboard before it was done. */
export const INTERRUPTED = 130;

/** The command as it was typed, with other values for some of its options. */
export function resumeCommand(args: readonly string[], options: Readonly<Record<string, number>> = {}): string {
  const names = Object.keys(options);
  const rest = args.filter(
    (arg, n) => !names.some(name => arg === name || arg.startsWith(`${name}=`) || args[n - 1] === name),
  );
  const changed = Object.entries(options).flatMap(([name, value]) => [name, String(value)]);
  return ['quadrille', ...rest, ...changed].map(shellQuote).join(' ');
}
