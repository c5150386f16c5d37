import { readStored, writeStored } from '../../../settings/browser-storage.ts';

const KEPT = 'campaign';

/** By dungeon, the fewest actions that it was won with in this browser. */
export type Wins = Readonly<Record<string, number>>;

/** What this browser keeps of the campaign. */
export function campaignWins(): Wins {
  const wins = readStored(KEPT);
  if (typeof wins !== 'object' || wins === null) return {};
  return Object.fromEntries(Object.entries(wins).filter(([, actions]) => Number.isSafeInteger(2 * actions)));
}

/** Keeps the fewest actions that a dungeon was won with. */
export function keepWin(name: string, actions: number): void {
  const wins = campaignWins();
  writeStored(KEPT, { ...wins, [name]: Math.min(actions, wins[name] ?? actions) });
}
