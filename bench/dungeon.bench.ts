import { generate } from '../src/dungeon/map/generate.ts';
import { Maze } from '../src/dungeon/map/maze.ts';
import { dungeonResponse } from '../src/dungeon/response.ts';
import { dungeon } from '../src/dungeon/rules.ts';
import type { DungeonState } from '../src/dungeon/state.ts';
import { Rng } from '../src/kernel/rng.ts';
import { CARDINALS } from '../src/kernel/square.ts';
import type { Benchmark } from './kit.ts';
import { perfectMaze } from './maze.ts';

interface Entity {
  readonly type: string;
  readonly x: number;
  readonly y: number;
}

/** Nobody dies soon, and the player never: a benchmark of walking, with a battle now and then. */
const STURDY = { player_health: 1e9, player_attack: 1e3, treasure_goal: 1e6 };

function begin(entities: readonly Entity[]): DungeonState {
  const map = { entities, 'goal-condition': { goal: 'treasure' } };
  return dungeon.begin(dungeon.readSetup({ name: 'bench', map, config: STURDY }), 1);
}

const MOVES = CARDINALS.map(direction => ({ type: 'move', direction }) as const);
/** Up, right, down, left and back again: the player stays about where it is. */
const WALK = [0, 1, 2, 3, 2, 1, 0, 3].map(way => MOVES[way] as (typeof MOVES)[number]);

/** Some ticks from a given state on, again and again; each time from a fresh copy. */
function ticksFrom(scene: () => DungeonState, ticks: number, after: (state: DungeonState) => void = () => undefined) {
  let state: DungeonState | undefined;
  return () => {
    state ??= scene();
    const copy = dungeon.copy(state);
    for (let tick = 0; tick < ticks; tick++) {
      dungeon.apply(copy, 0, WALK[tick % WALK.length] as (typeof MOVES)[number]);
      after(copy);
    }
  };
}

interface Room {
  readonly walls: readonly Entity[];
  /** Free squares, those nearest to the player first. */
  readonly free: readonly { readonly x: number; readonly y: number }[];
}

/** A 51 × 51 maze with its squares by their distance from the player in the middle. */
function maze(): Room {
  const side = 51;
  const cost = perfectMaze(side, side, 7);
  const walls: Entity[] = [];
  for (let square = 0; square < side * side; square++) {
    if (cost[square] === 0) walls.push({ type: 'wall', x: square % side, y: Math.floor(square / side) });
  }
  const middle = 25 * side + 25;
  const free = [middle];
  const seen = new Set(free);
  for (const at of free) {
    for (const next of [at - side, at + 1, at + side, at - 1]) {
      if (cost[next] === 0 || seen.has(next)) continue;
      seen.add(next);
      free.push(next);
    }
  }
  return { walls, free: free.map(square => ({ x: square % side, y: Math.floor(square / side) })) };
}

/** So many of each, on random squares out of a part of the free ones. */
function enemies(counts: Readonly<Record<string, number>>, squares: Room['free']): Entity[] {
  const rng = Rng.seeded(3, 'bench');
  return Object.entries(counts).flatMap(([type, count]) =>
    Array.from({ length: count }, () => ({ type, ...(rng.pick(squares) as { x: number; y: number }) })),
  );
}

const CROWD = { mercenary: 20, zombie_toast: 20, spider: 10 };

function mazeWith(from: number, to: number): DungeonState {
  const { walls, free } = maze();
  const player = { type: 'player', ...(free[0] as { x: number; y: number }) };
  return begin([player, ...walls, ...enemies(CROWD, free.slice(from, to))]);
}

/** An open field, by rows. */
function field(side: number, left = 0): { x: number; y: number }[] {
  return Array.from({ length: side * side }, (_, n) => ({ x: left + (n % side), y: left + Math.floor(n / side) }));
}

function openField(): DungeonState {
  const squares = field(100);
  return begin([{ type: 'player', x: 50, y: 50 }, ...enemies({ mercenary: 200 }, squares)]);
}

/** A hall of 60 × 60 with so many hundred enemies; around it a wall, or walls as far as 1,000 × 1,000 squares reach. */
function hall(outer: number, hundreds = 1): DungeonState {
  const inside = field(60, 470);
  const isInside = (n: number) => n >= 470 && n < 530;
  const low = 500 - outer / 2;
  const walls = field(outer, low).filter(({ x, y }) => !isInside(x) || !isInside(y));
  const counts = { mercenary: 40 * hundreds, zombie_toast: 40 * hundreds, spider: 20 * hundreds };
  const crowd = enemies(counts, inside);
  return begin([{ type: 'player', x: 500, y: 500 }, ...crowd, ...walls.map(at => ({ type: 'wall', ...at }))]);
}

const alone = begin([
  { type: 'player', x: 1, y: 1 },
  { type: 'wall', x: 5, y: 5 },
  { type: 'boulder', x: 4, y: 1 },
  { type: 'switch', x: 4, y: 2 },
]);
let steps = 0;

const spread = () => mazeWith(200, 1300);
const near = () => mazeWith(12, 60);
const toCopy = spread();
/** The last letter is asked for, because a text in JavaScript may be a promise of one. */
const answer = (state: DungeonState) => dungeonResponse(dungeon.view(state, 0), 'bench').at(-1);

const benchmarks: readonly Benchmark[] = [
  {
    name: 'tick, only the player moves',
    run: () => dungeon.apply(alone, 0, MOVES[steps++ & 3] as (typeof MOVES)[number]),
  },
  { name: 'tick, maze 51 × 51, 50 enemies near', run: ticksFrom(near, 10), operations: 10 },
  { name: 'tick, maze 51 × 51, 50 enemies spread', run: ticksFrom(spread, 10), operations: 10 },
  { name: 'tick and JSON answer, the same, near', run: ticksFrom(near, 10, answer), operations: 10 },
  { name: 'tick and JSON answer, the same, spread', run: ticksFrom(spread, 10, answer), operations: 10 },
  { name: 'tick, open 100 × 100, 200 mercenaries', run: ticksFrom(openField, 20), operations: 20 },
  { name: 'tick, hall with 100 enemies', run: ticksFrom(() => hall(62), 20), operations: 20 },
  {
    name: 'tick, the same in 1,000 × 1,000 walls',
    run: ticksFrom(() => hall(1000), 20),
    operations: 20,
    beats: { other: 'tick, hall with 100 enemies', times: 0.5 },
  },
  { name: 'tick, hall with 1,000 enemies', run: ticksFrom(() => hall(62, 10), 20), operations: 20 },
  {
    name: 'maze of a million squares',
    run: () => new Maze(1000, 1000).carve({ x: 0, y: 0 }, Rng.seeded(1, 'map')),
  },
  {
    name: 'maze of a million squares, as a map',
    run: () => generate({ topLeft: { x: 1, y: 1 }, bottomRight: { x: 1000, y: 1000 } }, 1),
  },
  { name: 'copy, maze 51 × 51, 50 enemies', run: () => dungeon.copy(toCopy) },
];

export default benchmarks;
