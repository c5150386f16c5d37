import { ApiError } from '../../../wire/shared/api-error.ts';
import { refusals } from '../../texts/refusals.ts';
import { said } from '../../texts/said.ts';

/** Why the server said no; undefined if it did not answer, is out of order, or wants to be asked more slowly. */
export function refusalOf(error: unknown): ApiError | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { status, code } = error.problem;
  return status >= 500 || code === 'too-many-requests' ? undefined : error;
}

/** The same in the words of this page. */
export function reasonOf(error: unknown): string | undefined {
  const refused = refusalOf(error);
  return refused && refusalText(refused);
}

/** A refusal in the language of the page: its sentence where we know it by name, else what kind it is of. */
export function refusalText({ code, message, problem: { says } }: ApiError): string {
  return said(refusals.sentences, says) ?? refusals.problems?.[code] ?? message;
}
