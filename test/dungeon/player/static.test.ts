// What other programs are held to as well are the cases of src/conform/dungeon/cases/static.json. Here is what they leave out.

import { describe, expect, test } from 'vitest';
import type { GameMode } from '../../../src/dungeon/entities/edition.ts';
import { board, type Drawing, GENTLE } from '../board.ts';

describe('§3.1 the player', () => {
  test('begins with its health and attack damage', () => {
    const { player } = board('P', { config: { player_health: 7, player_attack: 3 } }).view;
    expect(player).toMatchObject({ x: 0, y: 0, health: 7, maxHealth: 7, attack: 3, potion: null, queue: [] });
  });

  test('walks on without end, into negative coordinates', () => {
    const play = board('P').go('l'.repeat(100)).go('u'.repeat(100));
    expect(play.where('player')).toBe('-100,-100');
  });
});

describe('§3.2 wall', () => {
  test.each<[string, string, NonNullable<Drawing['legend']>[string]]>([
    ['treasure', 'P.W', ['treasure', 'wall']],
    ['a boulder', 'P.W', ['boulder', 'wall']],
    ['a door that could be opened', 'PkW', [{ type: 'door', key: 1 }, 'wall']],
    ['a portal', 'P.W..(', [{ type: 'portal', colour: 'blue' }, 'wall']],
  ])('stops whoever wants to get to %s in it', (_, drawing, W) => {
    const play = board(drawing, { legend: { W } }).go('r');
    const before = play.draw();
    expect(play.go('r').where('player')).toBe('1,0');
    expect(play.draw()).toBe(before);
  });
});

describe('§3.2 door', () => {
  test.each([
    { says: 'takes the stone if both fit, and keeps the key', before: 'Pk*D', plays: 'rrr', items: 'key sun_stone' },
    { says: 'leaves a key that does not fit, the stone opens', before: 'Pq*D', plays: 'rrr', items: 'key sun_stone' },
  ])('$says', ({ before, plays, items }) => {
    const legend = { q: [{ type: 'key', key: 9 }] };
    const play = board(before, { legend }).play(plays);
    expect(play.items).toBe(items);
    expect(play.where('door_open')).not.toBe('');
  });

  test('an opened door is a door_open, and keeps its id', () => {
    const play = board('PkD');
    const { id } = play.one('door');
    expect(play.go('rr').one('door_open').id).toBe(id);
    expect(play.all('door')).toEqual([]);
  });
});

describe('§3.2 portal', () => {
  test('leads into the arms of an enemy, who fights', () => {
    const play = board('P(...(z#', { config: { player_attack: 50 } }).go('r');
    expect(play.view.battles).toHaveLength(1);
  });

  test('a closed circle of portals leads nowhere', () => {
    const play = board(`
      ######
      #P([##
      ######
      ##([##
      ######
    `);
    expect(play.go('r').where('player')).toBe('1,1');
    expect(play.told.map(({ type }) => type)).toEqual(['bumped']);
  });

  describe.each<GameMode | undefined>([undefined, 'standard'])('without a twin it is floor, in mode %s', mode => {
    const still = { spider_spawn_rate: 0, zombie_spawn_rate: 0 };
    const options = { ...(mode && { mode }), config: still };

    test('for the player, who can stand on it and walk on', () => {
      const play = board('P(.', options).go('r');
      expect([play.where('player'), play.told.map(({ type }) => type)]).toEqual(['1,0', ['moved']]);
      expect(play.go('r').where('player')).toBe('2,0');
    });

    test('boulders still stop before it', () => {
      expect(board('Po(.', options).go('r').draw()).toBe('Po(.');
    });

    test('for an ally that follows', () => {
      const config = { ...still, bribe_amount: 1, bribe_radius: 2, mercenary_attack: 0 };
      const play = board('##########\n#m(P$....#\n##########', { ...options, config });
      play.play(mode === undefined ? 'r' : 'rl').interact('mercenary');
      expect(play.play('rrr').where('mercenary')).toBe(mode === undefined ? '5,1' : '4,1');
    });

    test('for who pursues the player, unless it shuns portals', () => {
      const play = board('########\n#m(...P#\n########', options).go('u');
      expect(play.where('mercenary')).toBe(mode === undefined ? '2,1' : '1,1');
    });
  });

  test('without a twin it is floor also once a bomb has taken it', () => {
    const drawing = `
      P.b.o_.
      .(.....
      .....(.`;
    const play = board(drawing, { config: { bomb_radius: 1 } }).play('rrdrrr use:bomb llur');
    expect(play.where('portal')).toBe('1,1');
    expect(play.play('llld').where('player')).toBe('1,1');
  });

  test('a portal leads on to the very square of one without a twin', () => {
    expect(board('P(..#([', {}).go('r').where('player')).toBe('6,0');
  });

  test('zombies walk over portals as over floor', () => {
    const play = board('###\n#P#\n###\n####\nz(##\n####', { config: GENTLE, legend: {} });
    const seen = new Set<string>();
    for (let tick = 0; tick < 20; tick++) seen.add(play.go('u').where('zombie_toast'));
    expect(seen).toContain('1,4');
  });
});

