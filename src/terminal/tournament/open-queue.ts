import packageJson from '../../../package.json' with { type: 'json' };
import { JobQueue } from '../../server/queue/job-queue.ts';
import { isPostgres } from '../../server/store/open-store.ts';
import { UserError } from '../shared/user-error.ts';
import { explainStoreErrors } from '../store/store-option.ts';

/** The queue at an address. */
export async function openQueue(address: string): Promise<JobQueue> {
  if (!isPostgres(address)) throw new UserError('--store: expected the address of a database, as postgres://…');
  return explainStoreErrors(() => JobQueue.open(address, packageJson.version));
}
