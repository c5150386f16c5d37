import { hashOf } from '../../kernel/hash.ts';
import { VOTES, type Vote } from '../../wire/shared/api-constants.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { sameHolder } from '../matches/auth.ts';
import type { OpenMatch } from '../matches/open-match.ts';
import type { RankedEntry } from '../store/contract/leaderboard-store.ts';
import type { Store } from '../store/contract/store.ts';

/** The table of what people think of dungeons they have won; the hash of the setup is the place. It outlives the match. */
const BOARD = 'vote';

/** What somebody thinks of the dungeon of a match; null where they have not said. */
export async function voteOf({ leaderboards }: Store, { record }: OpenMatch, holder: Uint8Array | undefined) {
  const found = holder && (await leaderboards.find(BOARD, hashOf(record.setup), holder));
  return found === undefined ? null : voteIn(found as RankedEntry);
}

/** Notes what whoever has won a dungeon thinks of it, once; what they have said before stands. */
export async function castVote(store: Store, open: OpenMatch, holder: Uint8Array | undefined, vote: Vote, now: number) {
  const { id, record, match } = open;
  const isOwn = holder !== undefined && record.owner !== null && sameHolder(record.owner, holder);
  if (!isOwn || record.game !== 'dungeon' || match.outcome()?.winners.length !== 1) {
    throw new ApiError('illegal-action', 'whoever has won a dungeon can say what they think of it');
  }
  await store.leaderboards.enter({
    ...{ board: BOARD, place: hashOf(record.setup), holder, match: id, name: '', version: record.version },
    ...{ begun: now, ended: now, worth: VOTES.indexOf(vote), result: null, kept: false },
  });
  return (await voteOf(store, open, holder)) ?? vote;
}

/** What people think of a dungeon on average, from −1 for dull to 1 for lovely, and how many have said so. */
export async function verdictOn({ leaderboards }: Pick<Store, 'leaderboards'>, setup: unknown) {
  const place = hashOf(setup);
  // Ahead of what nobody has entered are all that are worth less.
  const below = (worth: number) =>
    leaderboards.ahead({
      ...{ board: BOARD, place, holder: new Uint8Array(), match: '', name: '', version: 1 },
      ...{ begun: 1, ended: 0, worth, result: null, kept: false },
    });
  const [dull, notLovely, count] = [await below(1), await below(2), await leaderboards.count(BOARD, place)];
  return { count, verdict: count === 0 ? 0 : (count - notLovely - dull) / count };
}

function voteIn({ worth }: RankedEntry): Vote | null {
  return VOTES[worth] ?? null;
}
