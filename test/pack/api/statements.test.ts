import { describe, expect, test } from 'vitest';
import { libraryOf } from '../../../pack/api/library.ts';
import { pageOf } from '../../../pack/api/report.ts';
import { statementsOf, takenBy, writtenIn } from '../../../pack/api/statements.ts';
import { ENTRIES } from '../../../pack/declarations.ts';

test('a declaration file is read statement by statement, each with its comment', () => {
  const text = `/** About all. */
import { type A } from './a.ts';
/** A list
 * of two. */
export declare const TWO: readonly [A, A];
export type B = 
/** Inside it. */
{
    readonly b: 1;
}
/** Still inside. */
 | 2;
interface C {
    /** A member. */
    c: B;
}
export {};
`;
  expect(statementsOf(text).map(({ declares, comment }) => [declares?.kind, declares?.name, comment])).toEqual([
    [undefined, undefined, 'About all.'],
    ['const', 'TWO', 'A list\nof two.'],
    ['type', 'B', ''],
    ['interface', 'C', ''],
    [undefined, undefined, ''],
  ]);
});

describe('names that a file takes from elsewhere', () => {
  test.each([
    ["import type { A } from './a.ts';", ['A A ./a.ts']],
    ["import { type A, b as c } from './a.ts';", ['A A ./a.ts', 'c b ./a.ts']],
    ["export {\n    A,\n    type B,\n} from '../b.ts';", ['A A ../b.ts', 'B B ../b.ts']],
    ['export {};', []],
    ['export type A = 1;', []],
  ])('%s', (code, taken) => {
    expect(takenBy(code).map(({ name, original, from }) => `${name} ${original} ${from}`)).toEqual(taken);
  });
});

describe('a type is shown as its source writes it', () => {
  test.each([
    ['export type A = 1;\n', 'type A = 1;'],
    [
      'type A =\n  | { readonly a: 1 }\n  /** Or. */\n  | 2;\n\nconst b = 1;\n',
      'type A =\n  | { readonly a: 1 }\n  /** Or. */\n  | 2;',
    ],
    ['export type A = {\n  readonly a: 1;\n} & B;\nlet c;\n', 'type A = {\n  readonly a: 1;\n} & B;'],
    ['export type A = {\n  readonly a: 1;\n};', 'type A = {\n  readonly a: 1;\n};'],
  ])('%j', (source, code) => expect(writtenIn(source, 'type', 'A')).toBe(code));

  test('and so is an interface', () => {
    const source =
      'interface AB {\n  x: 1;\n}\n\nexport interface A extends AB {\n  readonly a: { readonly b: 1 };\n}\n';
    expect(writtenIn(source, 'interface', 'A')).toBe('interface A extends AB {\n  readonly a: { readonly b: 1 };\n}');
  });
});

test('a page tells of each name what it is, what is named in it from elsewhere, and what is private', () => {
  const declarations = new Map([
    ...ENTRIES.map(entry => [`library/${entry}.d.ts`, 'export {};\n'] as const),
    ['library/kernel.d.ts', "export { type Seat } from '../kernel/rules.ts';\n"],
    ['library/laws.d.ts', "export { Court } from '../laws/court.ts';\n"],
    ['kernel/rules.d.ts', '/** A chair. */\nexport type Seat = number;\n'],
    [
      'laws/court.d.ts',
      `import type { Seat } from '../kernel/rules.ts';
/** Where laws are held. */
export declare class Court {
    /** Nobody knows. */
    private readonly secret;
    private whisper;
    /** Who sits there. */
    readonly judge: Seat;
    of(clerk: Clerk): string;
}
interface Clerk {
    name: string;
}
export {};
`,
    ],
  ]);
  const page = libraryOf(declarations, source => (source === 'library/laws.ts' ? '/** All laws. */\n' : '')).find(
    ({ entry }) => entry === 'laws',
  );
  expect(page && pageOf(page)).toBe(`# quadrille/laws

All laws.

## Court

*Class.* Where laws are held.

\`\`\`ts
class Court {
  /** Who sits there. */
  readonly judge: Seat;
  of(clerk: Clerk): string;
}
\`\`\`

From elsewhere: [\`Seat\`](kernel.md#seat).

## What is private

Named above, exported nowhere, and free to change: \`Clerk\`.
`);
});
