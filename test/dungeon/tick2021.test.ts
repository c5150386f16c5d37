import { describe, expect, test } from 'vitest';
import { GAME_MODES } from '../../src/dungeon/entities/edition.ts';
import { GREATEST, LEAST } from '../kernel/doubles.ts';
import { board, picture } from './board.ts';

const mode = 'standard';
/** Nobody comes but who is drawn. */
const still = { spider_spawn_rate: 0, zombie_spawn_rate: 0 };

describe('the combined tick', () => {
  test('both: a bomb lands where the player now stands', () => {
    const play = board('Pb..', { mode }).go('r').tick('r', 'bomb');
    expect([play.view.tick, play.where('player'), play.where('bomb')]).toEqual([2, '2,0', '2,0']);
  });

  test('a potion takes effect before the enemies move: nobody comes in this tick', () => {
    const play = board('######\n#P?.m#\n######', { mode }).go('r').tick(undefined, 'invisibility_potion');
    expect([play.view.battles, play.where('mercenary')]).toEqual([[], '3,1']);
    expect(play.view.player?.potion).toMatchObject({ type: 'invisibility_potion', ticksLeft: 9 });
  });

  test('a bomb put down beside a switch that is down goes off in the same tick', () => {
    const play = board('bPo_', { mode }).go('lrr');
    expect(play.where('boulder')).toBe('3,0');
    expect(play.tick(undefined, 'bomb').all('boulder')).toEqual([]);
  });

  test('what is not carried is refused, and nothing has happened', () => {
    const play = board('P..', { mode });
    expect(() => play.act({ type: 'tick', direction: 'right', item: '99' })).toThrow(
      'expected an item of the inventory',
    );
    expect([play.view.tick, play.where('player')]).toEqual([0, '0,0']);
  });

  test('moving and using are ticks on their own, as in 2022', () => {
    expect(board('Pb', { mode }).go('r').use('bomb').view.tick).toBe(2);
  });

  test('building and interacting are none', () => {
    expect(board('Pwaaa', { mode }).go('rrrr').build('bow').view.tick).toBe(4);
  });

  test('the 2022 edition has no combined tick', () => {
    expect(() => board('P').act({ type: 'tick' })).toThrow('the 2022 edition has no action tick');
  });

  test.each([
    [{ type: 'tick', direction: 'north' }, '/direction'],
    [{ type: 'tick', item: 7 }, '/item'],
  ])('%j is no tick', (action, path) => {
    expect(() => board('P', { mode }).act(action)).toThrow(path);
  });

  test('waiting is among the actions that are offered', () => {
    const play = board('P', { mode });
    expect(play.legal()).toContainEqual({ type: 'tick' });
    expect(board('P').legal()).not.toContainEqual({ type: 'tick' });
  });
});

describe('game modes', () => {
  test.each([
    ['peaceful', 20],
    ['standard', 20],
    ['hard', 15],
  ] as const)('%s: a zombie every %i ticks', (each, rate) => {
    const play = board('P..........T', { mode: each, config: { spider_spawn_rate: 0, zombie_attack: 0 } });
    play.wait(rate - 1);
    expect(play.all('zombie_toast')).toHaveLength(0);
    play.wait();
    expect(play.all('zombie_toast')).toHaveLength(1);
  });

  test('hard: less health', () => {
    const healths = GAME_MODES.map(each => board('P', { mode: each }).view.player?.health ?? 0);
    expect(healths.slice(0, 2)).toEqual([10, 10]);
    expect(healths[2]).toBeLessThan(10);
  });

  test.each([
    ['peaceful', 1],
    ['standard', 1],
    ['hard', 0],
  ] as const)('%s: an invincibility potion works for its ticks or not at all (%i)', (each, works) => {
    const play = board('P!', { mode: each }).go('r').use('invincibility_potion');
    expect(play.items).toBe('');
    expect(play.view.player?.potion === null ? 0 : 1).toBe(works);
  });

  test('hard: nobody runs from who has drunk it', () => {
    const play = board('##########\n#P!.....m#\n##########', { mode: 'hard' }).go('r').use('invincibility_potion');
    expect(play.where('mercenary')).toBe('6,1');
  });

  test.each([
    ['peaceful', 0],
    ['standard', 0],
    ['hard', 1],
  ] as const)('%s: hydras in 50 ticks: %i', (each, hydras) => {
    const play = board('P........#', { mode: each, config: { spider_spawn_rate: 0, hydra_attack: 0 } });
    play.wait(49);
    expect(play.all('hydra')).toEqual([]);
    play.wait();
    expect(play.told.filter(what => what.type === 'spawned' && what.who.type === 'hydra')).toHaveLength(hydras);
  });

  test('a hydra appears on an open square', () => {
    const play = board('#######\n#P....#\n#######', { mode: 'hard', config: { ...still, hydra_attack: 0 } });
    play.wait(50);
    const spawned = play.told.find(what => what.type === 'spawned');
    expect(spawned).toMatchObject({ at: { y: 1 } });
  });
});

