import type { FlagSummary } from '../../../wire/schemas/flag-schemas.ts';
import type { Matches } from '../../matches/matches.ts';
import { restOf } from '../../matches/present.ts';
import { lruCache } from '../../runtime/lru-cache.ts';
import type { MatchListing } from '../../store/contract/store.ts';
import { viewOf } from './answers.ts';

const MOST_KNOWN = 10_000;

/** Sessions as lists show them. Who plays and who won is in a session's state: it is looked up once for each position. */
export class FlagSummaries {
  private readonly matches: Matches;
  private readonly known = lruCache<{ readonly position: number; readonly summary: FlagSummary }>(MOST_KNOWN);

  constructor(matches: Matches) {
    this.matches = matches;
  }

  /** A session, and whether it is at rest by now. */
  async of(listing: MatchListing): Promise<FlagSummary> {
    const summary = await this.look(listing);
    return { ...summary, ...restOf(summary, this.matches.now()) };
  }

  private async look({ id, title, time, updated, position, status }: MatchListing): Promise<FlagSummary> {
    const known = this.known.get(id);
    if (known?.position === position && known.summary.status === status) return known.summary;
    // Its clocks may owe something: then it stands elsewhere than the list says, and is looked up again next time.
    const open = await this.matches.at(id);
    const { names, winners } = viewOf(open);
    const summary: FlagSummary = {
      id,
      title,
      status: open.status as FlagSummary['status'],
      teams: names.filter(name => name !== null),
      slots: names.length,
      winner: winners,
      time,
      updated,
    };
    if (open.match.deadlines().size === 0) this.known.set(id, { position: open.match.position, summary });
    return summary;
  }
}
