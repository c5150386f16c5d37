// What other programs are held to as well are the cases of src/conform/dungeon/cases/battles.json. Here is what they leave out.

import { describe, expect, test } from 'vitest';
import { board } from '../board.ts';

describe('§3.6 battles', () => {
  const config = { player_health: 10, player_attack: 10, zombie_health: 5, zombie_attack: 6 };
  const ROOM = '####\n#Pz#\n####';

  test('both deltas are recorded also in the killing round', () => {
    const play = board(ROOM, { config }).go('l');
    expect(play.view.player?.health).toBeCloseTo(10 - 3 * 0.6, 9);
  });

  test('it does not matter who steps onto whom', () => {
    const comes = board(ROOM, { config }).go('l').view.battles;
    const goes = board(ROOM, { config }).go('r').view.battles;
    expect(goes).toEqual(comes);
  });

  test('the player that has no health left is gone, and the game is lost', () => {
    const play = board(ROOM, { config: { ...config, player_health: 1 } }).go('r');
    expect(play.outcome).toBe('lost');
    expect(play.view.player).toBeNull();
    expect(play.all('player')).toEqual([]);
    expect(play.all('zombie_toast')).toHaveLength(1);
  });

  test('a dead player has neither inventory nor buildables', () => {
    const play = board('########\n#Pwaaaz#\n########', { config: { ...config, player_health: 0.1 } });
    play.go('rrrrrrrr');
    expect(play.outcome).toBe('lost');
    expect(play.view).toMatchObject({ inventory: [], buildables: [] });
  });

  test('health carries over to the next battle', () => {
    const play = board('#####\n#Pmm#\n#####', {
      config: { player_health: 10, player_attack: 10, mercenary_health: 2, mercenary_attack: 5 },
    }).go('ll');
    expect(play.view.battles.map(battle => battle.initialPlayerHealth)).toEqual([10, 9.5]);
    expect(play.view.player?.health).toBe(9);
  });

  test('several on one square are fought one after the other, the first of the map first', () => {
    const legend = { X: ['spider', 'zombie_toast', 'hydra'] };
    const enemies = { spider_health: 1, zombie_health: 1, hydra_health: 1, spider_attack: 1 };
    const play = board('PX', { config: { ...enemies, player_attack: 10 }, legend }).go('r');
    expect(play.view.battles.map(({ enemy }) => enemy)).toEqual(['spider', 'zombie_toast', 'hydra']);
  });

  test('after the player’s death nobody moves any more', () => {
    const play = board('#####\n#Pz.#\n###m#\n#####', { config: { ...config, player_health: 0.1 } }).go('r');
    expect(play.where('mercenary')).toBe('3,2');
  });

  test('after death a tick changes nothing and is no error', () => {
    const play = board(ROOM, { config: { ...config, player_health: 0.1 } }).go('r');
    const before = play.view;
    expect(play.go('l').view).toEqual(before);
  });

  test('a battle that hurts nobody ends undecided after its first round', () => {
    const play = board(ROOM, { config: { ...config, player_attack: 0, zombie_attack: 0 } }).go('r');
    expect(play.view.battles).toMatchObject([{ rounds: [{ deltaPlayerHealth: 0, deltaEnemyHealth: 0 }] }]);
    expect(play.outcome).toBeUndefined();
  });

  test('no battle goes on for ever', () => {
    const hydra = { hydra_health_increase_rate: 0.999, hydra_health_increase_amount: 1, hydra_attack: 0 };
    const play = board('####\n#Ph#\n####', { config: { ...hydra, player_attack: 1 } }).go('r');
    expect(play.view.battles[0]?.rounds).toHaveLength(10_000);
    expect(play.outcome).toBeUndefined();
  });

  test('a defence above the attack heals, and health has no cap', () => {
    const legend = { O: ['wood', 'treasure'] };
    const tools = { shield_defence: 14, player_attack: 10, zombie_health: 5, zombie_attack: 4, player_health: 10 };
    const drawing = '#######\n#PwOz.#\n#######';
    const play = (options?: object) => board(drawing, { config: tools, legend, ...options }).play('rr build:shield rr');
    expect(play().view.battles[0]?.rounds[0]).toMatchObject({ deltaPlayerHealth: 1, deltaEnemyHealth: -2 });
    expect(play().view.player?.health).toBe(13);
    expect(play({ options: { defence: 'floor' } }).view.battles[0]?.rounds[0]?.deltaPlayerHealth).toBe(0);
  });

  test('every battle so far is kept, in order', () => {
    const play = board('#####\n#Pmm#\n#####', { config: { player_attack: 100 } })
      .go('ll')
      .reload();
    expect(play.view.battles).toHaveLength(2);
  });
});

