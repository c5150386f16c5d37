import { matchSays } from './match/sentences.ts';
import type { Said, Saying } from './saying.ts';

/** One thing that is wrong, and where: a JSON pointer (`/entities/3/x`), or line and column of a text file (`12:5`). */
export interface Problem {
  readonly path: string;
  readonly message: string;
  /** The message by its name, where it has one. */
  readonly says?: Said;
}

/** What is wrong at a place, with the name of the sentence that says so. */
export function problemOf(path: string, saying: Saying): Problem {
  const { code, values, words: message } = saying;
  return code === '' ? { path, message } : { path, message, says: { code, values } };
}

/** A map, a configuration or a match file that cannot be used. Names every problem that was found. */
export class InvalidSetup extends Error {
  override readonly name = 'InvalidSetup';
  readonly problems: readonly [Problem, ...Problem[]];

  constructor(problems: readonly [Problem, ...Problem[]]) {
    const [first, ...more] = problems;
    const place = first.path === '' ? '' : `${first.path}: `;
    super(`${place}${first.message}${more.length > 0 ? ` (and ${more.length} more)` : ''}`);
    this.problems = problems;
  }
}

/** An action that the rules do not allow now. Nothing has changed. */
export class IllegalAction extends Error {
  override readonly name: string = 'IllegalAction';
  /** Where in the action the fault lies; empty for the action as a whole. */
  readonly path: string;
  /** The sentence without the path. */
  readonly reason: string;
  /** The same by its name, where it has one. */
  readonly says: Saying | undefined;

  constructor(why: string | Saying, path = '') {
    const reason = typeof why === 'string' ? why : why.words;
    super(path === '' ? reason : `${path}: ${reason}`);
    this.path = path;
    this.reason = reason;
    this.says = typeof why === 'string' ? undefined : why;
  }
}

/** An action after which the match would hold more than whoever runs it allows. Nothing has changed. */
export class TooHeavy extends IllegalAction {
  override readonly name = 'TooHeavy';

  constructor(weight: number, most: number) {
    super(matchSays.tooHeavy({ weight, most }));
  }
}

/** The match has moved on since the player looked. */
export class StalePosition extends IllegalAction {
  override readonly name = 'StalePosition';
  readonly position: number;

  constructor(expected: number, position: number) {
    super(`the match is at position ${position}, not ${expected}: look again, then decide`);
    this.position = position;
  }
}
