import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DungeonView } from '../../../src/dungeon/view.ts';
import { dealOffer, satchelOffers, useSatchelKeys } from '../../../src/web/games/dungeon/play/satchel.tsx';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

const COMMON = ['treasure', 'key', 'wood', 'arrow', 'sword', 'shield', 'sun_stone', 'time_turner'];
const USED = ['bomb', 'invincibility_potion', 'invisibility_potion'];
const carrying = (edition: '2022' | '2021', types: readonly string[]) =>
  satchelOffers({ edition, inventory: types.map((type, n) => ({ id: String(n), type })), buildables: [] });

describe('the satchel offers for use what the edition lets one use', () => {
  test.each([
    ['2022', [...COMMON, ...USED], USED],
    ['2021', [...COMMON, ...USED, 'health_potion', 'armour', 'one_ring'], [...USED, 'health_potion']],
  ] as const)('in %s', (edition, types, used) => {
    const { offers, idle } = carrying(edition, types);
    expect(offers.map(({ look }) => look)).toEqual(used);
    expect(idle.map(({ type }) => type)).toEqual(
      types.filter(type => type !== 'time_turner' && !(used as readonly string[]).includes(type)),
    );
  });

  test('once for all that are alike', () => {
    const { offers } = carrying('2022', ['bomb', 'bomb', 'treasure', 'bomb']);
    expect(offers.map(({ action }) => action)).toEqual([{ type: 'use', item: '0' }]);
  });
});

test.each([
  ['mercenary', 'Win over the mercenary'],
  ['zombie_toast_spawner', 'Destroy the toaster'],
])('what to do with a %s is said: %s', (type, words) => {
  const offer = dealOffer({ id: '7', type, x: 0, y: 0, interactable: true } as never);
  expect(offer).toEqual({ look: type, words, action: { type: 'interact', entity: '7' } });
});

let browser: ReturnType<typeof stubWindow>;
beforeEach(() => {
  browser = stubWindow();
  vi.stubGlobal('HTMLElement', class {});
});

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
