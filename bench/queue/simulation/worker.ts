import type { Rng } from '../../../src/kernel/rng.ts';
import { backoff, batchSize, jittered } from '../../../src/server/queue/claimed-jobs.ts';
import type { Database } from './database.ts';
import type { Events } from './events.ts';

const LEASE_MS = 30_000;

export interface Crew {
  readonly workers: number;
  readonly threads: number;
  /** How long a game takes, on average (ms). */
  readonly game: number;
}

/** A worker as `src/server/queue/queue-worker.ts` has it: it takes a batch when a thread finds none, and hands in what is over. */
export class SimulatedWorker {
  private readonly events: Events;
  private readonly database: Database;
  private readonly crew: Crew;
  private readonly rng: Rng;
  /** It has one connection: what it asks waits for what it has asked. */
  private readonly asking: (() => void)[] = [];
  private isAsking = false;
  private buffer = 0;
  private idle: number;
  private held = 0;
  private isTaking = false;
  private pause = 0;
  private over = 0;
  private isHandingIn = false;
  private usual: number | undefined;

  constructor(events: Events, database: Database, crew: Crew, rng: Rng) {
    this.events = events;
    this.database = database;
    this.crew = crew;
    this.rng = rng;
    this.idle = crew.threads;
    // Nobody starts a thousand workers in the same moment.
    events.after(this.drawn() * LEASE_MS * 0.1, () => {
      this.live();
      this.take();
    });
  }

  private live(): void {
    this.ask(
      () => ({ name: 'signIn', games: 0 }),
      () => undefined,
    );
    if (this.held > 0)
      this.ask(
        () => ({ name: 'renew', games: this.held }),
        () => undefined,
      );
    this.events.after(LEASE_MS / 3, () => this.live());
  }

  private take(): void {
    if (this.isTaking || this.idle === 0) return;
    this.isTaking = true;
    this.ask(
      () => {
        const games = Math.min(batchSize(this.usual), this.database.free);
        this.database.free -= games;
        return { name: games === 0 ? 'nothing' : 'take', games };
      },
      games => {
        this.isTaking = false;
        this.buffer += games;
        this.held += games;
        this.pause = games > 0 ? 0 : backoff(this.pause, this.crew.workers);
        if (games > 0) this.begin();
        else this.events.after(jittered(this.pause, this.drawn()), () => this.take());
      },
    );
  }

  private begin(): void {
    while (this.idle > 0 && this.buffer > 0) {
      this.idle--;
      this.buffer--;
      const took = this.crew.game * (0.5 + this.drawn());
      this.events.after(took, () => this.end(took));
    }
    if (this.idle > 0) this.take();
  }

  private end(took: number): void {
    this.usual = this.usual === undefined ? took : 0.8 * this.usual + 0.2 * took;
    this.idle++;
    this.over++;
    this.handIn();
    this.begin();
  }

  private handIn(): void {
    if (this.isHandingIn || this.over === 0) return;
    this.isHandingIn = true;
    const games = this.over;
    this.over = 0;
    this.ask(
      () => ({ name: 'handIn', games }),
      () => {
        this.database.over += games;
        this.held -= games;
        this.isHandingIn = false;
        this.handIn();
      },
    );
  }

  private ask(run: Parameters<Database['ask']>[0], done: (games: number) => void): void {
    this.asking.push(() =>
      this.database.ask(run, games => {
        this.isAsking = false;
        done(games);
        this.askNext();
      }),
    );
    this.askNext();
  }

  private askNext(): void {
    if (this.isAsking) return;
    const next = this.asking.shift();
    this.isAsking = next !== undefined;
    next?.();
  }

  private drawn(): number {
    return this.rng.below(1_000_000) / 1_000_000;
  }
}
