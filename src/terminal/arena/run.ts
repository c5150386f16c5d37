import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { flag } from '../../flag/rules.ts';
import { ArenaScore, arenaJobs } from '../../tournament/arena.ts';
import { run } from '../../tournament/runner.ts';
import { scoreOf } from '../../tournament/statistics.ts';
import { threadHand } from '../../tournament/threads.ts';
import { UserError } from '../parts/complain.ts';
import { readAllowance, readBrain, readFlagMap, readWhole } from './options.ts';
import { arenaTable, arenaVerdict, Progress, percent } from './show.ts';

/** The options of the command, as they were typed. */
export interface ArenaWishes {
  readonly map: readonly string[];
  readonly games: string;
  readonly time: string;
  readonly nodes?: string;
  readonly plies: string;
  readonly opening: string;
  readonly seed: string;
  readonly goal?: string;
  readonly threads?: string;
  readonly save?: string;
  readonly stop: boolean;
}

/** Plays an arena and says what came of it. */
export async function arena(first: string, second: string, wishes: ArenaWishes): Promise<void> {
  const allowance = readAllowance(wishes);
  const maps = await Promise.all(wishes.map.map(readFlagMap));
  const games = readWhole(wishes.games, '--games');
  const teams = maps.map(({ setup }) => flag.seats(setup));
  const score = new ArenaScore(wishes.goal === undefined ? 1 / Math.max(...teams) : readPart(wishes.goal));
  const jobs = arenaJobs({
    first: { name: first, brain: readBrain(first), allowance },
    second: { name: second, brain: readBrain(second), allowance },
    maps,
    games,
    plies: readWhole(wishes.plies, '--plies'),
    opening: readWhole(wishes.opening, '--opening', 0),
    seed: readWhole(wishes.seed, '--seed', 0),
  });
  if (wishes.save !== undefined) await mkdir(wishes.save, { recursive: true });
  const progress = new Progress();
  await run(jobs, {
    hire: () => threadHand(),
    hands: Math.min(
      games,
      wishes.threads === undefined ? availableParallelism() : readWhole(wishes.threads, '--threads'),
    ),
    take: async ({ file, ...finished }) => {
      const goesOn = score.take(finished) || !wishes.stop;
      const { save } = wishes;
      if (save !== undefined) await writeFile(join(save, `${finished.id}.quadrille.json`), `${JSON.stringify(file)}\n`);
      progress.show(score.total().games, games, `${first} ${percent(scoreOf(score.total()))}`);
      return goesOn;
    },
  });
  progress.end();
  console.log(arenaTable(first, second, score));
  for (const line of arenaVerdict(score)) console.log(line);
}

function readPart(text: string): number {
  const part = Number(text);
  if (part > 0 && part < 1) return part;
  throw new UserError(`--goal: expected a part between 0 and 1, such as 0.8, found ${JSON.stringify(text)}`);
}
