import { workerData } from 'node:worker_threads';
import { registerPlugins } from '../../tournament/games/game-registry.ts';
import { type ReportTask, writeReport } from '../../tournament/report/write-report.ts';

const { games, ...reported } = workerData as ReportTask;
registerPlugins(games);
await writeReport(reported);
