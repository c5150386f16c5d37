import { describe, expect, test } from 'vitest';
import { groundAt } from '../../../src/drawing/scene.ts';
import type { Condition, Drawable } from '../../../src/drawing/scenes/dungeon-scene.ts';
import { cellar } from '../../../src/drawing/themes/dungeon-theme.ts';
import { boundsOf } from '../../../src/kernel/square.ts';
import { boardScene } from '../../../src/web/games/dungeon/look/board-scene.ts';

const TYPES: Readonly<Record<string, string>> = { '#': 'wall', '@': 'player', o: 'boulder', _: 'switch', '>': 'exit' };

function drawn(text: string): Drawable[] {
  return text
    .trim()
    .split('\n')
    .flatMap((line, y) => [...line.trim()].flatMap((sign, x) => (TYPES[sign] ? [{ type: TYPES[sign], x, y }] : [])));
}

describe('the ground of a dungeon', () => {
  test('is floor inside its walls and nothing outside', () => {
    const scene = boardScene(
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

  test('is nothing beyond its edges', () => {
    const scene = boardScene(drawn('@.o_'));
    const { left, top, width, height } = scene.bounds;
    const beyond = [
      [left - 1, top],
      [left + width, top],
      [left, top - 1],
      [left, top + height],
    ] as const;
    expect(beyond.map(([x, y]) => groundAt(scene, x, y))).toEqual(['', '', '', '']);
  });

  test('is laid anew where somebody has gone beyond the same walls', () => {
    const walls = drawn('#.#');
    for (const at of [
      { x: 1, y: 3 },
      { x: 4, y: 0 },
      { x: -3, y: 0 },
      { x: 1, y: -2 },
      { x: 2, y: 5 },
    ]) {
      const scene = boardScene([...walls, { type: 'player', ...at }]);
      expect(scene.ground).toHaveLength(scene.bounds.width * scene.bounds.height);
      expect([0, 2].map(x => groundAt(scene, x, 0))).toEqual(['wall', 'wall']);
    }
  });

  test('is floor everywhere, with a margin, where no walls enclose it', () => {
    const scene = boardScene(drawn('@.o_'));
    expect(scene.bounds).toEqual({ left: -1, top: -1, width: 6, height: 3 });
    expect(new Set(scene.ground)).toEqual(new Set(['floor']));
  });
});

describe('the pieces of a dungeon', () => {
  test('are the very same from one scene to the next, unless they move or look different', () => {
    const [player, boulder, below] = [
      { id: '1', type: 'player', x: 0, y: 0 },
      { id: '2', type: 'boulder', x: 1, y: 0 },
      { id: '3', type: 'switch', x: 1, y: 0 },
    ];
    const by = (entities: readonly Drawable[]) =>
      Object.fromEntries(boardScene(entities).pieces.map(each => [each.id, each]));
    const before = by([player, boulder, below]);
    const after = by([player, { ...boulder, x: 2 }, below]);
    expect(after[1]).toBe(before[1]);
    expect([before[2]?.x, after[2]?.x]).toEqual([1, 2]);
    expect([before[3]?.look, after[3]?.look]).toEqual(['switch_lit', 'switch']);
    // Whoever takes another's place in the list is not taken for it.
    expect(by([boulder, player, below])).toEqual(before);
  });

  test('stand in the order of their heights, the player on top', () => {
    const here = { x: 0, y: 0 };
    const types = ['player', 'treasure', 'spider', 'exit', 'boulder'].map(type => ({ type, ...here }));
    const looks = boardScene(types).pieces.map(({ look }) => look);
    expect(looks).toEqual(['exit', 'treasure', 'boulder', 'spider', 'player']);
  });

  test('show a switch under a boulder as pressed', () => {
    const entities = [
      { type: 'switch', x: 0, y: 0 },
      { type: 'boulder', x: 0, y: 0 },
      { type: 'switch', x: 1, y: 0 },
    ];
    expect(boardScene(entities).pieces.map(({ look }) => look)).toEqual(['switch_lit', 'switch', 'boulder']);
  });

  test('keep their names and their focus', () => {
    const scene = boardScene(drawn('@>'));
    expect(scene.pieces.map(({ name }) => name)).toEqual(['exit', 'you']);
    expect(scene.focus).toMatchObject({ x: 0, y: 0 });
  });
});

describe('circuits', () => {
  const wire = { type: 'wire', x: 1, y: 1 };
  const looks = (...entities: Drawable[]) => boardScene(entities).pieces.map(({ look, name }) => [look, name]);

  test('a wire reaches out to what it meets: 1 up, 2 right, 4 down, 8 left', () => {
    expect(looks(wire)).toEqual([['wire dead 0', 'wire, dead']]);
    const around: Drawable[] = [
      { type: 'wire', x: 1, y: 0 },
      { type: 'switch', x: 2, y: 1 },
      { type: 'light_bulb_off', logic: 'or', x: 1, y: 2 },
      { type: 'treasure', x: 0, y: 1 },
    ];
    expect(looks({ ...wire, active: true }, ...around)).toContainEqual(['wire live 7', 'wire, live']);
  });

  test.each<[entity: Omit<Drawable, 'x' | 'y'>, look: string, name: string]>([
    [{ type: 'switch', logic: 'and' }, 'gate and off 0', 'and gate, off'],
    [
      { type: 'switch', logic: 'co_and', active: true, feeds: ['right', 'left'] },
      'gate co_and on 10',
      'co-and gate, on, feeds right and left',
    ],
    [{ type: 'light_bulb_on', logic: 'xor' }, 'light_bulb_on xor', 'light bulb, lit, by xor'],
    [{ type: 'switch_door', logic: 'or' }, 'switch_door or', 'switch door, by or'],
    [{ type: 'switch_door_open', logic: 'or' }, 'switch_door_open or', 'open switch door, by or'],
    [{ type: 'bomb', logic: 'and' }, 'bomb and', 'bomb, by and'],
    [{ type: 'bomb' }, 'bomb', 'bomb'],
    [{ type: 'older_player' }, 'older_player', 'your older self'],
  ])('%o', (entity, look, name) => expect(looks({ ...entity, x: 0, y: 0 })).toEqual([[look, name]]));
});

describe('how somebody is can be seen', () => {
  const at = { x: 0, y: 0 };
  const potion = (type: string) => ({ type, ticksLeft: 3 });

  test.each<[string, Condition | null | undefined, look: string, name: string]>([
    ['nothing is known', undefined, 'player', 'you'],
    ['dead', null, 'player', 'you'],
    ['well', { health: 10, maxHealth: 10, potion: null }, 'player', 'you'],
    ['a little less than well', { health: 6, maxHealth: 10, potion: null }, 'player', 'you'],
    ['half gone', { health: 5, maxHealth: 10, potion: null }, 'player_hurt', 'you, hurt'],
    [
      'unseen',
      { health: 10, maxHealth: 10, potion: potion('invisibility_potion') },
      'player_invisible',
      'you, invisible',
    ],
    [
      'unseen and hurt',
      { health: 1, maxHealth: 10, potion: potion('invisibility_potion') },
      'player_invisible_hurt',
      'you, invisible and hurt',
    ],
    [
      'charmed',
      { health: 10, maxHealth: 10, potion: potion('invincibility_potion') },
      'player_invincible',
      'you, invincible',
    ],
    [
      'charmed and hurt',
      { health: 2, maxHealth: 10, potion: potion('invincibility_potion') },
      'player_invincible_hurt',
      'you, invincible and hurt',
    ],
    ['a potion that does nothing to see', { health: 9, maxHealth: 10, potion: potion('tea') }, 'player', 'you'],
  ])('%s', (_, condition, look, name) => {
    const [player] = boardScene([{ type: 'player', ...at }], [], condition).pieces;
    expect([player?.look, player?.name]).toEqual([look, name]);
    expect(cellar.looks).toHaveProperty(look);
  });

  test.each<[Partial<Drawable>, string]>([
    [{ type: 'mercenary' }, 'mercenary'],
    [{ type: 'mercenary', ally: true }, 'mercenary_ally'],
    [{ type: 'mercenary', ally: true, controlled: 2 }, 'mercenary_controlled'],
    [{ type: 'assassin', ally: true }, 'assassin_ally'],
    [{ type: 'assassin', ally: true, controlled: 1 }, 'assassin_controlled'],
  ])('%o', (soldier, look) => {
    expect(boardScene([{ type: '', ...soldier, ...at }]).pieces.map(piece => piece.look)).toEqual([look]);
    expect(cellar.looks).toHaveProperty(look);
  });
});

test('the bounds of nothing are one square', () => {
  expect(boundsOf([])).toEqual({ left: 0, top: 0, width: 1, height: 1 });
});

describe('the ground, from one tick to the next', () => {
  const CLOSED = drawn('####\n#@.#\n####');

  test('does not jump about with a spider, which may walk over walls and beyond', () => {
    const boxes = [1, 0, -1].map(x => boardScene([...CLOSED, { type: 'spider', x, y: 1 }]).bounds);
    expect(boxes).toEqual(Array(3).fill({ left: -1, top: -1, width: 6, height: 5 }));
    expect(boardScene([...CLOSED, { type: 'spider', x: -3, y: 1 }]).bounds).toMatchObject({ left: -3, width: 8 });
    expect(boardScene(CLOSED).bounds).toEqual({ left: 0, top: 0, width: 4, height: 3 });
  });

  test('is the same as long as the walls are, and another without one of them', () => {
    const before = boardScene(CLOSED).ground;
    expect(boardScene([...CLOSED, { type: 'key', x: 2, y: 1 }]).ground).toBe(before);
    expect(before.filter(look => look === 'floor')).toHaveLength(2);
    const torn = boardScene(
      CLOSED.toSpliced(
        CLOSED.findIndex(({ x, y }) => x === 1 && y === 0),
        1,
      ),
    ).ground;
    // What was enclosed is open: the player stands outside, and there is floor everywhere.
    expect(torn.filter(look => look === 'floor')).toHaveLength(3);
    expect(boardScene(CLOSED).ground).toEqual(before);
    const moved = CLOSED.map(entity => ({ ...entity, x: entity.x + 1 }));
    expect(boardScene(moved).bounds).toMatchObject({ left: 1 });
    expect(boardScene(moved).ground).toEqual(before);
  });
});
