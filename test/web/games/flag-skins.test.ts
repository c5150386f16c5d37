import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

let browser: ReturnType<typeof stubWindow>;
beforeEach(() => {
  browser = stubWindow();
  vi.resetModules();
});
afterEach(() => void vi.resetModules());

const skins = () => import('../../../src/web/games/flag/look/board-scene.ts');

test('a theme that is chosen is shown on every board at once, and remembered', async () => {
  const { SKINS, useSkin, chooseSkin, nextSkin } = await skins();
  const [first, second] = SKINS.map(({ name }) => name);
  const boards = [await use(useSkin, undefined), await use(useSkin, undefined)];
  const shown = () => boards.map(({ result }) => result.name);
  expect(shown()).toEqual([first, first]);
  await boards[0]?.does(() => nextSkin(SKINS[0]));
  expect(shown()).toEqual([second, second]);
  expect([...browser.local.values()]).toEqual([JSON.stringify(second)]);
  await boards[0]?.leave();
  await boards[1]?.does(() => nextSkin(SKINS.at(-1) ?? SKINS[0]));
  expect(shown()).toEqual([second, first]);
  await boards[1]?.does(() => chooseSkin(SKINS[1] ?? SKINS[0]));
  vi.resetModules();
  expect((await use((await skins()).useSkin, undefined)).result.name).toBe(second);
});

test('a browser that keeps nothing still shows the theme for now', async () => {
  const refuses = () => {
    throw new Error('nothing is kept here');
  };
  Object.assign(browser.window, { localStorage: { getItem: refuses, setItem: refuses } });
  const { SKINS, useSkin, nextSkin } = await skins();
  const board = await use(useSkin, undefined);
  expect(board.result).toBe(SKINS[0]);
  await board.does(() => nextSkin(SKINS[0]));
  expect(board.result).toBe(SKINS[1]);
});

test('a theme that is no longer there is the usual one', async () => {
  browser.local.set('quadrille:flag-theme', 'neon');
  const { SKINS, useSkin } = await skins();
  expect((await use(useSkin, undefined)).result).toBe(SKINS[0]);
});
