import { describe, expect, it } from 'vitest';
import { ENEMIES, type EnemyLetter } from '../../../src/chamber/kinds/enemies.ts';
import { RACES, type RaceName } from '../../../src/chamber/kinds/races.ts';
import { damage } from '../../../src/chamber/play/combat.ts';
import { HITS, MISSES, on, play, room, screen } from '../table.ts';

describe('races', () => {
  it.each([
    ['human', 140, 20, 20],
    ['dwarf', 100, 20, 30],
    ['elf', 140, 30, 10],
    ['orc', 180, 30, 25],
  ] as const)('%s has %i HP, %i Atk, %i Def', (race, hp, atk, def) => {
    expect(RACES[race]).toMatchObject({ hp, atk, def });
    expect(on(room('@..\\'), { race }).hp).toBe(hp);
  });
});

describe('enemies', () => {
  it.each([
    ['V', 50, 25, 25, 3],
    ['W', 120, 30, 5, 4],
    ['T', 120, 25, 15, 2],
    ['N', 70, 5, 10, 5],
    ['M', 30, 70, 5, 2],
    ['D', 150, 20, 20, 0],
    ['X', 50, 35, 20, 2],
  ] as const)('%s has %i HP, %i Atk, %i Def and %i of 18 chances', (letter, hp, atk, def, spawnWeight) => {
    expect(ENEMIES[letter]).toMatchObject({ letter, hp, atk, def, spawnWeight });
  });
});

describe('damage = ceil(100 / (100 + Def) × Atk)', () => {
  it.each([
    ['V', 16],
    ['W', 20],
    ['T', 18],
    ['N', 19],
    ['M', 20],
    ['D', 17],
    ['X', 17],
  ] as [EnemyLetter, number][])('attack 20 deals %s %i', (letter, dealt) => {
    expect(damage(20, ENEMIES[letter].def)).toBe(dealt);
  });

  it.each([
    ['V', 'human', 21],
    ['W', 'human', 25],
    ['T', 'human', 21],
    ['N', 'human', 5],
    ['M', 'human', 59],
    ['D', 'human', 17],
    ['X', 'human', 30],
    ['W', 'elf', 28], // 27.27…
    ['M', 'dwarf', 54], // 53.84…
    ['V', 'orc', 20], // exactly 20
  ] as [EnemyLetter, RaceName, number][])('%s deals a %s %i', (letter, race, dealt) => {
    expect(damage(ENEMIES[letter].atk, RACES[race].def)).toBe(dealt);
  });

  it('is the attack itself against no defence, and nothing without attack', () => {
    expect(damage(20, 0)).toBe(20);
    expect(damage(0, 20)).toBe(0);
  });

  it('never rounds a whole number up', () => {
    for (let def = 0; def <= 100; def++) {
      for (let atk = 0; atk <= 100; atk++) {
        const whole = Math.floor((100 * atk) / (100 + def));
        const exact = whole * (100 + def) === 100 * atk;
        expect(damage(atk, def)).toBe(exact ? whole : whole + 1);
      }
    }
  });
});

describe('a fight', () => {
  const duel = room('@V...\\');

  it('begins with the player and goes on with the enemy, in one turn', () => {
    const state = on(duel, { chance: HITS });
    expect(play(state, 'a ea')).toBe('PC deals 16 damage to V (34 HP). V deals 21 damage to PC.');
    expect(state.hp).toBe(119);
  });

  it('knows attacks that miss, but not those of the player', () => {
    const state = on(duel, { chance: MISSES });
    expect(play(state, 'a ea, a ea, a ea')).toBe('PC deals 16 damage to V (2 HP). V misses PC.');
    expect(state.hp).toBe(140);
  });

  it('misses half of the time', () => {
    let hits = 0;
    for (let seed = 0; seed < 2000; seed++) {
      const state = on(duel, { seed });
      play(state, 'we');
      hits += state.hp < 140 ? 1 : 0;
    }
    // Chi-square with one degree of freedom, below 10.83 with probability 0.999.
    expect((hits - 1000) ** 2 / 1000 + (2000 - hits - 1000) ** 2 / 1000).toBeLessThan(10.83);
  });

  it('ends with the enemy before it can answer', () => {
    const state = on(duel, { chance: HITS });
    expect(play(state, 'a ea, a ea, a ea, a ea')).toMatch(/^PC deals 16 damage to V \(0 HP\)\. PC slays V/);
    expect(state.hp).toBe(140 - 3 * 21);
    expect(state.enemies).toEqual([]);
  });

  it('ends with the player at 0, and nobody acts any more', () => {
    const state = on(room('V@V..\\'), { chance: HITS });
    state.hp = 20;
    expect(play(state, 'no')).toBe('PC cannot move North: a wall is in the way. V deals 21 damage to PC. PC has died.');
    expect(state).toMatchObject({ hp: 0, ended: 'died' });
    expect(() => play(state, 'no')).toThrow('the game is over');
  });

  it.each(['no', 'so', 'ea', 'we', 'ne', 'nw', 'se', 'sw'])('reaches one block %s and no farther', direction => {
    const near = on(room('WWW...', 'W@W..\\', 'WWW...'), { chance: MISSES });
    expect(play(near, `a ${direction}`)).toMatch(/^PC deals 20 damage to W \(100 HP\)\./);
    const far = on(room('@.W...\\'), { chance: MISSES });
    expect(play(far, 'a ea')).toMatch(/^PC attacks East and hits nothing\./);
  });

  it('costs the turn when it hits nothing', () => {
    const state = on(duel, { chance: HITS });
    expect(play(state, 'a we')).toBe('PC attacks West and hits nothing. V deals 21 damage to PC.');
    expect(state.turn).toBe(1);
  });
});

describe('the barrier suit', () => {
  it('halves what the player suffers, rounded up', () => {
    const state = on(room('@BV...\\'), { chance: HITS });
    play(state, 'ea'); // V deals ceil(21 / 2)
    expect(state).toMatchObject({ suit: true, hp: 140 - 11 });
  });

  it('stays for the game', () => {
    const state = on(room('@B\\....'));
    expect(play(state, 'ea, ea')).toBe('PC moves East. PC takes the stairs to floor 2.');
    expect(state).toMatchObject({ suit: true, floor: 2 });
  });
});

describe('a slain enemy', () => {
  it.each([
    ['human', 1],
    ['dwarf', 2],
    ['elf', 1],
    ['orc', 0.5],
  ] as const)('gives a %s %d gold at once, and no pile', (race, gold) => {
    const state = on(room('@X...\\'), { race, chance: MISSES });
    while (state.enemies.length > 0) play(state, 'a ea');
    expect(state.gold).toBe(gold);
    expect(screen(state)).not.toContain('G');
  });

  it('that is a merchant leaves a pile of 4', () => {
    const state = on(room('@M...\\'), { race: 'dwarf', chance: MISSES });
    expect(play(state, 'a ea, a ea')).toBe('PC deals 20 damage to M (0 HP). PC slays M; it drops its hoard.');
    expect(state.gold).toBe(0);
    expect(screen(state)).toBe(room('@G....'));
    expect(play(state, 'ea')).toBe('PC moves East. PC picks up 8 gold.');
  });

  it('that is a dragon gives nothing', () => {
    const state = on(room('@D9..\\'), { chance: MISSES });
    while (state.enemies.length > 0) play(state, 'a ea');
    expect(state.gold).toBe(0);
  });
});
