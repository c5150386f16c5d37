import { Match } from '../../../kernel/match/match.ts';
import type { MatchFile } from '../../../kernel/match/matchfile.ts';
import type { Seat } from '../../../kernel/rules.ts';
import type { MatchAnswer } from '../../../wire/answers.ts';
import { ServerAway } from '../../../wire/problems/networkfault.ts';
import { type AnyMatch, answerOf } from './here.ts';
import { PageLog } from './page-log.ts';
import { rulesOf } from './rules-of.ts';
import { type Shelved, shelvedFile } from './shelf.ts';

/** How a match that this browser keeps stands, as the server would tell it. Throws ServerAway where only that could. */
export async function keptMatch(kept: Shelved, seat?: Seat): Promise<MatchAnswer> {
  return answerOf(await folded(kept), { id: kept.id, title: kept.title, listed: false }, seat);
}

/** The file of such a match. Throws as above. */
export async function fileOf(kept: Shelved): Promise<MatchFile> {
  return (await folded(kept)).file();
}

async function folded(kept: Shelved): Promise<AnyMatch> {
  const [rules, file] = await Promise.all([rulesOf(kept.game), shelvedFile(kept)]);
  // It was played by other rules than this page has: the server has its state.
  if (rules?.version !== file.version) throw new ServerAway('the match was played by other rules');
  return Match.open(rules, file, new PageLog(file.log));
}
