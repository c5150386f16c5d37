import { describe, expect, test } from 'vitest';
import { dealOffer, satchelOffers } from '../../../src/web/games/dungeon/play/satchel.tsx';

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
