import { getHeapStatistics } from 'node:v8';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RACE_NAMES } from '../../src/chamber/kinds/races.ts';
import { actionLine } from '../../src/chamber/messages.ts';
import {
  COLOURS,
  newObservation,
  type Observation,
  observe,
  REMEMBERED,
  STATS,
} from '../../src/chamber/observation.ts';
import { CodePen } from '../../src/chamber/pen.ts';
import { chamber } from '../../src/chamber/rules.ts';
import type { ChamberState } from '../../src/chamber/state.ts';
import { disguise } from './disguise.ts';
import { MISSES, on, play, room, strewn } from './table.ts';

/** Bytes that asking for the heap's own figures takes, and no more than a number or two beside. */
const LOOKING = 2000;
const textOf = (codes: Uint8Array) => String.fromCharCode(...codes);
const statsOf = ({ stats }: Observation) => Object.fromEntries(STATS.map((name, n) => [name, stats[n]]));

const games = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  race: fc.constantFrom(...RACE_NAMES),
  options: fc.constantFrom({}, { fog: true }, { field: true }, { generated: true }, { generated: true, field: true }),
  choices: fc.array(fc.nat(), { maxLength: 30 }),
});

/** A game after some random legal turns. */
function played({
  seed,
  race,
  options,
  choices,
}: typeof games extends fc.Arbitrary<infer Game> ? Game : never): ChamberState {
  const state = chamber.begin(chamber.readSetup({ race, options }), seed);
  for (const choice of choices) {
    const legal = chamber.legal(state, 0);
    if (legal.length > 0) chamber.apply(state, 0, legal[choice % legal.length]!);
  }
  return state;
}

