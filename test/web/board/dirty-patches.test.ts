import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Scene, ScenePiece } from '../../../src/drawing/scene.ts';
import { dirtyLayers, EVERYTHING, intersection, MOST_PATCHES, touched } from '../../../src/web/board/dirty-patches.ts';

function piece(id: string, x: number, y: number, look = 'boulder'): ScenePiece {
  return { id, x, y, look, layer: 'actors', name: look };
}

function scene(pieces: readonly ScenePiece[], ground = ['floor', 'floor', 'floor', 'floor']): Scene {
  return { bounds: { left: 0, top: 0, width: 2, height: 2 }, ground, pieces, focus: undefined };
}

const square = (x: number, y: number) => ({ x, y, width: 1, height: 1 });

/** What is drawn again of each layer, layers with nothing left out. */
function spoilt(before: Scene, after: Scene): unknown {
  const { ground = [], things, actors } = dirtyLayers(before, after) ?? {};
  const layers = { ground, things: things?.takeAll() ?? [], actors: actors?.takeAll() ?? [] };
  return Object.fromEntries(Object.entries(layers).filter(([, patches]) => patches.length > 0));
}

describe('what must be drawn again', () => {
  test.each<[string, Scene, Scene, unknown]>([
    ['nothing', scene([piece('a', 0, 0)]), scene([piece('a', 0, 0)]), {}],
    [
      'a piece that moved',
      scene([piece('a', 0, 0)]),
      scene([piece('a', 1, 0)]),
      { actors: [square(0, 0), square(1, 0)] },
    ],
    [
      'a piece that looks different',
      scene([piece('a', 0, 0)]),
      scene([piece('a', 0, 0, 'x')]),
      { actors: [square(0, 0), square(0, 0)] },
    ],
    ['a piece that is gone', scene([piece('a', 0, 1)]), scene([]), { actors: [square(0, 1)] }],
    ['a piece that is new', scene([]), scene([piece('a', 1, 1)]), { actors: [square(1, 1)] }],
    [
      'ground, with its neighbours',
      scene([]),
      scene([], ['floor', 'wall', 'floor', 'floor']),
      { ground: [{ x: 0, y: -1, width: 3, height: 3 }] },
    ],
    [
      'two pieces that changed places in the list',
      scene([piece('a', 0, 0), piece('b', 1, 0)]),
      scene([piece('b', 1, 1), piece('a', 0, 0)]),
      { actors: [square(1, 0), square(1, 1)] },
    ],
    [
      'the whole layer, where a crowd moves',
      scene(Array.from({ length: MOST_PATCHES }, (_, n) => piece(`${n}`, 0, 0))),
      scene(Array.from({ length: MOST_PATCHES }, (_, n) => piece(`${n}`, 1, 0))),
      { actors: [EVERYTHING] },
    ],
  ])('%s', (_, before, after, expected) => {
    expect(spoilt(before, after)).toEqual(expected);
  });

  test('the same, whether what stays is told again or is the very same', () => {
    const pieces = fc.uniqueArray(
      fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), x: fc.nat(1), look: fc.constantFrom('boulder', 'x') }),
      { selector: ({ id }) => id, maxLength: 5 },
    );
    fc.assert(
      fc.property(pieces, pieces, (one, two) => {
        const kept = new Map(one.map(({ id, x, look }) => [`${id} ${x} ${look}`, piece(id, x, 0, look)]));
        const before = scene([...kept.values()]);
        const next = (share: boolean) =>
          scene(
            two.map(({ id, x, look }) => (share && kept.get(`${id} ${x} ${look}`)) || piece(id, x, 0, look)),
            before.ground as string[],
          );
        expect(spoilt(before, next(true))).toEqual(spoilt(before, next(false)));
      }),
    );
  });

  test('everything, when the bounds have changed', () => {
    const after = { ...scene([]), bounds: { left: -1, top: 0, width: 3, height: 2 } };
    expect(dirtyLayers(scene([]), after)).toBeUndefined();
  });

  test('the way of a piece that slides', () => {
    const motion = { kind: 'slide', id: 'a', from: { x: 3, y: 1 }, to: { x: 1, y: 1 } } as const;
    expect(touched(piece('a', 1, 1), motion)).toEqual({ x: 1, y: 1, width: 3, height: 1 });
  });

  test('and only what is in sight', () => {
    const seen = { x: 0, y: 0, width: 10, height: 10 };
    expect(intersection(EVERYTHING, seen)).toEqual(seen);
    expect(intersection({ x: 8, y: -1, width: 3, height: 3 }, seen)).toEqual({ x: 8, y: 0, width: 2, height: 2 });
  });
});
