import { describe, expect, it } from 'vitest';
import type { Scene } from '../../../src/drawing/scene.ts';
import { turnedMotions, turnedScene, turnedSquare } from '../../../src/web/board/spoken-grid.tsx';

const BOUNDS = { left: -1, top: 2, width: 3, height: 2 };
const scene: Scene = {
  bounds: BOUNDS,
  ground: ['a', 'b', 'c', 'd', 'e', 'f'],
  pieces: [{ id: 'p', look: 'pawn', layer: 'actors', name: 'pawn', x: -1, y: 2 }],
  rim: { columns: ['a', 'b', 'c'], rows: ['1', '2'] },
  focus: { x: 0, y: 3 },
};

describe('a board from its other side', () => {
  it('has each square where the opposite one was', () => {
    expect(turnedSquare({ x: -1, y: 2 }, BOUNDS)).toEqual({ x: 1, y: 3 });
    expect(turnedSquare({ x: 0, y: 3 }, BOUNDS)).toEqual({ x: 0, y: 2 });
    const { ground, pieces, rim, focus } = turnedScene(scene);
    expect(rim).toEqual({ columns: ['c', 'b', 'a'], rows: ['2', '1'] });
    expect([ground.join(''), pieces[0], focus]).toEqual(['fedcba', { ...scene.pieces[0], x: 1, y: 3 }, { x: 0, y: 2 }]);
  });

  it('is itself again when it is turned twice', () => {
    expect(turnedScene(turnedScene(scene))).toEqual(scene);
  });

  it('shows each motion turned', () => {
    const [slide, bump, pulse] = turnedMotions(
      [
        { kind: 'slide', id: 'p', from: { x: -1, y: 2 }, to: { x: 0, y: 2 } },
        { kind: 'bump', id: 'p', towards: { x: 1, y: 2 } },
        { kind: 'pulse', at: { x: 0, y: 2 } },
      ],
      BOUNDS,
    );
    expect(slide).toMatchObject({ from: { x: 1, y: 3 }, to: { x: 0, y: 3 } });
    expect(bump).toMatchObject({ towards: { x: -1, y: 3 } });
    expect(pulse).toMatchObject({ at: { x: 0, y: 3 } });
  });
});
