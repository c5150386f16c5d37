import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DungeonView } from '../../../src/dungeon/view.ts';
import { useSatchelKeys } from '../../../src/web/games/dungeon/play/satchel.tsx';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

let browser: ReturnType<typeof stubWindow>;
beforeEach(() => {
  browser = stubWindow();
  vi.stubGlobal('HTMLElement', class {});
});
afterEach(() => void vi.unstubAllGlobals());

/** What is played when these keys are pressed, one after the other, with this in the satchel. */
async function played(types: readonly string[], tick: number, ...keys: string[]) {
  const done: unknown[] = [];
  const inventory = types.map((type, n) => ({ id: String(n), type }));
  const view = { edition: '2022', inventory, buildables: [], tick } as unknown as DungeonView;
  const one = await use(() => useSatchelKeys(view, action => void done.push(action)), {});
  for (const key of keys) {
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key });
    await one.does(() => browser.window.dispatchEvent(event));
  }
  await one.leave();
  return done;
}

test('a digit is what stands at that place of the satchel, and no other', async () => {
  const use = (item: string) => ({ type: 'use', item });
  const carried = ['treasure', 'bomb', 'invisibility_potion'];
  expect(await played(carried, 0, '1', '2', '3', '0')).toEqual([use('1'), use('2')]);
});

test('time is turned back by whoever has what it takes, and no further than it began', async () => {
  const back = (ticks: number) => ({ type: 'rewind', ticks });
  expect(await played(['time_turner'], 5, 'z', 'x')).toEqual([back(1), back(5)]);
  expect(await played(['time_turner'], 4, 'z', 'x')).toEqual([back(1)]);
  expect(await played(['bomb'], 9, 'z', 'x')).toEqual([]);
});
