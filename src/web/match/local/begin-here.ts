import { InvalidSetup } from '../../../kernel/errors.ts';
import { Match } from '../../../kernel/match/match.ts';
import type { MatchFile } from '../../../kernel/match/matchfile.ts';
import type { Seat } from '../../../kernel/rules.ts';
import { ApiError } from '../../../wire/problems/problems.ts';
import type { AnyMatch } from './here.ts';
import { rulesOf } from './rules-of.ts';
import { shelve, shelvedAs } from './shelf.ts';

/** An open match about to be begun in this page. */
export interface Beginning {
  readonly game: string;
  /** Whole: nothing in it is only named. */
  readonly setup: unknown;
  readonly seed: number;
  readonly title: string;
  /** What is played before anybody acts: who joins. */
  readonly opening?: readonly { readonly by: Seat; readonly action: unknown }[];
}

/** Begins a match that no server knows yet. Returns its id. Throws ApiError as the server would. */
export async function beginHere({ game, setup, seed, title, opening = [] }: Beginning): Promise<string> {
  const rules = await rulesOf(game);
  if (rules === undefined) throw new Error(`the rules of ${game} are not here`);
  const time = Date.now();
  const match = begun(() => Match.begin(rules, { setup, seed, time, open: true }));
  for (const { by, action } of opening) await match.play(by, action, { time });
  return keepHere(title, await match.file());
}

/** Keeps a match file as a match that no server knows yet. Returns its id. */
export async function keepHere(title: string, file: MatchFile): Promise<string> {
  const id = crypto.randomUUID();
  await shelve(shelvedAs({ id, title, outcome: null }, file, false), file.log);
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