describe('who comes in', () => {
  const quiet = { ...still, mercenary_attack: 0, assassin_attack: 0, player_attack: 0 };

  test('a mercenary comes where the player came in, on maps with an enemy', () => {
    const play = board('#########\n#P......#\n#########\n#x#######', { mode, config: quiet }).rig(GREATEST);
    play.go('rrrrrr').wait(23);
    expect(play.all('mercenary')).toEqual([]);
    play.wait();
    expect(play.all('mercenary').map(({ x, y }) => `${x},${y}`)).toEqual(['1,1']);
  });

  test('and again', () => {
    const play = board('#########\n#P......#\n#########\n#x#######', { mode: 'peaceful', config: quiet }).rig(GREATEST);
    play.go('rrrrrr').wait(54);
    expect(play.all('mercenary')).toHaveLength(2);
  });

  test('it can be an assassin instead', () => {
    const play = board('#########\n#P......#\n#########\n#x#######', { mode, config: quiet }).go('rrrrrr').wait(23);
    play.rig(LEAST).wait();
    expect([play.all('assassin').length, play.all('mercenary').length]).toEqual([1, 0]);
  });

  test('with less than 30 %', () => {
    let assassins = 0;
    for (let seed = 0; seed < 200; seed++) {
      const play = board('####\n#P.#\n####\n#x##', { mode: 'peaceful', seed, config: quiet }).go('r').wait(29);
      assassins += play.all('assassin').length;
    }
    expect(assassins).toBeGreaterThan(200 * 0.15);
    expect(assassins).toBeLessThan(200 * 0.3 + 15);
  });

  test('nobody comes on a map without an enemy', () => {
    const play = board('#########\n#P......#\n#########', { mode, config: quiet }).go('rrrrrr').wait(60);
    expect(play.all('mercenary').length + play.all('assassin').length).toBe(0);
  });

  test('nobody comes while the player stands in the entry', () => {
    const play = board('####\n#P.#\n####\n#x##', { mode, config: quiet }).wait(60);
    expect(play.all('mercenary').length + play.all('assassin').length).toBe(0);
  });

  test('some of them wear armour', () => {
    let armour = 0;
    for (let seed = 0; seed < 100; seed++) {
      const play = board('####\n#P.#\n####\n#x##', { mode: 'peaceful', seed, config: quiet }).go('r').wait(29);
      armour += play.view.entities.filter(entity => entity.armour).length;
    }
    expect(armour).toBeGreaterThan(5);
    expect(armour).toBeLessThan(50);
  });

  test('spiders keep coming, but there are never more than four', () => {
    const play = board('P..................\n...................\n..................#', {
      mode: 'peaceful',
      config: { spider_spawn_rate: 1 },
    });
    for (let n = 0; n < 30; n++) {
      play.wait();
      expect(play.all('spider').length).toBeLessThanOrEqual(4);
    }
    expect(play.all('spider')).toHaveLength(4);
  });

  test('a zombie appears on any of the eight squares around its spawner', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const play = board('P.....\n......\n......\n....T.\n......', {
        mode,
        seed,
        config: { ...still, zombie_spawn_rate: 1 },
      });
      seen.add(play.wait().where('zombie_toast'));
    }
    expect([...seen].sort()).toEqual(['3,2', '3,3', '3,4', '4,2', '4,4', '5,2', '5,3', '5,4']);
  });

  test('of two spawners beside one square only one fills it', () => {
    const play = board('#####.P\n#T.T#..\n#####..', { mode: 'peaceful', config: { ...quiet, zombie_spawn_rate: 1 } });
    expect(play.wait().all('zombie_toast')).toHaveLength(1);
  });

  test('nobody appears where somebody stands', () => {
    const play = board('###\n#Tz\n###\nP..', {
      mode,
      config: { ...still, zombie_spawn_rate: 1 },
      legend: { z: ['boulder'] },
    });
    expect(play.wait(3).all('zombie_toast')).toEqual([]);
  });
});

