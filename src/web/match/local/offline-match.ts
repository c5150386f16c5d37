import { InvalidSetup } from '../../../kernel/errors.ts';
import { Match } from '../../../kernel/match/match.ts';
import type { MatchFile } from '../../../kernel/match/match-file.ts';
import type { Seat } from '../../../kernel/rules.ts';
import type { MatchAnswer } from '../../../wire/schemas/match-answers.ts';
import { ApiError, ServerAway } from '../../../wire/shared/api-error.ts';
import { type AnyMatch, loadRules, localAnswer, YieldingLog } from './local-fold.ts';
import { type StoredMatch, storedAs, storedFile, storeMatch } from './local-store.ts';

/** An open match about to be begun in this page. */
export interface MatchBeginning {
  readonly game: string;
  /** Whole: nothing in it is only named. */
  readonly setup: unknown;
  readonly seed: number;
  readonly title: string;
  /** What is played before anybody acts: who joins. */
  readonly opening?: readonly { readonly by: Seat; readonly action: unknown }[];
}

/** Begins a match that no server knows yet. Returns its id. Throws ApiError as the server would. */
export async function beginOffline({ game, setup, seed, title, opening = [] }: MatchBeginning): Promise<string> {
  const rules = await loadRules(game);
  if (rules === undefined) throw new Error(`the rules of ${game} are not here`);
  const time = Date.now();
  const match = begun(() => Match.begin(rules, { setup, seed, time, open: true }));
  for (const { by, action } of opening) await match.play(by, action, { time });
  return storeAsNew(title, await match.file());
}

/** Keeps a match file as a match that no server knows yet. Returns its id. */
export async function storeAsNew(title: string, file: MatchFile): Promise<string> {
  const id = crypto.randomUUID();
  await storeMatch(storedAs({ id, title, outcome: null }, file, false), file.log);
  return id;
}

function begun(begin: () => AnyMatch): AnyMatch {
  try {
    return begin();
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    throw new ApiError('invalid-setup', error.message, { problems: error.problems });
  }
}

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
