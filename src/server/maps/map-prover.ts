import type { MapProof } from '../../wire/schemas/map-schemas.ts';
import type { Asker } from '../budget/fair-queue.ts';
import type { Matches } from '../matches/matches.ts';
import { PendingWrites } from '../runtime/pending-writes.ts';
import type { MapListing } from '../store/contract/map-store.ts';
import type { Store } from '../store/contract/store.ts';
import type { Solvers } from '../threads/solvers.ts';

/** The table of what was found out about maps; the map is the place. */
const BOARD = 'proof';
const SEED = 1;
const MOST_MS = 20_000;

/**
 * Solves dungeons once they are published: how few actions they take, whether none is shorter, and how difficult that is. It is done
 * behind what anybody waits for, on the account of whoever has published.
 */
export class MapProver {
  private readonly matches: Matches;
  private readonly solvers: Solvers;
  private readonly pendingWrites = new PendingWrites();

  constructor(matches: Matches, solvers: Solvers) {
    this.matches = matches;
    this.solvers = solvers;
  }

  /** Settles when nothing is being solved any more. */
  settled(): Promise<void> {
    return this.pendingWrites.settled();
  }

  begin(map: Pick<MapListing, 'id' | 'game' | 'owner'>, setup: unknown, { account, line }: Asker): void {
    if (map.game === 'dungeon')
      this.pendingWrites.begin(this.prove(map, setup, { account, line, canWait: () => true, yields: true }));
  }

  private async prove({ id, owner }: Pick<MapListing, 'id' | 'owner'>, setup: unknown, asker: Asker): Promise<void> {
    const task = { setup: JSON.stringify(setup), seed: SEED, ms: MOST_MS, grades: true };
    const found = await this.solvers.solve(task, asker);
    if (found?.verdict.answer !== 'winnable' || found.grade === undefined) return;
    const { verdict, grade } = found;
    const proof: MapProof = {
      par: grade.par,
      isShortest: verdict.isShortest && !verdict.forThisSeed,
      grade: grade.difficulty,
      isSurveyed: grade.isSurveyed,
    };
    const time = this.matches.now();
    await noteProof(this.matches.store, { id, owner, version: verdict.play.version, proof, time });
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
