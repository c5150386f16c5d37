import { describe, expect, it } from 'vitest';
import type { Entity } from '../../../src/dungeon/entities/entities.ts';
import { beforeIt, type Change, cameIn, packed, unpacked, wentFrom } from '../../../src/dungeon/time/changes.ts';

const zombie = (x: number, y: number, own: object = { health: 5, stuck: 0 }) =>
  ({ id: 7, type: 'zombie_toast', x, y, own }) as Entity;
const HOME = { x: 5, y: 5 };
const spider = (x: number, y: number, place: number, more: object = {}) =>
  ({ id: 7, type: 'spider', x, y, own: { health: 5, stuck: 0, home: HOME, place, turn: 1, ...more } }) as Entity;
const same = { health: 5, stuck: 0 };

describe('what undoes a change', () => {
  it.each<[string, Entity, Entity, Change]>([
    ['a step up', zombie(3, 3, same), zombie(3, 2, same), 56],
    ['a step right', zombie(3, 3, same), zombie(4, 3, same), 57],
    ['a step down', zombie(3, 3, same), zombie(3, 4, same), 58],
    ['a step left', zombie(3, 3, same), zombie(2, 3, same), 59],
    ['nothing but itself', zombie(3, 3, same), zombie(3, 3, { health: 2, stuck: 0 }), [60, { health: 5 }]],
    ['a step and itself', zombie(3, 3, same), zombie(4, 3, { health: 5, stuck: 2 }), [57, { stuck: 0 }]],
    ['a spider that went on', spider(5, 4, 0), spider(6, 4, 1), 62],
    ['a spider that began', spider(5, 5, -1), spider(5, 4, 0), [56, { place: -1 }]],
  ])('%s is small', (_, before, after, change) => {
    expect(wentFrom(before, after)).toEqual(change);
    expect(beforeIt(change, id => (id === 7 ? after : undefined))).toEqual({ id: 7, was: before });
  });

  it.each<[string, Entity, Entity]>([
    ['a leap', zombie(3, 3, same), zombie(3, 5, same)],
    ['a step aslant', zombie(3, 3, same), zombie(4, 4, same)],
    ['something known that was not', zombie(3, 3, same), zombie(3, 3, { ...same, armour: true })],
    ['something no longer known', zombie(3, 3, { ...same, armour: true }), zombie(3, 3, same)],
    ['another name for as much', zombie(3, 3, { health: 5 }), zombie(3, 3, { stuck: 5 })],
  ])('%s is all that it was', (_, before, after) => {
    expect(wentFrom(before, after)).toBe(before);
    expect(beforeIt(before, () => after)).toEqual({ id: 7, was: before });
  });

  it.each<[string, Entity, Entity]>([
    ['was hurt', spider(5, 4, 0, { health: 9 }), spider(6, 4, 1)],
    ['got stuck', spider(5, 4, 0), spider(6, 4, 1, { stuck: 2 })],
    ['turned', spider(5, 4, 0, { turn: -1 }), spider(6, 4, 1)],
    ['has another home', spider(5, 4, 0, { home: { x: 1, y: 1 } }), spider(6, 4, 1)],
    ['was elsewhere on its circle', spider(5, 4, 3), spider(6, 4, 1)],
    ['came from elsewhere', spider(6, 5, 0), spider(6, 4, 1)],
    ['went back home', spider(5, 4, 0), spider(5, 5, -1)],
  ])('of a spider that %s is not just its step', (_, before, after) => {
    const change = wentFrom(before, after);
    expect(change).not.toBe(62);
    expect(beforeIt(change, () => after)).toEqual({ id: 7, was: before });
  });

  it('is that something came, or that it is gone by now', () => {
    expect(cameIn(zombie(3, 3))).toBe(61);
    expect(beforeIt(61, () => zombie(3, 3))).toEqual({ id: 7, was: undefined });
    expect(beforeIt(57, () => undefined)).toEqual({ id: 7, was: undefined });
  });
});

describe('changes as a text', () => {
  const changes: Change[] = [57, 8 * 9 + 2, 8 * 4 + 1, [8 * 6 + 4, { health: 3 }], zombie(3, 3), 8 * 8 + 3];

  it('count from the id before, and are read back', () => {
    expect(JSON.parse(packed(changes))).toEqual([57, 18, -39, [20, { health: 3 }], zombie(3, 3), 11]);
    expect(unpacked(packed(changes))).toEqual(changes);
    expect(unpacked(packed([]))).toEqual([]);
  });
});
