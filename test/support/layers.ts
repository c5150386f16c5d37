import { posix } from 'node:path';

const RULES = ['kernel', 'gameui', 'dungeon', 'chamber', 'flag', 'players'];

/** What each layer may import beside itself: docs/architecture.md draws it. */
const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  laws: ['kernel'],
  gameui: ['kernel'],
  dungeon: ['kernel'],
  chamber: ['kernel'],
  flag: ['kernel'],
  players: ['kernel', 'gameui', 'dungeon', 'chamber', 'flag'],
  drawing: RULES,
  wire: RULES,
  tournament: [...RULES, 'wire'],
  server: [...RULES, 'drawing', 'wire', 'tournament'],
  conform: [...RULES, 'wire', 'tournament'],
  web: [...RULES, 'drawing', 'wire'],
  terminal: [...RULES, 'laws', 'wire', 'tournament', 'server', 'conform'],
  library: [...RULES, 'laws', 'wire', 'server'],
};

const IMPORT = /\b(?:from|import|new URL)\s*\(?\s*(['"])(?<target>\.[^'"]*)\1/g;

/** The files of the project that a source imports, by their path from the project's folder. */
export function arrowsOf(file: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].map(match => posix.join(posix.dirname(file), match.groups?.target ?? ''));
}

/** Why this file must not import that one; undefined if it may. */
export function complaintAbout(file: string, target: string): string | undefined {
  // What is a text beside the sources belongs to nobody.
  if (target === 'package.json' || target === 'CREDITS.md?raw') return undefined;
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

/** The rules of a game are read as one: their rooms may use each other. */
const GAME = /^src\/(?:dungeon|chamber|flag)\//;

/**
 * The pairs of folders that import each other, at any depth; a folder and the files that lie beside it count as such a pair too.
 * Each with the fewer of its arrows, which are those to turn.
 */
export function mutualFolders(arrows: ReadonlyMap<string, readonly string[]>): string[] {
  const between = new Map<string, string[]>();
  for (const [file, targets] of arrows) {
    for (const target of targets) {
      if (!arrows.has(target) || (GAME.test(file) && GAME.test(target))) continue;
      const [from, to] = whereTheyPart(file, target);
      if (from === to) continue;
      const key = `${from} → ${to}`;
      between.set(key, [...(between.get(key) ?? []), `${file} → ${target}`]);
    }
  }
  return [...between].flatMap(([key, one]) => {
    const [from = '', to = ''] = key.split(' → ');
    const other = between.get(`${to} → ${from}`);
    if (other === undefined || from > to) return [];
    return [`${from} ⇄ ${to}: ${(one.length < other.length ? one : other).join(', ')}`];
  });
}

/** The folders beneath the last one that both are in; a file that lies there itself is one of its loose files. */
function whereTheyPart(file: string, target: string): [string, string] {
  const [a, b] = [file.split('/'), target.split('/')];
  const shared = a.findIndex((part, n) => part !== b[n]);
  const sideOf = (path: readonly string[]) =>
    [...path.slice(0, shared), path.length > shared + 1 ? path[shared] : '*'].join('/');
  return [sideOf(a), sideOf(b)];
}

/** The circles of files that import each other, each from the first file in the alphabet on. Type imports count too. */
export function circlesIn(arrows: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const way: string[] = [];
  const circles = new Set<string>();
  const follow = (file: string): void => {
    const met = way.indexOf(file);
    if (met >= 0) circles.add(fromFirst(way.slice(met)).join(' → '));
    if (met >= 0 || done.has(file)) return;
    way.push(file);
    for (const target of arrows.get(file) ?? []) follow(target);
    way.pop();
    done.add(file);
  };
  for (const file of arrows.keys()) follow(file);
  return [...circles].sort();
}

function fromFirst(circle: readonly string[]): string[] {
  const first = circle.indexOf([...circle].sort()[0] ?? '');
  return [...circle.slice(first), ...circle.slice(0, first)];
}
