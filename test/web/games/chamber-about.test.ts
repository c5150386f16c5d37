import { describe, expect, test } from 'vitest';
import type { ChamberView } from '../../../src/chamber/view.ts';
import { aboutSquare } from '../../../src/web/games/chamber/look/about-square.ts';

const view = (glyph: string, more: Partial<ChamberView> = {}): ChamberView =>
  ({
    ...{ rows: [`|${glyph}|`], hp: 90, maxHp: 140, atk: 20, def: 20, suit: false, merchantsHostile: false },
    ...{ options: { abilities: false } },
    ...more,
  }) as unknown as ChamberView;
const words = (glyph: string, more?: Partial<ChamberView>) =>
  aboutSquare(view(glyph, more), { x: 1, y: 0 }).map(({ name, says }) => `${name} ${says}`);

const VAMPIRE = 'vampire. Starts with HP 50, Atk 25, Def 25. You hit it for 16; it hits you for';

describe('what is said of what somebody points at in the chambers', () => {
  test.each([
    ['an enemy', 'V', {}, `${VAMPIRE} 21, every other time.`],
    ['one against a suit', 'V', { suit: true }, `${VAMPIRE} 11, every other time.`],
    [
      'one with abilities',
      'V',
      { options: { abilities: true } },
      `${VAMPIRE} 21, every other time. Heals by the damage it deals.`,
    ],
    ['you', '@', {}, 'you. HP 90 of 140, Atk 20, Def 20.'],
    ['the stairs', '\\', {}, 'the stairs down. To the next floor, or out.'],
    ['the suit', 'B', {}, 'the barrier suit. Halves the damage you take.'],
  ] as readonly (readonly [string, string, Partial<ChamberView>, string])[])('%s', (_, glyph, more, said) => {
    expect(words(glyph, more)).toEqual([said]);
  });

  test('a merchant is friendly, until one is struck', () => {
    expect(words('M')[0]).toMatch(/Leaves you alone, as long as nobody strikes a merchant\.$/);
    expect(words('M', { merchantsHostile: true })[0]).toMatch(/Hostile, since one of them was struck\.$/);
  });

  test.each([...'PGC'])('%s has a use', glyph => {
    expect(words(glyph)[0]).toMatch(/\. \S.{10,}\.$/);
  });

  test('nothing of floor and walls', () => {
    expect(words('.')).toEqual([]);
    expect(aboutSquare(view('.'), { x: 9, y: 9 })).toEqual([]);
  });
});
