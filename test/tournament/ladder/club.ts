import { join } from 'node:path';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flag } from '../../../src/flag/rules.ts';
import type { Job } from '../../../src/tournament/games/job.ts';
import { keptLadder, type LadderPlan } from '../../../src/tournament/ladder/ladder-plan.ts';
import { playersFile, type RosterChange, writeLine } from '../../../src/tournament/ladder/members.ts';
import { type LadderRun, playLadder } from '../../../src/tournament/ladder/play-ladder.ts';
import { playJob } from '../../../src/tournament/programs/play-job.ts';
import { Ledger } from '../../../src/tournament/results/ledger.ts';

const mapOf = (name: string) => ({ name, setup: flag.readSetup({ template: FLAG_MAPS[name]!.template }) });
export const PLAN: LadderPlan = {
  ...{ title: 'The club', plies: 20, opening: 1, seed: 3 },
  maps: [mapOf('crossing'), mapOf('rubble')],
};

/** A small ladder in a folder, played in this thread. */
export class Club {
  readonly folder: string;
  private readonly plan: LadderPlan;

  private constructor(folder: string, plan: LadderPlan) {
    this.folder = folder;
    this.plan = plan;
  }

  static begin(folder: string, ...names: readonly string[]): Promise<Club> {
    return Club.of(PLAN, folder, ...names);
  }

  static async of(plan: LadderPlan, folder: string, ...names: readonly string[]): Promise<Club> {
    await (await Ledger.open(folder, keptLadder(plan))).close();
    const club = new Club(folder, plan);
    for (const name of names) await club.joins(name);
    return club;
  }

  change(change: RosterChange): Promise<void> {
    return writeLine(playersFile(this.folder), change);
  }

  joins(name: string): Promise<void> {
    return this.change({ join: { name, brain: 'random', nodes: 1 } });
  }

  play(wishes: Partial<LadderRun> & Pick<LadderRun, 'signal'>): Promise<void> {
    const acquire = () => ({ play: (job: Job) => playJob(job), release: async () => undefined });
    return playLadder({
      plan: this.plan,
      folder: this.folder,
      home: join(this.folder, '..'),
      workers: 1,
      acquire,
      ...wishes,
    });
  }

  /** Plays until there are so many games. */
  async playTo(games: number, wishes: Partial<LadderRun> = {}): Promise<void> {
    const stop = new AbortController();
    await this.play({ ...wishes, signal: stop.signal, kept: count => count >= games && stop.abort() });
  }
}