describe('goals', () => {
  test('that are met when the game begins are not listed, and do not win before the first tick', () => {
    const goal = { goal: 'AND', subgoals: [{ goal: 'treasure' }, { goal: 'boulders' }, { goal: 'exit' }] };
    const play = board('P..E', { mode, goal });
    expect([play.goals, play.outcome]).toEqual([':exit', undefined]);
    const met = board('P..', { mode, goal: { goal: 'boulders' } });
    expect([met.goals, met.outcome, met.wait().outcome]).toEqual(['', undefined, 'won']);
  });

  test('enemies: all of them and all spawners', () => {
    const play = board('PxT.\n..s.\n', { mode, goal: { goal: 'enemies' }, config: still });
    expect(play.go('r').all('spider')).toEqual([]);
    expect(play.goals).toBe(':enemies');
    play.go('dr').play('u');
    expect(play.where('player')).toBe('2,1');
    play.interact('zombie_toast_spawner');
    expect(play.outcome).toBe('won');
  });

  test('enemies: an ally is none', () => {
    const play = board('###m\n#P$.\n####', { mode, goal: { goal: 'enemies' }, config: still });
    play.go('r');
    expect(play.goals).toBe(':enemies');
    play.interact('mercenary');
    expect(play.outcome).toBe('won');
  });

  test('treasure: all of it, whatever a configuration says', () => {
    const play = board('P$$$', { mode, goal: { goal: 'treasure' }, config: { treasure_goal: 1 } }).go('rr');
    expect(play.goals).toBe(':treasure');
    expect(play.go('r').outcome).toBe('won');
  });

  test('treasure: a sun stone is treasure, too', () => {
    const play = board('P$*', { mode, goal: { goal: 'treasure' } }).go('r');
    expect(play.goals).toBe(':treasure');
    expect(play.go('r').outcome).toBe('won');
  });

  test('treasure: what was spent was collected', () => {
    const play = board('P$.m', { mode, goal: { goal: 'treasure' }, config: still }).go('r');
    expect(play.outcome).toBe('won');
  });

  test('how far one has come is counted against all there are', () => {
    const play = board('P$$*', { mode, goal: { goal: 'treasure' } }).go('r');
    expect(play.view.goalTree.count).toEqual({ have: 1, of: 3 });
    const fight = board('Px.x', { mode, goal: { goal: 'enemies' }, config: still }).go('r');
    expect(fight.view.goalTree.count).toEqual({ have: 1, of: 2 });
  });
});

describe('swamps', () => {
  const legend = (factor: number) => ({ '~': [{ type: 'swamp_tile', movement_factor: factor }] });

  test.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 3],
  ])('a factor of %i takes %i ticks', (factor, ticks) => {
    const play = board('##########\n#P.....~m#\n##########', { mode, legend: legend(factor), config: still });
    play.wait(1);
    expect(play.where('mercenary')).toBe('7,1');
    play.wait(ticks - 1);
    expect(play.where('mercenary')).toBe('7,1');
    play.wait(1);
    expect(play.where('mercenary')).toBe('6,1');
  });

  test('the shortest path minds them', () => {
    const play = board(
      `
      #######
      #P.~.m#
      #.###.#
      #.....#
      #######
      `,
      { mode, legend: legend(9), config: still },
    ).wait(1);
    expect(play.draw()).toBe(
      picture(`
      #######
      #P.~..#
      #.###m#
      #.....#
      #######
      `),
    );
  });
});
