import type { MatchFile } from '../../../kernel/match/match-file.ts';
import type { MatchAnswer } from '../../../wire/schemas/match-answers.ts';
import { ServerAway } from '../../../wire/shared/api-error.ts';
import { refusalOf, refusalText, server } from '../../parts/fetching/server-client.ts';
import { readStored, removeStored, writeStored } from '../../settings/browser-storage.ts';
import { texts } from '../../texts/texts.ts';

/** What this browser calls itself before a server has given it a cookie: should the answer be lost, it is known again. */
const SECRET = 'first-secret';

/** Hands a match over that was begun here. With the same id it is made once. */
export async function handOver(id: string, title: string, file: MatchFile): Promise<MatchAnswer> {
  const before = readStored(SECRET);
  const secret = typeof before === 'string' ? before : crypto.randomUUID();
  writeStored(SECRET, secret);
  const { match } = await server.as(secret).adopt(file, { id, title, keep: 'browser' });
  // From now on the cookie says it, which no script can read.
  removeStored(SECRET);
  return match;
}

/** What the server says to a match that is handed over: how far it has it, or why it never takes it. Full is as good as away. */
export async function handedOver<T>(answer: Promise<T>): Promise<T | { readonly refused: string }> {
  try {
    return await answer;
  } catch (error) {
    const refused = refusalOf(error);
    if (refused === undefined || refused.code === 'too-many-matches') throw new ServerAway(String(error));
    return { refused: texts.match.own.notTaken(refusalText(refused)) };
  }
}
