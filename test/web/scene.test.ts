import { describe, expect, test } from 'vitest';
import { boundsOf, groundAt } from '../../src/web/board/scene.ts';
import { type Drawable, sceneOf } from '../../src/web/games/dungeon/scene.ts';

const TYPES: Readonly<Record<string, string>> = { '#': 'wall', '@': 'player', o: 'boulder', _: 'switch', '>': 'exit' };

function drawn(text: string): Drawable[] {
  return text
    .trim()
    .split('\n')
    .flatMap((line, y) => [...line.trim()].flatMap((sign, x) => (TYPES[sign] ? [{ type: TYPES[sign], x, y }] : [])));
}

describe('the ground of a dungeon', () => {
  test('is floor inside its walls and nothing outside', () => {
    const scene = sceneOf(
      drawn(`
        ####..
        #@.#..
        ######
        .#..>#
        .#####
      `),
    );
    expect(groundAt(scene, 2, 1)).toBe('floor');
    expect(groundAt(scene, 5, 0)).toBe('');
    expect(groundAt(scene, 0, 4)).toBe('');
    expect(groundAt(scene, 3, 3)).toBe('floor');
  });

  test('is floor everywhere, with a margin, where no walls enclose it', () => {
    const scene = sceneOf(drawn('@.o_'));
    expect(scene.bounds).toEqual({ left: -1, top: -1, width: 6, height: 3 });
    expect(new Set(scene.ground)).toEqual(new Set(['floor']));
  });
});

describe('the pieces of a dungeon', () => {
  test('stand in the order of their heights, the player on top', () => {
    const here = { x: 0, y: 0 };
    const types = ['player', 'treasure', 'spider', 'exit', 'boulder'].map(type => ({ type, ...here }));
    const looks = sceneOf(types).pieces.map(({ look }) => look);
    expect(looks).toEqual(['exit', 'treasure', 'boulder', 'spider', 'player']);
  });

  test('show a switch under a boulder as pressed', () => {
    const entities = [
      { type: 'switch', x: 0, y: 0 },
      { type: 'boulder', x: 0, y: 0 },
      { type: 'switch', x: 1, y: 0 },
    ];
    expect(sceneOf(entities).pieces.map(({ look }) => look)).toEqual(['switch_lit', 'switch', 'boulder']);
  });

  test('keep their names and their focus', () => {
    const scene = sceneOf(drawn('@>'));
    expect(scene.pieces.map(({ name }) => name)).toEqual(['exit', 'you']);
    expect(scene.focus).toMatchObject({ x: 0, y: 0 });
  });
});

test('the bounds of nothing are one square', () => {
  expect(boundsOf([])).toEqual({ left: 0, top: 0, width: 1, height: 1 });
});
