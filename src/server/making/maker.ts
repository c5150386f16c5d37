import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { FLAG_MAPS } from '../../flag/maps/index.ts';
import { InvalidSetup } from '../../kernel/errors.ts';
import type { Cage } from '../../tournament/cage/cage.ts';
import type { Entrant } from '../../tournament/job.ts';
import { LedgerFault } from '../../tournament/ledger.ts';
import { liveGames } from '../../tournament/live/livegames.ts';
import { threadHand } from '../../tournament/threads.ts';
import { playTournament } from '../../tournament/tournament.ts';
import type { Making, MakingAnswer, MakingRequest } from '../../wire/making.ts';
import { PAIRINGS } from '../../wire/pairings.ts';
import { Refused } from '../../wire/problems/problems.ts';
import { playsBy } from './registered.ts';
import { MOST, readRequest } from './request.ts';

/** Before so many games nobody can say how long the rest takes. */
const ENOUGH_TO_TELL = 3;

export interface MakerOptions {
  /** Where tournaments are shown from. */
  readonly folder: string;
  readonly registered: readonly Entrant[];
  /** The folder in which commands are started. */
  readonly home: string;
  /** How programs are shut in; none are started if nothing is said. */
  readonly cage?: Cage;
  readonly now?: () => number;
}

/** What is known of the tournament that was made last. */
interface Run {
  readonly name: string;
  readonly title: string;
  readonly sure: boolean;
  readonly begun: number;
  readonly stop: AbortController;
  state: Making['state'];
  /** How many were over when it began. */
  first: number;
  played: number;
  games: number;
  fault?: string;
  ended: Promise<void>;
}

/** Plays tournaments that are made on the page, one at a time, on half of the cores. What they leave is as the terminal leaves it. */
export class Maker {
  private readonly options: MakerOptions;
  private readonly now: () => number;
  private run: Run | undefined;

  constructor(options: MakerOptions) {
    this.options = options;
    this.now = options.now ?? Date.now;
  }

  answer(): MakingAnswer {
    return {
      players: this.options.registered.map(entrant => ({ name: entrant.name, plays: playsBy(entrant) })),
      maps: Object.keys(FLAG_MAPS),
      pairings: PAIRINGS,
      most: MOST,
      making: this.run === undefined ? null : this.told(this.run),
    };
  }

  /** Settles when it has begun, or goes on with what was played under this name. Throws InvalidSetup, or Refused. */
  async start(request: MakingRequest): Promise<MakingAnswer> {
    if (this.run?.state === 'playing')
      throw new Refused('tournament-running', `${this.run.name} is being played: wait for it, or stop it`);
    const { plan, maps } = readRequest(request, this.options.registered);
    const { folder: root, home, cage = {} } = this.options;
    const { name } = request;
    if (existsSync(join(root, name))) throw taken();
    const folder = join(root, `${name}.results`);
    const stop = new AbortController();
    const begun = Promise.withResolvers<void>();
    const live = liveGames(folder);
    const run: Run = {
      ...{ name, title: plan.title, sure: plan.pairing !== 'double-elimination', begun: this.now(), stop },
      ...{ state: 'playing', first: -1, played: 0, games: 0, ended: Promise.resolve() },
    };
    const before = this.run;
    this.run = run;
    run.ended = playTournament({
      ...{ plan, maps, folder, home, signal: stop.signal, hire: () => threadHand({ live, cage }) },
      hands: Math.max(1, Math.floor(availableParallelism() / 2)),
      kept: (done, all) => {
        if (run.first < 0) run.first = done;
        run.played = done;
        run.games = all;
        begun.resolve();
      },
    }).then(
      () => {
        run.state = run.played >= run.games ? 'over' : 'stopped';
        begun.resolve();
      },
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
      throw taken();
    }
    return this.answer();
  }

  /** What is over stays, and may be gone on with. */
  async stop(): Promise<MakingAnswer> {
    this.run?.stop.abort();
    await this.run?.ended;
    return this.answer();
  }

  private told({ name, title, state, played, games, sure, fault, ...run }: Run): Making {
    const done = played - Math.max(0, run.first);
    const each = done < ENOUGH_TO_TELL ? undefined : (this.now() - run.begun) / done;
    const left = state === 'playing' && each !== undefined ? ((games - played) * each) / 1000 : null;
    return { name, title, state, played, games, sure, left, ...(fault === undefined ? {} : { fault }) };
  }
}

function taken(): InvalidSetup {
  return new InvalidSetup([
    { path: '/name', message: 'another tournament has this name, or is being played under it' },
  ]);
}