describe('§3.6.1 weapons in battle', () => {
  const base = { player_health: 100, player_attack: 10, mercenary_health: 100, mercenary_attack: 20 };
  const extra = { ally_attack: 2, ally_defence: 1, bribe_amount: 0, bribe_radius: 99 };

  test.each([
    [1, -(10 + 2) / 5, -(20 - 1) / 10],
    [2, -(10 + 4) / 5, -(20 - 2) / 10],
  ])('%i allies add to attack and defence', (allies, player, enemy) => {
    const bribed = allies === 1 ? '#m.P...m#' : '#mmP...m#';
    const play = board(`#########\n${bribed}\n#########`, { config: { ...base, ...extra } });
    const mercenaries = play.all('mercenary').slice(0, allies);
    for (const { id } of mercenaries) play.act({ type: 'interact', entity: id });
    while (play.view.battles.length === 0) play.go('u');
    const [round] = play.view.battles[0]?.rounds ?? [];
    expect(round?.deltaEnemyHealth).toBeCloseTo(player, 9);
    expect(round?.deltaPlayerHealth).toBeCloseTo(enemy, 9);
  });

  test('an ally that a bomb has killed helps no more', () => {
    const wall = '#'.repeat(17);
    const config = { ...base, ...extra, bomb_radius: 2 };
    const play = board(`${wall}\n#m.........Pb.Om#\n${wall}`, { config });
    play.act({ type: 'interact', entity: play.all('mercenary')[1]?.id ?? '' }).play('rr use:bomb');
    expect(play.all('mercenary')).toHaveLength(1);
    while (play.view.battles.length === 0) play.go('l');
    const [round] = play.view.battles[0]?.rounds ?? [];
    expect(round?.deltaEnemyHealth).toBeCloseTo(-10 / 5, 9);
    expect(round?.deltaPlayerHealth).toBeCloseTo(-20 / 10, 9);
  });

  test('an ally far away helps as well', () => {
    const play = board(`${'#'.repeat(20)}\n#Pm#..............m#\n${'#'.repeat(20)}`, { config: { ...base, ...extra } });
    play.act({ type: 'interact', entity: play.all('mercenary')[1]?.id ?? '' });
    play.go('u');
    expect(play.view.battles[0]?.rounds[0]?.deltaEnemyHealth).toBeCloseTo(-(10 + 2) / 5, 9);
  });
});

describe('§3.4 and §3.5 durability', () => {
  const config = { player_attack: 100, player_health: 100, mercenary_health: 1, mercenary_attack: 1 };

  /** A corridor with a weapon and as many enemies as there are battles. */
  function afterBattles(count: number, durability: number) {
    const room = `#####${'#'.repeat(count)}\n#Ps.${'m'.repeat(count)}#\n#####${'#'.repeat(count)}`;
    const play = board(room, { config: { ...config, sword_durability: durability } }).go('r');
    while (play.view.battles.length < count) play.go('u');
    return play;
  }

  test('goes down once per battle, not per round', () => {
    const play = board('#####\n#Psm#\n#####', { config: { ...config, mercenary_health: 500, sword_durability: 5 } }).go(
      'r',
    );
    expect(play.view.battles[0]?.rounds.length).toBeGreaterThan(5);
    expect(play.view.inventory).toMatchObject([{ durability: 4 }]);
  });

  test('the oldest of several is used and worn', () => {
    const play = board('######\n#Pssm#\n######', { config: { ...config, sword_durability: 5 } }).go('rr');
    expect(play.view.inventory).toMatchObject([{ durability: 4 }, { durability: 5 }]);
  });

  test('the last battle of an item still counts it', () => {
    const play = afterBattles(2, 1);
    expect(play.view.battles.map(({ battleItems }) => battleItems.length)).toEqual([1, 0]);
  });
});
