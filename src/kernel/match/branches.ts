import { InvalidSetup } from '../errors.ts';
import { Course } from './course.ts';
import type { Entry } from './log.ts';
import type { MatchFile } from './matchfile.ts';

/** The states that actions of a log led to from each of its states; that with the most behind it is the last. */
export class Branches {
  private readonly course: Course;
  private readonly next: number[][];

  private constructor(course: Course, log: readonly Entry[]) {
    this.course = course;
    this.next = Array.from({ length: course.length + 1 }, () => []);
    const behind = new Int32Array(course.length + 1);
    for (let position = course.length; position > 0; position--) {
      if (log[position - 1]?.back !== undefined) continue;
      const from = course.before(position);
      behind[from] = (behind[from] ?? 0) + (behind[position] ?? 0) + 1;
      this.next[from]?.push(position);
    }
    for (const positions of this.next) positions.sort((a, b) => (behind[a] ?? 0) - (behind[b] ?? 0));
  }

  /** Throws InvalidSetup where the match went back and could not. */
  static of({ log, open }: MatchFile, seats: number, stays: (position: number) => boolean): Branches {
    const course = new Course((_, position) => stays(position));
    for (const [position, entry] of log.entries()) {
      const { back, by } = entry;
      if (back !== undefined && !open) throw wrong(position, 'back', 'only an open match can go back');
      if (back !== undefined && (by as number) >= seats) throw wrong(position, 'by', `there is no seat ${by}`);
      if (back !== undefined && !course.canReturnTo(back)) throw wrong(position, 'back', 'seats were free then');
      course.add(entry);
    }
    return new Branches(course, log);
  }

  /** The state in which the log ends, by its first position. */
  get end(): number {
    return this.course.first(this.course.length);
  }

  from(first: number): readonly number[] {
    return this.next[first] ?? [];
  }
}

function wrong(position: number, field: string, message: string): InvalidSetup {
  return new InvalidSetup([{ path: `/log/${position}/${field}`, message }]);
}
