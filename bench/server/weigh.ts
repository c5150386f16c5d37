// What matches weigh on the heap of a server: `node --expose-gc bench/server/weigh.ts FOLDER [NAME]`, by the sources in a folder.
// Each kind is made, played and stored, and then read by a server that knows nothing yet, so that only what a match holds is counted.
import { join } from 'node:path';
import { shippedSetup } from '../../src/dungeon/maps/index.ts';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { Rng } from '../../src/kernel/rng.ts';
import type * as Payers from '../../src/server/budget/processor-time.ts';
import type * as AllGames from '../../src/server/games/all-games.ts';
import type * as Auth from '../../src/server/matches/auth.ts';
import type * as AllMatches from '../../src/server/matches/matches.ts';
import type { OpenMatch } from '../../src/server/matches/open-match.ts';
import type * as Seats from '../../src/server/matches/seats.ts';
import type * as Sqlite from '../../src/server/store/sqlite/sqlite-store.ts';
import { crowdedHall } from '../web/hall.ts';

/** What a match takes on the heap (bytes), and what a server takes it to weigh; undefined where it does not say. */
export interface Weighed {
  readonly name: string;
  readonly bytes: number;
  readonly reckoned: number | undefined;
}

interface Kind {
  readonly name: string;
  readonly game: 'flag' | 'chamber' | 'dungeon';
  readonly setup: unknown;
  readonly moves?: number;
  readonly open?: boolean;
  /** Whether it is weighed where it was played, with the states that it keeps to go back to. */
  readonly stays?: boolean;
  /** How many of them: large ones need less for a true figure. */
  readonly count?: number;
}

const example = FLAG_MAPS.example?.template;
const blocks = FLAG_MAPS.rubble?.template;
const START = { start: 'first' };
const REST: readonly Kind[] = [
  { name: 'Capture The Flag', game: 'flag', setup: { template: example, options: START } },
  { name: 'Capture The Flag, with blocks', game: 'flag', setup: { template: blocks, options: START } },
  { name: 'chambers', game: 'chamber', setup: { race: 'human' } },
  { name: 'dungeon first-steps', game: 'dungeon', setup: shippedSetup('first-steps') },
  { name: 'dungeon hall-of-mirrors', game: 'dungeon', setup: shippedSetup('hall-of-mirrors') },
  { name: 'dungeon, 100 × 100 with 500 things', game: 'dungeon', setup: crowdedHall(100, 500), count: 40 },
  { name: 'dungeon, 200 × 200 with 3,000 things', game: 'dungeon', setup: crowdedHall(200, 3000), count: 12 },
];
const KINDS = REST.flatMap((kind): Kind[] => {
  const played = { ...kind, name: `${kind.name}, after 60 moves`, moves: 60 };
  if (kind.game === 'flag') return [kind, played];
  const open = { ...played, name: `${played.name}, open`, open: true };
  return [kind, played, open, { ...open, name: `${open.name}, never left`, stays: true }];
});

const [folder = join(import.meta.dirname, '../..'), wanted = ''] = process.argv.slice(2);
const load = (path: string) => import(join(folder, 'src', path));
const { SqliteStore } = (await load('server/store/sqlite/sqlite-store.ts')) as typeof Sqlite;
const { GAMES } = (await load('server/games/all-games.ts')) as typeof AllGames;
const { Matches } = (await load('server/matches/matches.ts')) as typeof AllMatches;
const { holderOf, newSecret } = (await load('server/matches/auth.ts')) as typeof Auth;
const { takeSeat } = (await load('server/matches/seats.ts')) as typeof Seats;
const { workForHouse = (work: () => unknown) => work() } = (await load('server/budget/processor-time.ts')) as Partial<
  typeof Payers
>;

await workForHouse(async () => {
  for (const kind of KINDS.filter(({ name }) => name.includes(wanted)))
    console.log(JSON.stringify({ name: kind.name, ...(await weigh(kind)) } satisfies Weighed));
});

async function weigh(kind: Kind): Promise<Omit<Weighed, 'name'>> {
  const { count = 200, stays = false } = kind;
  const store = new SqliteStore(':memory:');
  const first = new Matches(store, GAMES);
  const ids: string[] = [];
  const makeAll = async (n: number): Promise<void> => {
    while (ids.length < n) ids.push(await make(stays ? first : new Matches(store, GAMES), kind, ids.length));
  };
  // What is made first is not counted: it fills what all matches share.
  await makeAll(stays ? 20 : count + 20);
  const held: OpenMatch[] = [];
  for (const id of ids.slice(0, 20)) held.push(await first.at(id));
  const before = await heap();
  await makeAll(count + 20);
  for (const id of ids.slice(20)) held.push(await first.at(id));
  const bytes = ((await heap()) - before) / count;
  const weights = held.slice(20).map(match => match.bytes);
  const reckoned = weights.reduce((sum, weight) => sum + weight, 0) / count || undefined;
  await store.close();
  return { bytes, reckoned };
}

async function make(
  matches: InstanceType<typeof Matches>,
  { game, setup, moves = 0, open = false }: Kind,
  seed: number,
): Promise<string> {
  const owner = holderOf(newSecret());
  const { id } = await matches.create({ game, setup, seed, owner, open });
  const match = await matches.at(id);
  if (game === 'flag') for (const team of ['red', 'blue']) await takeSeat(match, team, holderOf(newSecret()), 0);
  const rng = Rng.seeded(seed, 'bench');
  for (let n = 0; n < moves && match.match.outcome() === undefined; n++) {
    const seat = match.match.toAct()[0] ?? 0;
    const actions = (match.match.legal(seat) as { type: string }[]).filter(({ type }) => type === 'move');
    const action = rng.pick(actions);
    if (action === undefined) break;
    await match.play(seat, action, { time: n });
  }
  return id;
}

/** On the heap, and in typed arrays, once all is collected that can be. */
async function heap(): Promise<number> {
  for (let n = 0; n < 3; n++) {
    (globalThis as { gc?: () => void }).gc?.();
    await new Promise(resolve => setImmediate(resolve));
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
