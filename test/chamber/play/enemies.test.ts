import { describe, expect, it } from 'vitest';
import { chamber } from '../../../src/chamber/rules.ts';
import { HITS, MISSES, on, play, room, truth } from '../table.ts';

describe('enemies move', () => {
  it('one step, to each free tile of the eight with the same chance', () => {
    const counts = new Map<number, number>();
    for (let seed = 0; seed < 800; seed++) {
      const state = on(room('@........\\', '..........', '....W.....', '..........'), { seed });
      play(state, 'a we');
      counts.set(state.enemies[0]!.square, (counts.get(state.enemies[0]!.square) ?? 0) + 1);
    }
    const from = 3 * 12 + 5;
    const around = [-13, -12, -11, -1, 1, 11, 12, 13].map(step => from + step);
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual(around);
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0);
    expect(chiSquare).toBeLessThan(24.32); // 7 degrees of freedom, 0.999
  });

  it.each(['+', '#', '\\', 'C', 'B', 'M', '|'])('never onto %s', blocked => {
    const walled = [blocked.repeat(3), `${blocked}X${blocked}`, blocked.repeat(3)];
    const [top, middle, bottom] = blocked === '\\' ? ['---', '-X\\', '---'] : walled;
    const rest = blocked === '\\' ? ['....', '@...', '....'] : ['....', '@..\\', '....'];
    const state = on(room(`${top}|${rest[0]}`, `${middle}|${rest[1]}`, `${bottom}|${rest[2]}`));
    const { square } = state.enemies.find(({ kind }) => kind.letter === 'X')!;
    play(state, 'ea, we, ea, we');
    expect(state.enemies.find(({ kind }) => kind.letter === 'X')!.square).toBe(square);
  });

  it('once each, in row-major order of where they stood', () => {
    // X goes first: its step right leaves N no room, its step back left makes room again.
    const state = on(room('X.N|@', '---|\\'), { rng: MISSES });
    play(state, 'a no');
    expect(truth(state)).toBe(room('.XN|@', '---|\\'));
    play(state, 'a no');
    expect(truth(state)).toBe(room('XN.|@', '---|\\'));
  });
});

describe('enemies attack', () => {
  it.each(['V', 'W', 'T', 'N', 'X'])('%s whenever the player is within one block', letter => {
    for (const direction of ['no', 'ne', 'ea', 'se', 'so', 'sw', 'we', 'nw']) {
      const rows = ['...', '.@.', '...'].map(row => [...row]);
      const [dr, dc] = {
        no: [0, 1],
        ne: [0, 2],
        ea: [1, 2],
        se: [2, 2],
        so: [2, 1],
        sw: [2, 0],
        we: [1, 0],
        nw: [0, 0],
      }[direction]!;
      rows[dr!]![dc!] = letter;
      const state = on(room(...rows.map((row, n) => `${row.join('')}|${n === 1 ? '\\' : '.'}`)), { rng: HITS });
      expect(play(state, `a ${direction === 'no' ? 'so' : 'no'}`)).toMatch(`${letter} deals`);
    }
  });

  it('each in the order of rows', () => {
    const state = on(room('..N..', 'W@V..', '..X.\\'), { rng: MISSES });
    expect(play(state, 'a no')).toBe(
      'PC attacks North and hits nothing. N misses PC. W misses PC. V misses PC. X misses PC.',
    );
  });

  it('not on the step that takes the stairs, neither on the old floor nor on the new', () => {
    const state = on(room('W@\\W..'), { rng: HITS });
    expect(play(state, 'ea')).toBe('PC moves East. PC takes the stairs to floor 2.');
    expect(state).toMatchObject({ floor: 2, hp: 140 });
    expect(truth(state)).toBe(room('W@\\W..'));
  });
});

