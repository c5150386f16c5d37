import type { Live } from '../live/live.ts';
import type { Matches } from '../matches/matches.ts';
import type { Banned } from '../requests/banned.ts';
import type { Limits } from '../requests/limits.ts';
import type { TakeRequest } from '../requests/marks.ts';
import type { StreamCount } from '../requests/streamcount.ts';

/** What channels need of a server: the same that HTTP has, with the same limits. */
export interface Rim {
  readonly matches: Matches;
  readonly live: Live;
  readonly streams: StreamCount;
  readonly banned: Banned;
  readonly takeRequest: TakeRequest;
  readonly limits: Limits;
}
