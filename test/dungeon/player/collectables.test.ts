// What other programs are held to as well are the cases of src/conform/dungeon/cases/collectables.json. Here is what they leave out.

import { describe, expect, test } from 'vitest';
import { dungeon } from '../../../src/dungeon/rules.ts';
import type { DungeonMap } from '../../../src/dungeon/setup.ts';
import { board, drawnMap, GENTLE, Play } from '../board.ts';

describe('§3.4 collecting', () => {
  test('picks up everything that lies on a square, the first of the map first', () => {
    const legend = { X: ['wood', 'treasure', 'arrow'] };
    expect(board('PX', { legend }).go('r').items).toBe('wood treasure arrow');
  });

  test('does not pick up what lies where the player begins', () => {
    const legend = { X: ['player', 'treasure'] };
    expect(board('X#', { legend }).go('r').items).toBe('');
  });

  test('picks up what the boulder that was pushed away lay on', () => {
    const legend = { X: ['treasure', 'boulder'] };
    expect(board('PX.', { legend }).go('r').items).toBe('treasure');
  });
});

describe('§3.4 key', () => {
  const legend = { q: [{ type: 'key', key: 2 }], Q: [{ type: 'door', key: 2 }] };

  test('shows which door it fits', () => {
    const play = board('PkQ', { legend }).go('r');
    expect(play.view.inventory).toMatchObject([{ key: 1 }]);
    expect(play.one('door').key).toBe(2);
  });
});

describe('§3.4 invincibility potion', () => {
  const config = { invincibility_potion_duration: 3, player_attack: 1, mercenary_health: 40, spider_health: 30 };

  test.each([
    ['.......\n.P.z...\n.......', '4,1'],
    ['...z...\n.......\n...P...', '3,-1'],
    ['.......\n.P.z#..\n.......', '3,2'],
    ['####\n#Pz#\n####', '2,1'],
  ])('from the invincible all flee, straight away where several squares are as far: %s', (drawing, to) => {
    const play = board(drawing, { config });
    play.state.player.inventory = [{ id: 99, type: 'invincibility_potion' }];
    expect(play.use('invincibility_potion').where('zombie_toast')).toBe(to);
  });

  test('ends a battle after the first round, the player unhurt, nothing worn', () => {
    const play = board('#######\n#!sP.z#\n#######', {
      config: { ...config, invincibility_potion_duration: 9, zombie_health: 30 },
    }).play('ll use:invincibility_potion');
    const before = play.view.inventory;
    play.go('rrrr');
    expect(play.view.battles).toMatchObject([
      {
        enemy: 'zombie_toast',
        initialPlayerHealth: 10,
        initialEnemyHealth: 30,
        rounds: [{ deltaPlayerHealth: 0, deltaEnemyHealth: -30, weaponryUsed: [{ type: 'invincibility_potion' }] }],
      },
    ]);
    expect(play.view.player?.health).toBe(10);
    expect(play.view.inventory).toEqual(before);
  });

  test.each(['zombie_toast', 'hydra'])('makes a %s run away', type => {
    const letter = type === 'hydra' ? 'h' : 'z';
    for (let seed = 0; seed < 10; seed++) {
      const play = board(`##########\n#!P....${letter}.#\n##########`, { config, seed }).go('l');
      const before = play.one(type).x;
      expect(play.use('invincibility_potion').one(type).x).toBe(Math.min(8, before + 1));
    }
  });
});

describe('§3.4 invisibility potion', () => {
  const config = { invisibility_potion_duration: 20, player_attack: 50 };

  test('mercenaries wander like zombies', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 30; seed++) {
      const play = board('##########\n#?P......m...\n##########', { config, seed }).play('l use:invisibility_potion');
      seen.add(play.where('mercenary'));
    }
    expect(seen).toEqual(new Set(['7,1', '9,1']));
  });

  test('once it has worn off, an enemy on the same square fights', () => {
    const play = board('######\n#?P~z#\n######', {
      config: { ...config, invisibility_potion_duration: 3 },
      legend: { '~': [{ type: 'swamp_tile', movement_factor: 9 }] },
    });
    play.play('l use:invisibility_potion rr');
    expect(play.where('player')).toBe(play.where('zombie_toast'));
    expect(play.view.battles).toEqual([]);
    expect(play.go('u').view.battles).toHaveLength(1);
  });
});

