import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TournamentStanding } from '../../wire/schemas/tournament-schemas.ts';
import { loadGameAdapter, type PluginModules } from '../games/game-registry.ts';
import { placeStandings } from '../pairing/final-places.ts';
import { type ArenaMap, gameKey, type TournamentPlan } from '../plan/tournament-plan.ts';
import { writeAtomically } from '../results/atomic-write.ts';
import { gameFile, type Result } from '../results/ledger.ts';
import { reportPage } from './report-page.ts';

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
  const place = (standings: readonly TournamentStanding[]) => placeStandings(standings, plan, maps, results);
  const viewer = await viewerScript();
  const page = reportPage({
    ...{ title: plan.title, game, names, place, results, viewer },
    stories: Object.fromEntries(stories),
  });
  await writeAtomically(reportFile(folder), page);
}

/** What shows the games of a report in a browser: one module, to be put into the page. */
export async function viewerScript(): Promise<string> {
  const file = fileURLToPath(new URL('./report-viewer.ts', import.meta.url));
  // In an installed package it has been bundled: see pack/build.ts.
  if (!file.endsWith('.ts')) return readFile(file, 'utf8');
  const { build } = await import('vite');
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2023', minify: false, lib: { entry: file, formats: ['es'] } },
  });
  const [output] = [made].flat();
  if (output === undefined || !('output' in output)) throw new Error(`${file} could not be bundled`);
  return output.output[0].code;
}
