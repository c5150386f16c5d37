import type { Seat } from '../../../kernel/rules.ts';
import type { MatchAnswer } from '../../../wire/answers.ts';
import { refusalOf } from '../../parts/fetching/refusal.ts';
import { server } from '../../parts/fetching/server.ts';
import type { Host } from '../host.ts';
import { type Shelved, shelved } from './shelf.ts';

/** The server; and where it is away, or has not heard of a match yet, what this browser keeps of it. */
export const house: Host = {
  match: <View>(id: string, seat?: Seat) =>
    orHere(
      id,
      () => server.match<View>(id, seat),
      async kept => (await import('./kept-match.ts')).keptMatch(kept, seat) as Promise<MatchAnswer<View>>,
    ),
  file: id =>
    orHere(
      id,
      () => server.file(id),
      async kept => (await import('./kept-match.ts')).fileOf(kept),
    ),
  play: server.play.bind(server),
  goBack: server.goBack.bind(server),
  legal: server.legal.bind(server),
  watch: server.watch.bind(server),
};

async function orHere<T>(id: string, ask: () => Promise<T>, here: (kept: Shelved) => Promise<T>): Promise<T> {
  const begun = await shelved(id);
  // It may have arrived there, unanswered: then the server does not know yet whose it is.
  if (begun?.sent === false) return here(begun);
  try {
    return await ask();
  } catch (error) {
    const refused = refusalOf(error);
    if (refused !== undefined && refused.code !== 'no-such-match') throw error;
    const kept = await shelved(id);
    // A match that the server had and has no more was taken away there.
    if (kept === undefined || (refused !== undefined && kept.sent)) throw error;
    return here(kept);
  }
}
