import { describe, expect, it, test } from 'vitest';
import type { DungeonState } from '../../src/dungeon/state.ts';
import { choicesIn } from '../../src/dungeon/training/numbered-actions.ts';
import { dungeonLearnable } from '../../src/dungeon/training/training.ts';
import { arraysIn, observationLayout, TouchedWords } from '../../src/kernel/learnable.ts';
import { board, type Drawing, drawnMap } from './board.ts';

function trainingOn(drawing: string, options: Drawing = {}) {
  const { config, mode } = options;
  return dungeonLearnable.train({ name: 'test', gameMode: mode, map: drawnMap(drawing, options), config });
}

/** What a learner who was trained on a drawing sees of a state: things by layer, row and column; all numbers that are not 0. */
function seen(drawing: string, state: DungeonState, options: Drawing = {}) {
  const { parts, observer } = trainingOn(drawing, options);
  const memory = new ArrayBuffer(observationLayout(parts).bytes);
  // What was there before is nobody's business.
  new Uint8Array(memory).fill(9);
  const touched = new TouchedWords(memory.byteLength);
  observer(memory, 0)(state, touched);
  expect(touched.everything).toBe(true);
  const arrays = arraysIn(parts, memory, 0) as Record<string, ArrayLike<number>>;
  const [types, stats, items] = parts.map(({ names = [] }) => names);
  const [, height = 0, width = 0] = parts[0]?.shape ?? [];
  const things = Array.from(arrays.things!).flatMap((type, n) => {
    const [layer, place] = [Math.floor(n / (width * height)), n % (width * height)];
    return type === 0 ? [] : [`${layer}: ${Math.floor(place / width)},${place % width} ${types![type]}`];
  });
  const named = (array: ArrayLike<number>, names: readonly string[] = []) =>
    Object.fromEntries(Array.from(array, (number, n) => [names[n], number]).filter(([, number]) => number !== 0));
  return { things, stats: named(arrays.stats!, stats), inventory: named(arrays.inventory!, items) };
}

