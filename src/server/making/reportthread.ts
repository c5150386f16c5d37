import { workerData } from 'node:worker_threads';
import { bringGames } from '../../tournament/contest/contests.ts';
import { type Reporting, writeReport } from '../../tournament/report/write.ts';

const { games, ...reported } = workerData as Reporting;
bringGames(games);
await writeReport(reported);
