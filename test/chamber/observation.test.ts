import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionLine } from '../../src/chamber/action-line.ts';
import { RACE_NAMES } from '../../src/chamber/kinds/races.ts';
import { chamber } from '../../src/chamber/rules.ts';
import type { ChamberState } from '../../src/chamber/state.ts';
import {
  COLOURS,
  newObservation,
  type Observation,
  observe,
  REMEMBERED,
  STATS,
} from '../../src/chamber/training/observation.ts';
import { disguise } from './disguise.ts';
import { MISSES, on, play, room, strewn } from './table.ts';

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
        const marks = view.inSight?.join('');
        const remembered = [...into.colours].map(colour => (colour >= REMEMBERED ? '0' : '1')).join('');
        if (marks !== undefined) expect(remembered).toBe(marks);
        expect(arraysOf()).toHaveLength(arrays.length);
        for (const [n, array] of arraysOf().entries()) expect(array).toBe(arrays[n]);
      }),
      { numRuns: 60 },
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
      { numRuns: 60 },
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
    const state = on(room('@BC6..M\\'), { race: 'orc', rng: MISSES });
    const into = newObservation({ width: 10, height: 3 });
    play(state, 'ea, ea, ea');
    state.merchantsHostile = true;
    observe(state, into);
    expect(statsOf(into)).toMatchObject({ suit: 1, compass: 1, merchantsHostile: 1, gold: 0.5 });
    expect(COLOURS[into.colours[textOf(into.glyphs).indexOf('\\')] as number]).toBe('stairs');
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
