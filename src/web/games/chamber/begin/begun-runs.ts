import { readStored, writeStored } from '../../../settings/browser-storage.ts';

const MOST = 100;

/** A run that was begun in this browser, and the day whose run it is. */
interface Run {
  readonly id: string;
  readonly day?: string;
}

/** Remembers a run that begins. */
export function noteRun(run: Run): void {
  writeStored('chamber-runs', [run, ...runs()].slice(0, MOST));
}

/** The day whose run a match is, if it was begun here as one. */
export function dayOfRun(id: string): string | undefined {
  return runs().find(run => run.id === id)?.day;
}

/** Remembers that a run has come to its end here: who has seen one is taught no more, unless they want to be. */
export function noteEnd(): void {
  writeStored('chamber-scores', true);
}

/** Whether one has; earlier versions kept a table under that name. */
export function hasEndedOne(): boolean {
  const kept = readStored('chamber-scores');
  return kept === true || (Array.isArray(kept) && kept.length > 0);
}

function runs(): Run[] {
  const rows = readStored('chamber-runs');
  if (!Array.isArray(rows)) return [];
  return rows.filter(row => typeof row?.id === 'string' && ['string', 'undefined'].includes(typeof row.day));
}