describe('§3.2 zombie toast spawner', () => {
  const config = { ...GENTLE, zombie_spawn_rate: 3 };

  test('spawns on any of the four squares beside it', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 40; seed++) seen.add(board('P....T', { config, seed }).go('lll').where('zombie_toast'));
    expect(seen).toEqual(new Set(['5,-1', '6,0', '5,1', '4,0']));
  });

  test('spawns nothing on boulders, nor on the player', () => {
    expect(board('..#..\n.oTP.\n..#..', { config }).go('rll').all('zombie_toast')).toEqual([]);
  });

  test('each of several spawns', () => {
    expect(board('P....T...T', { config }).go('lll').all('zombie_toast')).toHaveLength(2);
  });

  test.each([
    { says: 'is destroyed with a sword', before: 'PsT', plays: 'r interact:zombie_toast_spawner' },
    { says: 'is destroyed with a bow', before: 'PwaaaT', plays: 'rrrr build:bow interact:zombie_toast_spawner' },
  ])('$says, and no durability is spent', ({ before, plays }) => {
    const play = board(before).play(plays);
    expect(play.all('zombie_toast_spawner')).toEqual([]);
    const { durability } = play.view.inventory[0] ?? {};
    expect(durability).toBe(before.includes('s') ? 3 : 2);
  });
});

describe('§3.13 what circuits are made of, before any current flows', () => {
  const legend = {
    L: [{ type: 'light_bulb_off', logic: 'or' }],
    S: [{ type: 'switch_door', key: 1, logic: 'and' }],
  };

  test.each([
    { says: 'a bulb stops the player', before: 'PL.', plays: 'r', at: '0,0' },
    { says: 'a switch door opens to a sun stone', before: 'P*S.', plays: 'rr', at: '2,0' },
  ])('$says', ({ before, plays, at }) => {
    expect(board(before, { legend }).play(plays).where('player')).toBe(at);
  });

  test('a switch door that a key has opened is a switch_door_open', () => {
    const play = board('PkS.', { legend }).go('rrr');
    expect(play.where('switch_door_open')).toBe('2,0');
    expect(play.items).toBe('');
  });

  test.each(['L', 'S'])('%s stops boulders and mercenaries', letter => {
    expect(board(`Po${letter}`, { legend }).go('r').where('player')).toBe('0,0');
    const play = board(`#####\n#P${letter}m#\n#####`, { legend }).go('l');
    expect(play.where('mercenary')).toBe('3,1');
  });

  test('spiders pass bulbs', () => {
    expect(board('.L...P\n.x....', { legend }).go('r').where('spider')).toBe('1,0');
  });
});
