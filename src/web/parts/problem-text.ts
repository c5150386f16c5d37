import { InvalidSetup, type Problem } from '../../kernel/errors.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { problemTexts } from '../texts/problems.ts';
import { refusals } from '../texts/refusals.ts';
import { said } from '../texts/said.ts';
import { reasonOf } from './fetching/server-client.ts';

/** What is wrong with a map or a file, in the language of the page. */
export function problemText({ message, says }: Omit<Problem, 'path'>): string {
  return said(problemTexts, says) ?? said(refusals.sentences, says) ?? message;
}

/** Why something was not done to a map: the first thing that is wrong with it, else what the server said no to. */
export function failureText(error: unknown): string | undefined {
  const problems = error instanceof ApiError && error.code === 'invalid-setup' ? error.problem.problems : undefined;
  const [first] = error instanceof InvalidSetup ? error.problems : (problems ?? []);
  if (first === undefined) return reasonOf(error);
  return first.path === '' ? problemText(first) : `${first.path}: ${problemText(first)}`;
}
