import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Sprites } from '../../../src/drawing/sprites.ts';
import type { Theme } from '../../../src/drawing/theme-looks.ts';
import { chambersWithFinds } from '../../../src/drawing/themes/chamber-finds.ts';
import { glyphs } from '../../../src/drawing/themes/chamber-glyphs.ts';
import { cellar } from '../../../src/drawing/themes/dungeon-theme.ts';
import { dusk } from '../../../src/drawing/themes/flag-dusk.ts';
import { paper } from '../../../src/drawing/themes/flag-paper.ts';
import { flagTheme } from '../../../src/drawing/themes/flag-theme.ts';
import { faceTheme, kindLook } from '../../../src/drawing/themes/plugin-theme.ts';
import { COLOURS, type Kind, type Kinds, SHAPES } from '../../../src/gameui/ui-kinds.ts';
import { linesOn, named, stubCanvases } from '../../web/canvas.ts';

/** Icons, letters that are free and letters that are not, a picture, and powers of one, two and three digits. */
const PIECES = {
  teams: 5,
  flags: 2,
  pieces: [
    ['Pawn', 1],
    ['zeppelin', 42],
    ['Zebra', 100],
    ['yak', 99],
    ['mine', 7],
  ].map(([type, attackPower]) => ({ type, attackPower })),
} as unknown as Parameters<typeof flagTheme>[1];
const IMAGES = new Map([['mine', named('a picture', {} as CanvasImageSource)]]);

/** Every shape as a piece and as a mark, in every colour; squares with and without a shape. */
const KINDS: Kinds = Object.fromEntries([
  ...SHAPES.map((shape, n): [string, Kind] => {
    return [shape, { sort: 'piece', name: shape, glyph: 'Q', colour: COLOURS[n % COLOURS.length] ?? 'plain', shape }];
  }),
  ...SHAPES.map((shape): [string, Kind] => {
    return [`${shape} mark`, { sort: 'mark', name: shape, glyph: 'm', colour: 'red', shape }];
  }),
  ['usual', { sort: 'piece', name: 'usual', glyph: '12', colour: 'dark' }],
  ['usual mark', { sort: 'mark', name: 'usual', glyph: 'm', colour: 'green' }],
  ['floor', { sort: 'tile', name: 'floor', glyph: '.', colour: 'plain' }],
  ['well', { sort: 'tile', name: 'well', glyph: 'w', colour: 'blue', shape: 'disc' }],
] satisfies [string, Kind][]);

const THEMES: readonly Theme[] = [
  cellar,
  chambersWithFinds,
  glyphs,
  flagTheme(dusk, PIECES, { yak: 'goat' }, IMAGES),
  flagTheme(paper, PIECES, {}, IMAGES),
  faceTheme(KINDS, false),
  faceTheme(KINDS, true),
];

/** As small as a board shows it, at a common size, and large; alone and among its like. */
const SIDES = [5, 31, 96];
const PLACES = [0, 1, 2, 3].map(variant => ({ same: [0, 6, 9, 15][variant] ?? 0, variant }));

beforeEach(stubCanvases);
afterAll(() => vi.unstubAllGlobals());

/** A dead wire to all sides, a portal without a colour, races that are all an @, and what a mark is unless it says otherwise. */
const ALIKE = new Set(['wire dead 15', 'portal_grey', 'dwarf', 'elf', 'orc', 'kind ring mark']);

describe.each(THEMES)('every look of $name', theme => {
  const strokes = (look: string, side: number) => {
    const sprites = new Sprites(theme);
    return PLACES.flatMap(place => linesOn(sprites.of(look, side, place)));
  };
  const looks = Object.keys(theme.looks);

  test.each(SIDES)('is drawn at %i pixels, and so is one that the theme does not know', side => {
    const blank = [...looks, 'a look that no theme has'].filter(look => strokes(look, side).length === 0);
    expect(blank).toEqual([]);
  });

  test('can be told from every other', () => {
    const drawn = looks.map(look => strokes(look, 96).join('\n'));
    const alike = looks.filter((look, n) => drawn.indexOf(drawn[n] ?? '') !== n && !ALIKE.has(look));
    expect(alike).toEqual([]);
  });
});

describe('what is written on a kind of a face', () => {
  const theme = faceTheme(KINDS, false);
  const linesOf = (look: string) => linesOn(new Sprites(theme).of(look, 96, { same: 0, variant: 0 }));
  const sizeOf = (look: string) =>
    Number(/^font = 700 (\d+)px/.exec(linesOf(look).find(line => line.startsWith('font')) ?? '')?.[1]);
  const isBare = (shape: string) => shape === 'dot' || shape === 'cross';

  test.each(['well', 'usual', ...SHAPES.filter(shape => !isBare(shape))])(
    '128 stands on a %s in place of its glyph, smaller than 2, and five letters smaller still',
    kind => {
      expect(linesOf(kindLook(kind, false, '128')).filter(line => line.startsWith('fillText'))).toEqual([
        expect.stringMatching(/^fillText "?128"? /),
      ]);
      const sizes = ['2', '128', '12345'].map(text => sizeOf(kindLook(kind, false, text)));
      expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
      expect(new Set(sizes).size).toBe(3);
    },
  );

  test.each([...SHAPES.filter(isBare), 'usual mark'])('nothing stands on a %s', kind => {
    expect(linesOf(kindLook(kind, false, '128')).join()).not.toContain('fillText');
  });
});

describe('a sprite', () => {
  test('has its size, and is another one among other neighbours', () => {
    const sprites = new Sprites(cellar);
    const wall = sprites.of('wall', 20, { same: 4, variant: 1 });
    expect([wall.width, wall.height]).toEqual([20, 20]);
    expect(linesOn(sprites.of('wall', 20, { same: 5, variant: 1 }))).not.toEqual(linesOn(wall));
  });
});
