import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { arrowsOf, circlesIn, complaintAbout, mutualFolders } from './support/layers.ts';

const root = join(import.meta.dirname, '..');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root });
const arrows = new Map(sources.map(file => [file, arrowsOf(file, readFileSync(join(root, file), 'utf8'))]));

test('no file of src imports against the layers', () => {
  expect(sources.length).toBeGreaterThan(10);
  const complaints = [...arrows].flatMap(([file, targets]) =>
    targets.flatMap(target => complaintAbout(file, target) ?? []),
  );
  expect(complaints).toEqual([]);
});

test('no files of src import each other in a circle', () => {
  expect(circlesIn(arrows)).toEqual([]);
});

test('no folders of src import each other, at any depth', () => {
  expect(mutualFolders(arrows)).toEqual([]);
});

test('folders that import each other are found, and a folder with the files beside it', () => {
  const drawn = {
    'src/server/a/b/one.ts': ['src/server/c/two.ts', 'src/server/a/three.ts'],
    'src/server/c/two.ts': ['src/server/a/four.ts', 'src/kernel/five.ts'],
    'src/server/a/three.ts': ['src/server/a/b/six.ts'],
    ...Object.fromEntries(
      ['src/server/a/four.ts', 'src/server/a/b/six.ts', 'src/kernel/five.ts'].map(file => [file, []]),
    ),
    'src/flag/play/turn.ts': ['src/flag/board/hash.ts'],
    'src/flag/board/hash.ts': ['src/flag/play/turn.ts'],
  };
  expect(mutualFolders(new Map(Object.entries(drawn)))).toEqual([
    'src/server/a ⇄ src/server/c: src/server/c/two.ts → src/server/a/four.ts',
    'src/server/a/* ⇄ src/server/a/b: src/server/a/b/one.ts → src/server/a/three.ts',
  ]);
});

describe('an arrow against the layers is caught', () => {
  test.each([
    ['src/kernel/match.ts', 'src/dungeon/rules.ts'],
    ['src/gameui/game-project.ts', 'src/players/search.ts'],
    ['src/dungeon/rules.ts', 'src/flag/rules.ts'],
    ['src/flag/rules.ts', 'src/players/search.ts'],
    ['src/players/solver.ts', 'src/wire/client/api-client.ts'],
    ['src/wire/client/api-client.ts', 'src/server/live.ts'],
    ['src/drawing/strokes.ts', 'src/web/board/canvas-board.tsx'],
    ['src/tournament/runner/job-runner.ts', 'src/drawing/strokes.ts'],
    ['src/server/live.ts', 'src/web/main.tsx'],
    ['src/web/main.tsx', 'src/server/live.ts'],
    ['src/web/main.tsx', 'src/tournament/rating/scoreboard.ts'],
    ['src/laws/law-list.ts', 'src/flag/rules.ts'],
    ['src/library/serve.ts', 'src/terminal/main.ts'],
    ['src/kernel/match.ts', 'src/stray.ts'],
    ['src/stray.ts', 'src/kernel/match.ts'],
    ['src/server/live.ts', 'test/support/postgres.ts'],
  ])('%s → %s', (file, target) => {
    expect(complaintAbout(file, target)).toContain(`${file} → ${target}`);
  });
});

test('circles are found, each once', () => {
  const drawn = {
    ...{ a: ['b'], b: ['c', 'd'], c: ['b'], d: ['e'], e: ['f'], f: ['d', 'b'] },
    ...{ alone: ['alone'], straight: ['a', 'outside'] },
  };
  expect(circlesIn(new Map(Object.entries(drawn)))).toEqual(['alone', 'b → c', 'b → d → e → f', 'd → e → f']);
});

describe('an arrow along the layers is fine', () => {
  test.each([
    ['src/kernel/match.ts', 'src/kernel/hash.ts'],
    ['src/flag/rules.ts', 'src/kernel/rules.ts'],
    ['src/wire/schemas/gameui-schemas.ts', 'src/gameui/game-project.ts'],
    ['src/tournament/runner/job-runner.ts', 'src/wire/client/api-client.ts'],
    ['src/server/live.ts', 'src/tournament/runner/job-runner.ts'],
    ['src/drawing/scenes/flag-scene.ts', 'src/flag/view.ts'],
    ['src/server/cards/card-drawing.ts', 'src/drawing/scenes/flag-scene.ts'],
    ['src/web/main.tsx', 'src/players/solver.ts'],
    ['src/terminal/main.ts', 'src/server/live.ts'],
    ['src/terminal/main.ts', 'package.json'],
  ])('%s → %s', (file, target) => {
    expect(complaintAbout(file, target)).toBeUndefined();
  });
});

describe('every way to import is read', () => {
  test.each([
    ["import { a } from '../kernel/a.ts';", 'src/kernel/a.ts'],
    ["import type { A } from '../kernel/a.ts';", 'src/kernel/a.ts'],
    ["import {\n  type A,\n  b,\n} from '../kernel/a.ts';", 'src/kernel/a.ts'],
    ["import '../kernel/a.ts';", 'src/kernel/a.ts'],
    ["import map from './maps/first.json' with { type: 'json' };", 'src/dungeon/maps/first.json'],
    ["export * from '../kernel/a.ts';", 'src/kernel/a.ts'],
    ["export type { A } from '../kernel/a.ts';", 'src/kernel/a.ts'],
    ["const a = await import('../kernel/a.ts');", 'src/kernel/a.ts'],
    ["type A = import('../kernel/a.ts').A;", 'src/kernel/a.ts'],
    ["new Worker(new URL('./worker.ts', import.meta.url));", 'src/dungeon/worker.ts'],
    ['import "../kernel/a.ts";', 'src/kernel/a.ts'],
  ])('%s', (source, target) => {
    expect(arrowsOf('src/dungeon/rules.ts', source)).toEqual([target]);
  });

  test('packages are no arrows', () => {
    expect(arrowsOf('src/server/live.ts', "import fastify from 'fastify';\nimport 'node:fs';")).toEqual([]);
  });
});