describe('§3.4 potions queue', () => {
  const config = { invisibility_potion_duration: 5, invincibility_potion_duration: 3 };

  test('the example: invisible on ticks 0 to 4, invincible from the end of tick 4', () => {
    // The example counts its ticks from 0. The potions are picked up in two ticks before.
    const play = board('P?!#', { config }).go('rr').use('invisibility_potion'); // tick 0
    expect(play.view.player?.potion?.type).toBe('invisibility_potion');
    play.go('rr'); // ticks 1 and 2
    play.use('invincibility_potion'); // tick 3
    expect(play.view.player).toMatchObject({
      potion: { type: 'invisibility_potion' },
      queue: [{ type: 'invincibility_potion', ticks: 3 }],
    });
    play.go('r'); // at the end of tick 4
    expect(play.view.player).toMatchObject({ potion: { type: 'invincibility_potion', ticksLeft: 3 }, queue: [] });
    play.go('rr');
    expect(play.view.player?.potion).toEqual({ type: 'invincibility_potion', ticksLeft: 1 });
    expect(play.go('r').view.player?.potion).toBeNull();
  });

  test('potions of the same kind queue too', () => {
    const play = board('P!!#', { config }).play('rr use:invincibility_potion use:invincibility_potion');
    expect(play.view.player).toMatchObject({ potion: { ticksLeft: 1 }, queue: [{ type: 'invincibility_potion' }] });
    expect(play.go('r').view.player).toMatchObject({ potion: { ticksLeft: 3 }, queue: [] });
  });

  test('they take effect in the order they were drunk', () => {
    const play = board('P!?!#', { config }).play('rrr use:invincibility_potion use:invisibility_potion');
    play.use('invincibility_potion');
    expect(play.view.player?.potion?.type).toBe('invisibility_potion');
    expect(play.go('rrrrr').view.player?.potion?.type).toBe('invincibility_potion');
  });

  test('a potion that lasts 0 ticks is drunk in vain', () => {
    const play = board('P!#', { config: { invincibility_potion_duration: 0 } }).play('r use:invincibility_potion');
    expect(play.view.player).toMatchObject({ potion: null, queue: [] });
    expect(play.items).toBe('');
  });

  test('a save keeps potion, ticks and queue', () => {
    const play = board('P!?#', { config }).play('rr use:invincibility_potion use:invisibility_potion reload');
    expect(play.view.player).toMatchObject({ potion: { ticksLeft: 1 }, queue: [{ type: 'invisibility_potion' }] });
    expect(play.go('r').view.player?.potion).toEqual({ type: 'invisibility_potion', ticksLeft: 5 });
  });
});

describe('§3.4 bomb', () => {
  test('keeps its id on the ground and in the hand', () => {
    const play = board('Pb.');
    const { id } = play.one('bomb');
    expect(play.go('r').item('bomb')).toBe(id);
    expect(play.use('bomb').one('bomb').id).toBe(id);
  });

  test.each([
    ['exit', 'E'],
    ['door', 'D'],
    ['portal', '('],
    ['zombie_toast_spawner', 'T'],
    ['treasure', '$'],
  ])('destroys a %s', (type, letter) => {
    const play = board(`.....\n.${letter}...\nPb.O.\n.....`).play('rr use:bomb');
    expect(play.all(type)).toEqual([]);
  });

  test.each([16, 17])(
    'within %i squares it destroys row by row, and on a square in the order of the map',
    bomb_radius => {
      const drawing = '$.2.#\n#Pb.w\na.O.#\nk.#.s';
      const { entities, ...map } = drawnMap(drawing, { legend: { 2: ['treasure', 'wood'] } }) as DungeonMap;
      const setup = { name: 'heap', map: { ...map, entities: entities.toReversed() }, config: { bomb_radius } };
      const play = new Play(drawing.split('\n'), dungeon.begin(dungeon.readSetup(setup), 1), [0, 0]).play('r use:bomb');
      const destroyed = play.told.flatMap(each =>
        each.type === 'destroyed' ? [`${each.at.x},${each.at.y} ${each.what.type}`] : [],
      );
      expect(destroyed).toEqual([
        ...['0,0 treasure', '2,0 wood', '2,0 treasure', '4,0 wall'],
        ...['0,1 wall', '2,1 bomb', '4,1 wood'],
        ...['0,2 arrow', '2,2 boulder', '2,2 switch', '4,2 wall'],
        ...['0,3 key', '2,3 wall', '4,3 sword'],
      ]);
    },
  );

  test('spares the player and swamps', () => {
    const play = board('.~...\nPb.O.\n.....').play('rr use:bomb');
    expect(play.all('swamp_tile')).toHaveLength(1);
    expect(play.where('player')).toBe('2,1');
    expect(play.view.player?.health).toBe(10);
  });

  test('kills enemies, and they count for the goal', () => {
    const goal = { goal: 'enemies' };
    const play = board('#####\n#~###\nPb.O#\n#####', {
      goal,
      config: { ...GENTLE, enemy_goal: 1, bomb_radius: 1 },
      legend: { '~': ['zombie_toast'] },
    }).play('rr use:bomb');
    expect(play.all('zombie_toast')).toEqual([]);
    expect(play.outcome).toBe('won');
  });

  test('kills allies, and they do not count', () => {
    const play = board('######\nPb.Om#\n######', {
      goal: { goal: 'enemies' },
      config: { ...GENTLE, bribe_amount: 0, bribe_radius: 9, bomb_radius: 2 },
    }).play('interact:mercenary rr use:bomb');
    expect(play.all('mercenary')).toEqual([]);
    expect(play.outcome).toBeUndefined();
  });

  test('other bombs in its reach are destroyed, they do not explode', () => {
    const play = board('.......\nPbbb.O.\n.......').play('rrr l use:bomb r use:bomb r use:bomb');
    expect(play.all('bomb')).toHaveLength(1);
  });

  test('two bombs beside one switch both go off, though the first blast destroys switch and second bomb', () => {
    // They are put down above and right of the plate; the wall is in the reach of the second alone.
    const play = board('Pbb.....\n....o_..\n.......#', { config: { bomb_radius: 1 } });
    play.play('rrrrr use:bomb rd use:bomb dlll u');
    expect(play.all('bomb')).toHaveLength(2);
    play.go('r');
    expect(play.told.filter(({ type }) => type === 'exploded')).toHaveLength(2);
    expect([play.all('bomb'), play.all('switch'), play.all('wall')]).toEqual([[], [], []]);
  });
});

describe('§3.4 refusals when using items', () => {
  test('a refusal is no tick', () => {
    const play = board('Ps').go('r');
    expect(() => play.use('sword')).toThrow();
    expect(play.view.tick).toBe(1);
  });
});
