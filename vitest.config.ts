import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const SERVER = ['server', 'wire', 'terminal', 'tournament', 'setup'];
const APART = [...SERVER, 'postgres', 'browser', 'support'];
/** Says of a property that fails how to see it fail again. */
const PROPERTIES = 'test/support/properties.ts';

export default defineConfig({
  test: {
    // A test left alone with `.only` hides the others; a project without tests yet is no fault.
    allowOnly: false,
    passWithNoTests: true,
    projects: [
      {
        // Pure functions cannot disturb each other: no fresh worker per file.
        test: {
          name: 'unit',
          setupFiles: PROPERTIES,
          include: ['test/**/*.test.ts'],
          exclude: APART.map(folder => `test/${folder}/**`),
          pool: 'threads',
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          setupFiles: PROPERTIES,
          include: SERVER.map(folder => `test/${folder}/**/*.test.ts`),
          pool: 'forks',
          // Files share no state, and a fresh worker for each would only load the server anew.
          isolate: false,
          // The commands that the tests run start as fast as bin/quadrille.mjs starts them.
          env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'postgres',
          setupFiles: PROPERTIES,
          include: ['test/postgres/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Two files at a time: a page waits as often as it works, a third would only make all slow. Each file has a house
        // and a browser of its own; a fresh worker besides would only load the server and Playwright anew.
        test: {
          name: 'browser',
          setupFiles: PROPERTIES,
          include: ['test/browser/**/*.test.ts'],
          globalSetup: 'test/support/browser-setup.ts',
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A busy machine may take more than the usual second to draw.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
