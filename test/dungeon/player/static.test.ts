import { describe, expect, test } from 'vitest';
import { board, type Drawing, GENTLE } from '../board.ts';

/** A goal that is out of reach, where a case walks over an exit. */
const OUT_OF_REACH = { goal: 'AND', subgoals: [{ goal: 'exit' }, { goal: 'treasure' }] };

describe('§3.1 the player', () => {
  test('begins with its health and attack damage', () => {
    const { player } = board('P', { config: { player_health: 7, player_attack: 3 } }).view;
    expect(player).toMatchObject({ x: 0, y: 0, health: 7, maxHealth: 7, attack: 3, potion: null, queue: [] });
  });

  test('walks on without end, into negative coordinates', () => {
    const play = board('P').go('l'.repeat(100)).go('u'.repeat(100));
    expect(play.where('player')).toBe('-100,-100');
  });

  test('a step against a wall is a tick all the same', () => {
    expect(board('P#').go('rrr').view.tick).toBe(3);
  });

  test('is not slowed by swamps', () => {
    expect(board('P~~~.').go('rrrr').where('player')).toBe('4,0');
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

describe('§3.2 exit', () => {
  test('the puzzle is complete when the player goes through it', () => {
    const play = board('PE').go('r');
    expect(play.goals).toBe('');
    expect(play.outcome).toBe('won');
  });

  test('is no obstacle to enemies', () => {
    expect(board('PEm', { goal: OUT_OF_REACH, config: GENTLE }).go('l').where('mercenary')).toBe('1,0');
  });
});

describe('§3.2 boulder', () => {});

describe('§3.2 floor switch', () => {
  const goal = { goal: 'boulders' };

  test('is triggered by a boulder that is pushed onto it', () => {
    expect(board('Po_', { goal }).go('r').goals).toBe('');
  });

  test('is untriggered when the boulder is pushed off', () => {
    const both = { goal: 'AND', subgoals: [{ goal: 'boulders' }, { goal: 'exit' }] };
    const play = board('Po_.E', { goal: both });
    expect(play.go('r').goals).toBe(':exit');
    expect(play.go('r').goals).toBe(':boulders AND :exit');
  });

  test('counts a boulder that begins on it as pushed', () => {
    expect(board('P.O', { goal }).go('r').outcome).toBe('won');
  });

  test('lets the player and enemies stand on it', () => {
    expect(board('P_m', { config: GENTLE }).go('l').where('mercenary')).toBe('1,0');
    expect(board('P_').go('r').where('player')).toBe('1,0');
  });

  test('all of several are needed', () => {
    const play = board('P.o_\n..o_', { goal }).go('rr');
    expect(play.goals).toBe(':boulders');
    expect(play.go('ldr').goals).toBe('');
  });
});

describe('§3.2 door', () => {
  test.each([
    { says: 'uses the key up', before: 'PkD', plays: 'rr', items: '' },
    { says: 'leaves the sun stone', before: 'P*D', plays: 'rr', items: 'sun_stone' },
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

  test('is locked for ever once its key was used otherwise', () => {
    const play = board('PkwwD').play('rrr build:shield r');
    expect(play.where('player')).toBe('3,0');
  });
});

describe('§3.2 portal', () => {
  test('takes up what lies where it leads', () => {
    expect(board('P(...($').go('r').items).toBe('treasure');
  });

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

  test('mercenaries go through portals', () => {
    const play = board(
      `
      ################
      #P.(........(.m#
      ################
    `,
      { config: GENTLE },
    );
    expect(play.go('l').where('mercenary')).toBe('13,1');
    expect(play.go('l').where('mercenary')).toBe('2,1');
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

  test('stops the player', () => {
    expect(board('PT').go('r').where('player')).toBe('0,0');
  });

  test.each([
    [1, 0],
    [2, 0],
    [3, 1],
    [5, 1],
    [6, 2],
    [9, 3],
  ])('with rate 3, after tick %i there are %i zombies', (ticks, zombies) => {
    const play = board('P....T', { config }).go('l'.repeat(ticks));
    expect(play.all('zombie_toast')).toHaveLength(zombies);
  });

  test('spawns beside itself', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { x, y } = board('P....T', { config, seed }).go('lll').one('zombie_toast');
      expect(Math.abs(x - 5) + Math.abs(y)).toBe(1);
    }
  });

  test('uses the one open square', () => {
    const play = board('..#..\n.#T..\n..#.P', { config }).go('rrr');
    expect(play.where('zombie_toast')).toBe('3,1');
  });

  test('spawns nothing between walls', () => {
    const play = board('..#..\n.#T#.\n..#.P', { config }).go('rrr');
    expect(play.all('zombie_toast')).toEqual([]);
  });

  test('spawns nothing on boulders, nor on the player', () => {
    expect(board('..#..\n.oTP.\n..#..', { config }).go('rll').all('zombie_toast')).toEqual([]);
  });

  test('never spawns at rate 0', () => {
    expect(board('P..T').go('l'.repeat(50)).all('zombie_toast')).toEqual([]);
  });

  test('each of several spawns', () => {
    expect(board('P....T...T', { config }).go('lll').all('zombie_toast')).toHaveLength(2);
  });

  test('a zombie does not move in the tick it appears', () => {
    for (let seed = 0; seed < 10; seed++) {
      const { x, y } = board('..#..\n.#T..\n..#.P', { config, seed }).go('rrr').one('zombie_toast');
      expect([x, y]).toEqual([3, 1]);
    }
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

  test.each([
    { says: 'without a weapon', before: 'P.T', plays: 'r' },
    { says: 'from two squares away', before: 'Ps.T', plays: 'r' },
    { says: 'from a diagonal square', before: 'Ps\n..T', plays: 'r' },
  ])('cannot be destroyed $says', ({ before, plays }) => {
    const play = board(before).play(plays);
    expect(() => play.interact('zombie_toast_spawner')).toThrow(expect.objectContaining({ kind: 'action' }));
  });

  test('can be dealt with near or far, so it says', () => {
    expect(board('P........T').one('zombie_toast_spawner').interactable).toBe(true);
  });
});

describe('§3.13 what circuits are made of, before any current flows', () => {
  const legend = {
    L: [{ type: 'light_bulb_off', logic: 'or' }],
    '-': ['wire'],
    S: [{ type: 'switch_door', key: 1, logic: 'and' }],
    '@': ['time_travelling_portal'],
  };

  test.each([
    { says: 'a bulb stops the player', before: 'PL.', plays: 'r', at: '0,0' },
    { says: 'a wire is floor', before: 'P-.', plays: 'rr', at: '2,0' },
    { says: 'a closed switch door stops the player', before: 'PS.', plays: 'r', at: '0,0' },
    { says: 'a switch door opens to its key', before: 'PkS.', plays: 'rr', at: '2,0' },
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

  test('a map’s light_bulb_on starts off', () => {
    const on = { L: [{ type: 'light_bulb_on', logic: 'or' }] };
    expect(board('PL', { legend: on }).all('light_bulb_off')).toHaveLength(1);
  });
});
