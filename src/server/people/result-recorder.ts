import type { ChamberView } from '../../chamber/view.ts';
import type { DungeonSetup } from '../../dungeon/setup.ts';
import type { FlagView } from '../../flag/view.ts';
import type { Outcome, Seat } from '../../kernel/rules.ts';
import { sameHolder, seatsOf } from '../matches/auth.ts';
import { botKindOf } from '../matches/match-bots.ts';
import type { Matches } from '../matches/matches.ts';
import type { OpenMatch } from '../matches/open-match.ts';
import { PendingWrites } from '../runtime/pending-writes.ts';
import type { Ending, Result } from '../store/contract/leaderboard-store.ts';
import type { Key } from '../store/contract/store.ts';
import { ACHIEVEMENT_RULES, dungeonOf } from './achievements.ts';
import { hintsOf } from './hint-notes.ts';
import { ACHIEVEMENT_BOARD } from './profile.ts';

/** So many achievements are looked up: more than there are. */
const MOST = 100;

/**
 * Notes how matches ended for those who played in them, and what that proves, when they end: whoever looks at it later folds
 * nothing. Only matches count that this server began: no file, and nothing that was saved and loaded.
 */
export class ResultRecorder {
  private readonly matches: Matches;
  private readonly pendingWrites = new PendingWrites();

  constructor(matches: Matches) {
    this.matches = matches;
    matches.onPlayed((open, played) => played !== undefined && this.onMatchChange(open, 'ended'));
    matches.onOpened(open => this.onMatchChange(open, 'opened'));
  }

  /** Settles when all that has ended is noted. */
  settled(): Promise<void> {
    return this.pendingWrites.settled();
  }

  private onMatchChange(open: OpenMatch, why: 'ended' | 'opened'): void {
    const { record } = open;
    if (open.status !== 'over' || record.origin !== record.id) return;
    this.pendingWrites.begin(this.recordResults(open, why));
  }

  private async recordResults(open: OpenMatch, why: 'ended' | 'opened'): Promise<void> {
    const { results } = this.matches.store;
    const keys = await open.keys();
    const outcome = open.match.outcome();
    if (outcome === undefined) return;
    for (const key of keys) {
      const first = keys.find(other => sameHolder(other.holder, key.holder));
      if (botKindOf(key) !== undefined || first !== key) continue;
      // As after a crash between the end and the note of it.
      if (why === 'opened' && (await results.isNoted(key.holder, open.id))) continue;
      await results.note(resultOf(open, key, keys, outcome, this.matches.now()));
      if (outcome.winners.length === 1 && outcome.winners[0] === key.seat)
        await this.recordAchievements(open, key, keys);
    }
  }

  private async recordAchievements(open: OpenMatch, { seat, holder }: Key, keys: readonly Key[]): Promise<void> {
    const { record, match } = open;
    const { leaderboards: feats } = this.matches.store;
    const known = await feats.places(ACHIEVEMENT_BOARD, holder, MOST);
    const achievements = ACHIEVEMENT_RULES.filter(({ name, game }) => game === record.game && !known.includes(name));
    if (achievements.length === 0) return;
    const others = keys.filter(key => key.seat !== seat);
    const bot = others.length === 1 ? botKindOf(others[0]) : undefined;
    const isShown = (await hintsOf(this.matches.store, open.id, holder))?.whole ?? false;
    const victory = { record, seat, view: match.view(seat), log: (await match.file()).log, bot, isShown };
    const ended = open.times.ended ?? this.matches.now();
    for (const { name } of achievements.filter(achievement => achievement.isProvedBy(victory))) {
      await feats.improve({
        ...{ board: ACHIEVEMENT_BOARD, place: name, holder, match: open.id, name: '', version: record.version },
        ...{ begun: ended, ended, worth: ended, result: null, kept: true },
      });
    }
  }
}

function resultOf(open: OpenMatch, key: Key, keys: readonly Key[], outcome: Outcome, now: number): Result {
  const { record } = open;
  const others = keys.filter(other => !sameHolder(other.holder, key.holder));
  const seats = open.match.rules.seats(open.match.start.setup);
  const hasAll = seats > 1 && seatsOf(keys, key.holder).length === seats;
  const ending = hasAll ? 'played' : endingOf(outcome, key.seat);
  return {
    ...{ holder: key.holder, match: open.id, game: record.game, ending },
    place: record.game === 'dungeon' ? dungeonOf(record.setup as DungeonSetup) : '',
    worth: worthOf(open, key.seat, ending),
    rival: others.length === 1 ? (others[0]?.holder ?? null) : null,
    ended: open.times.ended ?? now,
  };
}

function endingOf({ winners }: Outcome, seat: Seat): Ending {
  if (!winners.includes(seat)) return 'lost';
  return winners.length === 1 ? 'won' : 'drawn';
}

/** A run by what it has brought in, a win of the flag by how soon it came. */
function worthOf({ record, match }: OpenMatch, seat: Seat, ending: Ending): number | null {
  if (record.game === 'chamber') return -((match.view(seat) as ChamberView).score ?? 0);
  return record.game === 'flag' && ending === 'won' ? (match.view(seat) as FlagView).turns : null;
}
