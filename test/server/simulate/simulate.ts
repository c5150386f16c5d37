import type { Entry } from '../../../src/kernel/match/log.ts';
import { pruneAll } from '../../../src/server/maintenance/pruning.ts';
import type { Store } from '../../../src/server/store/contract/store.ts';
import { APART_MS, History, holder } from './history.ts';

/** What is told of a store under a history, line by line. */
export interface ViewDelta {
  say(line: string): void;
}

/** What a database tells of itself. */
export interface Scales {
  readonly name: string;
  /** The bytes of every table and index, by name. */
  sizes(): Promise<ReadonlyMap<string, number>>;
  /** Gives back what was freed. */
  tidy(): Promise<void>;
}

interface Plan extends ViewDelta {
  readonly store: Store;
  readonly scales: Scales;
  /** How many entries there are to be. */
  readonly entries: number;
  readonly seed: number;
}

/** What came of it: the figures that are told, by name. */
export interface Simulated {
  readonly matches: number;
  readonly entries: number;
  readonly bytes: number;
  /** Entries that were stored in a second, by the tenth of the history. */
  readonly rates: readonly number[];
  /** How long each question took (ms), the middle one and the longest. */
  readonly times: ReadonlyMap<string, readonly [middle: number, longest: number]>;
  readonly pruned: number;
  readonly pruneMs: number;
  readonly tidyMs: number;
}

const AT_ONCE = 16;
const FILLED_AT_ONCE = 64;
const ASKED = 40;
const MOVES = 1000;

/** Fills a store with a history through its own methods, and measures what players and operators do with it. */
export async function simulate({ store, scales, entries: wanted, seed, say }: Plan): Promise<Simulated> {
  const history = await History.of(seed);
  const ids: string[] = [];
  const rates: number[] = [];
  let entries = 0;
  for (let tenth = 1; tenth <= 10; tenth++) {
    const [before, began] = [entries, performance.now()];
    while (entries < (wanted * tenth) / 10) {
      const batch = Array.from({ length: FILLED_AT_ONCE }, () => history.next());
      await Promise.all(batch.map(past => store.adopt(past.record, past.keys, past.entries, past.saved)));
      for (const { record } of batch) ids.push(record.id);
      entries += batch.reduce((sum, past) => sum + past.entries.length, 0);
    }
    rates.push(((entries - before) * 1000) / (performance.now() - began));
    say(`${scales.name}: ${entries} entries of ${ids.length} matches, ${rates.at(-1)?.toFixed(0)} entries a second`);
  }
  const bytes = await weigh(scales, ids.length, entries, say);
  const times = await ask(store, ids, say);
  times.set('a move', await moves(store, ids, say));
  const last = ids.length * APART_MS;
  const [pruned, pruneMs] = await timed(() => pruneAll(store.upkeep, { over: last / 10, aborted: last / 10 }));
  say(`  pruning what is over of the first tenth: ${pruned} matches in ${pruneMs.toFixed(0)} ms`);
  const [, tidyMs] = await timed(() => scales.tidy());
  say(`  giving their room back: ${tidyMs.toFixed(0)} ms`);
  return { matches: ids.length, entries, bytes, rates, times, pruned, pruneMs, tidyMs };
}

async function weigh(scales: Scales, matches: number, entries: number, say: ViewDelta['say']): Promise<number> {
  const sizes = await scales.sizes();
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  say(`  ${(bytes / 2 ** 20).toFixed(0)} MiB: ${(bytes / matches).toFixed(0)} bytes a match`);
  for (const [name, size] of [...sizes].sort(([, a], [, b]) => b - a)) {
    if (size * 200 < bytes) continue;
    const each = /entries/.test(name)
      ? `${(size / entries).toFixed(1)} an entry`
      : `${(size / matches).toFixed(1)} a match`;
    say(`    ${name}: ${(size / 2 ** 20).toFixed(0)} MiB, ${each}`);
  }
  return bytes;
}

/** All that is asked of a store while others play. */
async function ask(store: Store, ids: readonly string[], say: ViewDelta['say']) {
  const some = (n: number): string => ids[Math.floor(((n * 2 + 1) * ids.length) / (2 * ASKED))] ?? '';
  const limit = 50;
  const before = (ids.length * APART_MS) / 2;
  const questions: Readonly<Record<string, (n: number) => Promise<unknown>>> = {
    'list, newest': () => store.list({ limit }),
    'list, half-way back': () => store.list({ limit, before }),
    'list of a game': () => store.list({ limit, game: 'chamber' }),
    'list by status': () => store.list({ limit, status: 'running' }),
    'list by both': () => store.list({ limit, game: 'flag', status: 'over' }),
    'list of a holder': n => store.list({ limit, holder: holder(n) }),
    'saves of a holder': n => store.list({ limit, holder: holder(n), status: 'save' }),
    find: n => store.find(some(n)),
    glance: n => store.glance(some(n)),
    'read a tail': n => store.read(some(n), 30),
    snapshot: n => store.latest(some(n)),
    'find a key': n => store.findKey(some(n), 'x'),
    unended: n => store.unended(some(n), ''),
    'look after 200': n => store.behind(some(n), 200, 0),
  };
  const times = new Map<string, readonly [number, number]>();
  for (const [name, question] of Object.entries(questions)) {
    const took: number[] = [];
    for (let n = 0; n < ASKED; n++) took.push((await timed(() => question(n)))[1]);
    times.set(name, told(name, took, say));
  }
  return times;
}

/** Moves in matches here and there, many at once, as players make them. */
async function moves(store: Store, ids: readonly string[], say: ViewDelta['say']): Promise<readonly [number, number]> {
  const step = Math.max(1, Math.floor(ids.length / MOVES));
  const some = ids.flatMap((id, n) => (n % step === 0 ? { id, time: n * APART_MS + 100 } : []));
  const took: number[] = [];
  const began = performance.now();
  for (let n = 0; n < some.length; n += AT_ONCE) {
    const move = async ({ id, time }: { id: string; time: number }): Promise<void> => {
      const at = (await store.glance(id))?.position ?? 0;
      const entry: Entry = { by: 0, action: { type: 'move', direction: 'up' }, time, key: `move ${at}` };
      took.push((await timed(() => store.append(id, at, [entry])))[1]);
    };
    await Promise.all(some.slice(n, n + AT_ONCE).map(move));
  }
  say(`  ${((some.length * 1000) / (performance.now() - began)).toFixed(0)} moves a second, ${AT_ONCE} at once`);
  return told('a move', took, say);
}

function told(name: string, took: number[], say: ViewDelta['say']): readonly [number, number] {
  took.sort((a, b) => a - b);
  const [middle = 0, longest = 0] = [took[took.length >> 1], took.at(-1)];
  say(`  ${name}: ${middle.toFixed(2)} ms, at most ${longest.toFixed(1)} ms`);
  return [middle, longest];
}

/** What came of some work, and how long it took (ms). */
export async function timed<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const began = performance.now();
  const done = await work();
  return [done, performance.now() - began];
}
