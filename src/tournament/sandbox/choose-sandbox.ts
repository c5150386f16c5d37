import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMITS, processLimitCommand } from './resource-limits.ts';
import { type CommandSandbox, type Sandbox, sandboxedStart } from './sandbox.ts';
import { findProgram, isVisible, searchPath } from './visible-files.ts';

/** There is no sandbox: why programs of others are not started here, and what helps. */
export class NoSandbox extends Error {
  override readonly name = 'NoSandbox';
}

/** What the operator has said about programs of others. */
export interface SandboxSettings {
  /** Start commands also where nothing shuts them in. */
  readonly unsafe: boolean;
  /** Folders that commands may read besides. */
  readonly readable: readonly string[];
}

/** What answers within this time is there (ms). */
const PATIENCE = 10_000;
/** So many processes more than there are now, of all bots of a user that nothing else shuts in. */
const SPARE = 4 * LIMITS.processes;

/** Decides how commands of others are started on this machine, for all who start any. Throws NoSandbox where they are not. */
export function chooseSandbox({ unsafe, readable }: SandboxSettings): CommandSandbox {
  if (unsafe) return { by: 'nothing', ...processesNow() };
  const sandbox = { by: 'bwrap', asRoot: process.getuid?.() === 0, readable } as const;
  const refusal = refusalOf(sandbox);
  if (refusal === undefined) return sandbox;
  throw new NoSandbox(
    `Programs of others are started only where they can be shut in, and here they cannot: ${refusal}. ` +
      'They could read your files, use the network and fill the machine. ' +
      'Install bubblewrap (bwrap) 0.7 or newer, or, if you trust them all, add --unsafe-bots.',
  );
}

/** Says before any game that a program cannot be seen by itself. Throws NoSandbox. */
export function assertVisible({ commands: sandbox }: Sandbox, words: readonly string[], home: string): void {
  if (sandbox === undefined || sandbox.by === 'nothing') return;
  const [program = ''] = words;
  const inside = findProgram(program, home, searchPath(sandbox.readable));
  if (inside !== undefined && isVisible(inside, words, home, sandbox.readable)) return;
  const outside = findProgram(program, home);
  if (outside === undefined) return;
  throw new NoSandbox(
    `${program} is ${outside}, which programs of others may not read: name one under /usr, or add --readable FOLDER.`,
  );
}

/** Tries whether a sandbox holds: what is started in it must find neither a file of ours nor a network. */
function refusalOf(sandbox: CommandSandbox): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-cage-'));
  try {
    const ours = join(folder, 'ours');
    writeFileSync(ours, '');
    const script = `test ! -e '${ours.replaceAll("'", "'\\''")}' && test "$(grep -c : /proc/net/dev)" -le 1 || { echo it shuts nothing in >&2; exit 1; }`;
    const { words, env } = sandboxedStart({ commands: sandbox }, ['/bin/sh', '-c', script], 10, '/');
    const why = tried(words, env);
    if (why === undefined) return undefined;
    return why === MISSING ? 'bwrap is not installed' : `bwrap does not work (${why})`;
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
  const probe = `${processLimitCommand(processes)}; (exit 0)`;
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
