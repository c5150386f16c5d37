import { describe, expect, test } from 'vitest';
import type { Scene, ScenePiece } from '../../src/drawing/scene.ts';
import type { Sprites } from '../../src/drawing/sprites.ts';
import { strokeGround, strokePieces, strokeRim } from '../../src/drawing/strokes.ts';

const SIDE = 64;

/** Which of its variants lies on each square of a floor, row by row. */
function variants(): number[] {
  const seen: number[] = [];
  const sprites = { of: (_look: string, _side: number, { variant }: { variant: number }) => seen.push(variant) };
  const pen = { drawImage: () => undefined } as unknown as CanvasRenderingContext2D;
  const bounds = { left: 0, top: 0, width: SIDE, height: SIDE };
  const scene = { bounds, ground: Array(SIDE * SIDE).fill('floor') } as unknown as Scene;
  const whole = { x: 0, y: 0, width: SIDE, height: SIDE };
  strokeGround({ pen, side: 1, sprites: sprites as unknown as Sprites }, scene, whole);
  return seen;
}

test('each of four stones lies on a quarter of the floor, and beside any other', () => {
  const seen = variants();
  const share = (pairs: readonly number[]) =>
    [0, 1, 2, 3].map(n => pairs.filter(one => one === n).length / pairs.length);
  const steps = [1, SIDE].map(step => seen.slice(step).map((one, n) => (4 + one - (seen[n] as number)) % 4));
  for (const part of [seen, ...steps].flatMap(share)) expect(part).toBeCloseTo(0.25, 1);
});

test('the stones of a square stay the same', () => {
  expect(variants()).toEqual(variants());
});

/** What is drawn with a brush for squares ten pixels wide, in order; what is set is noted with what is drawn. */
function brushed(draw: (brush: { pen: CanvasRenderingContext2D; side: number; sprites: Sprites }) => void): string[] {
  const lines: string[] = [];
  const set: Record<string, unknown> = {};
  const pen = new Proxy(set, {
    get: (_, name) =>
      name in set ? set[name as string] : (...args: unknown[]) => lines.push([name, ...args].join(' ')),
    set: (_, name, value) => {
      lines.push(`${String(name)} = ${value}`);
      return true;
    },
  }) as unknown as CanvasRenderingContext2D;
  const sprites = {
    of: (look: string, side: number, { same } = { same: 0 }) => `${look}/${side}/${same}`,
  } as unknown as Sprites;
  draw({ pen, side: 10, sprites });
  return lines;
}

describe('what is drawn', () => {
  const bounds = { left: 2, top: -1, width: 3, height: 3 };
  const ground = ['wall', 'wall', '', 'floor', 'wall', 'floor', '', 'wall', 'wall'];
  const scene: Scene = { bounds, ground, pieces: [], focus: undefined };

  test('of the ground is what is in sight, each by which of its neighbours are alike: up, right, down, left', () => {
    expect(brushed(brush => strokeGround(brush, scene, { x: 1, y: -2, width: 9, height: 9 }))).toEqual([
      'drawImage wall/10/2 20 -10',
      'drawImage wall/10/12 30 -10',
      'drawImage floor/10/0 20 0',
      'drawImage wall/10/5 30 0',
      'drawImage floor/10/0 40 0',
      'drawImage wall/10/3 30 10',
      'drawImage wall/10/8 40 10',
    ]);
    expect(brushed(brush => strokeGround(brush, scene, { x: 3, y: 0, width: 1, height: 2 }))).toEqual([
      'drawImage wall/10/5 30 0',
      'drawImage wall/10/3 30 10',
    ]);
  });

  test('of the pieces are those of which anything is in sight, on whole pixels', () => {
    const seen = { x: 2, y: 3, width: 4, height: 2 };
    const places = [...[1, 1.01, 2, 5.99, 6].map(x => ({ x, y: 4 })), ...[2, 2.01, 3, 4.99, 5].map(y => ({ x: 3, y }))];
    const pieces = places.map(at => ({ ...at, look: `${at.x},${at.y}` }) as ScenePiece);
    expect(brushed(brush => strokePieces(brush, pieces, seen, ({ x, y }) => ({ x, y })))).toEqual([
      ...['1.01,4/10/0 10 40', '2,4/10/0 20 40', '5.99,4/10/0 60 40'].map(each => `drawImage ${each}`),
      ...['3,2.01/10/0 30 20', '3,3/10/0 30 30', '3,4.99/10/0 30 50'].map(each => `drawImage ${each}`),
    ]);
  });

  test('of the rim are the names of columns at the foot and of rows at the left', () => {
    const rim = { columns: ['a', 'b'], rows: ['1', '2'] };
    const written = (of: Scene) =>
      brushed(brush => strokeRim(brush, of, 'grey')).filter(line => /^fillText/.test(line));
    expect(written({ ...scene, rim })).toEqual([
      'fillText a 20.6 19.4',
      'fillText b 30.6 19.4',
      'fillText 1 20.6 -9.4',
      'fillText 2 20.6 0.6',
    ]);
    expect(written(scene)).toEqual([]);
  });
});
