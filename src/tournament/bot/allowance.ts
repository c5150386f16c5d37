import type { Budget } from '../../players/brain.ts';
import { processorTime } from '../players.ts';

/** A search that has tried fewer moves than this overlooks what is plain to see. */
const LEAST_NODES = 20_000;

/** The clocks that a thought is measured with (ms). */
export interface ThoughtClocks {
  readonly wall: () => number;
  readonly processor: () => number;
}

/** Those of this machine. */
export const CLOCKS: ThoughtClocks = { wall: () => performance.now(), processor: processorTime };

/**
 * How long a thought may take: so much of the processor's time, so that a starved machine takes nothing from it, and
 * longer where that was too little to look around; but never past the moment on the wall at which the session's limit
 * wants its answer.
 */
export function allowanceOf(ms: number, deadline: number, { wall, processor }: ThoughtClocks): Budget {
  const end = processor() + ms;
  return { until: nodes => wall() >= deadline || (nodes >= LEAST_NODES && processor() >= end) };
}
