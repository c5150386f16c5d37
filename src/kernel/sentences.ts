import { sayerOf } from './saying.ts';

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
export const readingSentences = {
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

export const readingSays = sayerOf(readingSentences);

function between({ least, most }: Bounds): string {
  if (least !== undefined && most !== undefined) return ` from ${least} to ${most}`;
  if (least !== undefined) return ` of at least ${least}`;
  return most === undefined ? '' : ` of at most ${most}`;
}

function snippet(found: string): string {
  if (found === '') return 'the end of the text';
  return found.startsWith('"') ? `the text ${found}` : `"${found}"`;
}
