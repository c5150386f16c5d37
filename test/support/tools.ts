import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const TOOLS = {
  tsc: 'typescript/bin/tsc',
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  vitest: 'vitest/vitest.mjs',
} as const;

/** A tool of ours, by the script behind its name: Node runs it anywhere, where the name alone may need a shell. */
export function toolCommand(tool: keyof typeof TOOLS, ...args: readonly string[]): [program: string, ...string[]] {
  return [process.execPath, join(ROOT, 'node_modules', TOOLS[tool]), ...args];
}

/** Two circles of tests: the gate guards a change, and what is in no gate says so in its name, `NAME.slow.test.ts`. */
export type Circle = 'gate' | 'rest' | 'all';
const CHOSEN: Readonly<Record<Circle, readonly string[]>> = {
  gate: ['--exclude', '**/*.slow.test.ts'],
  rest: ['.slow.test.'],
  all: [],
};

/** Runs the tests of a project that are in a circle. */
export function vitestCommand(project: string, circle: Circle, ...args: readonly string[]) {
  return toolCommand('vitest', 'run', '--project', project, ...CHOSEN[circle], ...args);
}
