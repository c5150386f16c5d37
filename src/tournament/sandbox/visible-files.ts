import { lstatSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { delimiter, dirname, join, relative, resolve, sep } from 'node:path';

/** Something that is shown to a program at a path: a link, or what lies at another path. */
export type VisiblePath = { readonly path: string } & ({ readonly link: string } | { readonly from: string });

const PROGRAMS = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'];
/** What programs of distributions ask for in /etc; nothing of it is secret. */
const SETTINGS = [
  ...['alternatives', 'crypto-policies', 'ld.so.cache', 'ld.so.conf', 'ld.so.conf.d', 'localtime'],
  ...['ssl/certs', 'ssl/openssl.cnf'],
];
const PATH = ['/usr/local/sbin', '/usr/local/bin', '/usr/bin', '/bin'];

/** What every program needs of this machine. */
export function systemPaths(): VisiblePath[] {
  const java = namesIn('/etc').filter(name => name.startsWith('java'));
  return [...PROGRAMS, ...[...SETTINGS, ...java].map(name => join('/etc', name))].flatMap(shown);
}

/**
 * What a command may read of the folder that it is started in: what its words name there. A folder is shown whole; a file with
 * the folder that it lies in, but alone if it lies in the folder itself, where plans and other bots lie too.
 */
export function pathsNamedBy(words: readonly string[], home: string): VisiblePath[] {
  const root = resolve(home);
  const real = realOf(root);
  const paths = words.flatMap(word => {
    const path = resolve(root, word);
    const found = realOf(path);
    if (found === undefined || real === undefined || !isBelow(path, root) || !isBelow(found, real)) return [];
    return statSync(found).isDirectory() || dirname(path) === root ? path : dirname(path);
  });
  return [...new Set(paths)].map(path => ({ path, from: realOf(path) ?? path }));
}

/** Where programs are looked for: also in what the operator lets bots read. */
export function searchPath(readable: readonly string[]): string {
  const ours = (process.env.PATH ?? '').split(delimiter).filter(folder => readable.some(each => isIn(folder, each)));
  return [...ours, ...PATH].join(':');
}

/** The place of a program that could be started, among these folders if it is named without one; undefined if it is nowhere. */
export function findProgram(program: string, home: string, path = process.env.PATH ?? ''): string | undefined {
  const places = program.includes('/')
    ? [resolve(home, program)]
    : path.split(':').map(folder => join(folder, program));
  return places.find(place => statSync(place, { throwIfNoEntry: false })?.isFile());
}

/** Whether a program that is shut in sees this path. */
export function isVisible(path: string, words: readonly string[], home: string, readable: readonly string[]): boolean {
  const places = [...systemPaths(), ...pathsNamedBy(words, home)].map(each => each.path);
  return [...places, ...readable].some(place => isIn(path, place));
}

function isIn(path: string, folder: string): boolean {
  return path === folder || isBelow(path, folder);
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`);
}

/** A path as it is here: /bin is a link on most machines, and a folder on others. */
function shown(path: string): VisiblePath[] {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  return [stat.isSymbolicLink() && dirname(path) === '/' ? { path, link: readlinkSync(path) } : { path, from: path }];
}

function realOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
