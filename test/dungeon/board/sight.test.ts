import { describe, expect, it } from 'vitest';
import { SeenEntity } from '../../../src/dungeon/board/sight.ts';
import type { Entity } from '../../../src/dungeon/entities/entities.ts';

const at = { id: 7, x: 3, y: 4 };
const seen = (entity: object) => new SeenEntity({ ...at, own: null, ...entity } as unknown as Entity, 2);
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
});
