import type { DungeonAction } from '../src/dungeon/actions.ts';
import { dungeon } from '../src/dungeon/rules.ts';
import type { DungeonState } from '../src/dungeon/state.ts';
import type { Cardinal } from '../src/kernel/square.ts';
import type { Benchmark } from './kit.ts';

interface Entity {
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly logic?: string;
}

function begin(entities: readonly Entity[]): DungeonState {
  const map = { entities, 'goal-condition': { goal: 'exit' } };
  return dungeon.begin(dungeon.readSetup({ name: 'bench', map, config: { bomb_radius: 1 } }), 1);
}

/** A rectangle of squares with its top left corner at the origin, by rows. */
function field(width: number, height: number): { x: number; y: number }[] {
  return Array.from({ length: width * height }, (_, n) => ({ x: n % width, y: Math.floor(n / width) }));
}

const wires = (width: number, height: number) => field(width, height).map(at => ({ type: 'wire', ...at }));

/** Above the middle of the top row: the player, a boulder, and the switch that it comes onto with the next step. */
function pusher(middle: number): Entity[] {
  return [
    { type: 'player', x: middle + 1, y: 0 },
    { type: 'bomb', x: middle, y: 0 },
    { type: 'boulder', x: middle - 1, y: -1 },
    { type: 'switch', x: middle, y: -1 },
  ];
}

const walk = (state: DungeonState, ...directions: Cardinal[]) => {
  for (const direction of directions) dungeon.apply(state, 0, { type: 'move', direction });
  return state;
};

/** The player stands behind its boulder. With a bomb, one lies beside the switch, amid the wires. */
function primed(state: DungeonState, bomb: boolean): DungeonState {
  walk(state, 'left');
  const carried = dungeon.view(state, 0).inventory[0];
  if (bomb && carried !== undefined) dungeon.apply(state, 0, { type: 'use', item: carried.id });
  return walk(state, 'left', 'left', 'up');
}

const bulbs = field(4, 1).map(({ x }) => ({ type: 'light_bulb_off', logic: 'or', x, y: 100 }));
const sheet = () => begin([...pusher(50), ...wires(100, 100), ...bulbs]);
const line = () => begin([...pusher(5000), ...wires(10_000, 1)]);
/** Two rows, joined at both ends only: cut once, all of it still hangs together. */
const ring = () => begin([...pusher(2500), ...wires(5000, 3).filter(({ x, y }) => y !== 1 || x === 0 || x === 4999)]);
/** Every second square a gate that hears the wires that it feeds: nothing here can come to rest. */
const restless = () =>
  begin([
    ...pusher(50),
    ...field(100, 100).map(at =>
      (at.x + at.y) % 2 === 0 ? { type: 'wire', ...at } : { type: 'switch', logic: 'xor', ...at },
    ),
  ]);

const SAVED = 'a circuit of 10,000 wires is read from a save';
const SET_OFF = '5,000 unstable gates are set off';

const push = { type: 'move', direction: 'right' } as const;
const wait = { type: 'move', direction: 'up' } as const;

/** A step, again and again from a copy of the same state. */
function step(state: DungeonState, action: DungeonAction, operations: number): Omit<Benchmark, 'name'> {
  return {
    run: () => {
      for (let n = 0; n < operations; n++) dungeon.apply(dungeon.copy(state), 0, action);
    },
    operations,
  };
}

/** Thirty ticks ago, and thirty pushes of a boulder since. */
function remembered(): DungeonState {
  const turner = { type: 'time_turner', x: 49, y: -1 };
  const state = primed(begin([turner, ...pusher(50), ...wires(100, 100), ...bulbs]), false);
  for (let n = 0; n < 15; n++) walk(state, 'right', 'left');
  return state;
}

const [quietSheet, quietLine, quietRing] = [sheet(), line(), ring()];
const flickering = walk(primed(restless(), false), 'right', 'up', 'up');

const benchmarks: readonly Benchmark[] = [
  { name: 'copy of 10,000 wires', run: () => dungeon.copy(quietSheet) },
  { name: 'a sheet of 10,000 wires is switched on', ...step(primed(quietSheet, false), push, 20) },
  {
    name: 'a bomb tears a hole into the sheet',
    ...step(primed(sheet(), true), push, 1),
    beats: { other: SAVED, times: 20 },
  },
  {
    name: 'a bomb cuts a line of 10,000 wires in two',
    ...step(primed(quietLine, true), push, 1),
    beats: { other: SAVED, times: 2 },
  },
  { name: 'a bomb opens a ring of 10,000 wires', ...step(primed(quietRing, true), push, 1) },
  { name: SET_OFF, ...step(primed(restless(), false), push, 1) },
  {
    name: 'a tick beside 5,000 unstable gates',
    ...step(flickering, wait, 1),
    beats: { other: SET_OFF, times: 100 },
  },
  { name: 'thirty ticks back, beside 10,000 wires', ...step(remembered(), { type: 'rewind', ticks: 30 }, 1) },
  { name: SAVED, run: () => dungeon.decode(saved) },
];
const saved = dungeon.encode(quietSheet);

export default benchmarks;
