import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { BOT_MARK, type ProgramStart } from './sandbox.ts';

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
  const { mark } = running.get(child) ?? {};
  running.delete(child);
  if (child.pid === undefined) return;
  // Sought before it ends: then nobody knows any more who has started them.
  const isRunning = child.exitCode === null && child.signalCode === null;
  const strays = mark === undefined ? [] : straysOf(mark, isRunning ? child.pid : undefined);
  for (const pid of [HAS_GROUPS ? -child.pid : child.pid, ...strays]) kill(pid);
  // What they have started meanwhile.
  for (let round = 0; mark !== undefined && round < ROUNDS; round++) for (const pid of straysOf(mark)) kill(pid);
}

const ROUNDS = 3;

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/**
 * Processes that a program has started, also those that have left its group, as with `setsid`: they are known by the mark in
 * their environment, or by whose children they are. Only Linux tells either.
 */
function straysOf(mark: string, parent?: number): number[] {
  if (process.platform !== 'linux') return [];
  const parents = new Map<number, number>();
  const found = new Set<number>();
  for (const name of readdirSync('/proc').filter(each => /^\d+$/.test(each))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
      const [state, parentId] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (state === 'Z') continue;
      parents.set(Number(name), Number(parentId));
      if (readFileSync(`/proc/${name}/environ`, 'latin1').split('\0').includes(`${BOT_MARK}=${mark}`))
        found.add(Number(name));
    } catch {
      // It has ended meanwhile, or is somebody else's.
    }
  }
  if (parent !== undefined) found.add(parent);
  const children = Map.groupBy(parents.keys(), pid => parents.get(pid));
  // What is added here is come to in its turn.
  for (const pid of found) for (const child of children.get(pid) ?? []) found.add(child);
  return [...found];
}

/** Whatever is said in a line, none is as long as this. */
const LONGEST_LINE = 64 * 1024;

/** The lines that a program writes, and why there are no more. What it writes beyond all measure is never kept. */
export class ProgramOutput {
  private readonly child: Program;
  private readonly heard: (line: string) => void;
  private readonly fail: (why: string) => void;
  private begun = '';
  /** Whether it was too much to be heard at all. */
  isSilenced = false;

  constructor(child: Program, heard: (line: string) => void, fail: (why: string) => void) {
    this.child = child;
    this.heard = heard;
    this.fail = fail;
    child.stdout.setEncoding('utf8').on('data', (text: string) => this.splitLines(text));
    child.once('error', error => fail(`it cannot be started: ${error.message}`));
    // Not its exit: what it wrote before that may still be on its way.
    child.once('close', (code, signal) => fail(endOf(code, signal)));
    child.stdin.on('error', () => undefined);
  }

  /** Hears no more of it. */
  silence(why: string): void {
    this.isSilenced = true;
    this.child.stdout.destroy();
    this.begun = '';
    this.fail(why);
  }

  private splitLines(text: string): void {
    const [first = '', ...more] = text.split('\n');
    this.begun += first;
    for (const next of more) {
      if (this.isSilenced) return;
      this.heard(this.begun);
      this.begun = next;
    }
    if (!this.isSilenced && this.begun.length > LONGEST_LINE)
      this.silence(`it wrote ${LONGEST_LINE} characters and no end of a line`);
  }
}

/** How a program has ended, in words. */
export function endOf(code: number | null, signal: string | null): string {
  const unstarted = code === null ? undefined : UNSTARTED[code];
  if (unstarted !== undefined) return `it cannot be started: ${unstarted} (exit code ${code})`;
  return `it has ended (${signal ?? `exit code ${code}`})`;
}
