import type { MapProof } from '../../wire/schemas/map-schemas.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { Asker } from '../budget/fair-queue.ts';
import { workForHouse } from '../budget/processor-time.ts';
import { queueLineOf } from '../matches/auth.ts';
import type { Matches } from '../matches/matches.ts';
import { PendingWrites } from '../runtime/pending-writes.ts';
import type { MapListing } from '../store/contract/map-store.ts';
import type { Store } from '../store/contract/store.ts';
import { StoreUnavailable } from '../store/contract/store-errors.ts';
import type { Solvers } from '../threads/solvers.ts';

/** The table of what was found out about maps, and that of how often it was tried; the map is the place. */
const BOARD = 'proof';
const TRIES = 'proof tries';
/** What was not found out so often is not looked for any more: a dungeon may be too large for us. */
const MOST_TRIES = 3;
const SEED = 1;
const MOST_MS = 20_000;
/** How many maps are looked at together. */
const PORTION = 100;

type Owned = Pick<MapListing, 'id' | 'owner'>;

/**
 * Solves dungeons once they are published: how few actions they take, whether none is shorter, and how difficult that is. It is done
 * behind what anybody waits for, on the account of whoever has published.
 */
export class MapProver {
  private readonly matches: Pick<Matches, 'store' | 'accounts' | 'now'>;
  private readonly solvers: Pick<Solvers, 'solve'>;
  private readonly pendingWrites = new PendingWrites();
  /** Those that are being solved, and those of which nothing is to be found out any more. */
  private readonly known = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<unknown> | undefined;
  private isClosed = false;

  constructor(matches: MapProver['matches'], solvers: Pick<Solvers, 'solve'>) {
    this.matches = matches;
    this.solvers = solvers;
  }

  begin(map: Owned & Pick<MapListing, 'game'>, setup: unknown, { account, line }: Asker): void {
    if (map.game === 'dungeon')
      this.pendingWrites.begin(this.prove(map, setup, { account, line, canWait: () => true, yields: true }));
  }

  /** Takes up, now and every so often, what was refused or broken off, or was published before anything was proved: one after the other. */
  start(everyMs: number, noteFault: (error: unknown) => void): void {
    const begin = (): void => {
      this.round ??= workForHouse(() => this.takeUpAll())
        .catch(error => error instanceof StoreUnavailable || noteFault(error))
        .finally(() => {
          this.round = undefined;
        });
    };
    begin();
    this.timer = setInterval(begin, everyMs).unref();
  }

  /** Nothing more is begun. To be called before the threads are closed. */
  stop(): void {
    this.isClosed = true;
    clearInterval(this.timer);
  }

  /** Settles when nothing is being solved any more. */
  async settled(): Promise<void> {
    await this.round;
    await this.pendingWrites.settled();
  }

  private async takeUpAll(): Promise<void> {
    for (let last: string | undefined = ''; last !== undefined && !this.isClosed; ) {
      const ids: readonly string[] = await this.matches.store.maps.ids(last, PORTION);
      for (const id of ids) if (!this.isClosed && !this.known.has(id)) await this.takeUp(id);
      last = ids.length < PORTION ? undefined : ids.at(-1);
    }
  }

  private async takeUp(id: string): Promise<void> {
    const { store, accounts } = this.matches;
    const listing = await store.maps.listing(id);
    const isOpen = listing?.game === 'dungeon' && listing.current && (await proofOf(store, id)).par === undefined;
    const map = isOpen && (await this.triesOf(listing)) < MOST_TRIES ? await store.maps.find(id) : undefined;
    if (map === undefined) return void this.known.add(id);
    const account = accounts.of(await store.upkeep.makerOf(id, 'map'));
    await this.prove(map, map.setup, { account, line: queueLineOf(map.owner), canWait: () => true });
  }

  private async prove({ id, owner }: Owned, setup: unknown, asker: Asker): Promise<void> {
    const tries = 1 + (await this.triesOf({ id, owner }));
    this.known.add(id);
    const task = { setup: JSON.stringify(setup), seed: SEED, ms: MOST_MS, grades: true };
    // Too much else is being solved, or the server stops. What a solver breaks over was tried all the same.
    const ifRefused = (error: unknown): null | undefined => (error instanceof ApiError ? null : undefined);
    const found = this.isClosed ? null : await this.solvers.solve(task, asker).catch(ifRefused);
    if (found === null) return void this.known.delete(id);
    const { verdict, grade } = found ?? {};
    const { store, now } = this.matches;
    if (verdict?.answer === 'winnable' && grade !== undefined) {
      const { par, difficulty, isSurveyed } = grade;
      const isShortest = verdict.isShortest && !verdict.forThisSeed;
      const proof = { par, isShortest, grade: difficulty, isSurveyed };
      return await noteProof(store, { id, owner, version: verdict.play.version, proof, time: now() });
    }
    if (verdict?.answer !== 'unwinnable' && tries < MOST_TRIES) this.known.delete(id);
    await store.leaderboards.improve({
      ...{ board: TRIES, place: id, holder: owner, match: '', name: '', version: 1, result: null, kept: false },
      ...{ begun: now(), ended: now(), worth: -(verdict?.answer === 'unwinnable' ? MOST_TRIES : tries) },
    });
  }

  private async triesOf({ id, owner }: Owned): Promise<number> {
    return -((await this.matches.store.leaderboards.find(TRIES, id, owner))?.worth ?? 0);
  }
}

interface NewProof extends Pick<MapListing, 'id' | 'owner' | 'time'> {
  readonly version: number;
  readonly proof: MapProof;
}

/** Keeps what was found out about a map. */
export async function noteProof(store: Store, { id, owner, version, proof, time }: NewProof): Promise<void> {
  await store.leaderboards.improve({
    ...{ board: BOARD, place: id, holder: owner, match: '', name: '', version },
    ...{ begun: time, ended: time, worth: proof.par, result: proof, kept: false },
  });
}

/** What was found out about a map, as a part of what is told of it. */
export async function proofOf({ leaderboards }: Store, id: string): Promise<Partial<MapProof>> {
  const [found] = await leaderboards.list(BOARD, id, 0, 1);
  return (found?.result as MapProof | undefined) ?? {};
}
