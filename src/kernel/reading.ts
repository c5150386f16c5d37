import { IllegalAction, InvalidSetup, type Problem } from './errors.ts';
import { matchSays } from './match/sentences.ts';

/** An object whose members are not known yet. */
export type Unread = Readonly<Record<string, unknown>>;

/** Nobody mends more at a time; and who sends a million wrong things gets no answer of a million sentences. */
const MOST_PROBLEMS = 100;

/**
 * Reads unknown JSON and gathers every problem on the way, so that a designer sees all of them at once: the first hundred,
 * then it gives up and throws them. Each reader returns undefined after it has noted a problem.
 */
export class Reading {
  readonly problems: Problem[] = [];

  problem(path: string, message: string): undefined {
    this.problems.push({ path, message });
    if (this.problems.length >= MOST_PROBLEMS) this.done();
    return undefined;
  }

  object(value: unknown, path: string): Unread | undefined {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Unread;
    return this.wrong(value, path, 'an object');
  }

  array(value: unknown, path: string): readonly unknown[] | undefined {
    if (Array.isArray(value)) return value;
    return this.wrong(value, path, 'a list');
  }

  text(value: unknown, path: string): string | undefined {
    if (typeof value === 'string') return value;
    return this.wrong(value, path, 'a text');
  }

  boolean(value: unknown, path: string): boolean | undefined {
    if (typeof value === 'boolean') return value;
    return this.wrong(value, path, 'true or false');
  }

  number(value: unknown, path: string, least = -Number.MAX_VALUE, most = Number.MAX_VALUE): number | undefined {
    if (typeof value === 'number' && value >= least && value <= most) return value;
    return this.wrong(value, path, `a number${between(least, most)}`);
  }

  integer(
    value: unknown,
    path: string,
    least = Number.MIN_SAFE_INTEGER,
    most = Number.MAX_SAFE_INTEGER,
  ): number | undefined {
    if (Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most) {
      return value as number;
    }
    return this.wrong(value, path, `a whole number${between(least, most)}`);
  }

  oneOf<T extends string>(value: unknown, path: string, choices: readonly T[]): T | undefined {
    const found = choices.find(choice => choice === value);
    return found ?? this.wrong(value, path, `one of ${choices.join(', ')}`);
  }

  /** Notes every member that has none of these names: a misspelt one would be passed over in silence. */
  only(object: Unread, path: string, names: readonly string[]): void {
    for (const name of Object.keys(object)) {
      if (!names.includes(name)) this.problem(`${path}/${name}`, `expected only ${names.join(', ')}`);
    }
  }

  /** Throws what was gathered, if anything was. */
  done(): void {
    const [first, ...more] = this.problems;
    if (first !== undefined) throw new InvalidSetup([first, ...more]);
  }

  private wrong(value: unknown, path: string, expected: string): undefined {
    return this.problem(path, `expected ${expected}, found ${describe(value)}`);
  }
}

/** Reads an action: the first problem is thrown as an IllegalAction. */
export function readingAction<T>(read: (reading: Reading) => T | undefined): T {
  const reading = new Reading();
  const action = read(reading);
  const [first] = reading.problems;
  if (first !== undefined) throw new IllegalAction(first.message, first.path);
  if (action === undefined) throw new IllegalAction(matchSays.noAction());
  return action;
}

/** A value in a few words, for error messages. */
export function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
}

function between(least: number, most: number): string {
  const bounded = (n: number) => Math.abs(n) < Number.MAX_SAFE_INTEGER;
  if (bounded(least) && bounded(most)) return ` from ${least} to ${most}`;
  if (bounded(least)) return ` of at least ${least}`;
  if (bounded(most)) return ` of at most ${most}`;
  return '';
}
