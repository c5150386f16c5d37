import { Refused } from '../../wire/problems/problems.ts';

/** Why the server said no; undefined if it did not answer, is out of order, or wants to be asked more slowly. */
export function refusalOf(error: unknown): Refused | undefined {
  if (!(error instanceof Refused)) return undefined;
  const { status, code } = error.problem;
  return status >= 500 || code === 'too-many-requests' ? undefined : error;
}
