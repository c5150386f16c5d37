import type { MatchFile } from '../../../kernel/match/matchfile.ts';
import type { MatchAnswer } from '../../../wire/answers.ts';
import { server } from '../../parts/fetching/server.ts';
import { readStored, removeStored, writeStored } from '../../settings/browser-storage.ts';

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
