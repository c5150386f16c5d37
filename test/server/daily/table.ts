import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DungeonSetup } from '../../../src/dungeon/setup.ts';
import { solve } from '../../../src/players/dungeon/solver.ts';
import { DailyCalendar } from '../../../src/server/content/daily-seeds.ts';
import { difficultyOf } from '../../../src/server/daily/daily-generator.ts';
import { generatePuzzle } from '../../../src/server/daily/generate-puzzle-and-duel.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import type { Running } from '../running.ts';

/** Gives the days of a server their seeds, before it draws a secret of its own: so every run sees the same days. */
export function fixDays(server: Running): void {
  const database = new DatabaseSync(join(server.folder, 'quadrille.db'), { timeout: 5000 });
  database.prepare("INSERT INTO secrets (name, secret) VALUES ('daily', ?)").run(new Uint8Array(32).fill(3));
  database.close();
}

/** The actions that win the puzzle of today, as who reads the server's store could find them. */
export function winningActions(server: Running): Promise<readonly unknown[]> {
  return actionsOfDay(join(server.folder, 'quadrille.db'), server.now);
}

/** To find them takes long: what was found for a seed is kept. */
const found = new Map<number, readonly unknown[]>();

/** The same of any store, at a time. */
export async function actionsOfDay(file: string, now: number): Promise<readonly unknown[]> {
  const store = new SqliteStore(file);
  const daily = new DailyCalendar(store, () => now);
  const seed = await daily.seed('dungeon', daily.day());
  await store.close();
  const actions = found.get(seed) ?? solved(seed, daily.day());
  found.set(seed, actions);
  return actions;
}

function solved(seed: number, day: string): readonly unknown[] {
  const { setup } = generatePuzzle(seed, difficultyOf(day));
  const work = solve(setup as DungeonSetup, seed, { nodes: 40_000 });
  let step = work.next();
  while (!step.done) step = work.next();
  if (step.value.answer !== 'winnable') throw new Error('the puzzle of the day cannot be won');
  return step.value.play.log.flatMap(entry => (entry.back === undefined ? [entry.action] : []));
}
