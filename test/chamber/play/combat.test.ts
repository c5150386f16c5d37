import { describe, expect, it } from 'vitest';
import { ENEMIES } from '../../../src/chamber/kinds/enemies.ts';
import { damage } from '../../../src/chamber/play/combat.ts';
import { HITS, MISSES, on, play, room } from '../table.ts';

describe('enemies', () => {
  it.each([
    ['V', 50, 25, 25],
    ['W', 120, 30, 5],
    ['T', 120, 25, 15],
    ['N', 70, 5, 10],
    ['M', 30, 70, 5],
    ['D', 150, 20, 20],
    ['X', 50, 35, 20],
  ] as const)('%s has %i HP, %i Atk and %i Def', (letter, hp, atk, def) => {
    expect(ENEMIES[letter]).toMatchObject({ letter, hp, atk, def });
  });
});

it('damage = ceil(100 / (100 + Def) × Atk), and no whole number is rounded up', () => {
  for (let def = 0; def <= 100; def++) {
    for (let atk = 0; atk <= 100; atk++) {
      const whole = Math.floor((100 * atk) / (100 + def));
      const exact = whole * (100 + def) === 100 * atk;
      expect(damage(atk, def)).toBe(exact ? whole : whole + 1);
    }
  }
});

describe('a fight', () => {
  const duel = room('@V...\\');

  it('begins with the player and goes on with the enemy, in one turn', () => {
    const state = on(duel, { rng: HITS });
    expect(play(state, 'a ea')).toBe('PC deals 16 damage to V (34 HP). V deals 21 damage to PC.');
    expect(state.hp).toBe(119);
  });

  it('knows attacks that miss, but not those of the player', () => {
    const state = on(duel, { rng: MISSES });
    expect(play(state, 'a ea, a ea, a ea')).toBe('PC deals 16 damage to V (2 HP). V misses PC.');
    expect(state.hp).toBe(140);
  });

  it('misses half of the time', () => {
    let hits = 0;
    for (let seed = 0; seed < 400; seed++) {
      const state = on(duel, { seed });
      play(state, 'we');
      hits += state.hp < 140 ? 1 : 0;
    }
    // Chi-square with one degree of freedom, below 10.83 with probability 0.999.
    expect((hits - 200) ** 2 / 200 + (400 - hits - 200) ** 2 / 200).toBeLessThan(10.83);
  });

  it('ends with the enemy before it can answer', () => {
    const state = on(duel, { rng: HITS });
    expect(play(state, 'a ea, a ea, a ea, a ea')).toMatch(/^PC deals 16 damage to V \(0 HP\)\. PC slays V/);
    expect(state.hp).toBe(140 - 3 * 21);
    expect(state.enemies).toEqual([]);
  });

  it('ends with the player at 0, and nobody acts any more', () => {
    const state = on(room('V@V..\\'), { rng: HITS });
    state.hp = 20;
    expect(play(state, 'no')).toBe('PC cannot move North: a wall is in the way. V deals 21 damage to PC. PC has died.');
    expect(state).toMatchObject({ hp: 0, ended: 'died' });
    expect(() => play(state, 'no')).toThrow('the run is over');
  });

  it('costs the turn when it hits nothing', () => {
    const state = on(duel, { rng: HITS });
    expect(play(state, 'a we')).toBe('PC attacks West and hits nothing. V deals 21 damage to PC.');
    expect(state.turn).toBe(1);
  });
});

describe('the barrier suit', () => {
  it('halves what the player suffers, rounded up', () => {
    const state = on(room('@BV...\\'), { rng: HITS });
    play(state, 'ea'); // V deals ceil(21 / 2)
    expect(state).toMatchObject({ suit: true, hp: 140 - 11 });
  });

  it('stays for the game', () => {
    const state = on(room('@B\\....'));
    expect(play(state, 'ea, ea')).toBe('PC moves East. PC takes the stairs to floor 2.');
    expect(state).toMatchObject({ suit: true, floor: 2 });
  });
});
