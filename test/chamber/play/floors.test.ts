import { describe, expect, it } from 'vitest';
import { chamber } from '../../../src/chamber/rules.ts';
import { HITS, MISSES, on, play, room } from '../table.ts';

describe('floors', () => {
  it('are five, and the stairs of the fifth win', () => {
    const state = on(room('@\\....'));
    play(state, 'ea, ea, ea, ea');
    expect(state).toMatchObject({ floor: 5, ended: undefined });
    expect(play(state, 'ea')).toBe('PC moves East. PC takes the last stairs and has won.');
    expect(chamber.outcome(state)).toEqual({
      winners: [0],
      reason: 'The player has left the lowest floor.',
      scores: [0],
    });
    expect(chamber.toAct(state)).toEqual([]);
    expect(chamber.legal(state, 0)).toEqual([]);
  });

  it('may each be drawn', () => {
    const state = on([room('@\\...'), room('.@\\..'), room('..@\\.'), room('...@\\'), room('\\...@')]);
    const columns = [1, 2, 3, 4].map(() => {
      play(state, 'ea');
      return chamber.view(state, 0).column;
    });
    expect(columns).toEqual([2, 3, 4, 5]);
  });
});

describe('the score', () => {
  it.each([
    ['human', 5, 7.5],
    ['dwarf', 10, 10],
    ['elf', 5, 5],
    ['orc', 2.5, 2.5],
  ] as const)('of a %s with five normal piles is made of %d gold', (race, gold, score) => {
    const state = on(room('@66666\\'), { race });
    play(state, 'ea, ea, ea, ea, ea');
    expect(state.gold).toBe(gold);
    state.floor = 5;
    play(state, 'ea');
    expect(chamber.outcome(state)).toMatchObject({ winners: [0], scores: [score] });
  });

  it('exists after a death', () => {
    const state = on(room('@63...\\'));
    play(state, 'ea');
    state.hp = 5;
    play(state, 'u ea');
    expect(chamber.outcome(state)).toEqual({ winners: [], reason: 'The player died on floor 1.', scores: [1.5] });
  });

  it('does not exist before', () => {
    const state = on(room('@6...\\'));
    play(state, 'ea');
    expect(chamber.outcome(state)).toBeUndefined();
    expect(chamber.view(state, 0)).not.toHaveProperty('score');
  });
});

describe('option abilities', () => {
  const given = { options: { abilities: true } };

  it('goblins steal up to 1 gold by a hit and give it back when they die', () => {
    const state = on(room('@7N|.\\'), { ...given, race: 'orc', rng: HITS });
    expect(play(state, 'ea')).toBe('PC moves East. PC picks up 1 gold. N deals 4 damage to PC. N steals 1 gold.');
    expect(state.gold).toBe(0);
    expect(play(state, 'no')).not.toContain('steals');
    while (state.enemies.length > 0) play(state, 'a ea');
    expect(state.gold).toBe(1.5); // 0.5 for the kill, 1 back
  });

  it('vampires heal by the damage they deal, never above their start', () => {
    const state = on(room('@V|..\\'), { ...given, rng: HITS });
    expect(play(state, 'a ea')).toBe('PC deals 16 damage to V (34 HP). V deals 21 damage to PC. V heals 16 HP.');
    expect(state.enemies[0]!.hp).toBe(50);
  });

  it('trolls heal by 5 a turn, never above their start', () => {
    const state = on(room('@T|..\\'), { ...given, rng: MISSES });
    expect(play(state, 'a ea')).toBe('PC deals 18 damage to T (102 HP). T heals 5 HP. T misses PC.');
    play(state, 'no, no');
    expect(state.enemies[0]!.hp).toBe(117);
    expect(play(state, 'no')).toContain('T heals 3 HP.');
    expect(play(state, 'no')).not.toContain('heals');
  });

  it('are absent from the classic game', () => {
    const state = on(room('@7N|.\\'), { rng: HITS });
    play(state, 'ea');
    expect(state.gold).toBe(2);
  });
});

describe('option fog', () => {
  const FLOOR = `
    |--------------|
    ||---|    |---||
    ||@..+####+..\\||
    ||.V.|    |.6.||
    ||---|    |---||
    |--------------|`;
  const rows = (state: Parameters<typeof chamber.view>[0]) => chamber.view(state, 0).rows.map(row => row.trimEnd());

  it('shows the chamber one stands in, with its walls and doorways', () => {
    expect(rows(on(FLOOR, { options: { fog: true } }))).toEqual(['', ' |---|', ' |@..+', ' |.V.|', ' |---|', '']);
  });

  it('shows passages within one block, and a chamber once its doorway is entered', () => {
    const state = on(FLOOR, { options: { fog: true, practice: true } });
    play(state, 'f, ea, ea');
    expect(rows(state)[2]).toBe(' |..@+');
    play(state, 'ea');
    expect(rows(state)[2]).toBe(' |...@#');
    play(state, 'ea, ea, ea, ea');
    expect(rows(state)[2]).toBe(' |...+###@+');
    play(state, 'ea');
    expect(rows(state).map(row => row.slice(10))).toEqual(['', '|---|', '@...|', '|.G.|', '|---|', '']);
  });

  it('shows of a chamber that a passage runs along no more than one block', () => {
    const state = on('|-------|\n|@+###..|\n|.|##...|\n|.|--.\\.|\n|-------|', { options: { fog: true } });
    play(state, 'ea, ea, ea');
    expect(rows(state)).toEqual(['|-----', '|.+#@#', '|.|##.', '|.|', '|--']);
    play(state, 'ea');
    expect(rows(state)).toEqual(['|------', '|.+##@.', '|.|##..', '|.|', '|--']);
  });

  it('remembers what was seen, and starts anew on the next floor', () => {
    const state = on(room('@\\|.'), { options: { fog: true } });
    play(state, 'ea');
    expect(state.floor).toBe(2);
    expect(chamber.view(state, 0).rows[1]).toBe('|@.|  ');
  });

  it('tells of no step that nobody sees', () => {
    const told: string[] = [];
    const state = on(room('@\\|WWW...'), { options: { fog: true } });
    for (let n = 0; n < 20; n++) {
      chamber.apply(state, 0, { type: 'attack', direction: 'no' }, what => told.push(what.type));
    }
    expect(new Set(told)).toEqual(new Set(['swung']));
  });
});

describe('option practice', () => {
  it('lets the player freeze the enemies: they stop moving, they still attack, no turn passes', () => {
    const state = on(room('@.W...\\'), { options: { practice: true }, rng: MISSES });
    expect(play(state, 'f')).toBe('Enemies stop moving.');
    expect(state.turn).toBe(0);
    expect(play(state, 'a no')).toBe('PC attacks North and hits nothing.');
    expect(chamber.view(state, 0).rows[1]).toBe('|@.W....|');
    expect(play(state, 'ea')).toBe('PC moves East. W misses PC.');
    expect(play(state, 'f')).toBe('Enemies move again.');
  });

  it('is refused in the classic game', () => {
    expect(() => play(on(room('@.W..\\')), 'f')).toThrow('/type: enemies can be frozen only in a practice run');
  });
});
