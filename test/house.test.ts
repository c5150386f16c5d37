import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.d.ts'] }).sort();
const linesOf = (file: string) => read(file).trimEnd().split('\n').length;
/** What is said to people is as long as it is, and so are tables of cases. */
const isData = (file: string) => file.startsWith('src/web/texts/') || /^src\/conform\/\w+\/cases\//.test(file);
const modules = sources.filter(file => !isData(file));

const EXPORT =
  /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|class|interface|type) (?<name>\w+)/gm;
const namesIn = (source: string) => new Set([...source.matchAll(EXPORT)].map(match => match.groups?.name ?? ''));
const exported = new Map(sources.map(file => [file, namesIn(read(file))]));

/** The same for rooms that are parallel: of the games, the stores and the languages. */
const roomOf = (file: string) =>
  file
    .replaceAll(/\b(?:dungeon|chamber|flag|plugins?|gameui)\b/g, 'GAME')
    .replaceAll(/\b(?:sqlite|postgres)\b/g, 'STORE')
    .replaceAll(/\b(?:en|de)\b/g, 'LANGUAGE');

/** Things by a key of theirs. */
function grouped<T>(things: Iterable<T>, keyOf: (thing: T) => string): Map<string, T[]> {
  return Map.groupBy(things, keyOf);
}

describe('the table of mechanisms and rules, and their files', () => {
  const [, after = ''] = read('docs/architecture.md').split('## Where is…');
  const [section = ''] = after.split('\n## ');
  const rows = [...section.matchAll(/^\| ([^|]+) \| `([^`]+)` \| `([^`]+)` \|$/gm)].map(([, rule, file, symbol]) => ({
    rule: rule ?? '',
    file: `src/${file}`,
    symbol: symbol ?? '',
  }));

  test('has sixty of them, each once', () => {
    expect(rows.length).toBeGreaterThanOrEqual(60);
    expect(new Set(rows.map(({ rule }) => rule)).size).toBe(rows.length);
  });

  test.each(rows)('$rule: $symbol is exported by $file, and by no other', ({ file, symbol }) => {
    expect(sources.filter(source => exported.get(source)?.has(symbol))).toEqual([file]);
  });
});

describe('a module is what one reads in a sitting', () => {
  const MOST_FILES = 1150;
  const [CRUMB, MOST_LINES, LEAST_MEDIAN, MOST_BESIDE] = [30, 450, 80, 18];
  const lengths = modules.map(linesOf).sort((a, b) => a - b);

  test('there are no more of them than one can hold in mind', () => {
    expect(modules.length).toBeGreaterThan(100);
    expect(modules.length).toBeLessThanOrEqual(MOST_FILES);
  });

  test('few are crumbs, and half are long enough for a whole topic', () => {
    const crumbs = lengths.filter(lines => lines < CRUMB).length;
    expect(crumbs / lengths.length).toBeLessThanOrEqual(0.1);
    expect(lengths[lengths.length >> 1]).toBeGreaterThanOrEqual(LEAST_MEDIAN);
  });

  test('none is too long for one topic, unless its first line says why', () => {
    const long = modules.filter(file => linesOf(file) > MOST_LINES);
    expect(long.filter(file => !/^\/\/ .*\blong\b/.test(read(file)))).toEqual([]);
  });

  test('no folder has too many beside each other', () => {
    const folders = grouped(modules, dirname);
    expect([...folders].filter(([, files]) => files.length > MOST_BESIDE).map(([folder]) => folder)).toEqual([]);
  });
});

describe('a name stands for one thing', () => {
  /** Asked of every game by the kernel, or given to it. */
  const CONTRACT = /^(?:readSetup|readAction|begin|apply|legal|view|encode|decode|copy|outcome|due|toAct)$/;

  /** The kernel's contract has the name of what each game makes of it, and a program begins at its `main`. */
  const COMMON = new Set(['rules', 'main']);

  test('of a file: the same only in rooms that are parallel', () => {
    const names = grouped(modules, file => basename(file).replace(/\.tsx?$/, ''));
    const shared = [...names].filter(([name, files]) => new Set(files.map(roomOf)).size > 1 && !COMMON.has(name));
    expect(shared).toEqual([]);
  });

  test('of an export: in two files at most', () => {
    // What the same room of each game exports counts once: whoever loads a game asks each for it.
    const pairs = [...exported].flatMap(([file, names]) => [...names].map(name => [name, file] as const));
    const many = [...grouped(pairs, ([name]) => name)].filter(
      ([name, uses]) => new Set(uses.map(([, file]) => roomOf(file))).size > 2 && !CONTRACT.test(name),
    );
    expect(many.map(([name, uses]) => `${name}: ${uses.map(([, file]) => file).join(', ')}`)).toEqual([]);
  });
});

test('every way to export is read', () => {
  const source = [
    ...['export const A = 1;', 'export function b() {}', 'export async function c() {}', 'export function* d() {}'],
    ...['export class E {}', 'export interface F {}', 'export type G = 1;', 'export default function H() {}'],
    ...['const i = 1;', 'function j() {}'],
  ].join('\n');
  expect([...namesIn(source)]).toEqual(['A', 'b', 'c', 'd', 'E', 'F', 'G', 'H']);
});
