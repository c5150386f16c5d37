import type { ChamberView } from '../../chamber/view.ts';
import { standingActions } from '../../kernel/match/history-tree.ts';
import type { Matches } from '../matches/matches.ts';
import type { OpenMatch } from '../matches/open-match.ts';
import { hintsOf } from '../people/hint-notes.ts';
import { displayName } from '../people/profile.ts';
import { PendingWrites } from '../runtime/pending-writes.ts';
import { BEST } from '../store/contract/map-store.ts';

/**
 * Notes how matches on published maps end, where one plays alone: then a map can be won or lost. Only matches count that this
 * server began: no file, and nothing that was saved and loaded.
 */
export class MapPlayRecorder {
  private readonly matches: Matches;
  private readonly pendingWrites = new PendingWrites();

  constructor(matches: Matches) {
    this.matches = matches;
    matches.onPlayed((open, played) => played !== undefined && this.onMatchChange(open));
    matches.onOpened(open => this.onMatchChange(open));
  }

  /** Settles when all that has ended is noted. */
  settled(): Promise<void> {
    return this.pendingWrites.settled();
  }

  private onMatchChange(open: OpenMatch): void {
    const { record } = open;
    if (open.status !== 'over' || record.origin !== record.id) return;
    this.pendingWrites.begin(this.recordPlay(open));
  }

  private async recordPlay(open: OpenMatch): Promise<void> {
    const { match, record, id } = open;
    const { store } = this.matches;
    const outcome = match.outcome();
    if (outcome === undefined || match.rules.seats(match.start.setup) !== 1) return;
    const map = await store.plays.mapOf(id);
    if (map === undefined) return;
    const isWon = outcome.winners.length === 1;
    await store.plays.end(id, isWon ? 'won' : 'lost');
    const worth = await worthOf(open, isWon);
    // The best play is one that somebody has found.
    if (worth === undefined || record.owner === null || (await hintsOf(store, id, record.owner))) return;
    const ended = open.times.ended ?? this.matches.now();
    await store.leaderboards.improve({
      ...{ board: BEST, place: map, holder: record.owner, match: id, version: record.version },
      ...{ name: await displayName(store, record.owner), begun: ended, ended, worth, result: null, kept: true },
    });
  }
}

/** The less, the better: a dungeon by the actions it took to win, chambers by what was brought in. */
async function worthOf({ match, record }: OpenMatch, isWon: boolean): Promise<number | undefined> {
  if (record.game === 'chamber') return -((match.view(0) as ChamberView).score ?? 0);
  return record.game === 'dungeon' && isWon ? standingActions((await match.file()).log).length : undefined;
}
