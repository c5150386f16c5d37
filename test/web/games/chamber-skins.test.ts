import { beforeEach, expect, test, vi } from 'vitest';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

let browser: ReturnType<typeof stubWindow>;
beforeEach(() => {
  browser = stubWindow();
  vi.resetModules();
});

test('a skin that is chosen is worn on every floor at once, and remembered', async () => {
  const { SKINS, useSkin, chooseSkin, otherSkin } = await import('../../../src/web/games/chamber/look/board-scene.ts');
  const floors = [await use(useSkin, undefined), await use(useSkin, undefined)];
  const worn = () => floors.map(({ result }) => result.name);
  expect(worn()).toEqual(['tiles', 'tiles']);
  await floors[0]?.does(() => chooseSkin(SKINS[1]));
  expect(worn()).toEqual(['glyphs', 'glyphs']);
  expect([...browser.local.values()]).toEqual([expect.stringContaining('glyphs')]);
  await floors[0]?.leave();
  await floors[1]?.does(() => otherSkin(SKINS[1]));
  expect(worn()[1]).toBe('tiles');
  await floors[1]?.does(() => otherSkin(SKINS[0]));
  expect(worn()[1]).toBe('glyphs');
  vi.resetModules();
  const later = await import('../../../src/web/games/chamber/look/board-scene.ts');
  expect((await use(later.useSkin, undefined)).result.name).toBe('glyphs');
});
