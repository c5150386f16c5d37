import type { Entry } from '../../../kernel/match/log.ts';
import type { Seat } from '../../../kernel/rules.ts';
import type { AchievementName } from '../../../wire/shared/api-constants.ts';
import type { BotKind } from '../../matches/bots.ts';
import type { MatchRecord } from '../../store/contract/store.ts';

/** A match that this server began and folded to its end, as one who won it saw it. */
export interface Victory {
  readonly record: MatchRecord;
  readonly seat: Seat;
  readonly view: unknown;
  readonly log: readonly Entry[];
  /** The bot on the only other side. */
  readonly bot: BotKind | undefined;
}

/** Something to be achieved, and whether a victory proves it. */
export interface Merit {
  readonly name: AchievementName;
  readonly game: 'dungeon' | 'chamber' | 'flag';
  isProvedBy(victory: Victory): boolean;
}