describe('what a learner sees of a dungeon', () => {
  const at = [3, -2] as const;

  it('is a thing for each layer of each square, from the top left corner on', () => {
    const drawing = '#.P\nO.$\nE.x';
    expect(seen(drawing, board(drawing, { at }).state, { at }).things).toEqual([
      '0: 0,0 wall',
      '0: 1,0 switch',
      '0: 2,0 exit',
      '2: 1,2 treasure',
      '3: 1,0 boulder',
      '4: 2,2 spider',
      '5: 0,2 player',
    ]);
  });

  it('is beside the map wherever somebody is beyond it, and within its bounds', () => {
    const { stats } = seen('P', board('P', { at }).go('dddll').state, { at });
    expect([stats.row, stats.column]).toEqual([1, -1]);
    const part = trainingOn('P').parts[1]!;
    const bounds = part.names!.map((name, n) => [name, part.leasts![n], part.mosts![n]]);
    expect(bounds.slice(0, 6)).toEqual([
      ...[
        ['row', -1, 1],
        ['column', -1, 1],
        ['tick', 0, 2 ** 24],
      ],
      ...[
        ['health', 0, 10],
        ['maxHealth', 0, 10],
        ['potion', 0, 2],
      ],
    ]);
  });

  it.each([
    ['u', -1, 0],
    ['r', 0, 1],
    ['d', 1, 0],
    ['l', 0, -1],
  ])('does not reach beyond the map that it is begun on: %s', (step, row, column) => {
    const { things, stats } = seen('P', board('P', { at }).go(step).state, { at });
    expect(things).toEqual([]);
    expect([stats.row ?? 0, stats.column ?? 0]).toEqual([row, column]);
  });

  it('has numbers about the player', () => {
    const drawing = '#.\n.P';
    const { state } = board(drawing, { at, config: { player_health: 12 } });
    expect(seen(drawing, state, { at }).stats).toEqual({ row: 1, column: 1, health: 12, maxHealth: 12 });
    Object.assign(state, { tick: 6, bareSwitches: 8, allies: 9 });
    const potion = { id: 99, type: 'invisibility_potion' };
    Object.assign(state.player, { health: 7, potion, potionLeft: 3, kills: 4, collected: 5 });
    expect(seen(drawing, state, { at }).stats).toEqual({
      row: 1,
      column: 1,
      tick: 6,
      health: 7,
      maxHealth: 12,
      potion: 2,
      potionLeft: 3,
      kills: 4,
      treasure: 5,
      bareSwitches: 8,
      allies: 9,
    });
  });

  it('counts the switches that no boulder lies on', () => {
    const drawing = 'P_o__';
    const bare = (steps: string) => seen(drawing, board(drawing).go(steps).state).stats.bareSwitches;
    expect([bare(''), bare('r'), bare('rr'), bare('rrr')]).toEqual([3, 3, 2, 2]);
  });

  it('says of what is carried how many there are', () => {
    const drawing = 'Paaws';
    const play = board(drawing).go('rrrr');
    expect(seen(drawing, play.state).inventory).toEqual({ arrow: 2, wood: 1, sword: 1 });
  });

  const LOST = { config: { player_health: 1, player_attack: 0 } };
  it.each([
    ['won', 'PE', 'r', {}, { column: 1, ended: 1 }, 1],
    ['lost', 'Pm', 'r', LOST, { row: -1, column: -1, ended: 2 }, -1],
  ] as const)('says that it is %s, and that is what is earned', (outcome, drawing, step, options, stats, reward) => {
    const play = board(drawing, options);
    const { earned, turn } = trainingOn(drawing, options);
    const into = new Float32Array(1);
    earned(play.state, into);
    expect([into[0], turn(play.state)]).toEqual([0, 0]);
    expect(play.go(step).outcome).toBe(outcome);
    expect(seen(drawing, play.state, options).stats).toMatchObject(stats);
    earned(play.state, into);
    expect([into[0], turn(play.state)]).toEqual([reward, -1]);
  });
});

