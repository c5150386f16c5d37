import { posix } from 'node:path';

const RULES = ['kernel', 'dungeon', 'chamber', 'flag', 'players'];

/** What each layer may import beside itself: docs/architecture.md draws it. */
const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  dungeon: ['kernel'],
  chamber: ['kernel'],
  flag: ['kernel'],
  players: ['kernel', 'dungeon', 'chamber', 'flag'],
  wire: RULES,
  tournament: [...RULES, 'wire'],
  server: [...RULES, 'wire', 'tournament'],
  web: [...RULES, 'wire'],
  terminal: [...RULES, 'wire', 'tournament', 'server'],
};

const IMPORT = /\b(?:from|import|new URL)\s*\(?\s*(['"])(?<target>\.[^'"]*)\1/g;

/** The files of the project that a source imports, by their path from the project's folder. */
export function arrowsOf(file: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].map(match => posix.join(posix.dirname(file), match.groups?.target ?? ''));
}

const AT_ONCE = /^(?:import|export) (?!type\b)(?:[\w\s,*{}]+from )?(['"])(?<target>[^'"]+)\1/gm;
const LATER = /\b(?:import|new URL)\(\s*(['"])(?<target>\.[^'"]*)\1/g;

/** The packages that a source needs to run, itself and by the files that it loads: at once, and later too if wanted. */
export function packagesOf(entry: string, read: (file: string) => string, andLater: boolean): Set<string> {
  const packages = new Set<string>();
  const files = new Set([entry]);
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue;
    const source = read(file);
    const matches = [...source.matchAll(AT_ONCE), ...(andLater ? source.matchAll(LATER) : [])];
    for (const target of matches.map(match => match.groups?.target ?? '')) {
      if (target.startsWith('.')) files.add(posix.join(posix.dirname(file), target));
      else packages.add(target);
    }
  }
  return packages;
}

/** Why this file must not import that one; undefined if it may. */
export function complaintAbout(file: string, target: string): string | undefined {
  if (target === 'package.json') return undefined;
  const from = layerOf(file);
  const to = layerOf(target);
  const allowed = from === undefined ? undefined : MAY_USE[from];
  const arrow = `${file} → ${target}`;
  if (allowed === undefined) return `${arrow}: ${file} belongs to no layer`;
  if (to === undefined || MAY_USE[to] === undefined) return `${arrow}: ${target} belongs to no layer`;
  if (from === to || allowed.includes(to)) return undefined;
  return `${arrow}: ${from} may use ${allowed.length === 0 ? 'itself alone' : `only ${allowed.join(', ')}`}`;
}

/** The first folder under src. */
function layerOf(file: string): string | undefined {
  return /^src\/([^/]+)\//.exec(file)?.[1];
}
