// The long proof: `npm run solve:prove [-- --minutes 60 --seed 1 --kind boulders --states 300000]`. The solver's claims are
// held against an exhaustive search of at most so many states. A room where they are wrong is printed at once as a map file,
// and again when it has been shrunk.
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import type { DungeonSetup } from '../../../../src/dungeon/setup.ts';
import { linedJson } from '../../../../src/kernel/jsontext.ts';
import type { Limits } from './exhaustive.ts';
import { type Held, held, type Means, shrunk } from './held.ts';
import { KIND_NAMES, KINDS, type Kind, roomsOf } from './kinds.ts';
import { Tallies } from './tallies.ts';

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
  { nodes: 5000, room: 20_000 },
];
/** A fault is worth a minute more to make it small. */
const SHRINKING_MS = 60_000;

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
const isOver = (): boolean => performance.now() >= end;
console.log(`Seed ${values.seed}, ${values.minutes} minutes.`);

const tallies = new Tallies();
let faults = 0;
for (let n = 0; !isOver(); n++) {
  for (const [k, name] of names.entries()) {
    const seed = (Number(values.seed) + n) * 1000 + k;
    const begun = performance.now();
    const { setup, found } = tryRoom(name, seed, n);
    if (found.fault !== undefined) faults++;
    // A room that was broken off shows nothing.
    if (isOver() && found.fault === undefined) break;
    tallies.add(name, setup, found, performance.now() - begun);
  }
}
tallies.print();
console.log(`${tallies.rooms.toLocaleString('en')} rooms of ${names.length} kinds, ${faults} faults.`);
process.exitCode = faults === 0 ? 0 : 1;

function turn<T>(list: readonly T[], n: number): T {
  return list[n % list.length] as T;
}

function tryRoom(name: (typeof names)[number], seed: number, n: number): { setup: DungeonSetup; found: Held } {
  const kind: Kind = KINDS[name];
  const [means, squares, picks] = [turn(MEANS, n), turn(MOST_SQUARES, n), turn(PICKS, n)];
  const [room] = fc.sample(roomsOf(kind, squares), { seed, numRuns: 1 });
  if (room === undefined) throw new Error('no room was drawn');
  const { setup, isWalled } = room;
  const limits: Limits = {
    states: isWalled ? Number(values.states) : STATES_OPEN,
    depth: kind.depth ?? Number.POSITIVE_INFINITY,
  };
  const found = held(setup, seed, means, { ...limits, until: isOver }, picks);
  if (found.fault === undefined) return { setup, found };
  console.log(`FAULT: ${name}, seed ${seed}: ${found.fault}`);
  show(setup, { seed, ...means, picks });
  const enough = Math.max(end, performance.now() + SHRINKING_MS);
  const until = () => performance.now() >= enough;
  const least = shrunk(setup, smaller => held(smaller, seed, means, { ...limits, until }, picks).fault !== undefined);
  console.log('The same, shrunk:');
  show(least, { seed, ...means, picks });
  return { setup, found };
}

function show(setup: DungeonSetup, how: Readonly<Record<string, unknown>>): void {
  const { name: _, map, ...beside } = setup;
  console.log(linedJson({ ...map }));
  console.log(`with ${JSON.stringify({ ...beside, ...how })}`);
}