describe('what a learner can do', () => {
  /** The actions that are legal, by their names. */
  function choices(drawing: string, state: DungeonState, options: Drawing = {}): Map<string, unknown> {
    const { legal, read, mostLegal, actionNames } = trainingOn(drawing, options);
    const into = new Int32Array(mostLegal).fill(-1);
    const numbers = [...into.subarray(0, legal(state, into))];
    return new Map(numbers.map(number => [actionNames![number]!, read(state, number)]));
  }
  const interacts = (drawing: string, state: DungeonState, options: Drawing) =>
    [...choices(drawing, state, options)].filter(([name]) => name.startsWith('interact'));

  it('has a name and a place that stay, by edition', () => {
    const buildables = ['build bow', 'build shield', 'build sceptre', 'build midnight_armour'];
    const nearest = Array.from({ length: 8 }, (_, n) => `interact ${n}`);
    const moves = ['move up', 'move right', 'move down', 'move left'];
    const potions = ['use invincibility_potion', 'use invisibility_potion'];
    const rest = [...buildables, ...nearest, 'rewind 1', 'rewind 5'];
    expect(choicesIn('2022')).toEqual([...moves, 'use bomb', ...potions, ...rest]);
    expect(choicesIn('2021')).toEqual([...moves, 'tick', 'use bomb', 'use health_potion', ...potions, ...rest]);
  });

  it('is what is legal; of items of one type the oldest is used', () => {
    const drawing = 'Pbb';
    const play = board(drawing).go('rr');
    const [first] = play.view.inventory;
    expect(choices(drawing, play.state)).toEqual(
      new Map<string, unknown>([
        ...['up', 'right', 'down', 'left'].map(way => [`move ${way}`, { type: 'move', direction: way }] as const),
        ['use bomb', { type: 'use', item: first?.id }],
      ]),
    );
    expect(() => trainingOn(drawing).read(play.state, 5)).toThrow(new RangeError('action 5 is not legal now'));
  });

  test.each([
    ['m.P.m.m', ['0,0', '4,0', '6,0']],
    ['m..P.m', ['5,0', '0,0']],
    ['m\n.\n.\nP\n.\nm', ['0,5', '0,0']],
    ['P..m\n.\n.\n.m', ['3,0', '1,3']],
    ['m\n.\n.P\n.\n.\nm', ['0,0', '0,5']],
    ['P...m\n.m', ['1,1', '4,0']],
    ['mPm', ['0,0', '2,0']],
    ['TPm', ['0,0', '2,0']],
    ['mPT', ['0,0', '2,0']],
  ])('the nearest are dealt with first; of those as near, whoever came first: %s', (drawing, order) => {
    const config = { bribe_radius: 20, bribe_amount: 1 };
    const play = board(drawing, { config });
    play.state.player.inventory = [
      { id: 998, type: 'sword', durability: 1 },
      { id: 999, type: 'treasure' },
    ];
    const where = (id: string) => {
      const { x, y } = play.view.entities.find(each => each.id === id)!;
      return `${x},${y}`;
    };
    const found = interacts(drawing, play.state, { config });
    expect(found.map(([name]) => name).sort()).toEqual(order.map((_, n) => `interact ${n}`));
    const sorted = found.toSorted(([a], [b]) => (a < b ? -1 : 1));
    expect(sorted.map(([, action]) => where((action as { entity: string }).entity))).toEqual(order);
  });

  it('are the nearest eight of those who can be dealt with', () => {
    const [drawing, config] = ['mmmmmmmmmP', { bribe_radius: 20, bribe_amount: 1 }];
    const play = board(drawing, { config });
    play.state.player.inventory = [{ id: 999, type: 'treasure' }];
    expect(play.legal()).toHaveLength(4 + 9);
    const names = interacts(drawing, play.state, { config }).map(([name]) => name);
    expect(names.sort()).toEqual(Array.from({ length: 8 }, (_, n) => `interact ${n}`));
  });
});

test.each([[null], [[]], ['maze'], [7]])('a training of %j is refused as a setup is', setup => {
  expect(() => dungeonLearnable.train(setup)).toThrow(expect.objectContaining({ problems: expect.anything() }));
});

describe('a training in mazes', () => {
  const train = (maze: unknown) => dungeonLearnable.train({ maze });

  test('is in mazes of the size that is wanted, another for each seed', () => {
    const { parts, begin } = train({ width: 9, height: 4 });
    expect(parts[0]?.shape).toEqual([6, 6, 11]);
    const walls = (seed: number) =>
      begin(seed)
        .entities.list()
        .flatMap(({ type, x, y }) => (type === 'wall' ? [`${x},${y}`] : []));
    expect(walls(1)).toEqual(walls(1));
    expect(walls(1)).not.toEqual(walls(2));
  });

  test.each<[string, unknown, string]>([
    ['no more things than squares', { width: 3, height: 4, treasure: 13 }, '/maze/treasure'],
    ['no more doors than there is room for', { width: 3, height: 4, doors: 9 }, '/maze/doors'],
    ['two squares a side', { width: 1, height: 4 }, '/maze/width'],
    ['at most two hundred', { width: 3, height: 201 }, '/maze/height'],
    ['nothing that nobody knows', { width: 3, height: 4, dragons: 1 }, '/maze/dragons'],
    ['a plan', 7, '/maze'],
  ])('asks for %s', (_, maze, path) => {
    expect(() => train(maze)).toThrow(
      expect.objectContaining({ problems: expect.arrayContaining([expect.objectContaining({ path })]) }),
    );
  });

  test('asks for no more than that', () => {
    expect(() => train({ width: 2, height: 4, treasure: 2 })).not.toThrow();
    expect(() => train({ width: 200, height: 2 })).not.toThrow();
  });
});
