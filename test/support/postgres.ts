import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyCluster, environment, makeCluster, owner } from './cluster.ts';
import { freePort } from './port.ts';

/** A PostgreSQL of its own for a test file. */
export interface Postgres {
  /** For `pg`: `new Client({ connectionString: postgres.url })`. */
  readonly url: string;
  /** Of the process whose children are its connections. */
  readonly pid: number;
  /** Ends it without warning, as a power cut would; its data stay. */
  kill(): Promise<void>;
  /** Starts it again after it was killed, on the same data and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a real PostgreSQL on a free port of the loopback, with its data in a temporary folder; `durable` syncs to disk. */
export async function startPostgres({ durable = false } = {}): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'quadrille-postgres-'));
  try {
    // The tests have one that was made for all of them.
    const made = process.env.QUADRILLE_CLUSTER;
    const { programs, data } = await (made === undefined ? makeCluster(folder) : copyCluster(made, folder));
    const port = await freePort();
    const start = async (): Promise<ChildProcess> => {
      const started = spawn(
        join(programs, 'postgres'),
        ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', ...(durable ? [] : ['-F'])],
        { ...owner(), cwd: folder, env: environment(), stdio: ['ignore', 'ignore', 'pipe'] },
      );
      await answering(started);
      return started;
    };
    let server = await start();
    process.once('exit', () => server.kill('SIGINT')); // no test process leaves one behind
    return {
      url: `postgres://quadrille@127.0.0.1:${port}/postgres`,
      get pid() {
        return server.pid ?? 0;
      },
      kill: () => ended(server, 'SIGKILL'),
      restart: async () => {
        server = await start();
      },
      stop: async () => {
        await ended(server, 'SIGINT');
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Settles with the server's own word that it takes connections; what it said otherwise is the error. */
function answering(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('ready to accept connections')) resolve();
    });
    server.on('error', reject);
    server.on('exit', code => reject(new Error(`PostgreSQL ended with exit code ${code}:\n${said}`)));
  });
}

/**
 * SIGINT is PostgreSQL's fast way: it ends the connections and writes its data. Its helpers outlive a killed server for
 * a moment and keep its memory taken; they share its stderr, so the last of them is gone when that is closed.
 */
async function ended(server: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const closed = once(server, 'close');
  server.kill(signal);
  await closed;
}
