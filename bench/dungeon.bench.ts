import { DUNGEONS } from '../src/dungeon/maps/index.ts';
import { dungeon } from '../src/dungeon/rules.ts';
import { stateHash } from '../src/kernel/hash.ts';
import type { Benchmark } from './kit.ts';

const TICKS = 1000;
const setup = dungeon.readSetup({ map: DUNGEONS.warehouse?.map });
const right = dungeon.readAction({ type: 'move', direction: 'right' });
const left = dungeon.readAction({ type: 'move', direction: 'left' });
const state = dungeon.begin(setup, 1);

const benchmarks: readonly Benchmark[] = [
  {
    name: 'ticks where only the player moves',
    operations: TICKS,
    run() {
      // To and fro beside the boulders, on two free squares: no tick is refused and the dungeon never ends.
      for (let tick = 0; tick < TICKS; tick += 2) {
        dungeon.apply(state, 0, right);
        dungeon.apply(state, 0, left);
      }
    },
  },
  { name: 'copies of the warehouse', run: () => dungeon.copy(state) },
  { name: 'views of the warehouse', run: () => dungeon.view(state, 0) },
  { name: 'hashes of the warehouse', run: () => stateHash(dungeon, state) },
];

export default benchmarks;
