import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReportTask } from '../../tournament/report/write-report.ts';

/** Writes a report on a thread of its own: nobody who plays here waits for it. Throws where it cannot be written. */
export async function reportApart(reporting: ReportTask): Promise<void> {
  const thread = new Worker(new URL('./reportthread.ts', import.meta.url), { workerData: reporting });
  const [code] = (await once(thread, 'exit')) as [number];
  if (code !== 0) throw new Error(`the thread of the report ended with ${code}`);
}
