import { expect, test } from 'vitest';
import { dungeonAgainst } from '../../../src/conform/dungeon/against/trials.ts';
import { OwnDungeon, type Twist } from './ownside.ts';

const prepare = async (): Promise<void> => {};

test('our own rules differ in nothing, whatever chance brings', async () => {
  for (const trial of dungeonAgainst(new OwnDungeon(), prepare, 20, 1)) {
    const { held, done, expected, seen } = await trial.play();
    expect({ held, done, seen }).toEqual({ held: true, done, seen: expected });
  }
});

type Entities = readonly { readonly type: string }[];

const without = (type: string): Twist => ({
  offer: offer => {
    const map = offer.map as { readonly entities: Entities };
    return { ...offer, map: { ...map, entities: map.entities.filter(each => each.type !== type) } };
  },
});

/** What is broken, and how much is left of the dungeon in which it shows: squares with something on them, and words. */
test.each<[string, Twist, number, number]>([
  ['a treasure is missing', without('treasure'), 2, 0],
  [
    'left is right',
    { deed: deed => (deed.type === 'move' && deed.direction === 'left' ? { ...deed, direction: 'right' } : deed) },
    2,
    1,
  ],
  ['refusals are passed over', { refusal: () => undefined }, 1, 1],
])('%s: the first difference is found and shrunk', async (_name, twist, things, words) => {
  for (const trial of dungeonAgainst(new OwnDungeon(twist), prepare, 20, 1)) {
    const { held, done } = await trial.play();
    if (held) continue;
    const [drawing = '', played = ''] = done.split('play:');
    expect(drawing.replace(/[.\n]/g, '').length).toBeLessThanOrEqual(things);
    expect(played.split(' ').filter(word => word !== '').length).toBeLessThanOrEqual(words);
    return;
  }
  throw new Error('nothing was found');
});
