import { spawn as spawnProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { spawn as spawnTerminal } from '@lydell/node-pty';
import { onTestFinished } from 'vitest';

/** What `bin/quadrille` becomes. Here as there it starts a sixth sooner than its sources by themselves. */
export const MAIN = fileURLToPath(new URL('../../bin/start.mjs', import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the real command with words on standard input, as a script would. */
export function quadrille(
  args: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawnProcess(process.execPath, [MAIN, ...args], { env: { ...process.env, NO_COLOR: '1', ...env } });
    let out = '';
    let err = '';
    child.stdout.on('data', chunk => (out += chunk));
    child.stderr.on('data', chunk => (err += chunk));
    child.on('error', reject);
    child.on('close', code => resolve({ code, out, err }));
    // A command that ends without reading its input is judged by how it ended, not by the pipe that broke.
    child.stdin.on('error', () => {}).end(input);
  });
}

/** Less than a test may take, so that it still says what it has seen instead. */
const PATIENCE_MS = 500_000;

/** What is done with a terminal from outside. */
export interface Pty {
  onData(listener: (data: string) => void): void;
  onExit(listener: (ended: { readonly exitCode: number }) => void): void;
  write(keys: string): void;
  resize(columns: number, rows: number): void;
  kill(): void;
}

/** Starts the real command in a real pseudo-terminal. */
function inPty(args: readonly string[], columns: number, rows: number, env: Readonly<Record<string, string>>): Pty {
  return spawnTerminal(process.execPath, [MAIN, ...args], { cols: columns, rows, env: { ...process.env, ...env } });
}

/** The real command in a real pseudo-terminal. */
export class Terminal {
  private readonly process: Pty;
  private readonly ended: Promise<number>;
  private seen = '';
  private wake: () => void = () => {};

  constructor(
    args: readonly string[],
    columns = 100,
    rows = 40,
    more: Readonly<Record<string, string>> = {},
    start = inPty,
  ) {
    this.process = start(args, columns, rows, { TERM: 'xterm-256color', ...more });
    this.process.onData(data => {
      this.seen += data;
      this.wake();
    });
    this.ended = new Promise(resolve => this.process.onExit(({ exitCode }) => resolve(exitCode)));
    // Where a test has failed before its end, nobody else ends it.
    onTestFinished(() => this.process.kill());
  }

  /** Types, once what is awaited has appeared after the last thing that was typed. */
  async type(keys: string, awaited: string | RegExp): Promise<string> {
    const screen = await this.shows(awaited);
    this.seen = '';
    this.process.write(keys);
    return screen;
  }

  /** What has come since the last typing, as soon as it holds what is awaited. */
  async shows(awaited: string | RegExp): Promise<string> {
    const wanted = typeof awaited === 'string' ? new RegExp(awaited.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) : awaited;
    const patience = setTimeout(() => this.process.kill(), PATIENCE_MS);
    try {
      for (;;) {
        const text = plain(this.seen);
        if (wanted.test(text)) return text;
        const over = await Promise.race([
          this.ended.then(() => true),
          new Promise<false>(resolve => (this.wake = () => resolve(false))),
        ]);
        if (over && !wanted.test(plain(this.seen))) throw new Error(`never saw ${wanted} in:\n${plain(this.seen)}`);
      }
    } finally {
      clearTimeout(patience);
    }
  }

  /** The lines that have come since the last typing as they stand on the screen: what was written over is gone. */
  get lines(): string[] {
    return this.seen.split('\n').map(line => plain(line.replace(/\r$/, '').split('\r').at(-1) ?? ''));
  }

  exit(): Promise<number> {
    return this.ended;
  }
}

/** Text without colours and cursor movements. */
function plain(text: string): string {
  return stripVTControlCharacters(text);
}
