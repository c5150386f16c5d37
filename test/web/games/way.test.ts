import { describe, expect, test } from 'vitest';
import type { EntityView } from '../../../src/dungeon/board/entity-view.ts';
import type { DungeonView } from '../../../src/dungeon/view.ts';
import { boardScene } from '../../../src/web/games/dungeon/look/board-scene.ts';
import { wayTo } from '../../../src/web/games/dungeon/play/use-walk.ts';

const TYPES: Readonly<Record<string, string>> = {
  '#': 'wall',
  '@': 'player',
  o: 'boulder',
  '+': 'door',
  '(': 'portal',
  '[': 'portal',
  '|': 'portal',
  $: 'treasure',
  b: 'bomb',
  M: 'mercenary',
  A: 'mercenary',
  S: 'older_player',
  '>': 'exit',
};
const FIELDS: Readonly<Record<string, Partial<EntityView>>> = {
  '(': { colour: 'blue' },
  '[': { colour: 'red' },
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
    return [{ id: String(n), type, x, y, layer: 0, interactable: false, ...FIELDS[sign] } satisfies EntityView];
  });
  const player = entities.find(({ type }) => type === 'player')!;
  const goal = squares.find(({ sign }) => sign === 'X' || sign === 'x')!;
  const potion = ticksLeft === undefined ? null : { type: 'invisibility_potion', ticksLeft };
  const inventory = carries === undefined ? [] : [{ id: '99', type: carries }];
  const view = { entities, player: { ...player, potion }, inventory } as unknown as DungeonView;
  return wayTo(view, boardScene(entities), goal);
}

describe('a way on foot', () => {
  test.each([
    ['leads straight on', '#####\n#@.X#\n#####', { step: 'right', length: 2 }],
    ['leads around a wall', '#####\n#@#X#\n#...#\n#####', { step: 'down', length: 4 }],
    ['leads around a boulder, never through it', '#####\n#@oX#\n#...#\n#####', { step: 'down', length: 4 }],
    ['leads around a portal', '#####\n#@(X#\n#...#\n#(..#\n#####', { step: 'down', length: 4 }],
    ['leads over a portal without a twin', '#####\n#@(X#\n#.[.#\n#####', { step: 'right', length: 2 }],
    ['leads over portals without a colour', '#####\n#@|X#\n#.|.#\n#####', { step: 'right', length: 2 }],
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
    expect(way(NEAR)).toEqual({ why: expect.stringContaining('You stop: your older self is too close') });
  });

  test.each(['sun_stone', 'midnight_armour'])('is no danger with %s', carries => {
    expect(way(NEAR, { carries })).toEqual({ step: 'right', length: 6 });
  });
});

describe('somebody hostile', () => {
  const NEAR = '#######\n#@.M.X#\n#.....#\n#######';

  test('two steps away makes every step a decision', () => {
    expect(way(NEAR)).toEqual({ why: expect.stringContaining('the mercenary is too close') });
  });

  test('three steps away does not, but is walked around', () => {
    expect(way('#######\n#@..MX#\n#.....#\n#######')).toMatchObject({ length: 6 });
  });

  test('is no matter while a potion works on, but is when it ends with this tick', () => {
    expect(way(NEAR, { ticksLeft: 2 })).toMatchObject({ length: 6 });
    expect(way(NEAR, { ticksLeft: 1 })).toHaveProperty('why');
  });
});

describe('an open dungeon, wherever it lies', () => {
  const thing = (type: string, x: number, y: number): EntityView => ({
    ...{ id: `${type} ${x} ${y}`, type, x, y, layer: 0, interactable: false },
  });
  /** Five by three squares with their margin, from 19, 29 on. */
  const entities = [thing('player', 20, 30), thing('treasure', 22, 30)];
  const to = (x: number, y: number, more: readonly EntityView[] = [], player: object | null = entities[0]!) => {
    const all = [...entities, ...more];
    const view = { entities: all, player: player && { ...player, potion: null }, inventory: [] };
    return wayTo(view as unknown as DungeonView, boardScene(entities), { x, y });
  };

  test.each([
    [19, 29, 2],
    [23, 29, 4],
    [19, 31, 2],
    [23, 31, 4],
    [21, 30, 1],
    [20, 29, 1],
    [23, 30, 3],
  ])('can be walked to its margin: to %i, %i in %i steps', (x, y, length) => {
    expect(to(x, y)).toMatchObject({ length });
  });

  test.each([
    [18, 30],
    [24, 30],
    [20, 28],
    [20, 32],
    [20, 30],
  ])('is not left: no step leads to %i, %i', (x, y) => {
    expect(to(x, y)).toEqual({ why: expect.stringContaining('No safe way') });
  });

  test.each([
    ['up', 20, 29],
    ['right', 21, 30],
    ['down', 20, 31],
    ['left', 19, 30],
  ])('is walked %s', (step, x, y) => expect(to(x, y)).toEqual({ step, length: 1 }));

  test.each(['exit', 'portal', 'time_travelling_portal', 'bomb'])('%s is walked to, and never across', type => {
    const one = (x: number, y: number) => ({ ...thing(type, x, y), ...(type === 'portal' && { colour: 'blue' }) });
    expect(to(22, 29, [one(22, 29)])).toMatchObject({ length: 3 });
    const wall = [one(21, 29), one(21, 30), one(21, 31)];
    expect(to(22, 30, wall)).toEqual({ why: expect.stringContaining('No safe way') });
  });

  test.each(['wall', 'boulder', 'door', 'something unknown'])('%s is in the way of who wants to go there', type => {
    const { why } = to(22, 29, [thing(type, 22, 29)]) as { why: string };
    expect(why).not.toContain('No safe way');
    expect(to(23, 29, [thing(type, 22, 29)])).toMatchObject({ length: 4 });
  });

  test('has no way for the dead', () => {
    expect(to(21, 30, [], null)).toEqual({ why: expect.stringContaining('No safe way') });
  });
});
