import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root });

const EXPORT = /^export (?:default )?(?:async )?(?:function\*?|const|class|interface|type) (?<name>\w+)/gm;
const namesIn = (source: string) => [...source.matchAll(EXPORT)].map(match => match.groups?.name ?? '');

describe('the table of rules and their files', () => {
  const [, after = ''] = read('docs/architecture.md').split('## Where is…');
  const [section = ''] = after.split('\n## ');
  const rows = [...section.matchAll(/^\| ([^|]+) \| `([^`]+)` \| `([^`]+)` \|$/gm)].map(([, rule, file, symbol]) => ({
    rule: rule ?? '',
    file: `src/${file}`,
    symbol: symbol ?? '',
  }));
  const exported = new Map(sources.map(file => [file, namesIn(read(file))]));

  test('has forty of them, each once', () => {
    expect(rows).toHaveLength(40);
    expect(new Set(rows.map(({ rule }) => rule)).size).toBe(40);
  });

  test.each(rows)('$rule: $symbol is exported by $file, and by no other', ({ file, symbol }) => {
    expect(sources.filter(source => exported.get(source)?.includes(symbol))).toEqual([file]);
  });
});

describe('the length of files', () => {
  const MOST_LINES = 250;
  /** What is said to people is as long as it is, and so are tables of cases. */
  const isData = (file: string) => file.startsWith('src/web/texts') || /^src\/conform\/\w+\/cases\//.test(file);

  test('no source but data and texts is too long for one topic', () => {
    const lines = (file: string) => read(file).trimEnd().split('\n').length;
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter(file => !isData(file) && lines(file) > MOST_LINES)).toEqual([]);
  });
});

test('every way to export is read', () => {
  const source = [
    ...['export const A = 1;', 'export function b() {}', 'export async function c() {}', 'export function* d() {}'],
    ...['export class E {}', 'export interface F {}', 'export type G = 1;', 'export default function H() {}'],
    ...['const i = 1;', 'function j() {}'],
  ].join('\n');
  expect(namesIn(source)).toEqual(['A', 'b', 'c', 'd', 'E', 'F', 'G', 'H']);
});