describe('an observation', () => {
  it('is what the view shows, in arrays that stay the same', () => {
    const into = newObservation({ width: 79, height: 25 });
    const arraysOf = () => Object.values(into).filter(value => ArrayBuffer.isView(value));
    const arrays = arraysOf();
    fc.assert(
      fc.property(games, game => {
        const state = played(game);
        const view = chamber.view(state, 0);
        expect(observe(state, into)).toBeUndefined();
        expect(textOf(into.glyphs)).toBe(view.rows.join(''));
        const { row, column, floor, turn, hp, maxHp, atk, def, gold } = view;
        expect(statsOf(into)).toMatchObject({ row, column, floor, turn, hp, maxHp, atk, def, gold });
        expect(statsOf(into).ended).toBe({ won: 1, died: 2, none: 0 }[view.ended ?? 'none']);
        const line = actionLine(view.said).slice(0, into.message.length);
        expect(textOf(into.message)).toBe(line.padEnd(into.message.length, '\0'));
        const marks = [...(view.inSight?.join('') ?? '')];
        for (const [n, mark] of marks.entries()) expect((into.colours[n] as number) >= REMEMBERED).toBe(mark === '0');
        expect(arraysOf()).toHaveLength(arrays.length);
        for (const [n, array] of arraysOf().entries()) expect(array).toBe(arrays[n]);
      }),
      { numRuns: 150 },
    );
  });

  it('leaks nothing: what the player may not know changes no number of it', () => {
    const [one, other] = [newObservation({ width: 79, height: 25 }), newObservation({ width: 79, height: 25 })];
    fc.assert(
      fc.property(games, game => {
        const state = played(game);
        observe(state, one);
        const disguised = disguise(chamber.copy(state), 0);
        if (disguised !== undefined) observe(disguised, other);
        expect(other).toEqual(one);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['@', 'player'],
    ['.', 'floor'],
    ['|', 'wall'],
    ['V', 'enemy'],
    ['M', 'merchant'],
    ['0', 'potion'],
    ['6', 'gold'],
    ['B', 'treasure'],
    ['C', 'treasure'],
    ['\\', 'floor'],
    [' ', 'rock'],
  ] as const)('gives %s the colour of %s', (glyph, colour) => {
    const state = on(room('@.VM06BC\\', '.....|   '));
    const into = newObservation({ width: 11, height: 4 });
    observe(state, into);
    const square = textOf(state.board).indexOf(glyph);
    expect(COLOURS[into.colours[square] as number]).toBe(colour);
  });

  it.each([
    ['m', 'scroll'],
    ['b', 'wand'],
    ['i', 'ring'],
    ['k', 'key'],
    ['&', 'vault'],
    ['_', 'shrine'],
    ['H', 'enemy'],
  ] as const)('gives %s, which is found only by the option, the colour of %s', (glyph, colour) => {
    const state = strewn(room('@.mbik&_.H\\'));
    const into = newObservation({ width: 13, height: 3 });
    observe(state, into);
    expect(COLOURS[into.colours[textOf(state.board).indexOf(glyph)] as number]).toBe(colour);
  });

  it('tells of suit, compass, angry merchants and half a piece of gold', () => {
    const state = on(room('@BC6..M\\'), { race: 'orc', chance: MISSES });
    const into = newObservation({ width: 10, height: 3 });
    play(state, 'ea, ea, ea');
    state.merchantsHostile = true;
    observe(state, into);
    expect(statsOf(into)).toMatchObject({ suit: 1, compass: 1, merchantsHostile: 1, gold: 0.5 });
    expect(COLOURS[into.colours[textOf(into.glyphs).indexOf('\\')] as number]).toBe('stairs');
  });

  it.each([{}, { fog: true }, { generated: true, field: true }] as const)(
    'makes nothing, once it is compiled: %j',
    options => {
      const states = Array.from({ length: 20 }, (_, seed) =>
        played({ seed, race: 'orc', options, choices: Array.from({ length: 3 * seed }, (_, n) => n * seed) }),
      );
      const into = newObservation({ width: 79, height: 25 });
      const round = () => {
        const before = getHeapStatistics().total_allocated_bytes;
        for (let n = 0; n < 1000; n++) observe(states[n % states.length]!, into);
        return getHeapStatistics().total_allocated_bytes - before;
      };
      // Before it is compiled, every number that is read makes one; when that is, is up to the engine.
      let least = round();
      for (let n = 0; n < 500 && least > LOOKING; n++) least = Math.min(least, round());
      expect(least).toBeLessThanOrEqual(LOOKING);
    },
  );

  it.each([
    [0, '0'],
    [7, '7'],
    [10, '10'],
    [1203, '1203'],
    [0.5, '0.5'],
    [99.5, '99.5'],
    [1.25, '1.25'],
    [-3, '-3'],
  ])('writes the number %d as anybody does', (number, text) => {
    const codes = new Uint8Array(6);
    const pen = new CodePen(codes);
    pen.begin();
    pen.write(number);
    pen.end();
    expect(textOf(codes)).toBe(text.padEnd(6, '\0'));
  });

  it('leaves nothing of a longer message before it, and no more than has room', () => {
    const codes = new Uint8Array(5);
    const pen = new CodePen(codes);
    for (const [text, left] of [
      ['abcdefg', 'abcde'],
      ['xy', 'xy\0\0\0'],
      ['', '\0\0\0\0\0'],
    ] as const) {
      pen.begin();
      pen.write(text);
      pen.end();
      expect(textOf(codes)).toBe(left);
    }
  });

  it('makes no sentence where no message is wanted', () => {
    const state = on(room('@..\\'));
    const into = newObservation({ width: 6, height: 3 }, 0);
    observe(state, into);
    expect(into.message).toHaveLength(0);
  });

  it('cuts a long message short', () => {
    const state = on(room('@..\\'));
    const into = newObservation({ width: 6, height: 3 }, 10);
    observe(state, into);
    expect(textOf(into.message)).toBe('Player cha');
  });

  it('is refused for floors of another size', () => {
    expect(() => observe(on(room('@..\\')), newObservation({ width: 79, height: 25 }))).toThrow(RangeError);
  });
});
