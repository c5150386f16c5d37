import { describe, expect, test } from 'vitest';
import { GREATEST } from '../../kernel/doubles.ts';
import { board } from '../board.ts';

const mode = 'standard';
const still = { spider_spawn_rate: 0, zombie_spawn_rate: 0 };

describe('health potion', () => {
  test('gives full health at once', () => {
    const play = board('###\n#+#\n#P#\n#x#\n###', { mode, config: still }).go('u').go('dd');
    expect(play.view.player?.health).toBe(9);
    play.use('health_potion');
    expect([play.view.player?.health, play.items]).toEqual([10, '']);
  });

  test('is not consumed in full health, and the tick takes place', () => {
    const play = board('P+', { mode }).go('r').use('health_potion');
    expect([play.items, play.view.tick]).toEqual(['health_potion', 2]);
    expect(play.told.at(-1)).toMatchObject({ type: 'spared', because: 'healthy' });
  });

  test('it is offered only to who needs it', () => {
    const play = board('P+', { mode }).go('r');
    expect(play.legal()).not.toContainEqual({ type: 'use', item: play.item('health_potion') });
  });

  test('is not known to the 2022 edition', () => {
    expect(() => board('P+')).toThrow('expected the type of an entity, found "health_potion"');
  });
});

describe('lasting potions', () => {
  test('of 10 ticks, the one in which it was drunk among them', () => {
    const play = board('P?', { mode }).go('r').use('invisibility_potion');
    expect(play.view.player?.potion).toMatchObject({ ticksLeft: 9 });
    play.wait(8);
    expect(play.view.player?.potion).toMatchObject({ ticksLeft: 1 });
    expect(play.wait().view.player?.potion).toBeNull();
  });

  test.each(['?', '!', '+'])('while one works, another is not consumed: %s', letter => {
    const play = board(`P?${letter}`, { mode, config: { ...still, player_health: 10 } }).go('rr');
    const first = play.view.inventory[0]?.id ?? '';
    const second = play.view.inventory[1]?.id ?? '';
    play.act({ type: 'use', item: first }).act({ type: 'use', item: second });
    expect(play.view.inventory.map(({ id }) => id)).toEqual([second]);
    expect(play.view.player?.queue).toEqual([]);
    expect(play.told.at(-1)).toMatchObject({ type: 'spared', because: 'under the influence' });
    expect(play.legal()).not.toContainEqual({ type: 'use', item: second });
  });

  test('once it has worn off the next can be drunk', () => {
    const play = board('P??', { mode }).go('rr').use('invisibility_potion').wait(9).use('invisibility_potion');
    expect(play.items).toBe('');
    expect(play.view.player?.potion).toMatchObject({ ticksLeft: 9 });
  });

  test('the invisible are not fought', () => {
    const play = board('#######\n#P?..m#\n#######', { mode }).go('r').use('invisibility_potion').go('rrr');
    expect(play.view.battles).toEqual([]);
  });
});

describe('sun stone', () => {
  test('is treasure for a bribe, before treasure, and is kept', () => {
    const play = board('P*$...m', { mode, config: still });
    play.go('rr').interact('mercenary');
    expect(play.one('mercenary').ally).toBe(true);
    expect(play.items).toBe('sun_stone treasure');
  });

  test.each([
    ['P*ww', 'shield', 'is used up'],
    ['P*ww$', 'sun_stone shield', 'goes after treasure'],
    ['P*wwk', 'sun_stone shield', 'goes after a key'],
  ])('that stands in in a recipe: %s makes %s (%s)', (drawing, items) => {
    expect(board(drawing, { mode }).go('rrrr').build('shield').items).toBe(items);
  });

  test('one that is listed and one that stands in are both used up', () => {
    expect(board('P**w', { mode }).go('rrr').build('sceptre').items).toBe('sceptre');
    expect(board('P*w', { mode }).go('rr').view.buildables).toEqual([]);
  });
});

describe('sceptre', () => {
  test.each(['mercenary', 'assassin'])('controls the mind of a %s for 10 ticks, in a bribe’s reach', type => {
    const letter = type === 'mercenary' ? 'm' : 'A';
    const play = board(`#########\n#Pw$*####\n#########\n####${letter}####\n#########`, { mode, config: still });
    play.go('rrr').build('sceptre').interact(type);
    expect(play.one(type)).toMatchObject({ ally: true, controlled: 10, interactable: false });
    play.wait(9);
    expect(play.one(type).ally).toBe(true);
    expect(play.wait().one(type)).toMatchObject({ ally: false, interactable: true });
    expect(play.items).toBe('sceptre');
  });

  test.each([
    ['three squares away', '#########\n#Pw$*####\n#########\n#########\n####m####\n#########'],
    ['not in a straight line', '#########\n#Pw$*####\n#####m###\n#########'],
  ])('does not reach who is %s', (_, drawing) => {
    const play = board(drawing, { mode, config: still }).go('rrr').build('sceptre');
    expect(() => play.interact('mercenary')).toThrow(expect.objectContaining({ kind: 'action' }));
  });
});

describe('midnight armour', () => {
  test('not while there are zombies', () => {
    const play = board('Pu*#z#', { mode, legend: { z: ['zombie_toast', 'wall'] } }).go('rr');
    expect(play.view.buildables).toEqual([]);
    expect(() => play.build('midnight_armour')).toThrow('while there are zombies in the dungeon');
  });
});

