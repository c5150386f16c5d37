import type { HintCount } from '../../wire/schemas/match-requests.ts';
import type { OpenMatch } from '../matches/open-match.ts';
import type { Store } from '../store/contract/store.ts';

const BOARD = 'hints';

/** Notes how many hints somebody says they were given in a match: their own word, which nobody else can know. It only grows. */
export async function noteHints(store: Store, { id, record }: OpenMatch, holder: Uint8Array, hints: HintCount) {
  await store.leaderboards.improve({
    ...{ board: BOARD, place: id, holder, match: id, name: '', version: record.version },
    ...{ begun: record.time, ended: record.time, worth: -hints.taken, result: hints, kept: false },
  });
}

/** What they have said; undefined where it was none. */
export async function hintsOf(
  { leaderboards }: Store,
  match: string,
  holder: Uint8Array,
): Promise<HintCount | undefined> {
  return (await leaderboards.find(BOARD, match, holder))?.result as HintCount | undefined;
}
