import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const here = import.meta.dirname;
const rulings = readFileSync(join(here, '../../src/dungeon/rulings.md'), 'utf8');

/** Tests, and the tables of cases that our rules share with other people's programs. */
const FILES = [
  ...globSync('**/*.ts', { cwd: here }),
  '../server/api/dungeon/dungeon.test.ts',
  '../server/api/dungeon/dungeon2021.test.ts',
  ...globSync('../../src/conform/dungeon/cases/*.{ts,json}', { cwd: here }),
];

/** The names of all tests and cases of a topic, placeholders and all. */
const NAMES = new Map<string, readonly string[]>();
for (const file of FILES) {
  const source = readFileSync(join(here, file), 'utf8');
  const names = [...source.matchAll(/(?:test|describe|\)|says:|name:|\[)\s*\(?\s*(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)];
  const topic = basename(file).replace(/(\.slow)?(\.test)?\.(ts|json)$/, '');
  NAMES.set(topic, [...(NAMES.get(topic) ?? []), ...names.map(([, , name = '']) => name)]);
}

/** Whether a name from a test, with `%s`, `$name` or `${name}` in it, can be the cited one. */
function fits(name: string, cited: string): boolean {
  const [begin = '', cut] = cited.split('…');
  if (cut !== undefined) return name.startsWith(begin.trim()) || name.includes(begin.trim());
  const known = name.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '%s');
  const pattern = known.replaceAll(/[.*+?^{}()|[\]\\]/g, '\\$&').replaceAll(/%[sif]|\$[a-z]+/g, '.+');
  return new RegExp(`^"?${pattern}$`).test(cited) || name.includes(cited);
}

describe('rulings.md', () => {
  const rows = rulings.split('\n').filter(line => line.startsWith('| ') && !/^\| (point|---)/.test(line));

  test('has a table of rulings', () => {
    expect(rows.length).toBeGreaterThan(30);
  });

  test.each(
    rows.flatMap(row => {
      const [, point = '', , why = ''] = row.split('|').map(cell => cell.trim());
      return why.includes('facts') ? [[point, why]] : [];
    }),
  )('%s: facts that decide it are counted, or follow a seed', (_point, why) => {
    expect(why).toMatch(/\d+ (of|tests)|(two|three) (of|suites)|seed/);
  });

  test('no point is ruled twice', () => {
    const sections = rulings.split(/^#+ /m).map(section => section.split('\n').filter(line => rows.includes(line)));
    for (const section of sections) {
      const points = section.map(row => row.split('|')[1]?.trim());
      expect(points.filter((point, n) => points.indexOf(point) !== n)).toEqual([]);
    }
  });

  test.each(rows.map(row => [row.split('|')[1]?.trim() ?? '', row.split('|').at(-2)?.trim() ?? '']))(
    '%s: the tests it cites exist',
    (_point, cell) => {
      let file = '';
      const cited = [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
      expect(cited.length).toBeGreaterThan(0);
      for (const text of cited) {
        const [before = '', name = ''] = text.split('›').map(part => part.trim());
        expect(name.replace('…', '')).toMatch(/\w/);
        if (before !== '') file = before;
        expect(
          NAMES.get(file)?.some(each => fits(each, name)),
          `${file} › ${name}`,
        ).toBe(true);
      }
    },
  );
});
