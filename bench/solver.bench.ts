import { ALL_DUNGEONS, shippedSetup } from '../src/dungeon/maps/index.ts';
import { dungeon } from '../src/dungeon/rules.ts';
import type { DungeonSetup } from '../src/dungeon/setup.ts';
import { Hints } from '../src/players/dungeon/hints.ts';
import { type SolverProgress, solve } from '../src/players/dungeon/solver.ts';
import type { Benchmark } from './kit.ts';

const SEED = 1;
/** Moves tried in a measurement of speed, and bytes for states in one of memory. */
const NODES = 5000;
const ROOM = 2 ** 18;
const HINT_NODES = 200;

function setupOf(name: string): DungeonSetup {
  return dungeon.readSetup(shippedSetup(name));
}

/** Searches until it has won for the first time, or is done. */
function untilWon(
  setup: DungeonSetup,
  nodes: number,
  room?: number,
  each?: (progress: SolverProgress) => void,
): boolean {
  const work = solve(setup, SEED, { nodes }, room);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value.answer === 'winnable';
    each?.(step.value);
    if (step.value.shortest !== undefined) return true;
  }
}

const LETTERS: Readonly<Record<string, string>> = { '#': 'wall', P: 'player', o: 'boulder', E: 'exit' };
const ROWS = ['##########', '#P....####', '#.o.o.oo.E', '#.....####', '#.o.o.####', '##########'];

/** Two boulders in a row close the corridor: there is no end to what can be tried. */
const ENDLESS = dungeon.readSetup({
  name: 'endless',
  map: {
    entities: ROWS.flatMap((row, y) =>
      [...row].flatMap((letter, x) => (LETTERS[letter] === undefined ? [] : [{ type: LETTERS[letter], x, y }])),
    ),
    'goal-condition': { goal: 'exit' },
  },
});

const benchmarks: readonly Benchmark[] = [
  { name: 'where only the player acts: moves', operations: NODES, run: () => untilWon(ENDLESS, NODES) },
  { name: 'with enemies: moves', operations: NODES, run: () => untilWon(setupOf('long-night'), NODES) },
  {
    name: `with ${ROOM / 1024} KiB to remember states: moves`,
    operations: NODES,
    run: () =>
      untilWon(ENDLESS, NODES, ROOM, ({ bytes }) => {
        if (bytes > ROOM) throw new Error(`states take ${bytes} bytes, ${ROOM} at most were allowed`);
      }),
  },
  ...['bowyer', 'long-night'].map(
    (name): Benchmark => ({
      name: `${name}: a first hint, of ${HINT_NODES} moves`,
      run: () => {
        new Hints(setupOf(name), SEED).think({ nodes: HINT_NODES });
      },
    }),
  ),
  ...Object.keys(ALL_DUNGEONS).map(
    (name): Benchmark => ({
      name: `${name}: won`,
      run: () => {
        if (!untilWon(setupOf(name), 1_000_000)) throw new Error(`${name} was not won`);
      },
    }),
  ),
];

export default benchmarks;
