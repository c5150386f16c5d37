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

/**
 * Two circles of tests: the gate guards a change, and what is outside of it says so in its name, `NAME.slow.test.ts`. The
 * settings of Vitest choose by QUADRILLE_CIRCLE.
 */
export type Circle = 'check' | 'gate' | 'rest' | 'all';
