import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Kinds } from '../../../../src/gameui/ui-kinds.ts';
import { use } from '../../hooks.ts';
import { stubWindow } from '../../storage.ts';

vi.mock('../../../../src/drawing/themes/plugin-theme.ts', () => ({
  faceTheme: (kinds: object, isNight: boolean) => ({ kinds, isNight }),
}));

const system = Object.assign(new EventTarget(), { matches: false });
let asked: string[];
beforeEach(() => {
  vi.resetModules();
  asked = [];
  system.matches = false;
  stubWindow({
    matchMedia: (query: string) => {
      asked.push(query);
      return system;
    },
  });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
});
afterEach(() => void vi.resetModules());

const themed = async () => {
  const { useFaceTheme } = await import('../../../../src/web/games/plugin/look/use-plugin-theme.ts');
  const { changeSetting: set } = await import('../../../../src/web/settings/settings.ts');
  const used = await use((kinds: Kinds) => useFaceTheme(kinds) as unknown as { isNight: boolean }, {} as Kinds);
  return { used, set };
};

test('a board is as light as the system, until somebody chooses', async () => {
  const { used, set } = await themed();
  expect(used.result.isNight).toBe(false);
  expect(asked).toContain('(prefers-color-scheme: dark)');
  system.matches = true;
  await used.does(() => system.dispatchEvent(new Event('change')));
  expect(used.result.isNight).toBe(true);
  await used.does(() => set('theme', 'light'));
  expect(used.result.isNight).toBe(false);
  await used.does(() => set('theme', 'dark'));
  system.matches = false;
  await used.does(() => system.dispatchEvent(new Event('change')));
  expect(used.result.isNight).toBe(true);
});
