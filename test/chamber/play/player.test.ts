import { describe, expect, it } from 'vitest';
import { actionLine } from '../../../src/chamber/action-line.ts';
import { DIRECTION_NAMES, DIRECTIONS } from '../../../src/chamber/floor/directions.ts';
import { chamber } from '../../../src/chamber/rules.ts';
import { HITS, MISSES, on, play, room } from '../table.ts';

/** A cell without a way out. */
const CELL = room('--|..', '@-|..', '--|.\\');

describe('moving', () => {
  it.each(DIRECTIONS)('%s against a wall costs the turn and is told', direction => {
    const state = on(CELL);
    expect(play(state, direction)).toBe(`PC cannot move ${DIRECTION_NAMES[direction]}: a wall is in the way.`);
    expect(state.turn).toBe(1);
  });

  it('goes through doorways and passages, diagonally too', () => {
    const state = on(`
      |--------|
      |@|  |..|
      |.+# |.\\|
      |-|#+..-|
      |--------|`);
    play(state, 'se, ea, se, ea, ne');
    expect(chamber.view(state, 0)).toMatchObject({ row: 2, column: 6 });
  });

  it.each([
    ['a potion', '@0.\\', 'PC cannot move East: a potion is in the way.'],
    ['an enemy', '@N.\\', 'PC cannot move East: N is in the way. N misses PC.'],
    ['a peaceful merchant', '@M.\\', 'PC cannot move East: M is in the way.'],
    ['a guarded hoard', '@9D\\', 'PC cannot move East: a dragon guards this. '],
    ['a guarded suit', '@BD\\', 'PC cannot move East: a dragon guards this. '],
  ])('does not enter %s', (_what, row, told) => {
    const state = on(room(row), { rng: MISSES });
    expect(play(state, 'ea')).toContain(told.trim());
    expect(chamber.view(state, 0)).toMatchObject({ column: 1, turn: 1 });
  });

  it('tells what is among the eight neighbours afterwards', () => {
    const state = on(room('.....3', '@..\\..', '....07'));
    expect(play(state, 'ea')).toBe('PC moves East.');
    expect(play(state, 'ea')).toBe('PC moves East.'); // the stairs are hidden
    expect(play(state, 'ne')).toBe('PC moves Northeast.');
    expect(play(state, 'ea')).toBe('PC moves East and sees an unknown potion.');
    expect(play(state, 'so')).toBe('PC moves South and sees 2 unknown potions and gold.');
  });

  it('names what it sees in the order of the directions: north, south, east, west, and then aslant', () => {
    const state = on(room('..6..', '@...C', '..0.\\'));
    expect(play(state, 'ea, ea')).toBe('PC moves East and sees gold and an unknown potion.');
    expect(play(state, 'ea')).toBe('PC moves East and sees the compass, gold and an unknown potion.');
  });

  it('names a potion whose kind is known', () => {
    const state = on(room('@1...1\\'));
    play(state, 'u ea');
    expect(play(state, 'ea, ea, ea')).toBe('PC moves East.');
    expect(play(state, 'ea')).toBe('PC moves East and sees a BA potion.');
  });
});

describe('potions', () => {
  it('that take hit points from others give them to elves', () => {
    const state = on(room('@3...\\'), { race: 'elf' });
    state.hp = 100;
    expect(play(state, 'u ea')).toBe('PC uses PH.');
    expect(state.hp).toBe(110);
  });

  it('can kill', () => {
    const state = on(room('W@3...\\'), { rng: HITS });
    state.hp = 10;
    expect(play(state, 'u ea')).toBe('PC uses PH. PC has died.');
    expect(state).toMatchObject({ hp: 0, ended: 'died' });
  });

  it('add up first and are cut at 0 afterwards', () => {
    const state = on(room('.444..', '.4@4.\\', '.411..'));
    play(state, 'u no, u ne, u nw, u we, u ea, u sw');
    expect(chamber.view(state, 0).atk).toBe(0); // 20 - 6 × 5 = -10, shown as 0
    play(state, 'u so');
    expect(chamber.view(state, 0).atk).toBe(0); // -5
    play(state, 'u se');
    expect(chamber.view(state, 0).atk).toBe(0); // 0
  });

  it('become known by use, kind by kind, for all floors to come', () => {
    const state = on(room('.1.2..', '..@\\..'));
    expect(chamber.view(state, 0)).toMatchObject({ known: [], around: { nw: 'P', ne: 'P' } });
    play(state, 'u nw, ea');
    expect(chamber.view(state, 0)).toMatchObject({ floor: 2, known: ['BA'], around: { nw: 'BA', ne: 'P' } });
  });

  it('can be known from an earlier game of the session', () => {
    const setup = chamber.readSetup({ race: 'human', floors: [room('@1..\\')], known: ['WD', 'BA'] });
    expect(chamber.view(chamber.begin(setup, 1), 0)).toMatchObject({ known: ['BA', 'WD'], around: { ea: 'BA' } });
  });

  it.each(['.', '6', 'V', 'C'])('cannot be used where there is %s: no turn passes', thing => {
    const state = on(room(`@${thing}...\\`));
    expect(() => play(state, 'u ea')).toThrow('/direction: expected the direction of a potion beside you');
    expect(state.turn).toBe(0);
  });
});

describe('waiting', () => {
  it('does what a blow at nothing does, and is told as what it is', () => {
    const [waits, swings] = [1, 2].map(() => on(room('.....', '.@.V.', '....\\')));
    chamber.apply(waits!, 0, chamber.readAction({ type: 'wait' }));
    expect(actionLine(waits!.said)).toMatch(/^PC waits\./);
    play(swings!, 'a we');
    const { said: _, ...rest } = chamber.encode(swings!) as object & { said: unknown };
    expect(chamber.encode(waits!)).toMatchObject(rest);
  });

  it('is no command of the document: nobody is offered it', () => {
    expect(chamber.legal(on(room('@...\\')), 0).map(({ type }) => type)).not.toContain('wait');
  });
});

describe('what is legal', () => {
  it('are eight moves and eight attacks at any time, and use towards a potion', () => {
    const legal = chamber.legal(on(room('.5...', '.@3.\\')), 0);
    expect(legal.filter(({ type }) => type === 'move')).toHaveLength(8);
    expect(legal.filter(({ type }) => type === 'attack')).toHaveLength(8);
    expect(legal.slice(16)).toEqual([
      { type: 'use', direction: 'no' },
      { type: 'use', direction: 'ea' },
    ]);
  });

  it.each([
    [{ type: 'move', direction: 'up' }, '/direction: expected one of no, so, ea, we, ne, nw, se, sw, found "up"'],
    [
      { type: 'jump' },
      '/type: expected one of move, attack, use, wait, freeze, take, pray, apply, zap, sell, buy, rob, found "jump"',
    ],
    [{ type: 'attack' }, '/direction: expected one of no, so, ea, we, ne, nw, se, sw, found nothing'],
    ['no', 'expected an object, found "no"'],
  ])('%j is no action', (json, message) => {
    expect(() => chamber.readAction(json)).toThrow(message);
  });
});
