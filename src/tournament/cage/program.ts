import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { ProgramStart } from './cage.ts';

/** A program of somebody's that runs, and all three of its pipes. */
export type Program = ChildProcessByStdio<Writable, Readable, Readable>;

const HAS_GROUPS = process.platform !== 'win32';
const running = new Map<Program, ProgramStart>();

/** By these exit codes shells, and all who start programs for others, say that they could not. */
export const UNSTARTED: Readonly<Record<number, string>> = {
  126: 'it may not be executed',
  127: 'there is no such program',
};

/** Starts a program as its sandbox says. */
export function startProgram(start: ProgramStart): Program {
  const [program = '', ...args] = start.words;
  const { home: cwd, env } = start;
  // In a group of its own: Ctrl-C is meant for the runner, and must not cost a program its game.
  const child = spawn(program, args, { stdio: 'pipe', cwd, env, detached: HAS_GROUPS, windowsHide: true });
  running.set(child, start);
  return child;
}

/** Ends all programs that were started here. */
export function endPrograms(): void {
  for (const child of running.keys()) endProgram(child);
}

/** Ends a program, and what it has started itself. It is not asked: who would go on is why there are sandboxes. */
export function endProgram(child: Program): void {
  const [tool, ...words] = running.get(child)?.end ?? [];
  running.delete(child);
  if (tool !== undefined) {
    const ending = spawn(tool, words, { stdio: 'ignore', detached: true });
    ending.on('error', () => undefined).unref();
  }
  if (child.pid === undefined) return;
  try {
    process.kill(HAS_GROUPS ? -child.pid : child.pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
