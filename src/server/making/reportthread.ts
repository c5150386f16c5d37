import { workerData } from 'node:worker_threads';
import { registerPlugins } from '../../tournament/contest/contests.ts';
import { type ReportTask, writeReport } from '../../tournament/report/write.ts';

const { games, ...reported } = workerData as ReportTask;
registerPlugins(games);
await writeReport(reported);
