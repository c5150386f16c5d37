import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from './port.ts';

const root = join(import.meta.dirname, '../..');

/** As `bin/quadrille` has it. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '4194304' };

/** A real `quadrille serve` in a process of its own, which can be killed and started again on the same port. */
export class ServerNode {
  readonly url: string;
  private readonly args: readonly string[];
  private child: ChildProcess | undefined;

  private constructor(store: string, port: number, more: readonly string[], sources: string) {
    this.url = `http://127.0.0.1:${port}`;
    const where = ['--host', '127.0.0.1', '--port', String(port), '--no-page', '--store', store];
    process.once('exit', () => this.child?.kill('SIGKILL')); // no test process leaves one behind
    // An older checkout has no quick way to start, and nothing to leave out.
    const how = sources === root ? ['bin/start.mjs', 'serve', '--no-house-maps'] : ['src/terminal/main.ts', 'serve'];
    const [program = '', ...command] = how;
    this.args = [join(sources, program), ...command, ...where, ...more];
  }

  /** The sources may be those of another checkout. */
  static async start(store: string, more: readonly string[] = [], sources = root): Promise<ServerNode> {
    const node = new ServerNode(store, await freePort(), more, sources);
    await node.start();
    return node;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Settles when it takes connections; what it said otherwise is the error. */
  async start(): Promise<void> {
    const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...ALLOCATOR, ...process.env };
    const child = spawn(process.execPath, this.args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      let said = '';
      const hear = (text: Buffer): void => {
        said += text.toString();
        if (said.includes('Quadrille is ready')) resolve();
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      child.once('exit', code => reject(new Error(`the server ended with exit code ${code}:\n${said}`)));
    });
  }

  /** Ends it without warning. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
}
