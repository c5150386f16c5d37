import type { Seat } from '../rules.ts';
import type { Course } from './course.ts';
import type { Entry } from './log.ts';
import type { Steps } from './played.ts';

/** The furthest way that was gone, and where on it the match stands: what undo and redo walk along. */
export class Footpath<Action> {
  private readonly course: Course<Action>;
  private way: number[] = [0];
  private here = 0;
  /** Where the match stood before it was taken back to the beginning, as long as nothing has come after. */
  private left: number | undefined;

  constructor(course: Course<Action>) {
    this.course = course;
  }

  /** The last entry of the course. */
  follow({ back }: Entry<Action>): void {
    const { course, here, way } = this;
    const first = course.first(course.length);
    const depth = course.depth(first);
    const from = way[here];
    if (back === undefined) way.length = depth;
    else if (way[depth] !== first) this.way = course.wayTo(first);
    this.way[depth] = first;
    this.here = depth;
    this.left = back !== undefined && depth === course.floor && here > depth + 1 ? from : undefined;
  }

  /** Where those who hold these seats can step to. What others and the clock did in between goes with their own actions. */
  steps(log: readonly Entry<Action>[], seats: readonly Seat[]): Steps {
    const { way, here, left } = this;
    const { floor } = this.course;
    const isTheirs = (depth: number) => seats.includes(log[(way[depth] ?? 0) - 1]?.by as Seat);
    let back = here;
    while (back > floor && !isTheirs(back)) back--;
    let forward = here + 1;
    while (forward < way.length - 1 && !isTheirs(forward + 1)) forward++;
    return {
      back: back > floor ? (way[back - 1] ?? null) : (left ?? null),
      forward: way[forward] ?? null,
      start: here > floor ? (way[floor] ?? null) : null,
    };
  }
}
