import { describe, expect, it } from 'vitest';
import { Seen } from '../../../src/dungeon/board/sight.ts';
import type { Entity } from '../../../src/dungeon/entities/entities.ts';

const at = { id: 7, x: 3, y: 4 };
const seen = (entity: object) => new Seen({ ...at, own: null, ...entity } as unknown as Entity, 2);
const soldier = { health: 5, stuck: 0, side: 'hostile' };

describe('what is seen of an entity', () => {
  it.each<[string, object, object]>([
    ['wall', {}, {}],
    ['portal', { colour: 'blue' }, { colour: 'blue' }],
    ['key', { key: 1 }, { key: 1 }],
    ['door', { key: 'a' }, { key: 'a' }],
    ['switch_door', { key: 2, logic: 'and' }, { key: 2, logic: 'and' }],
    ['switch_door_open', { logic: 'or' }, { logic: 'or' }],
    ['light_bulb_off', { logic: 'xor' }, { logic: 'xor' }],
    ['light_bulb_on', { logic: 'xor' }, { logic: 'xor' }],
    ['switch', {}, {}],
    ['switch', { logic: 'and' }, { logic: 'and' }],
    ['bomb', {}, {}],
    ['bomb', { logic: 'and' }, { logic: 'and' }],
    ['swamp_tile', { factor: 3 }, { movementFactor: 3 }],
    ['spider', { health: 4, place: 0 }, { health: 4 }],
    ['hydra', { health: 6 }, { health: 6 }],
    ['older_player', { health: 8, life: 0 }, { health: 8 }],
    ['zombie_toast', { health: 2 }, { health: 2 }],
    ['zombie_toast', { health: 2, armour: true }, { health: 2, armour: true }],
  ])('%s %j', (type, own, more) => {
    expect({ ...seen({ type, own }) }).toEqual({ ...at, id: '7', type, layer: 2, interactable: false, ...more });
  });

  it.each<[object, object]>([
    [{}, { ally: false, interactable: true }],
    [{ armour: true }, { ally: false, interactable: true, armour: true }],
    [{ side: 'bribed' }, { ally: true, interactable: false }],
    [{ side: { controlled: 3 } }, { ally: true, interactable: false, controlled: 3 }],
  ])('mercenary %j', (own, more) => {
    const view = { ...at, id: '7', type: 'mercenary', layer: 2, health: 5, ...more };
    expect({ ...seen({ type: 'mercenary', own: { ...soldier, ...own } }) }).toEqual(view);
  });

  it('is called what answers call it, and a spawner can be dealt with', () => {
    expect(seen({ type: 'placed_bomb', own: {} })).toMatchObject({ type: 'bomb', interactable: false });
    expect(seen({ type: 'zombie_toast_spawner' })).toMatchObject({ interactable: true });
  });

  it('as a part of a circuit stays the same object until something about that changes', () => {
    const wire = seen({ type: 'wire' });
    const [dead, feeds] = [wire.wired(false, undefined), ['up'] as const];
    expect({ ...dead }).toEqual({ ...wire });
    expect(wire.wired(false, undefined)).toBe(dead);
    const live = wire.wired(true, undefined);
    expect({ ...live }).toEqual({ ...wire, active: true });
    expect(wire.wired(true, undefined)).toBe(live);
    const feeding = wire.wired(true, feeds);
    expect({ ...feeding }).toEqual({ ...wire, active: true, feeds });
    expect(wire.wired(true, feeds)).toBe(feeding);
    expect({ ...wire.wired(false, feeds) }).toEqual({ ...wire, feeds });
    expect({ ...wire.wired(false, undefined) }).toEqual({ ...wire });
  });

  it('keeps a text that was made of it', () => {
    const wall = seen({ type: 'wall' });
    let made = 0;
    const make = ({ type }: { readonly type: string }) => `${type} ${++made}`;
    expect([wall.text(make), wall.text(make)]).toEqual(['wall 1', 'wall 1']);
  });
});
