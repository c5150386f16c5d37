import { dirname } from 'node:path';
import { LIMITS, withLimits } from './resource-limits.ts';
import { pathsNamedBy, searchPath, systemPaths, type VisiblePath } from './visible-files.ts';

/** Who is nobody on every machine. */
const NOBODY_UID = 65534;

/** What is to be started, and where. */
interface Command {
  readonly words: readonly string[];
  readonly home: string;
  /** Of the processor (s). */
  readonly seconds: number;
  /** What of ours starts it there, if anything does. */
  readonly starter?: Starter | undefined;
}

/** A program of ours that is started in a sandbox and starts somebody's there: its words, which theirs follow, and what it has to see. */
export interface Starter {
  readonly words: readonly string[];
  readonly shown: readonly VisiblePath[];
}

/** What the operator allows besides. */
export interface SandboxOptions {
  /** Whether we are root ourselves. */
  readonly asRoot: boolean;
  /** Folders that every command may read. */
  readonly readable: readonly string[];
}

/**
 * A command in namespaces of its own, by bubblewrap: no network, no other processes, none of our files; a /tmp of its own, the rest
 * read-only. It dies with whoever has started it, and all that it started with it.
 *
 * The kernel never counts root's processes, not even in a user namespace. So root keeps its own while the files are laid out, and then becomes
 * nobody, in a user namespace in which only this command's processes are counted.
 */
export function bwrapCommand(
  { words, home, seconds, starter }: Command,
  { asRoot, readable }: SandboxOptions,
  system = systemPaths(),
): string[] {
  const own = ['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--unshare-cgroup-try'];
  const capabilities = [
    '--cap-drop',
    'ALL',
    ...['SETUID', 'SETGID', 'SETPCAP'].flatMap(name => ['--cap-add', `CAP_${name}`]),
  ];
  const asNobody = [
    'setpriv',
    `--reuid=${NOBODY_UID}`,
    `--regid=${NOBODY_UID}`,
    '--clear-groups',
    '--no-new-privs',
    '--inh-caps=-all',
  ];
  const volatile = ['--perms', '1777', '--size', String(LIMITS.written), '--tmpfs'];
  const settings = { PATH: searchPath(readable), HOME: '/tmp', LANG: 'C.UTF-8', TZ: process.env.TZ };
  return [
    'bwrap',
    ...(asRoot ? [...own, ...capabilities] : ['--unshare-all']),
    '--die-with-parent',
    '--clearenv',
    ...Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : ['--setenv', name, value])),
    ...system.flatMap(shownBy),
    ...['--proc', '/proc', '--dev', '/dev', ...volatile, '/dev/shm', '--remount-ro', '/dev', ...volatile, '/tmp'],
    ...[...readable.map(path => ({ path, from: path })), { path: home }, ...pathsNamedBy(words, home)].flatMap(shownBy),
    ...(starter?.shown ?? []).flatMap(shownBy),
    ...['--remount-ro', '/', '--chdir', home, '--'],
    ...(asRoot ? [...asNobody, '--bounding-set=-all', 'unshare', '--user'] : []),
    ...withLimits([...(starter?.words ?? []), ...words], LIMITS, seconds),
  ];
}

/** What stands above it is made first: by itself bwrap makes it for us alone, and nobody could not enter. */
function shownBy(shown: VisiblePath | { readonly path: string }): string[] {
  if ('link' in shown) return ['--symlink', shown.link, shown.path];
  if (!('from' in shown)) return ['--dir', shown.path];
  const above = dirname(shown.path);
  return [...(above === '/' ? [] : ['--dir', above]), '--ro-bind', shown.from, shown.path];
}
