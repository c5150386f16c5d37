import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { WorkerInfo } from '../../src/server/queue/job-queue.ts';
import { MAIN, type Ran } from '../terminal/run.ts';

const PLAYERS = [
  { brain: 'random' },
  { brain: 'greedy' },
  { name: 'shallow', brain: 'alphabeta', nodes: 20 },
  { name: 'deep', brain: 'alphabeta', nodes: 60 },
];

/** What a worker says of itself. */
export function cardOf(about: Partial<WorkerInfo> = {}): WorkerInfo {
  return { id: randomUUID(), name: 'ada', cores: 2, threads: 2, commands: false, ...about };
}

/** A tournament file in a folder of its own. */
export function cupFile(plan: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-queue-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'cup.json');
  const usual = { title: 'By many', players: PLAYERS, maps: ['crossing'], plies: 60 };
  writeFileSync(file, JSON.stringify({ ...usual, ...plan }));
  return file;
}

/** The real command, as a process that can be killed. */
export class Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ran>;
  private said = '';
  private complaints = '';

  constructor(args: readonly string[], queue: string) {
    const env = { ...process.env, NO_COLOR: '1', QUADRILLE_QUEUE: queue };
    this.child = spawn(process.execPath, [MAIN, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child.stdout?.on('data', chunk => (this.said += chunk));
    this.child.stderr?.on('data', chunk => (this.complaints += chunk));
    this.ended = once(this.child, 'close').then(([code]) => ({ code, out: this.said, err: this.complaints }));
    onTestFinished(async () => {
      this.child.kill('SIGKILL');
      await this.ended;
    });
  }

  async says(text: string): Promise<void> {
    await expect.poll(() => this.said).toContain(text);
  }

  async complains(text: string): Promise<void> {
    await expect.poll(() => this.complaints).toContain(text);
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<Ran> {
    this.child.kill(signal);
    return this.ended;
  }
}

/** How many games a tournament has kept so far. */
export function keptOf(file: string): number {
  const path = file.replace('.json', '.results/results.jsonl');
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').length - 1 : 0;
}

/** All that a tournament has left, but the order in which games were over. */
export function leftBy(file: string) {
  const folder = file.replace('.json', '.results');
  const games = readdirSync(join(folder, 'games')).sort();
  return {
    results: readFileSync(join(folder, 'results.jsonl'), 'utf8').split('\n').sort(),
    games: games.map(name => [name, readFileSync(join(folder, 'games', name), 'utf8')]),
  };
}

/** What is said in the end, without where it was played. */
export function tableOf({ out }: Ran): string {
  return out.replace(/They are in .*|--tournaments .*/g, '');
}

/** What a tournament complains of, beside telling who comes and goes. */
export function complaintsIn({ err }: { readonly err: string }): string[] {
  return err.split('\n').filter(line => !/^(|.* plays\.|.* has gone\.|Nobody plays: start a worker\.)$/.test(line));
}
