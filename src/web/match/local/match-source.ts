import type { Seat } from '../../../kernel/rules.ts';
import type { MatchAnswer, MatchSummary } from '../../../wire/schemas/match-answers.ts';
import { refusalOf, server } from '../../parts/fetching/server-client.ts';
import { inReadersWords } from '../../texts/shipped-titles.ts';
import type { MatchHost } from '../controller/match-host.ts';
import { type StoredMatch, storedMatch, storedMatches } from './local-store.ts';
import type { MatchBeginning } from './offline-match.ts';

/** The server; and where it is away, or has not heard of a match yet, what this browser keeps of it. */
export const matchSource: MatchHost = {
  match: <View>(id: string, seat?: Seat) =>
    orHere(
      id,
      () => server.match<View>(id, seat),
      async kept => (await import('./offline-match.ts')).answerStored(kept, seat) as Promise<MatchAnswer<View>>,
    ),
  file: id =>
    orHere(
      id,
      () => server.file(id),
      async kept => (await import('./offline-match.ts')).fileOfStored(kept),
    ),
  play: server.play.bind(server),
  goBack: server.goBack.bind(server),
  legal: server.legal.bind(server),
  watch: server.watch.bind(server),
};

async function orHere<T>(id: string, ask: () => Promise<T>, here: (kept: StoredMatch) => Promise<T>): Promise<T> {
  const begun = await storedMatch(id);
  // It may have arrived there, unanswered: then the server does not know yet whose it is.
  if (begun?.sent === false) return here(begun);
  try {
    return await ask();
  } catch (error) {
    const refused = refusalOf(error);
    if (refused !== undefined && refused.code !== 'no-such-match') throw error;
    const kept = await storedMatch(id);
    // A match that the server had and has no more was taken away there.
    if (kept === undefined || (refused !== undefined && kept.sent)) throw error;
    return here(kept);
  }
}

/** A match of one's own in a list. */
export type OwnSummary = Pick<MatchSummary, 'id' | 'game' | 'title' | 'updated'> & { readonly position?: number };

/** One's own matches, the newest first; where the server is away, those that this browser keeps. */
export async function ownMatches(status: 'running' | 'over', limit: number): Promise<readonly OwnSummary[]> {
  try {
    return await inReadersWords((await server.list({ mine: true, status, limit })).matches);
  } catch (error) {
    if (refusalOf(error) !== undefined) throw error;
    const kept = (await storedMatches()).filter(({ isOver }) => isOver === (status === 'over'));
    return inReadersWords(kept.slice(0, limit));
  }
}

/** Begins an open match: the server makes it; where that is away, this page, and it is handed over later. Returns its id. */
export async function beginOpenMatch(ask: () => Promise<string>, here: () => Promise<MatchBeginning>): Promise<string> {
  return ask().catch(async error => {
    if (refusalOf(error) !== undefined) throw error;
    const { beginOffline } = await import('./offline-match.ts');
    return beginOffline(await here());
  });
}
