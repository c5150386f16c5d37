import { Path } from 'rot-js';
import { DistanceField } from '../src/kernel/distance.ts';
import type { Benchmark } from './kit.ts';
import { perfectMaze } from './maze.ts';

const SIDE = 51;
const maze = perfectMaze(SIDE, SIDE, 1);
const swamps = maze.map((cost, square) => (cost === 0 ? 0 : 1 + (square % 7)));
const source = SIDE + 1;
const farCorner = SIDE * (SIDE - 1) - 2;
const field = new DistanceField(SIDE, SIDE);
const rivals = 'rot.js Dijkstra, single path';

const benchmarks: readonly Benchmark[] = [
  {
    name: 'whole field by queue',
    beats: { other: rivals, times: 10 },
    run: () => field.flood(source, maze, { uniform: true }),
  },
  {
    name: 'whole field by buckets',
    beats: { other: rivals, times: 5 },
    run: () => field.flood(source, maze),
  },
  { name: 'whole field by buckets, costs 1 to 7', run: () => field.flood(source, swamps) },
  {
    name: 'by queue, until two rooms away',
    run() {
      field.begin(source, maze, { uniform: true });
      field.reach(source + 2);
      field.reach(source + 2 * SIDE);
    },
  },
  {
    name: rivals,
    run() {
      const path = new Path.Dijkstra(1, 1, (x, y) => maze[y * SIDE + x] === 1, { topology: 4 });
      let steps = 0;
      path.compute(farCorner % SIDE, Math.floor(farCorner / SIDE), () => steps++);
      return steps;
    },
  },
];

export default benchmarks;
