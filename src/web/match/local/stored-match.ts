import { Match } from '../../../kernel/match/match.ts';
import type { MatchFile } from '../../../kernel/match/match-file.ts';
import type { Seat } from '../../../kernel/rules.ts';
import type { MatchAnswer } from '../../../wire/schemas/match-answers.ts';
import { ServerAway } from '../../../wire/shared/api-error.ts';
import { type AnyMatch, loadRules, localAnswer, YieldingLog } from './local-fold.ts';
import { type StoredMatch, storedFile } from './local-store.ts';

/** How a match that this browser keeps stands, as the server would tell it. Throws ServerAway where only that could. */
export async function answerStored(kept: StoredMatch, seat?: Seat): Promise<MatchAnswer> {
  return localAnswer(await foldStored(kept), { id: kept.id, title: kept.title, listed: false }, seat);
}

/** The file of such a match. Throws as above. */
export async function fileOfStored(kept: StoredMatch): Promise<MatchFile> {
  return (await foldStored(kept)).file();
}

async function foldStored(kept: StoredMatch): Promise<AnyMatch> {
  const [rules, file] = await Promise.all([loadRules(kept.game), storedFile(kept)]);
  // It was played by other rules than this page has: the server has its state.
  if (rules?.version !== file.version) throw new ServerAway('the match was played by other rules');
  return Match.open(rules, file, new YieldingLog(file.log));
}
