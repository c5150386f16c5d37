import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cage, type CommandCage, caged } from './cage.ts';
import { ENGINES, type Engine } from './image.ts';
import { LIMITS, processesTo } from './limits.ts';
import { isSeen, pathWith, programAt } from './visible.ts';

/** Why programs of others are not started here, and what helps. */
export class NoCage extends Error {
  override readonly name = 'NoCage';
}

/** What the operator has said about programs of others. */
export interface CageWishes {
  /** Start commands also where nothing shuts them in. */
  readonly unsafe: boolean;
  /** Folders that commands may read besides. */
  readonly readable: readonly string[];
}

/** What answers within this time is there (ms). */
const PATIENCE = 10_000;
/** So many processes more than there are now, of all bots of a user that nothing else shuts in. */
const SPARE = 4 * LIMITS.processes;

/** Decides how commands of others are started on this machine, for all who start any. Throws NoCage where they are not. */
export function commandCage({ unsafe, readable }: CageWishes, systemd = '/run/systemd/system'): CommandCage {
  if (unsafe) return { by: 'nothing', ...processesNow() };
  const asRoot = process.getuid?.() === 0;
  const refusals: string[] = [];
  for (const by of ['bwrap', 'systemd'] as const) {
    const cage = { by, asRoot, readable };
    const refusal = by === 'systemd' && !existsSync(systemd) ? 'no systemd runs' : refusalOf(cage);
    if (refusal === undefined) return cage;
    refusals.push(refusal);
  }
  throw new NoCage(
    `Programs of others are started only where they can be shut in, and here they cannot: ${refusals.join(', and ')}. ` +
      'They could read your files, use the network and fill the machine. ' +
      'Install bubblewrap (bwrap) 0.7 or newer, or, if you trust them all, add --unsafe-bots.',
  );
}

/** Decides with what containers are run. Throws NoCage where nothing can. */
export function engineFor(images: readonly string[]): Engine {
  const found = ENGINES.filter(engine => tried([engine, '--version']) === undefined);
  const engine = found.find(each => tried([each, 'version']) === undefined);
  if (engine === undefined) {
    const why = found.length === 0 ? 'neither docker nor podman is there' : `${found.join(' and ')} cannot be reached`;
    throw new NoCage(`${images[0] ?? 'It'} is a container image, and ${why}: install or start one of them.`);
  }
  const missing = images.find(image => tried([engine, 'image', 'inspect', image]) !== undefined);
  if (missing === undefined) return engine;
  throw new NoCage(`There is no image ${missing} on this machine. Fetch it first: ${engine} pull ${missing}`);
}

/** Says before any game that a program cannot be seen by itself. Throws NoCage. */
export function mustBeSeen({ commands: cage }: Cage, words: readonly string[], home: string): void {
  if (cage === undefined || cage.by === 'nothing') return;
  const [program = ''] = words;
  const inside = programAt(program, home, pathWith(cage.readable));
  if (inside !== undefined && isSeen(inside, words, home, cage.readable)) return;
  const outside = programAt(program, home);
  if (outside === undefined) return;
  throw new NoCage(
    `${program} is ${outside}, which programs of others may not read: name one under /usr, or add --readable FOLDER.`,
  );
}

/** Tries a cage in earnest: what is started in it must find neither a file of ours nor a network. */
function refusalOf(cage: CommandCage & { by: 'bwrap' | 'systemd' }): string | undefined {
  const [tool = ''] = caged({ commands: cage }, ['true'], 1).words;
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-cage-'));
  try {
    const ours = join(folder, 'ours');
    writeFileSync(ours, '');
    const script = `test ! -e '${ours.replaceAll("'", "'\\''")}' && test "$(grep -c : /proc/net/dev)" -le 1 || { echo it shuts nothing in >&2; exit 1; }`;
    const { words, env } = caged({ commands: cage }, ['/bin/sh', '-c', script], 10, '/');
    const why = tried(words, env);
    if (why === undefined) return undefined;
    return why === MISSING ? `${tool} is not installed` : `${tool} does not work (${why})`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const MISSING = 'missing';

/** Undefined where it went well, else why not. */
function tried([program = '', ...args]: readonly string[], env = process.env): string | undefined {
  const { status, error, stderr } = spawnSync(program, args, { env, encoding: 'utf8', timeout: PATIENCE });
  if (status === 0) return undefined;
  if (error !== undefined) return (error as NodeJS.ErrnoException).code === 'ENOENT' ? MISSING : error.message;
  return stderr.trim().split('\n')[0] || `exit code ${status}`;
}

/**
 * The kernel counts all processes of a user, so a limit for bots lies above those that are there. Where others count that
 * cannot be seen from here, a process under that limit could start none: then there is no limit.
 */
function processesNow(): { readonly processes?: number } {
  const uid = process.getuid?.();
  if (process.platform !== 'linux' || uid === undefined) return {};
  let count = 0;
  for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) count += threadsOf(name, uid);
  const processes = count + SPARE;
  const probe = `${processesTo(processes)}; (exit 0)`;
  return tried(['/bin/sh', '-c', probe]) === undefined ? { processes } : {};
}

function threadsOf(process: string, uid: number): number {
  try {
    const status = readFileSync(`/proc/${process}/status`, 'utf8');
    return new RegExp(`^Uid:\\t${uid}\\t`, 'm').test(status) ? Number(/^Threads:\t(\d+)/m.exec(status)?.[1] ?? 0) : 0;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
