import type { Costs } from '../costs.ts';
import type { Events } from './events.ts';
import type { Measured } from './measured.ts';

/** A statement: what it is called and with how many games, as that turns out when its turn comes. */
interface Statement {
  readonly begun: number;
  readonly run: () => { readonly name: keyof Costs; readonly games: number };
  readonly done: (games: number) => void;
}

const CORES = 2;
/** These change nothing, so nothing has to reach the disk. */
const READING: readonly (keyof Costs)[] = ['nothing', 'collect'];

/** A database with two cores, and a disk that syncs one group of commits after another. */
export class Database {
  /** Games that nobody plays, and games that are over and wait to be collected. */
  free = 0;
  over = 0;
  statements = 0;
  busy = 0;
  waits: number[] = [];
  private readonly events: Events;
  private readonly measured: Measured;
  private readonly waiting: Statement[] = [];
  private readonly committing: (() => void)[] = [];
  private idle = CORES;
  private syncing = false;

  constructor(events: Events, measured: Measured) {
    this.events = events;
    this.measured = measured;
  }

  ask(run: Statement['run'], done: Statement['done']): void {
    const { way } = this.measured;
    const begun = this.events.now;
    this.events.after(way / 2, () => {
      this.waiting.push({ begun, run, done });
      this.work();
    });
  }

  /** What was counted so far is forgotten. */
  countAnew(): void {
    this.statements = 0;
    this.busy = 0;
    this.waits = [];
  }

  private work(): void {
    while (this.idle > 0) {
      const next = this.waiting.shift();
      if (next === undefined) return;
      this.idle--;
      const { name, games } = next.run();
      const { once, each } = this.measured.statements[name];
      const cost = once + games * each;
      this.events.after(cost, () => {
        this.idle++;
        this.busy += cost;
        const end = () => this.answer(next, games);
        if (READING.includes(name)) end();
        else this.commit(end);
        this.work();
      });
    }
  }

  private commit(end: () => void): void {
    this.committing.push(end);
    if (!this.syncing) this.sync();
  }

  private sync(): void {
    const some = this.committing.splice(0);
    this.syncing = some.length > 0;
    if (!this.syncing) return;
    this.events.after(this.measured.sync, () => {
      for (const end of some) end();
      this.sync();
    });
  }

  private answer({ begun, done }: Statement, games: number): void {
    this.events.after(this.measured.way / 2, () => {
      this.statements++;
      this.waits.push(this.events.now - begun);
      done(games);
    });
  }
}
