import type { Values } from '../../kernel/saying.ts';
import { Refused } from '../../wire/problems/problems.ts';
import { refusals } from '../texts/refusals.ts';

/** Why the server said no; undefined if it did not answer, is out of order, or wants to be asked more slowly. */
export function refusalOf(error: unknown): Refused | undefined {
  if (!(error instanceof Refused)) return undefined;
  const { status, code } = error.problem;
  return status >= 500 || code === 'too-many-requests' ? undefined : error;
}

/** The same in the words of this page. */
export function reasonOf(error: unknown): string | undefined {
  const refused = refusalOf(error);
  return refused && wordsOf(refused);
}

/** A refusal in the language of the page: its sentence where we know it by name, else what kind it is of. */
export function wordsOf({ code, message, problem: { says } }: Refused): string {
  const sentences = refusals.sentences as Readonly<Record<string, (values: Values) => string>> | undefined;
  const said = says && sentences?.[says.code]?.(says.values);
  return said ?? refusals.problems?.[code] ?? message;
}
