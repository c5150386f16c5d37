import { setTimeout as sleep } from 'node:timers/promises';
import { Match } from '../../../src/kernel/match/match.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { workForHouse } from '../../../src/server/budget/processor-time.ts';
import { StoreLog } from '../../../src/server/matches/open-match.ts';
import type { Store } from '../../../src/server/store/contract/store.ts';
import { openStore } from '../../../src/server/store/open-store.ts';
import { Errands, KINDS, orphans } from './errands.ts';
import { type Believed, Player, RULES } from './player.ts';

/** Something that can be killed at any moment and started again. */
export interface Mortal {
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface Disaster {
  readonly urls: readonly string[];
  /** Who is killed, in turn. */
  readonly mortals: readonly Mortal[];
  readonly store: string;
  readonly players: number;
  readonly kills: number;
  readonly seed: number;
  readonly say?: (line: string) => void;
}

export interface Aftermath {
  readonly matches: number;
  readonly acknowledged: number;
  readonly retries: number;
  readonly kills: number;
  /** What else was done and acknowledged, by its kind. */
  readonly errands: ReadonlyMap<string, number>;
  /** What is wrong, one sentence each. */
  readonly faults: readonly string[];
}

/** Lets players play while what serves them is killed again and again; then compares what they saw with the log. */
export async function crash({ urls, mortals, store, players, kills, seed, say }: Disaster): Promise<Aftermath> {
  const rng = Rng.seeded(seed, 'crash');
  const all = Array.from({ length: players }, (_, n) => new Player(urls, seed * 1000 + n));
  const runners = Array.from({ length: Math.ceil(players / 5) }, (_, n) => new Errands(urls, seed * 1000 + n));
  const playing = Promise.all([...all.map(player => player.play()), ...runners.map(runner => runner.run())]);
  let hasFailed = false;
  playing.catch(() => {
    hasFailed = true; // reported below
  });
  const acknowledged = () => sum(all, player => player.acknowledged);
  /** However busy the machine is. */
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo() && !hasFailed) await sleep(10);
  };
  const playOn = (moves: number): Promise<void> => {
    const count = acknowledged() + moves;
    return until(() => acknowledged() >= count);
  };
  for (let kill = 0; kill < kills; kill++) {
    await playOn(1 + rng.below(5 * players));
    await sleep(rng.below(50));
    const mortal = mortals[kill % mortals.length];
    await mortal?.kill();
    await sleep(rng.below(100));
    await mortal?.start();
    if ((kill + 1) % 10 === 0) say?.(`${kill + 1} kills, ${acknowledged()} moves`);
  }
  await playOn(players);
  await until(() => runners.every(({ done }) => done.length > 0));
  for (const each of [...all, ...runners]) each.stop();
  await playing;
  const opened = await openStore(store);
  try {
    const believed = all.flatMap(player => player.believed);
    const faults = await Promise.all(believed.map(each => faultsOf(opened, each)));
    const done = runners.flatMap(runner => runner.done);
    for (const errand of done) faults.push([...(await errand.faults(opened))]);
    faults.push([...(await orphans(opened))]);
    return {
      matches: believed.length,
      acknowledged: acknowledged(),
      retries: sum([...all, ...runners], each => each.retries),
      kills,
      errands: new Map(KINDS.map(kind => [kind, done.filter(each => each.kind === kind).length])),
      faults: faults.flat(),
    };
  } finally {
    await opened.close();
  }
}

/** Every acknowledged move is in the log, none twice, in order, and the fold agrees with the player's own. */
export function faultsOf(store: Store, believed: Believed): Promise<string[]> {
  return workForHouse(() => compared(store, believed));
}

async function compared(store: Store, { id, game, keys, hash }: Believed): Promise<string[]> {
  const log = await store.read(id, 0);
  const stored = log.map(({ key }) => key).filter(key => key !== undefined || hash !== undefined);
  // The last request may have been stored after its player stopped asking.
  if (stored.length > keys.length + 1) return [`${id}: ${stored.length} entries, ${keys.length} were acknowledged`];
  if (keys.some((key, n) => stored[n] !== key)) return [`${id}: acknowledged ${keys}, stored ${stored}`];
  const record = await store.find(id);
  if (record === undefined) return [`${id} is gone`];
  const rules = RULES[game];
  if (rules === undefined) return [];
  const whole = await Match.open(rules, record, new StoreLog(store, id, () => undefined));
  const continued = await Match.open(rules, record, new StoreLog(store, id, () => undefined), await store.latest(id));
  const faults: string[] = [];
  const seen = hash === undefined ? undefined : (await whole.fork(keys.length)).hash();
  if (seen !== hash) faults.push(`${id}: folds to ${seen}, the player saw ${hash}`);
  if (continued.hash() !== whole.hash()) faults.push(`${id}: its snapshot leads elsewhere`);
  return faults;
}

function sum<T>(all: readonly T[], of: (each: T) => number): number {
  return all.reduce((total, each) => total + of(each), 0);
}
