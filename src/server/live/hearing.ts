import type { Seat } from '../../kernel/rules.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { OpenMatch } from '../matches/openmatch.ts';
import { viewerOf } from '../matches/present.ts';
import type { Hearing } from './watcher.ts';

/** What somebody may hear of a match. Throws ApiError where it is not theirs to hear. */
export async function hearingOf(
  open: OpenMatch,
  holder: Uint8Array | undefined,
  { seat, entries }: { readonly seat?: Seat | undefined; readonly entries: boolean },
): Promise<Hearing> {
  const viewer = await viewerOf(open, holder, seat);
  if (!entries) return viewer;
  if (!open.record.open) throw new ApiError('illegal-action', 'only an open match tells its entries');
  return 'log';
}
