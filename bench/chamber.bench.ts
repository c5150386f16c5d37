import { mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DIRECTIONS } from '../src/chamber/floor/directions.ts';
import { CLASSIC_FLOOR } from '../src/chamber/floor/floor-size.ts';
import type { RaceName } from '../src/chamber/kinds/races.ts';
import { chamber } from '../src/chamber/rules.ts';
import { newObservation, observe } from '../src/chamber/training/observation.ts';
import { Match } from '../src/kernel/match/match.ts';
import { Rng } from '../src/kernel/rng.ts';
import { delver } from '../src/players/chamber/delver/delver.ts';
import { plainScreen } from '../src/terminal/chamber/core/chamber-screen.ts';
import { beginGame } from '../src/terminal/chamber/core/chamber-session.ts';
import { playClassic } from '../src/terminal/chamber/core/classic-interpreter.ts';
import type { Benchmark } from './kit.ts';

// Twenty merchants wander all over the classic floor and never harm anyone; the stairs lie out of reach.
const MERCHANTS = [
  [4, [5, 12, 20, 26]],
  [5, [41, 50, 60, 66]],
  [9, [63, 70, 75]],
  [11, [40, 45]],
  [17, [6, 12, 18, 23]],
  [20, [40, 52, 70]],
] as const;

function crowdedFloor(): string {
  const rows = CLASSIC_FLOOR.split('\n').map(row => [...row]);
  for (const [row, columns] of MERCHANTS) for (const column of columns) rows[row]![column] = 'M';
  rows[3]![3] = '@';
  rows[1]![76] = '\\';
  return rows.map(row => row.join('')).join('\n');
}

const setup = chamber.readSetup({ race: 'human', floors: crowdedFloor() });
const MOVES = 1000;
const rng = Rng.seeded(1, 'bench');
const moves = Array.from({ length: MOVES }, () => ({ type: 'move' as const, direction: rng.pick(DIRECTIONS)! }));
const COMMANDS = 10 * MOVES;
const words = `h ${Array(10)
  .fill(moves.map(({ direction }) => direction).join(' '))
  .join('\n')}\n`;

const crowd = chamber.begin(setup, 1);
const observation = newObservation(crowd.geometry);
const classic = chamber.readSetup({ race: 'orc' });
const deep = chamber.readSetup({ race: 'orc', options: { generated: true, field: true } });
let nextSeed = 0;

const folder = mkdtempSync(join(tmpdir(), 'quadrille-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true }));
const file = openSync(join(folder, 'screens.txt'), 'w');

/** As standard output does when it is a file: every write waits for the file. */
async function interpretToFile(): Promise<void> {
  const output = new Writable({
    decodeStrings: false,
    write(text, _encoding, done) {
      writeSync(file, text, 0);
      done();
    },
  });
  const wishes = { race: undefined, floors: crowdedFloor(), options: setup.options, seed: 1, day: undefined };
  const begin = (race: RaceName) => beginGame(wishes, race, []);
  const world = { race: wishes.race, begin, draw: plainScreen, ended: async () => undefined };
  await playClassic(world, Readable.from([words]) as NodeJS.ReadStream, output as unknown as NodeJS.WriteStream);
}

/** Heap and buffers that a match of ten thousand turns holds, its log included: the middle one of several. */
async function bytesOfLongMatch(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = (): number => {
    for (let n = 0; n < 4; n++) collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const play = async () => {
    const match = Match.begin(chamber, { setup, seed: 1, time: Date.now() });
    for (let n = 0; n < 10_000; n++) await match.play(0, moves[n % MOVES], { time: Date.now() });
    return match;
  };
  const sizes: number[] = [];
  const kept: unknown[] = [];
  for (let n = 0; n < 5; n++) {
    const before = held();
    kept.push(await play());
    sizes.push(held() - before);
  }
  kept.length = 0;
  return sizes.sort((a, b) => a - b)[2]!;
}

const kilobytes = Math.round((await bytesOfLongMatch()) / 1000);

/** How fast the chambers were before they were asked to be faster: `npm run bench -- chamber --against 430b769`. */
const BEFORE = '430b7697';

const benchmarks: readonly Benchmark[] = [
  {
    name: 'turns with 20 enemies, headless',
    operations: MOVES,
    run() {
      for (const move of moves) chamber.apply(crowd, 0, move);
    },
  },
  {
    name: 'turns of games at random, begun anew at death',
    operations: MOVES,
    outruns: { commit: BEFORE, times: 1.9 },
    run() {
      // The same games each time: how soon one dies is half of what a turn costs.
      let seed = 1;
      let state = chamber.begin(classic, seed++);
      for (const move of moves) {
        if (state.ended !== undefined) state = chamber.begin(classic, seed++);
        chamber.apply(state, 0, move);
      }
    },
  },
  {
    name: 'commands through the classic interpreter',
    operations: COMMANDS,
    outruns: { commit: BEFORE, times: 1.5 },
    run: interpretToFile,
  },
  { name: 'views', run: () => chamber.view(crowd, 0) },
  { name: 'observations for learners', run: () => observe(crowd, observation) },
  { name: 'copies', run: () => chamber.copy(crowd) },
  {
    name: 'turns by lines of sight on generated floors, begun anew at death',
    operations: MOVES,
    run() {
      let seed = 1;
      let state = chamber.begin(deep, seed++);
      for (const move of moves) {
        if (state.ended !== undefined) state = chamber.begin(deep, seed++);
        chamber.apply(state, 0, move);
      }
    },
  },
  { name: 'games begun on generated floors', run: () => chamber.begin(deep, nextSeed++) },
  { name: 'games begun', run: () => chamber.begin(classic, nextSeed++) },
  {
    name: `turns of the delver (10,000 turns hold ${kilobytes} KB)`,
    operations: 100,
    run() {
      const state = chamber.begin(classic, 1);
      const player = delver();
      while (state.turn < 100) chamber.apply(state, 0, player.choose(chamber.view(state, 0)));
    },
  },
];

export default benchmarks;
