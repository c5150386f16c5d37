import { IllegalAction, InvalidSetup, type Problem, problemOf } from './errors.ts';
import { matchSays } from './match/sentences.ts';
import type { Saying } from './saying.ts';
import { readingSays } from './sentences.ts';

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

  problem(path: string, saying: Saying): undefined {
    this.problems.push(problemOf(path, saying));
    if (this.problems.length >= MOST_PROBLEMS) this.done();
    return undefined;
  }

  object(value: unknown, path: string): Unread | undefined {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Unread;
    return this.problem(path, readingSays.expectedObject({ found: describe(value) }));
  }

  array(value: unknown, path: string): readonly unknown[] | undefined {
    if (Array.isArray(value)) return value;
    return this.problem(path, readingSays.expectedList({ found: describe(value) }));
  }

  text(value: unknown, path: string): string | undefined {
    if (typeof value === 'string') return value;
    return this.problem(path, readingSays.expectedText({ found: describe(value) }));
  }

  boolean(value: unknown, path: string): boolean | undefined {
    if (typeof value === 'boolean') return value;
    return this.problem(path, readingSays.expectedTruth({ found: describe(value) }));
  }

  number(value: unknown, path: string, least = -Number.MAX_VALUE, most = Number.MAX_VALUE): number | undefined {
    if (typeof value === 'number' && value >= least && value <= most) return value;
    return this.problem(path, readingSays.expectedNumber({ found: describe(value), ...bounds(least, most) }));
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
    return this.problem(path, readingSays.expectedWhole({ found: describe(value), ...bounds(least, most) }));
  }

  oneOf<T extends string>(value: unknown, path: string, choices: readonly T[]): T | undefined {
    const found = choices.find(choice => choice === value);
    if (found !== undefined) return found;
    return this.problem(path, readingSays.expectedOneOf({ choices: choices.join(', '), found: describe(value) }));
  }

  /** Notes every member that has none of these names: a misspelt one would be passed over in silence. */
  only(object: Unread, path: string, names: readonly string[]): void {
    for (const name of Object.keys(object)) {
      if (names.includes(name)) continue;
      this.problem(`${path}/${name}`, readingSays.expectedOnly({ names: names.join(', ') }));
    }
  }

  /** Throws what was gathered, if anything was. */
  done(): void {
    const [first, ...more] = this.problems;
    if (first !== undefined) throw new InvalidSetup([first, ...more]);
  }
}

/** Reads an action: the first problem is thrown as an IllegalAction. */
export function readingAction<T>(read: (reading: Reading) => T | undefined): T {
  const reading = new Reading();
  const action = read(reading);
  const [first] = reading.problems;
  if (first !== undefined) {
    const { message, says } = first;
    throw new IllegalAction(says === undefined ? message : { ...says, words: message }, first.path);
  }
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

/** What bounds a number, where anything does. */
function bounds(least: number, most: number): { readonly least?: number; readonly most?: number } {
  const bounded = (n: number) => Math.abs(n) < Number.MAX_SAFE_INTEGER;
  return { ...(bounded(least) ? { least } : {}), ...(bounded(most) ? { most } : {}) };
}