describe('merchants', () => {
  it('are peaceful until one is attacked, then all are hostile', () => {
    const state = on(room('M@M|.\\'), { rng: HITS });
    expect(play(state, 'a no')).toBe('PC attacks North and hits nothing.');
    expect(play(state, 'a we')).toBe(
      'PC deals 20 damage to M (10 HP). All merchants are hostile now. M deals 59 damage to PC. M deals 59 damage to PC.',
    );
  });

  it('are all hostile once one has died, were it of the first blow', () => {
    const state = on(room('M@M|.\\'), { rng: MISSES });
    state.enemies[0]!.hp = 1;
    expect(play(state, 'a we')).toContain('PC slays M; it drops its hoard.');
    expect(play(state, 'a no')).toContain('M misses PC.');
  });

  it('stay hostile on the floors below', () => {
    const state = on(room('M@\\...'), { rng: MISSES });
    play(state, 'a we, a we, ea');
    expect(state).toMatchObject({ floor: 2, merchantsHostile: true });
    expect(play(state, 'a no')).toBe('PC attacks North and hits nothing. M misses PC.');
  });

  it('wander while they are peaceful, even beside the player', () => {
    const state = on(room('@M....\\'), { rng: HITS });
    play(state, 'a we');
    expect(truth(state)).toBe(room('@.M...\\'));
  });
});

describe('dragons', () => {
  it.each([
    // the player beside the dragon and its hoard; beside the dragon only; beside the hoard only
    ['both', ['.@...', '.9D.\\'], true],
    ['the dragon only', ['...@.', '.9.D.', '....\\'], false],
    ['the hoard only', ['@....', '.9D.\\'], false],
    ['both, for the suit', ['.@...', '.BD.\\'], true],
    ['a dragon that guards nothing', ['.@...', '..D.\\'], false],
  ])('attack when the player is beside %s', (_which, rows, attacks) => {
    const state = on(room(...(rows as string[])), { rng: HITS });
    expect(play(state, 'a no').includes('D deals 17 damage to PC.')).toBe(attacks);
  });

  it('guard every hoard and suit around them: none is free while one of them lives', () => {
    // As in the course's text: |9D9|, one dragon between two hoards.
    const state = on(room('.@.\\.', '.9D9.'), { rng: MISSES });
    expect(play(state, 'so')).toMatch('a dragon guards this');
    play(state, 'ea');
    expect(play(state, 'se')).toMatch('a dragon guards this');
    while (state.enemies.length > 0) play(state, 'a so');
    play(state, 'sw');
    play(state, 'ea');
    play(state, 'ea');
    expect(state.gold).toBe(12);
  });

  it('guard one thing together: it is free when the last of them is dead', () => {
    const state = on(room('.@..\\', 'D9D..'), { rng: MISSES });
    while (state.enemies.length > 1) play(state, 'a sw');
    expect(play(state, 'so')).toMatch('a dragon guards this');
    while (state.enemies.length > 0) play(state, 'a se');
    play(state, 'so');
    expect(state.gold).toBe(6);
  });

  it('do not guard other gold', () => {
    const state = on(room('@6D9.\\'), { rng: MISSES });
    play(state, 'ea');
    expect(state.gold).toBe(1);
  });
});

describe('the compass', () => {
  it('is held by one enemy that is neither merchant nor dragon', () => {
    const held = new Map<string, number>();
    for (let seed = 0; seed < 600; seed++) {
      const { enemies } = on(room('VWTNX.', 'MMM9D.', '@....\\'), { seed });
      const holders = enemies.filter(({ holdsCompass }) => holdsCompass);
      expect(holders).toHaveLength(1);
      const [letter] = holders.map(({ kind }) => kind.letter);
      held.set(letter!, (held.get(letter!) ?? 0) + 1);
    }
    expect([...held.keys()].sort()).toEqual(['N', 'T', 'V', 'W', 'X']);
    const chiSquare = [...held.values()].reduce((sum, count) => sum + (count - 120) ** 2 / 120, 0);
    expect(chiSquare).toBeLessThan(18.47); // 4 degrees of freedom, 0.999
  });

  it('does not exist on a floor without an ordinary enemy', () => {
    expect(on(room('MM9D', '@..\\')).enemies.some(({ holdsCompass }) => holdsCompass)).toBe(false);
  });

  it('is held by nobody where the file has one', () => {
    expect(on(room('VWTC', '@..\\')).enemies.some(({ holdsCompass }) => holdsCompass)).toBe(false);
  });

  it('shows the stairs of its own floor only', () => {
    const state = on(room('@C\\...'));
    play(state, 'ea, ea');
    expect(chamber.view(state, 0)).toMatchObject({
      floor: 2,
      compass: false,
      rows: ['|------|', '|@C....|', '|------|'],
    });
  });
});
