import { createHash, randomUUID } from 'node:crypto';
import type { Entry } from '../../../src/kernel/match/log.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import type { Saved } from '../../../src/kernel/match/match-types.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { gameOf } from '../../../src/server/games/served-game.ts';
import { Catalogue } from '../../../src/server/maps/map-catalogue.ts';
import { Matches } from '../../../src/server/matches/matches.ts';
import type { Key, MatchRecord } from '../../../src/server/store/contract/store.ts';
import type { Status } from '../../../src/server/store/contract/upkeep-store.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';

/** A match as it lies in a store. */
export interface Past {
  readonly record: MatchRecord;
  readonly keys: readonly Key[];
  readonly entries: readonly Entry[];
  readonly saved: Saved;
}

/** What is played, how long, and how much of all that is. */
const KINDS = [
  { game: 'dungeon', setup: { map: 'first-steps' }, entries: 40, share: 5 },
  { game: 'flag', setup: { template: 'crossing' }, entries: 60, share: 4 },
  { game: 'chamber', setup: { race: 'human' }, entries: 90, share: 1 },
] as const;
const SHARES = KINDS.flatMap(({ share }, kind) => Array<number>(share).fill(kind));

/** Of twenty matches: most are over, some were left, some are played. */
const STATUSES: readonly Status[] = [
  ...Array<Status>(14).fill('over'),
  'aborted',
  'save',
  ...Array<Status>(4).fill('running'),
];

/** How many matches one holder has, in the middle. */
const EACH = 20;

/** How far apart matches are made (ms): a million a day. */
export const APART_MS = 86.4;

/** The holder with a number. */
export function holder(n: number): Uint8Array {
  return createHash('sha256').update(`holder ${n}`).digest();
}

/** A history that was never played: real matches of all games, told again with other names, times and keys. */
export class History {
  private readonly kinds: readonly Past[];
  private readonly rng: Rng;
  private made = 0;

  private constructor(kinds: readonly Past[], seed: number) {
    this.kinds = kinds;
    this.rng = Rng.seeded(seed, 'history');
  }

  static async of(seed: number): Promise<History> {
    return new History(await Promise.all(KINDS.map(kind => played(kind, seed))), seed);
  }

  next(): Past {
    const { rng } = this;
    const n = this.made++;
    const { record, keys, entries, saved } = this.kinds[SHARES[rng.below(SHARES.length)] ?? 0] as Past;
    const time = n * APART_MS;
    const [id, owner] = [randomUUID(), holder(rng.below(Math.floor(n / EACH) + 1))];
    const status = STATUSES[rng.below(STATUSES.length)] ?? 'over';
    const moved = entries.map((entry, place) => ({
      ...entry,
      time: time + place,
      key: randomUUID().slice(0, 22),
    }));
    const updated = moved.at(-1)?.time ?? time;
    return {
      record: {
        ...record,
        id,
        origin: id,
        seed: rng.below(2 ** 31),
        time,
        updated,
        status,
        owner,
        listed: rng.below(4) === 0,
      },
      keys: keys.map(({ seat }) => ({ seat, holder: owner })),
      entries: moved,
      saved,
    };
  }
}

/** A real match, played by chance. */
async function played({ game: name, setup, entries }: (typeof KINDS)[number], seed: number): Promise<Past> {
  const rng = Rng.seeded(seed, name);
  const store = new SqliteStore(':memory:');
  const expanded = await new Catalogue(new Matches(store, GAMES)).expand(name, setup);
  await store.close();
  const { rules, join } = await gameOf(GAMES, name);
  const match = Match.begin(rules, { setup: expanded, seed, time: 0 });
  const log: Entry[] = [];
  const play = async (by: number, action: unknown): Promise<void> => {
    log.push(...(await match.play(by, action, { time: log.length })).entries);
  };
  const seats = rules.seats(match.start.setup);
  if (join !== undefined) for (let seat = 0; seat < seats; seat++) await play(seat, join(`team ${seat}`));
  while (log.length < entries && match.outcome() === undefined) {
    const by = match.toAct()[0] ?? 0;
    const actions = match.legal(by).filter(action => rules.resigns?.(action) !== true);
    await play(by, actions[rng.below(actions.length)]);
  }
  const record: MatchRecord = {
    ...{ id: '', origin: '', game: name, version: rules.version, setup: match.start.setup, seed, time: 0, updated: 0 },
    ...{
      position: log.length,
      status: 'running',
      listed: false,
      title: `a game of ${name}`,
      owner: null,
      started: 0,
      ended: null,
      open: false,
    },
  };
  const keys = Array.from({ length: seats }, (_, seat) => ({ seat, holder: holder(0) }));
  return { record, keys, entries: log, saved: match.snapshot() };
}
