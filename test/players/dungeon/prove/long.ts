// The long proof: `npm run solve:prove [-- --minutes 60 --seed 1 --kind boulders --states 300000]`. The solver's
// claims are held against an exhaustive search of at most so many states; a room where they are wrong is shrunk and printed as a map file.
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { linedJson } from '../../../../src/kernel/jsontext.ts';
import { type Held, held, type Means, shrunk } from './held.ts';
import { KIND_NAMES, KINDS, type Kind, roomsOf } from './kinds.ts';

/** There is no end to open ground. */
const STATES_OPEN = 1000;
/** By turns: small rooms are many, large ones slow. */
const MOST_SQUARES = [9, 12, 12, 16, 20];
/** Some rooms from the middle of a game. */
const PICKS: readonly (readonly number[])[] = [[], [], [3, 1, 4], [], [], [], [1, 5, 9, 2, 6]];
/** Most rooms with plenty, some with so little memory that states are forgotten. */
const MEANS: readonly Means[] = [
  { nodes: 100_000 },
  { nodes: 100_000 },
  { nodes: 100_000 },
  { nodes: 5000, room: 200 },
];

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    states: { type: 'string', default: '300000' },
    kind: { type: 'string', multiple: true, default: KIND_NAMES },
  },
});
const unknown = values.kind.find(name => !Object.hasOwn(KINDS, name));
if (unknown !== undefined) throw new Error(`there is no kind ${unknown}: ${KIND_NAMES.join(', ')}`);
const names = KIND_NAMES.filter(name => values.kind.includes(name));
const end = performance.now() + Number(values.minutes) * 60_000;
console.log(`Seed ${values.seed}, ${values.minutes} minutes.`);

const tallies = new Map(
  names.map(name => [name, { rooms: 0, winnable: 0, unwinnable: 0, unknown: 0, known: 0, seconds: 0 }]),
);
let faults = 0;
for (let n = 0; performance.now() < end; n++) {
  for (const [k, name] of names.entries()) {
    if (performance.now() >= end) break;
    const seed = (Number(values.seed) + n) * 1000 + k;
    const begun = performance.now();
    const { fault, ...found } = tryRoom(KINDS[name], seed, n);
    const tally = tallies.get(name);
    if (tally === undefined) continue;
    tally.rooms++;
    tally.seconds += Math.round(performance.now() - begun) / 1000;
    tally[found.answer]++;
    if (found.isKnown) tally.known++;
    if (fault === undefined) continue;
    faults++;
    console.log(`${name}, seed ${seed}: ${fault}`);
  }
}
console.table(Object.fromEntries(tallies));
const rooms = [...tallies.values()].reduce((sum, tally) => sum + tally.rooms, 0);
console.log(`${rooms.toLocaleString('en')} rooms of ${names.length} kinds, ${faults} faults.`);
process.exitCode = faults === 0 ? 0 : 1;

function turn<T>(list: readonly T[], n: number): T {
  return list[n % list.length] as T;
}

function tryRoom(kind: Kind, seed: number, n: number): Held {
  const [means, squares, picks] = [turn(MEANS, n), turn(MOST_SQUARES, n), turn(PICKS, n)];
  const [room] = fc.sample(roomsOf(kind, squares), { seed, numRuns: 1 });
  if (room === undefined) throw new Error('no room was drawn');
  const { setup, isWalled } = room;
  const limits = {
    states: isWalled ? Number(values.states) : STATES_OPEN,
    depth: kind.depth ?? Number.POSITIVE_INFINITY,
  };
  const found = held(setup, seed, means, limits, picks);
  if (found.fault === undefined) return found;
  const least = shrunk(setup, smaller => held(smaller, seed, means, limits, picks).fault !== undefined);
  const { name: _, ...beside } = least;
  console.log(linedJson({ ...least.map }));
  console.log(`with ${JSON.stringify({ ...beside, map: undefined, seed, ...means, picks })}`);
  return { ...found, fault: held(least, seed, means, limits, picks).fault };
}
