import { describe, expect, test } from 'vitest';
import { board } from '../board.ts';

const mode = 'standard';
const still = { spider_spawn_rate: 0, zombie_spawn_rate: 0 };

describe('time travel in the 2021 edition', () => {
  test('meeting an older self is a battle of this edition: as strong as a mercenary, it is dead after 7 rounds', () => {
    const play = board('####\n#Pt.#\n####', { mode, config: still }).go('rr').play('rewind:1');
    expect([play.where('player'), play.where('older_player')]).toEqual(['3,1', '2,1']);
    play.wait();
    const [battle] = play.view.battles;
    expect(battle).toMatchObject({ enemy: 'older_player', initialPlayerHealth: 10, initialEnemyHealth: 10 });
    expect(battle?.rounds[0]?.deltaPlayerHealth).toBeCloseTo(-1, 9);
    expect(battle?.rounds[0]?.deltaEnemyHealth).toBeCloseTo(-9 / 5, 9);
    expect(battle?.rounds).toHaveLength(7);
    expect(play.all('older_player')).toEqual([]);
  });

  test('its sword and armour count', () => {
    const play = board('######\n#Ptsu.#\n######', { mode, config: still }).go('rrrr').play('rewind:1').wait();
    // It strikes with 2 × 1, the player's armour halves: 10 × 2 / 2 / 10. Its armour halves 2 × 9 / 5.
    const [round] = play.view.battles[0]?.rounds ?? [];
    expect(round?.deltaPlayerHealth).toBeCloseTo(-1, 9);
    expect(round?.deltaEnemyHealth).toBeCloseTo(-(2 * 9) / 5 / 2, 9);
  });

  test('with a bow it strikes twice', () => {
    const legend = { B: ['bow'] };
    const play = board('#####\n#PtB.#\n#####', { mode, config: still, legend }).go('rrr').play('rewind:1').wait();
    expect(play.view.battles[0]?.rounds[0]?.deltaPlayerHealth).toBeCloseTo(-2, 9);
  });

  test('where it is peaceful it does not strike', () => {
    const play = board('####\n#Pt.#\n####', { mode: 'peaceful', config: still }).go('rr').play('rewind:1').wait();
    expect(play.view.player?.health).toBe(10);
  });

  test('its item takes effect late as well: the bomb lands where it then stands', () => {
    const play = board('Ptb...\n......', { mode, config: still }).go('rr').tick('r', 'bomb').play('rewind:1');
    expect(play.all('bomb')).toEqual([]);
    play.tick('d');
    expect(play.all('bomb').map(({ x, y }) => `${x},${y}`)).toEqual(['3,0']);
  });

  test('a time travelling portal takes the player back', () => {
    const play = board('P.%', { mode, config: still }).go('rr');
    expect([play.view.tick, play.where('player'), play.all('older_player').length]).toEqual([0, '2,0', 1]);
  });

  test('bombs spare an older self and its portal', () => {
    const play = board('.t%.\nbPo_', { mode, config: still, legend: { '%': ['time_travelling_portal'] } });
    play.go('lrr').tick(undefined, 'bomb');
    expect(play.all('time_travelling_portal')).toHaveLength(1);
  });
});
