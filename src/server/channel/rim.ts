import type { Live } from '../live/live.ts';
import type { Matches } from '../matches/matches.ts';
import type { BanList } from '../requests/write-guard.ts';
import type { Limits } from '../requests/server-limits.ts';
import type { TakeRequest } from '../requests/rate-limits.ts';
import type { StreamLimit } from '../requests/stream-limit.ts';

/** What channels need of a server: the same that HTTP has, with the same limits. */
export interface Rim {
  readonly matches: Matches;
  readonly live: Live;
  readonly streams: StreamLimit;
  readonly banned: BanList;
  readonly takeRequest: TakeRequest;
  readonly limits: Limits;
}
