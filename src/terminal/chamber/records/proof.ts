import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { chamber } from '../../../chamber/rules.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { replay } from '../../../kernel/match/replay.ts';
import { writeWhole } from '../../../tournament/wholefile.ts';
import { dataFolder, freePath } from '../../shared/file-io.ts';
import { readMatch } from '../../shared/match-files.ts';
import type { ChamberMatch } from '../session.ts';
import type { Score } from './score.ts';

/** Where the logs lie that prove the scores. */
export function logFolder(): string {
  return join(dataFolder(), 'chamber-runs');
}

/** Keeps the log of a run that is over. Returns its name. */
export async function keepLog(match: ChamberMatch, date: string): Promise<string> {
  await mkdir(logFolder(), { recursive: true });
  const { setup, seed } = match.start;
  const path = freePath(join(logFolder(), `${date}-${setup.race}-${seed}.quadrille.json`));
  await writeWhole(path, `${JSON.stringify(await match.file())}\n`);
  return basename(path);
}

/** Removes logs of scores that no table shows any more. */
export async function dropLogs(names: readonly string[]): Promise<void> {
  await Promise.all(names.map(name => rm(join(logFolder(), basename(name)), { force: true })));
}

/** Those scores whose logs fold to what they say. */
export async function provedOf(scores: Iterable<Score>): Promise<ReadonlySet<Score>> {
  const proved = new Set<Score>();
  for (const score of scores) if (await isProved(score)) proved.add(score);
  return proved;
}

async function isProved(score: Score): Promise<boolean> {
  if (score.log === undefined) return false;
  try {
    const file = await readMatch(join(logFolder(), basename(score.log)));
    const { state, holds } = replay(chamber, file);
    return holds && file.seed === score.seed && agrees(chamber.view(state, 0), score);
  } catch {
    // Whatever is wrong with it, it proves nothing; `quadrille replay` says what.
    return false;
  }
}

function agrees({ score, race, ended, floor, turn, options }: ChamberView, row: Score): boolean {
  const isSame = score === row.score && race === row.race && floor === row.floor && turn === row.turns;
  return isSame && (ended === 'won') === row.won && !options.practice;
}
