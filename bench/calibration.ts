import { calibrationRun } from '../src/tournament/plan/machine-speed.ts';
import type { Benchmark } from './kit.ts';

/** What a machine can do, to compare numbers from different ones. */
export const CALIBRATION: Benchmark = { name: 'calibration', run: calibrationRun };
