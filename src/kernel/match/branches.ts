import { InvalidSetup, problemOf } from '../errors.ts';
import type { Message } from '../message-catalog.ts';
import type { Actor } from '../rules.ts';
import { beforeLast, Course } from './course.ts';
import { fileMessages } from './filesentences.ts';
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
  static of(
    { log, open }: MatchFile,
    seats: number,
    stays: (position: number) => boolean,
    moves: (position: number) => boolean,
  ): Branches {
    const course = new Course((_, position) => stays(position));
    // By agreement a seat's last move is taken back, and nothing else.
    const lastMoveOf = (by: Actor, position: number) =>
      beforeLast(log, position, at => log[at]?.by === by && moves(at));
    for (const [position, entry] of log.entries()) {
      const { back, by } = entry;
      if (back !== undefined && !open && (log[position - 1]?.back !== undefined || lastMoveOf(by, position) !== back))
        throw wrong(position, 'back', fileMessages.onlyOpenGoesBack());
      if (back !== undefined && (by as number) >= seats)
        throw wrong(position, 'by', fileMessages.noSuchSeat({ seat: by as number }));
      if (back !== undefined && !course.canReturnTo(back)) throw wrong(position, 'back', fileMessages.seatsFreeThen());
      course.add(entry);
    }
    return new Branches(course, log);
  }

  /**
   * Plays every action of the log once, from the state in which it begins, and gives the state in which it ends. The
   * branch with the most behind it takes the state over: so all others together are nested no deeper than the logarithm
   * of the log, and no more states than that are there at a time.
   */
  walk<State>(begun: State, copy: (state: State) => State, act: (state: State, position: number) => void): State {
    const end = this.course.first(this.course.length);
    let last = begun;
    const from = (state: State, begin: number): void => {
      for (let first: number | undefined = begin; first !== undefined; ) {
        const next: readonly number[] = this.next[first] ?? [];
        if (first === end) last = next.length === 0 ? state : copy(state);
        for (const light of next.slice(0, -1)) {
          const other = copy(state);
          act(other, light);
          from(other, light);
        }
        first = next.at(-1);
        if (first !== undefined) act(state, first);
      }
    };
    from(begun, 0);
    return last;
  }
}

function wrong(position: number, field: string, message: Message): InvalidSetup {
  return new InvalidSetup([problemOf(`/log/${position}/${field}`, message)]);
}
