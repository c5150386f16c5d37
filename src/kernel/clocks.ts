import type { Due } from './rules.ts';

/** Knows since when each limit of a match runs. The rules see no clock; this is the one place that does. */
export class Clocks {
  private started: Map<string, number>;

  constructor(started: Readonly<Record<string, number>> = {}) {
    this.started = new Map(Object.entries(started));
  }

  /** Called after every entry: clocks that appear start now, those that are gone are forgotten. */
  note(dues: readonly Due<unknown>[], time: number): void {
    if (dues.length === 0 && this.started.size === 0) return;
    this.started = new Map(dues.map(({ clock }) => [clock, this.started.get(clock) ?? time]));
  }

  deadlines(dues: readonly Due<unknown>[]): Map<string, number> {
    return new Map(dues.map(due => [due.clock, this.runsOut(due)]));
  }

  /** The first action that has been owed by now, and the moment at which it fell due. */
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
    if (!first.repeats) return { play: first.play(1), time: soonest };
    // Every lapse up to now is one action, but none after another limit has run out.
    const until = Math.min(now, ...dues.filter(due => due !== first).map(due => this.runsOut(due)));
    const lapses = Math.max(1, Math.floor((until - soonest) / first.ms) + 1);
    return { play: first.play(lapses), time: soonest + (lapses - 1) * first.ms };
  }

  encode(): Record<string, number> {
    return Object.fromEntries(this.started);
  }

  private runsOut(due: Due<unknown>): number {
    return (this.started.get(due.clock) ?? 0) + due.ms;
  }
}
