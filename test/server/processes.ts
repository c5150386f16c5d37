import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../support/port.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A program of ours in a process of its own, with what it printed. */
export class Program {
  readonly child: ChildProcess;
  private readonly ended: Promise<number | null>;
  private printed = '';

  constructor(args: readonly string[], env: Readonly<Record<string, string>> = {}, before: readonly string[] = []) {
    const [command, ...words] = [...before, process.execPath, ...args];
    this.child = spawn(command as string, words, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stderr?.on('data', chunk => {
      this.printed += chunk;
    });
    this.ended = once(this.child, 'close').then(([code]) => code as number | null);
  }

  /** The first line that it prints. */
  firstLine(): Promise<string> {
    return this.lineWith('');
  }

  /** The first line that it prints with these words in it. */
  async lineWith(words: string): Promise<string> {
    const lines = createInterface({ input: this.child.stdout as NodeJS.ReadableStream });
    const found = new Promise<string>(resolve => lines.on('line', line => line.includes(words) && resolve(line)));
    const first = await Promise.race([found, this.ended]);
    lines.close();
    if (typeof first === 'string') return first;
    throw new Error(`it ended with ${first}: ${this.printed}`);
  }

  /** All that it prints until it ends well. */
  async output(): Promise<string> {
    let text = '';
    this.child.stdout?.on('data', chunk => {
      text += chunk;
    });
    const code = await this.ended;
    if (code !== 0) throw new Error(`it ended with ${code}: ${this.printed}`);
    return text;
  }

  /** What it says on standard error, and the code that it ends with. */
  async complaint(): Promise<{ code: number | null; text: string }> {
    const code = await this.ended;
    return { code, text: this.printed };
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }
}

/** `quadrille serve` on a port, without the page; listens when this settles. What stands before it runs it. */
export async function serve(
  store: string,
  port?: number,
  before: readonly string[] = [],
  options: readonly string[] = ['--no-house-maps'],
): Promise<{ program: Program; url: string; port: number }> {
  const env = { HOST: '127.0.0.1', PORT: String(port ?? (await freePort())), QUADRILLE_STORE: store };
  const program = new Program(['bin/start.mjs', 'serve', '--no-page', ...options], env, before);
  const line = await program.firstLine();
  const found = /http:\/\/localhost:(\d+)/.exec(line)?.[1];
  if (found === undefined) throw new Error(`expected an address, found ${line}`);
  return { program, url: `http://127.0.0.1:${found}`, port: Number(found) };
}
