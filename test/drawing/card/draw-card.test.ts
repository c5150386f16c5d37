import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CARD } from '../../../src/drawing/card/card-layout.ts';
import { drawCard } from '../../../src/drawing/card/draw-card.ts';
import type { Scene } from '../../../src/drawing/scene.ts';
import { cellar } from '../../../src/drawing/themes/dungeon-theme.ts';
import { paperCanvas, stubCanvases } from '../../web/canvas.ts';

beforeEach(stubCanvases);
afterAll(() => vi.unstubAllGlobals());

const WORDS = {
  game: 'Dungeon Mania',
  title: 'The Bog',
  lines: ['A map by Ada', 'Reach the exit'],
  house: 'games.example',
};
const hall = (width: number, height: number): Scene => ({
  ...{ bounds: { left: 0, top: 0, width, height }, focus: undefined, pieces: [] },
  ground: new Array<string>(width * height).fill('floor'),
});

function strokes(scene: Scene | undefined, words = WORDS): readonly string[] {
  const { pen, lines } = paperCanvas();
  drawCard(pen, words, scene && { scene, theme: cellar });
  return lines;
}

/** What is written, in its order. */
const written = (lines: readonly string[]) =>
  lines.flatMap(line => /^fillText (.*) [\d.]+ [\d.]+$/.exec(line)?.[1] ?? []);
/** Where the board stands: its frame is the first box with round corners. */
const frameOf = (lines: readonly string[]) => {
  const [x = 0, y = 0, width = 0, height = 0] = lines
    .find(line => line.startsWith('roundRect'))!
    .split(' ')
    .slice(1)
    .map(Number);
  return { x, y, width, height };
};

describe('a card', () => {
  test('has words beside a board that is about as high as wide', () => {
    const lines = strokes(hall(10, 10));
    expect(written(lines)).toEqual([
      'Dungeon Mania',
      'The Bog',
      'A map by Ada',
      'Reach the exit',
      'Quadrille',
      'games.example',
    ]);
    const { x, y, width, height } = frameOf(lines);
    expect(x + width).toBe(CARD.width - 48);
    expect(y + height / 2).toBe(CARD.height / 2);
  });

  test('has them above one that is much wider than high, in one line each', () => {
    const lines = strokes(hall(79, 25));
    expect(written(lines)).toEqual([
      'Quadrille',
      'Dungeon Mania · games.example',
      'The Bog',
      'A map by Ada · Reach the exit',
    ]);
    const { x, y, width, height } = frameOf(lines);
    expect(x + width / 2).toBe(CARD.width / 2);
    expect(y + height).toBe(CARD.height - 48);
  });

  test('has words alone where nobody knows how the board is drawn', () => {
    const lines = strokes(undefined);
    expect(written(lines)).toContain('The Bog');
    expect(lines.some(line => line.startsWith('drawImage'))).toBe(false);
  });

  test.each([
    ['one line', 1, 8],
    ['four lines', 4, 4],
  ])('has as many lines beside a board as there is room for above its foot: below a title of %s', (_, rows, most) => {
    const title = Array.from({ length: rows }, () => 'x'.repeat(157)).join(' ');
    const lines = Array.from({ length: 20 }, (_each, n) => `line ${n}`);
    const told = written(strokes(undefined, { ...WORDS, title, lines })).filter(line => line.startsWith('line'));
    expect(told).toEqual(lines.slice(0, most));
  });

  test('draws no square outside its window, however large the board is', () => {
    const drawn = strokes(hall(100, 100)).filter(line => line.startsWith('drawImage'));
    expect(drawn).toHaveLength(42 * 42);
  });
});
