import { workerData } from 'node:worker_threads';
import { bringGames } from '../../tournament/contest/contests.ts';
import { writeReport } from '../../tournament/report/write.ts';
import type { Reporting } from './reporter.ts';

const { games, ...reported } = workerData as Reporting;
bringGames(games);
await writeReport(reported);
