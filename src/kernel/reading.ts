import { IllegalAction, InvalidSetup, matchMessages, type Problem, problemOf } from './errors.ts';
import { type Message, messageCatalog } from './message-catalog.ts';

type Found = { readonly found: string };
type Bounds = { readonly least?: number; readonly most?: number };

/** What a text that should be JSON may go on with. */
export const JSON_PARTS = {
  value: 'a value',
  valueOrEnd: 'a value or "]"',
  key: 'a name in double quotes',
  keyOrEnd: 'a name in double quotes or "}"',
  colon: '":"',
  nextInList: '"," or "]"',
  nextInObject: '"," or "}"',
  nothing: 'nothing more',
} as const;
export type JsonPart = keyof typeof JSON_PARTS;

/** What is wrong with JSON that somebody brought, whatever it is to be. */
export const readingMessageTemplates = {
  expectedObject: ({ found }: Found) => `expected an object, found ${found}`,
  expectedList: ({ found }: Found) => `expected a list, found ${found}`,
  expectedText: ({ found }: Found) => `expected a text, found ${found}`,
  expectedTruth: ({ found }: Found) => `expected true or false, found ${found}`,
  expectedNumber: ({ found, ...bounds }: Found & Bounds) => `expected a number${between(bounds)}, found ${found}`,
  expectedWhole: ({ found, ...bounds }: Found & Bounds) => `expected a whole number${between(bounds)}, found ${found}`,
  expectedOneOf: ({ choices, found }: Found & { readonly choices: string }) =>
    `expected one of ${choices}, found ${found}`,
  expectedOnly: ({ names }: { readonly names: string }) => `expected only ${names}`,
  /** What was found is empty at the end of the text. */
  noJson: ({ expected, found }: Found & { readonly expected: JsonPart }) =>
    `expected ${JSON_PARTS[expected]}, found ${snippet(found)}`,
};

export const readingMessages = messageCatalog(readingMessageTemplates);

function between({ least, most }: Bounds): string {
  if (least !== undefined && most !== undefined) return ` from ${least} to ${most}`;
  if (least !== undefined) return ` of at least ${least}`;
  return most === undefined ? '' : ` of at most ${most}`;
}

function snippet(found: string): string {
  if (found === '') return 'the end of the text';
  return found.startsWith('"') ? `the text ${found}` : `"${found}"`;
}

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

  problem(path: string, message: Message): undefined {
    this.problems.push(problemOf(path, message));
    if (this.problems.length >= MOST_PROBLEMS) this.done();
    return undefined;
  }

  object(value: unknown, path: string): Unread | undefined {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Unread;
    return this.problem(path, readingMessages.expectedObject({ found: describe(value) }));
  }

  array(value: unknown, path: string): readonly unknown[] | undefined {
    if (Array.isArray(value)) return value;
    return this.problem(path, readingMessages.expectedList({ found: describe(value) }));
  }

  text(value: unknown, path: string): string | undefined {
    if (typeof value === 'string') return value;
    return this.problem(path, readingMessages.expectedText({ found: describe(value) }));
  }

  boolean(value: unknown, path: string): boolean | undefined {
    if (typeof value === 'boolean') return value;
    return this.problem(path, readingMessages.expectedTruth({ found: describe(value) }));
  }

  number(value: unknown, path: string, least = -Number.MAX_VALUE, most = Number.MAX_VALUE): number | undefined {
    if (typeof value === 'number' && value >= least && value <= most) return value;
    return this.problem(path, readingMessages.expectedNumber({ found: describe(value), ...bounds(least, most) }));
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
    return this.problem(path, readingMessages.expectedWhole({ found: describe(value), ...bounds(least, most) }));
  }

  oneOf<T extends string>(value: unknown, path: string, choices: readonly T[]): T | undefined {
    const found = choices.find(choice => choice === value);
    if (found !== undefined) return found;
    return this.problem(path, readingMessages.expectedOneOf({ choices: choices.join(', '), found: describe(value) }));
  }

  /** Notes every member that has none of these names: a misspelt one would be passed over in silence. */
  only(object: Unread, path: string, names: readonly string[]): void {
    for (const name of Object.keys(object)) {
      if (names.includes(name)) continue;
      this.problem(`${path}/${name}`, readingMessages.expectedOnly({ names: names.join(', ') }));
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
  if (action === undefined) throw new IllegalAction(matchMessages.noAction());
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
