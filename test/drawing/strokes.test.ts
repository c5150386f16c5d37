import { expect, test } from 'vitest';
import type { Scene } from '../../src/drawing/scene.ts';
import type { Sprites } from '../../src/drawing/sprites.ts';
import { strokeGround } from '../../src/drawing/strokes.ts';

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
