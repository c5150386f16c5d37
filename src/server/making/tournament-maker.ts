import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidSetup, problemOf } from '../../kernel/errors.ts';
import { playTournament } from '../../tournament/play-tournament.ts';
import { writeReport } from '../../tournament/report/report-page.ts';
import { LedgerFault, type Result } from '../../tournament/results/ledger.ts';
import type { Sandbox } from '../../tournament/sandbox/sandbox.ts';
import type { Making, MakingAnswer, MakingRequest } from '../../wire/schemas/tournament-schemas.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { planMessages } from '../../wire/shared/tournament-messages.ts';
import type { JobQueue } from '../queue/job-queue.ts';
import type { OfferedGame } from './offered-games.ts';
import type { RegisteredPlayer } from './registered-players.ts';
import { offeredGames, readRequest, TOURNAMENT_LIMITS, type TournamentRequest } from './tournament-request.ts';
import { queuePool, threadPool, type WorkerPool } from './worker-pools.ts';

export interface MakerOptions {
  /** Where tournaments are shown from. */
  readonly folder: string;
  readonly games: readonly OfferedGame[];
  readonly registered: readonly RegisteredPlayer[];
  /** The folder in which commands are started. */
  readonly home: string;
  /** How programs are shut in; none are started if nothing is said. */
  readonly cage?: Sandbox;
  /** Where workers may be found, if there is such a place. */
  readonly openQueue?: (() => Promise<JobQueue>) | undefined;
}

/** What is known of the tournament that was made last. */
interface Run {
  readonly name: string;
  readonly title: string;
  readonly sure: boolean;
  readonly stop: AbortController;
  state: Making['state'];
  by: WorkerPool['by'];
  workers: number;
  played: number;
  games: number;
  /** How long the rest will take (ms), as far as that can be told. */
  left?: number | undefined;
  fault?: string;
  ended: Promise<void>;
}

/**
 * Plays tournaments that are made on the page, one at a time: by the workers of a queue, or on half of the cores. What they leave is
 * as the terminal leaves it.
 */
export class TournamentMaker {
  private readonly options: MakerOptions;
  private run: Run | undefined;

  constructor(options: MakerOptions) {
    this.options = options;
  }

  answer(): MakingAnswer {
    const { games, registered } = this.options;
    return {
      games: offeredGames(games, registered),
      most: TOURNAMENT_LIMITS,
      making: this.run === undefined ? null : makingOf(this.run),
    };
  }

  /** Settles when it has begun, or goes on with what was played under this name. Throws InvalidSetup, or ApiError. */
  async start(request: MakingRequest): Promise<MakingAnswer> {
    if (this.run?.state === 'playing')
      throw new ApiError('tournament-running', `${this.run.name} is being played: wait for it, or stop it`);
    const { folder: root, games, registered } = this.options;
    const asked = readRequest(request, games, registered);
    const { name } = request;
    if (existsSync(join(root, name))) throw nameTaken();
    const before = this.run;
    const begun = Promise.withResolvers<void>();
    const run: Run = {
      ...{ name, title: asked.plan.title, sure: asked.plan.pairing !== 'double-elimination' },
      ...{ stop: new AbortController(), state: 'playing', by: 'threads', workers: 0 },
      ...{ played: 0, games: 0, ended: Promise.resolve() },
    };
    this.run = run;
    run.ended = this.play(run, asked, () => begun.resolve()).then(
      () => begun.resolve(),
      (error: unknown) => {
        run.state = 'failed';
        run.fault = error instanceof Error ? error.message : String(error);
        begun.reject(error);
      },
    );
    try {
      await begun.promise;
    } catch (error) {
      if (!(error instanceof LedgerFault)) throw error;
      this.run = before;
      throw nameTaken();
    }
    return this.answer();
  }

  /** What is over stays, and may be gone on with. */
  async stop(): Promise<MakingAnswer> {
    this.run?.stop.abort();
    await this.run?.ended;
    return this.answer();
  }

  /** To its end, or until it is stopped. Calls when the first is known of it. */
  private async play(run: Run, asked: TournamentRequest, begun: () => void): Promise<void> {
    const { plan, maps, made } = asked;
    const { folder: root, home, cage = {}, openQueue } = this.options;
    const folder = join(root, `${run.name}.results`);
    const count = (workers: number): void => {
      run.workers = workers;
    };
    const pool = (await queuePool(folder, openQueue, asked, count)) ?? threadPool(folder, cage, made);
    run.by = pool.by;
    let results: readonly Result[] = [];
    try {
      results = await playTournament({
        ...{ plan, maps, folder, home, signal: run.stop.signal, workers: pool.size, acquire: pool.acquire },
        kept: (done, all, left) => {
          Object.assign(run, { played: done, games: all, left });
          begun();
        },
      });
    } finally {
      await pool.release(results.length > 0 && results.length >= run.games);
    }
    if (results.length >= run.games) await writeReport({ plan, maps, game: made.bill.title, results, folder });
    run.state = results.length >= run.games ? 'over' : 'stopped';
  }
}

function makingOf({ name, title, state, by, workers, played, games, sure, left, fault }: Run): Making {
  const isPlaying = state === 'playing';
  return {
    ...{ name, title, state, played, games, sure },
    left: isPlaying && left !== undefined ? left / 1000 : null,
    workers: isPlaying && by === 'workers' ? workers : null,
    ...(fault === undefined ? {} : { fault }),
  };
}

function nameTaken(): InvalidSetup {
  return new InvalidSetup([problemOf('/name', planMessages.nameTaken())]);
}
