import { dungeon } from '../src/dungeon/rules.ts';
import type { DungeonState } from '../src/dungeon/state.ts';
import { stateHash } from '../src/kernel/hash.ts';
import { CARDINALS } from '../src/kernel/square.ts';
import { type Benchmark, heapOf } from './kit.ts';
import { perfectMaze } from './maze.ts';

const SIDE = 101;
const TICKS = 10_000;
const REMEMBERING = { rewind: 'always' };
const WANDERERS = { zombie_toast: 40, spider: 10 };
const MOVES = CARDINALS.map(direction => ({ type: 'move', direction }) as const);

/** A maze of 101 × 101 in which 50 enemies move in every tick; the player walks to and fro in a cell of its own. */
function begin(options: object): DungeonState {
  const cost = perfectMaze(SIDE, SIDE, 7);
  const squares = Array.from(cost, (_, n) => ({ x: n % SIDE, y: Math.floor(n / SIDE) }));
  const free = squares.filter((_, n) => cost[n] !== 0);
  const walls = squares.filter((_, n) => cost[n] === 0);
  const crowd = Object.entries(WANDERERS).flatMap(([type, count]) =>
    Array.from({ length: count }, (_, n) => ({
      type,
      ...(free[(n * 97 + count) % free.length] as { x: number; y: number }),
    })),
  );
  const player = { type: 'player', x: SIDE + 9, y: SIDE + 9 };
  const entities = [player, ...crowd, ...walls.map(at => ({ type: 'wall', ...at }))];
  const map = { entities, 'goal-condition': { goal: 'exit' } };
  return dungeon.begin(dungeon.readSetup({ name: 'bench', map, options }), 1);
}

function walk(state: DungeonState, ticks: number): DungeonState {
  for (let tick = 0; tick < ticks; tick++) dungeon.apply(state, 0, MOVES[tick & 3] as (typeof MOVES)[number]);
  return state;
}

/** A boulder comes onto a switch beside 10,000 wires and leaves it again, and 30 ticks pass. */
function sheet(): DungeonState {
  const wires = Array.from({ length: 10_000 }, (_, n) => ({ type: 'wire', x: n % 100, y: Math.floor(n / 100) }));
  const pusher = ['player', 'boulder', 'switch'].map((type, x) => ({ type, x, y: -1 }));
  const map = { entities: [...pusher, ...wires], 'goal-condition': { goal: 'exit' } };
  const state = dungeon.begin(dungeon.readSetup({ name: 'bench', map, options: REMEMBERING }), 1);
  for (const way of [1, 1]) dungeon.apply(state, 0, MOVES[way] as (typeof MOVES)[number]);
  return walk(state, 28);
}

const wired = sheet();
const old = walk(begin(REMEMBERING), TICKS);
const save = JSON.stringify(dungeon.encode(old));
const forgetful = begin({});
const remembering = begin(REMEMBERING);

const present = JSON.stringify(dungeon.encode(begin({})));
const past = heapOf(() => walk(begin(REMEMBERING), TICKS)) - heapOf(() => walk(begin({}), TICKS));
console.log(`  ${TICKS} ticks of past: ${(past / 1e6).toFixed(1)} MB on the heap, of 50 at most;`);
console.log(
  `  a save of ${(save.length / 1e6).toFixed(2)} MB, ${(present.length / 1e6).toFixed(2)} of them the present`,
);

const benchmarks: readonly Benchmark[] = [
  { name: 'tick, no past is kept', run: () => walk(forgetful, 20), operations: 20 },
  { name: 'tick, the past is kept', run: () => walk(remembering, 20), operations: 20 },
  { name: 'copy after 10,000 ticks', run: () => dungeon.copy(old) },
  {
    name: 'copy, and rewind 30 of 10,000 ticks',
    run: () => dungeon.apply(dungeon.copy(old), 0, { type: 'rewind', ticks: 30 }),
  },
  {
    name: 'the same among 10,000 wires that were switched',
    run: () => dungeon.apply(dungeon.copy(wired), 0, { type: 'rewind', ticks: 30 }),
  },
  { name: 'hash after 10,000 ticks', run: () => stateHash(dungeon, old) },
  { name: 'save 10,000 ticks', run: () => JSON.stringify(dungeon.encode(old)) },
  { name: 'load 10,000 ticks', run: () => dungeon.decode(JSON.parse(save)) },
];

export default benchmarks;
