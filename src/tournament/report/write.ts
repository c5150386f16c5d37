import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Standing } from '../../wire/tournaments.ts';
import type { ArenaMap } from '../arena.ts';
import { loadGameAdapter, type PluginModules } from '../contest/contests.ts';
import type { Result } from '../ledger.ts';
import { placeStandings } from '../pairing/places.ts';
import { gameKey, type TournamentPlan } from '../plan.ts';
import { gameFile } from '../tournament.ts';
import { writeAtomically } from '../wholefile.ts';
import { reportPage } from './report.ts';
import { viewerScript } from './script.ts';

/** A tournament that is over, with the folder that it was played in. */
export interface FinishedTournament {
  readonly plan: TournamentPlan;
  readonly maps: readonly ArenaMap[];
  /** What people call the game. */
  readonly game: string;
  /** In the order of the plan. */
  readonly results: readonly Result[];
  readonly folder: string;
}

/** The same for a thread that knows no games of somebody's own. */
export interface ReportTask extends FinishedTournament {
  readonly games: PluginModules;
}

/** Where the report of a tournament is. */
export function reportFile(folder: string): string {
  return join(folder, 'report.html');
}

/** Writes the report of a tournament beside its games. All of them are folded: that takes a while. */
export async function writeReport({ plan, maps, game, results, folder }: FinishedTournament): Promise<void> {
  const adapter = await loadGameAdapter(gameKey(plan));
  const stories = await Promise.all(
    results.map(async ({ id, seats }) => {
      const file: unknown = JSON.parse(await readFile(gameFile(folder, id), 'utf8'));
      return [id, adapter.story(file, seats)] as const;
    }),
  );
  const names = plan.players.map(({ name }) => name);
  const place = (standings: readonly Standing[]) => placeStandings(standings, plan, maps, results);
  const viewer = await viewerScript();
  const page = reportPage({
    ...{ title: plan.title, game, names, place, results, viewer },
    stories: Object.fromEntries(stories),
  });
  await writeAtomically(reportFile(folder), page);
}
