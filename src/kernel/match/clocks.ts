import { canonical } from '../canonical-json.ts';
import type { Due } from '../rules.ts';
import type { Act } from './log.ts';

/** Most matches have no limit that runs. */
const NONE: ReadonlyMap<string, number> = new Map();

/** Knows since when each limit of a match runs. The rules see no clock; this is the one place that does. */
export class Clocks {
  /** Copies share it: it is replaced, never changed. */
  private started: ReadonlyMap<string, number>;
  /** When the first of the limits that run will have run out (ms). Asked at every request, so it is known. */
  private soonest: number;

  private constructor(started: ReadonlyMap<string, number>, soonest: number) {
    this.started = started;
    this.soonest = soonest;
  }

  /** Clocks that run since these moments (ms), by their names. */
  static since(started: Readonly<Record<string, number>> = {}): Clocks {
    const all = Object.entries(started);
    return new Clocks(all.length === 0 ? NONE : new Map(all), Number.POSITIVE_INFINITY);
  }

  /** Called after every entry: clocks that appear start now, those that are gone are forgotten. */
  update(dues: readonly Due<unknown>[], time: number): void {
    if (dues.length === 0 && this.started.size === 0) return;
    const isAsBefore = dues.length === this.started.size && dues.every(({ clock }) => this.started.has(clock));
    if (!isAsBefore) this.started = new Map(dues.map(({ clock }) => [clock, this.started.get(clock) ?? time]));
    this.soonest = Number.POSITIVE_INFINITY;
    for (const due of dues) this.soonest = Math.min(this.soonest, this.runsOut(due));
  }

  /** Whether any limit has run out by now. */
  hasRunOut(now: number): boolean {
    return this.soonest <= now;
  }

  deadlines(dues: readonly Due<unknown>[]): Map<string, number> {
    return new Map(dues.map(due => [due.clock, this.runsOut(due)]));
  }

  /** The first action that has been owed by now, and the moment at which it fell due. Of two at once, the first listed. */
  owed<Action>(dues: readonly Due<Action>[], now: number): { play: Action; time: number } | undefined {
    let first: Due<Action> | undefined;
    let soonest = now;
    for (const due of dues) {
      const time = this.runsOut(due);
      if (first === undefined ? time <= soonest : time < soonest) {
        first = due;
        soonest = time;
      }
    }
    if (first === undefined) return undefined;
    const lapses = first.repeats ? 1 + this.furtherLapses(first, soonest, dues, now) : 1;
    return { play: first.play(lapses), time: soonest + (lapses - 1) * first.ms };
  }

  /** Called before `note` when the clock has acted: the limit that ran out starts anew, should it still be running. */
  lapse<Action>(dues: readonly Due<Action>[], { action, time }: Act<Action>): void {
    const played = canonical(action);
    const ran = dues.find(due => {
      const lapses = due.repeats ? Math.floor((time - this.runsOut(due)) / due.ms) + 1 : 1;
      return this.runsOut(due) <= time && canonical(due.play(lapses)) === played;
    });
    if (ran !== undefined) this.started = new Map(this.started).set(ran.clock, time);
  }

  /** Those that do not start anew when they have run out, and run on. */
  lasting(dues: readonly Due<unknown>[]): Clocks {
    const started = dues.flatMap(({ clock, repeats }): [string, number][] => {
      const since = this.started.get(clock);
      return repeats || since === undefined ? [] : [[clock, since]];
    });
    return new Clocks(new Map(started), Number.POSITIVE_INFINITY);
  }

  copy(): Clocks {
    return new Clocks(this.started, this.soonest);
  }

  encode(): Record<string, number> {
    return Object.fromEntries(this.started);
  }

  /** Every lapse up to now goes into one action, but none that another limit comes before. */
  private furtherLapses(first: Due<unknown>, soonest: number, dues: readonly Due<unknown>[], now: number): number {
    let further = Math.floor((now - soonest) / first.ms);
    const place = dues.indexOf(first);
    for (const [index, other] of dues.entries()) {
      if (other === first) continue;
      const whole = (this.runsOut(other) - soonest) / first.ms;
      further = Math.min(further, index < place ? Math.ceil(whole) - 1 : Math.floor(whole));
    }
    return further;
  }

  private runsOut(due: Due<unknown>): number {
    return (this.started.get(due.clock) ?? 0) + due.ms;
  }
}