describe('bribes', () => {
  test.each([
    { says: 'beside', map: 'P$m', works: true },
    { says: 'two squares away in a row', map: 'P$.m', works: true },
    { says: 'two squares away in a column', map: 'P$\n..\n.m', works: true },
    { says: 'three squares away', map: 'P$..m', works: false },
    { says: 'diagonally', map: 'P$.\n..m', works: false },
  ])('$says: $works', ({ map, works }) => {
    const rigid = { m: ['mercenary', { type: 'swamp_tile', movement_factor: 9 }] };
    const play = board(map, { mode: 'peaceful', config: still, legend: rigid });
    const { state } = play;
    const mercenary = [...state.entities.list()].find(({ type }) => type === 'mercenary');
    state.entities.set(mercenary?.id ?? 0, { ...mercenary, own: { ...mercenary?.own, stuck: 9 } } as never);
    play.go('r');
    if (works) expect(play.interact('mercenary').one('mercenary').ally).toBe(true);
    else expect(() => play.interact('mercenary')).toThrow('not within 2 squares in a straight line');
  });

  test('cost one treasure', () => {
    const play = board('P$$...m', { mode, config: still }).go('rr').interact('mercenary');
    expect(play.items).toBe('treasure');
  });

  test('without treasure it is no use', () => {
    const play = board('P.m', { mode, config: still });
    expect(() => play.interact('mercenary')).toThrow('the mercenary wants treasure, you have none');
  });

  test('an assassin also wants The One Ring', () => {
    const play = board('P$..A', { mode, config: still }).go('r');
    expect(() => play.interact('assassin')).toThrow('the assassin also wants the one ring');
    const ringed = board('P$0..A', { mode, config: still }).go('rr').interact('assassin');
    expect([ringed.items, ringed.one('assassin').ally]).toEqual(['', true]);
  });

  test('the ring alone does not do, a sun stone with it does', () => {
    const play = board('P0..A', { mode, config: still }).go('r');
    expect(() => play.interact('assassin')).toThrow('the assassin wants treasure, you have none');
    const stone = board('P*0..A', { mode, config: still }).go('rr').interact('assassin');
    expect([stone.items, stone.one('assassin').ally]).toEqual(['sun_stone', true]);
  });
});

describe('Anduril', () => {
  test('destroys a spawner', () => {
    const play = board('PfT', { mode, config: still }).go('r').interact('zombie_toast_spawner');
    expect(play.all('zombie_toast_spawner')).toEqual([]);
  });
});

describe('logic', () => {
  const legend = {
    N: [{ type: 'light_bulb_off', logic: 'not' }],
    L: ['light_bulb_off'],
    D: ['switch_door'],
    G: [{ type: 'switch', logic: 'not' }],
    '=': ['wire'],
  };

  test('not: a gate is active while its switch is up', () => {
    const play = board('Po_GL', { mode, legend });
    expect(play.all('light_bulb_on')).toHaveLength(1);
    expect(play.go('r').all('light_bulb_on')).toEqual([]);
  });

  test('not: a gate does not hear the wire that it feeds, and is on until its plate is pressed', () => {
    const play = board('Po_G=L', { mode, legend });
    expect(play.all('light_bulb_on')).toHaveLength(1);
    expect(play.go('r').all('light_bulb_on')).toEqual([]);
  });

  test('a bulb without logic is or', () => {
    const play = board('Po_L', { mode, legend });
    expect(play.all('light_bulb_on')).toEqual([]);
    expect(play.go('r').all('light_bulb_on')).toHaveLength(1);
  });

  test('a switch door needs neither key nor logic', () => {
    const play = board('Po_D', { mode, legend }).go('r');
    expect(play.all('switch_door_open')).toHaveLength(1);
  });

  test('no key fits a switch door that has none', () => {
    const play = board('PkD', { mode, legend: { ...legend, k: [{ type: 'key', key: 0 }] } }).go('rr');
    expect(play.where('player')).toBe('1,0');
  });

  test('a wire sets off a bomb without logic', () => {
    const play = board('bPo_=\n.....', { mode, legend }).go('lrrdrr').tick(undefined, 'bomb');
    expect(play.told.map(({ type }) => type)).toContain('exploded');
    const later = board('bPo_=\n.....', { legend }).go('lrrdrr').use('bomb');
    expect(later.told.map(({ type }) => type)).not.toContain('exploded');
  });

  test('a bomb cannot have not', () => {
    const bomb = { b: [{ type: 'bomb', logic: 'not' }] };
    expect(() => board('Pb', { mode, legend: bomb })).toThrow('expected one of and, or, xor, co_and, found "not"');
  });

  test('the 2022 edition knows no not', () => {
    expect(() => board('PN', { legend })).toThrow('expected one of and, or, xor, co_and, found "not"');
  });
});

describe('bombs', () => {
  test('leave player, exit, portals, spawners and doors, and swamps', () => {
    const legend = {
      1: ['exit', 'treasure'],
      2: [{ type: 'portal', colour: 'red' }],
      3: ['zombie_toast_spawner'],
      4: [{ type: 'swamp_tile', movement_factor: 1 }],
      5: ['sun_stone'],
    };
    const play = board('..123.\nbPo_.D\n..45..', { mode, legend, config: still, at: [0, 0] }).rig(GREATEST);
    play.go('lrr').tick(undefined, 'bomb');
    const left = [
      'exit',
      'portal',
      'zombie_toast_spawner',
      'swamp_tile',
      'player',
      'treasure',
      'sun_stone',
      'boulder',
      'switch',
      'bomb',
    ];
    expect(left.filter(type => play.all(type).length > 0)).toEqual(left.slice(0, 5));
  });

  test('leave doors, open and closed', () => {
    const legend = { D: [{ type: 'door', key: 1 }], S: ['switch_door'] };
    const play = board('..SD\nbPo_', { mode, legend, config: still }).go('lrr').tick(undefined, 'bomb');
    expect([play.all('door').length, play.all('switch_door').length + play.all('switch_door_open').length]).toEqual([
      1, 1,
    ]);
  });
});
