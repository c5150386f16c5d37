import { describe, expect, test } from 'vitest';
import type { EntityView } from '../../../src/dungeon/board/sight.ts';
import type { DungeonView } from '../../../src/dungeon/view.ts';
import { wayTo } from '../../../src/web/games/dungeon/play/way.ts';
import { sceneOf } from '../../../src/web/games/dungeon/scene.ts';

const TYPES: Readonly<Record<string, string>> = {
  '#': 'wall',
  '@': 'player',
  o: 'boulder',
  '+': 'door',
  O: 'portal',
  $: 'treasure',
  b: 'bomb',
  M: 'mercenary',
  A: 'mercenary',
  S: 'older_player',
  '>': 'exit',
};
const FIGHTERS: Readonly<Record<string, Partial<EntityView>>> = {
  M: { health: 5, ally: false },
  A: { health: 5, ally: true },
  S: { health: 5 },
};

interface Player {
  readonly ticksLeft?: number;
  readonly carries?: string;
}

/** The way from the player to the square marked X. */
function way(text: string, { ticksLeft, carries }: Player = {}) {
  const rows = text
    .trim()
    .split('\n')
    .map(row => row.trim());
  const squares = rows.flatMap((row, y) => [...row].map((sign, x) => ({ sign, x, y })));
  const entities = squares.flatMap(({ sign, x, y }, n) => {
    const type = TYPES[sign];
    if (type === undefined) return [];
    return [{ id: String(n), type, x, y, layer: 0, interactable: false, ...FIGHTERS[sign] } satisfies EntityView];
  });
  const player = entities.find(({ type }) => type === 'player')!;
  const goal = squares.find(({ sign }) => sign === 'X' || sign === 'x')!;
  const potion = ticksLeft === undefined ? null : { type: 'invisibility_potion', ticksLeft };
  const inventory = carries === undefined ? [] : [{ id: '99', type: carries }];
  const view = { entities, player: { ...player, potion }, inventory } as unknown as DungeonView;
  return wayTo(view, sceneOf(entities), goal);
}

describe('a way on foot', () => {
  test.each([
    ['leads straight on', '#####\n#@.X#\n#####', { step: 'right', length: 2 }],
    ['leads around a wall', '#####\n#@#X#\n#...#\n#####', { step: 'down', length: 4 }],
    ['leads around a boulder, never through it', '#####\n#@oX#\n#...#\n#####', { step: 'down', length: 4 }],
    ['leads around a portal', '#####\n#@OX#\n#...#\n#####', { step: 'down', length: 4 }],
    ['leads around the exit: nobody leaves unasked', '#####\n#@>X#\n#...#\n#####', { step: 'down', length: 4 }],
    ['leads around a bomb, which may be set', '#####\n#@bX#\n#...#\n#####', { step: 'down', length: 4 }],
    ['leads over treasure', '#####\n#@$X#\n#...#\n#####', { step: 'right', length: 2 }],
    ['leads past an ally', '#####\n#@AX#\n#...#\n#####', { step: 'right', length: 2 }],
  ])('%s', (_, text, expected) => expect(way(text)).toEqual(expected));

  test('leads nowhere behind a locked door', () => {
    expect(way('#####\n#@+X#\n#####')).toEqual({ why: expect.stringContaining('No safe way') });
  });

  test('leads nowhere outside the walls', () => {
    expect(way('#####x\n#@..#.\n#####.')).toEqual({ why: expect.stringContaining('No safe way') });
  });
});

describe('an older self', () => {
  const NEAR = '#######\n#@.S.X#\n#.....#\n#######';

  test('two steps away makes every step a decision', () => {
    expect(way(NEAR)).toEqual({ why: expect.stringContaining('You stop: your older self is too near') });
  });

  test.each(['sun_stone', 'midnight_armour'])('is no danger with %s', carries => {
    expect(way(NEAR, { carries })).toEqual({ step: 'right', length: 6 });
  });
});

describe('somebody hostile', () => {
  const NEAR = '#######\n#@.M.X#\n#.....#\n#######';

  test('two steps away makes every step a decision', () => {
    expect(way(NEAR)).toEqual({ why: expect.stringContaining('the mercenary is too near') });
  });

  test('three steps away does not, but is walked around', () => {
    expect(way('#######\n#@..MX#\n#.....#\n#######')).toMatchObject({ length: 6 });
  });

  test('is no matter while a potion works on, but is when it ends with this tick', () => {
    expect(way(NEAR, { ticksLeft: 2 })).toMatchObject({ length: 6 });
    expect(way(NEAR, { ticksLeft: 1 })).toHaveProperty('why');
  });
});
