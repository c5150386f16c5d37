import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Scene } from '../../../src/drawing/scene.ts';
import { Sprites } from '../../../src/drawing/sprites.ts';
import type { Theme } from '../../../src/drawing/theme-looks.ts';
import { EVERYTHING } from '../../../src/web/board/dirty-patches.ts';
import { GroundTiles } from '../../../src/web/board/ground-tiles.ts';
import { linesOn, named, paperCanvas, stubCanvases } from '../canvas.ts';

const look = (name: string) => ({ draw: (pen: CanvasRenderingContext2D) => void named(name, pen.canvas) });
const THEME = {
  ...{ name: 'words', background: 'dark', ink: 'ink', pulse: 'bright' },
  looks: { floor: look('floor'), wall: look('wall') },
} as unknown as Theme;

const floor = (width: number, height: number, left = 0, top = 0): Scene => ({
  bounds: { left, top, width, height },
  ground: new Array<string>(width * height).fill('floor'),
  pieces: [],
  focus: undefined,
});

/** Sheets, and a pen whose pictures can be looked at. */
function table(side = 128) {
  const sheets = new GroundTiles();
  const sprites = new Sprites(THEME);
  const laid: { sheet: HTMLCanvasElement; x: number; y: number }[] = [];
  const { pen } = paperCanvas();
  Object.assign(pen, {
    drawImage: (sheet: HTMLCanvasElement, x: number, y: number) => void laid.push({ sheet, x, y }),
  });
  const draw = (scene: Scene, seen = { x: 0, y: 0, width: 8, height: 8 }, at = side) => {
    laid.length = 0;
    sheets.draw({ pen, side: at, sprites }, scene, seen);
    return laid.slice();
  };
  return { sheets, draw };
}

const squaresOn = (sheet: HTMLCanvasElement) => linesOn(sheet).filter(line => line.startsWith('drawImage'));

beforeEach(stubCanvases);
afterAll(() => vi.unstubAllGlobals());

describe('sheets of ground', () => {
  test('hold as many squares as fit on 512 pixels, each where it belongs', () => {
    const { draw } = table();
    const laid = draw(floor(8, 8));
    expect(laid.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [512, 0],
      [0, 512],
      [512, 512],
    ]);
    expect(laid.map(({ sheet }) => [sheet.width, sheet.height, squaresOn(sheet).length])).toEqual(
      Array(4).fill([512, 512, 16]),
    );
    expect(linesOn(laid[1]!.sheet).slice(0, 2)).toEqual(['translate -512 0', 'drawImage floor 512 0']);
  });

  test('are those that are in sight, and within the board', () => {
    const { draw } = table();
    const places = (scene: Scene, seen: { x: number; y: number; width: number; height: number }) =>
      draw(scene, seen).map(({ x, y }) => [x / 128, y / 128]);
    expect(places(floor(8, 8), { x: 1, y: 1, width: 3, height: 3 })).toEqual([[0, 0]]);
    expect(places(floor(8, 8), { x: 3, y: 0, width: 2, height: 1 })).toEqual([
      [0, 0],
      [4, 0],
    ]);
    expect(places(floor(8, 8), { x: -20, y: 4, width: 24, height: 40 })).toEqual([[0, 4]]);
    expect(places(floor(3, 3, -3, -3), { x: -9, y: -9, width: 20, height: 20 })).toEqual([[-4, -4]]);
    expect(places(floor(8, 8), { x: 30, y: 30, width: 5, height: 5 })).toEqual([]);
  });

  test('are drawn once, and again at another size', () => {
    const { draw } = table();
    const scene = floor(8, 8);
    const first = draw(scene);
    expect(draw(scene).map(({ sheet }) => sheet)).toEqual(first.map(({ sheet }) => sheet));
    expect(draw(scene).every(({ sheet }, n) => sheet === first[n]?.sheet)).toBe(true);
    const smaller = draw(scene, { x: 0, y: 0, width: 8, height: 8 }, 64);
    expect(smaller.map(({ sheet }) => sheet.width)).toEqual([512]);
    expect(draw(scene).some(({ sheet }) => first.some(before => before.sheet === sheet))).toBe(false);
  });

  test('hold one square at least', () => {
    const { draw } = table(600);
    const laid = draw(floor(2, 1), { x: 0, y: 0, width: 2, height: 1 });
    expect(laid.map(({ sheet, x }) => [sheet.width, x])).toEqual([
      [600, 0],
      [600, 600],
    ]);
  });

  test('only those are drawn anew on which something has changed', () => {
    const { sheets, draw } = table();
    const first = draw(floor(8, 8)).map(({ sheet }) => sheet);
    const changed = { ...floor(8, 8), ground: floor(8, 8).ground.with(3 + 8 * 2, 'wall') };
    sheets.forget({ x: 2, y: 1, width: 3, height: 3 });
    const second = draw(changed).map(({ sheet }) => sheet);
    expect(second.map((sheet, n) => sheet === first[n])).toEqual([false, false, true, true]);
    expect(squaresOn(second[0]!)).toContain('drawImage wall 384 256');
    sheets.forget({ x: 4, y: 4, width: 1, height: 1 });
    expect(draw(changed).map(({ sheet }, n) => sheet === second[n])).toEqual([true, true, true, false]);
    sheets.forget(EVERYTHING);
    expect(draw(changed).some(({ sheet }) => second.includes(sheet))).toBe(false);
  });
});
