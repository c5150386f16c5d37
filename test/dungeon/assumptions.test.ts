// Seed 002 in its own order. Rules that have a file of their own are tested there: rulings.md lists every line.

import { describe, expect, test } from 'vitest';
import { BUILDABLES } from '../../src/dungeon/entities/items.ts';
import { board, boards } from './board.ts';

const mode = 'standard';
const still = { spider_spawn_rate: 0, zombie_spawn_rate: 0 };

describe('position', () => {
  test('layers: static 0, boulder 1, collectable 2, moving 3, player 4', () => {
    const layers = {
      wall: 0,
      exit: 0,
      switch: 0,
      door: 0,
      portal: 0,
      zombie_toast_spawner: 0,
      wire: 0,
      light_bulb_off: 0,
      swamp_tile: 0,
      boulder: 1,
      treasure: 2,
      key: 2,
      sword: 2,
      health_potion: 2,
      armour: 2,
      bomb: 2,
      spider: 3,
      zombie_toast: 3,
      mercenary: 3,
      assassin: 3,
      hydra: 3,
    };
    const fields = { key: 1, colour: 'red', movement_factor: 1 };
    const legend = { X: Object.keys(layers).map(type => ({ type, ...fields })) };
    const play = board('P.X', { mode, legend });
    for (const [type, layer] of Object.entries(layers)) expect([type, play.one(type).layer]).toEqual([type, layer]);
    expect(play.one('player').layer).toBe(4);
  });

  test('a bomb that was put down is drawn as a collectable', () => {
    expect(board('Pb', { mode }).go('r').use('bomb').one('bomb').layer).toBe(2);
  });
});

describe('game design', () => {
  test('a step against a wall is wasted, and a tick all the same', () => {
    const play = board('#P', { mode }).go('l');
    expect([play.where('player'), play.view.tick]).toEqual(['1,0', 1]);
  });

  test('more than one of a buildable can be built', () => {
    expect(board('Pwaaawaaa', { mode }).go('rrrrrrrr').build('bow').build('bow').items).toBe('bow bow');
    expect(board('Pww$ww$', { mode }).go('rrrrrr').build('shield').build('shield').items).toBe('shield shield');
  });

  test('a map has no edge of its own', () => {
    expect(board('P', { mode }).go('lllluuuu').where('player')).toBe('-4,-4');
  });

  test('peaceful: spawners still spawn, and who comes does not attack', () => {
    const play = board('###\n#T#\n#P#\n###', {
      mode: 'peaceful',
      config: { spider_spawn_rate: 0, zombie_spawn_rate: 2 },
    });
    play.wait(2);
    expect(play.all('zombie_toast')).toEqual([]);
    const open = board('####\n#T.#\n##P#\n####', { mode: 'peaceful', config: { zombie_spawn_rate: 2 } }).wait(3);
    expect(open.all('zombie_toast').length).toBeGreaterThan(0);
    expect(open.view.battles).toEqual([]);
  });
});

describe('static entities', () => {
  test('destroying a spawner does not wear the weapon', () => {
    const play = board('PsT', { mode, config: still }).go('r').interact('zombie_toast_spawner');
    expect(play.view.inventory).toMatchObject([{ type: 'sword', durability: 6 }]);
  });

  test('a spawner is destroyed from a cardinally adjacent square only', () => {
    const play = board('Ps.\n..T', { mode, config: still }).go('r');
    expect(() => play.interact('zombie_toast_spawner')).toThrow('the toaster is not beside you');
  });

  test('a portal whose twin is walled in does not teleport, and the tick takes place', () => {
    const play = board('P(.###\n...#(#\n...###', { mode }).go('r');
    expect([play.where('player'), play.view.tick]).toEqual(['0,0', 1]);
  });

  test('portals of one colour are a pair', () => {
    const play = board('P(..[.\n......\n.(..[.', { mode }).go('r');
    expect(play.where('player')).toBe('2,2');
  });

  test('an open door knows no key any more', () => {
    const play = board('PkD', { mode });
    expect(play.one('door')).toMatchObject({ key: 1 });
    expect(play.go('rr').one('door_open')).not.toHaveProperty('key');
  });
});

describe('moving entities', () => {
  boards([
    {
      says: 'a zombie does not move a boulder',
      mode,
      config: still,
      before: '#####\n#oz##\n#####\nP....',
      plays: 'wait wait wait',
      after: '#####\n#oz##\n#####\nP....',
    },
  ]);

  test('bombs reach the eight squares around them, and no farther', () => {
    const play = board('$$$$.\n$$$$$\nbPo_$\n$$$$$', { mode, config: still });
    play.go('lrr').tick(undefined, 'bomb');
    const left = play.all('treasure').map(({ x, y }) => `${x},${y}`);
    // The bomb lies on 2,2: columns 1 to 3 of rows 1 to 3 are gone.
    expect(left).toEqual(['0,0', '1,0', '2,0', '3,0', '0,1', '4,1', '4,2', '0,3', '4,3']);
  });
});

describe('collectables', () => {
  test.each(BUILDABLES)('a %s is loaded where a map lists one, and works', type => {
    const play = board('PX', { mode, legend: { X: [type] } }).go('r');
    expect(play.items).toBe(type);
    const lasts = { bow: 3, shield: 5, sceptre: undefined, midnight_armour: undefined }[type];
    expect(play.view.inventory[0]?.durability).toBe(lasts);
  });
});
