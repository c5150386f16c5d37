import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { gameIcons } from './pack/page/vite.config.ts';
import { Sequencer } from './test/support/sequencer.ts';

const SERVER = ['server', 'wire', 'terminal', 'tournament', 'setup'];
const APART = [...SERVER, 'postgres', 'browser', 'support'];
/**
 * Which circle of tests is meant: the gate leaves out `*.slow.test.ts`, the rest is nothing else; undefined means all. A check
 * in half a minute also leaves out whoever thinks before it acts, the kit that tries programs of others, and laws and slow
 * twins, which play many games.
 */
const CIRCLE = process.env.QUADRILLE_CIRCLE;
const PLAYS_MUCH = [
  'test/{players,train}/**',
  'test/conform/**/!(cases).test.ts',
  'test/{conform,laws}/{chamber/cases,broken,laws,tried}.test.ts',
  'test/**/{laws,generated,search,placement,prowl,perft,random,observer,observation}.test.ts',
];
const TESTS = CIRCLE === 'rest' ? '**/*.slow.test.ts' : '**/*.test.ts';
const LEFT_OUT = [
  ...(CIRCLE === 'gate' || CIRCLE === 'check' ? ['**/*.slow.test.ts'] : []),
  ...(CIRCLE === 'check' ? PLAYS_MUCH : []),
];
/** A busy machine may be slow; what waits is over as soon as it has come (ms). */
const PATIENCE = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 120_000 } } } as const;
/** As many files at a time as there are cores; Vitest itself would leave one of two idle. */
const CORES = availableParallelism();
/** The commands that the tests run start as fast as bin/start.mjs starts them. */
const COMPILED = { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') };
/** What every file begins with: properties that fail say how to see them fail again, and mocks end with their file. */
const SET_UP = [
  'test/support/properties.ts',
  'test/support/mocks.ts',
  ...(process.env.QUADRILLE_DEEPER === undefined ? [] : ['test/support/deeper.ts']),
];

export default defineConfig({
  test: {
    // A test left alone with `.only` hides the others; a project without tests yet is no fault.
    allowOnly: false,
    passWithNoTests: true,
    sequence: { sequencer: Sequencer },
    projects: [
      {
        // Pure functions cannot disturb each other: no fresh worker per file.
        plugins: [gameIcons()],
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          setupFiles: SET_UP,
          include: [`test/${TESTS}`],
          exclude: [...APART.map(folder => `test/${folder}/**`), ...LEFT_OUT],
          pool: 'threads',
          isolate: false,
          maxWorkers: CORES,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'server',
          sequence: { groupOrder: 1 },
          setupFiles: SET_UP,
          include: SERVER.map(folder => `test/${folder}/${TESTS}`),
          exclude: LEFT_OUT,
          pool: 'forks',
          // Files share no state, and a fresh worker for each would only load the server anew. They wait for processes
          // that they start: one more than there are cores.
          isolate: false,
          maxWorkers: CORES + 1,
          env: COMPILED,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'postgres',
          sequence: { groupOrder: 2 },
          setupFiles: SET_UP,
          include: [`test/postgres/${TESTS}`],
          exclude: LEFT_OUT,
          globalSetup: 'test/support/postgres-setup.ts',
          pool: 'forks',
          isolate: false,
          maxWorkers: CORES,
          env: COMPILED,
          ...PATIENCE,
        },
      },
      {
        // A page waits as often as it works: one file more than there are cores. Each file has a house of its own; a fresh
        // worker would only load the server and Playwright anew, and forget what its browser has compiled of the page.
        test: {
          name: 'browser',
          sequence: { groupOrder: 3 },
          setupFiles: SET_UP,
          include: [`test/browser/${TESTS}`],
          exclude: LEFT_OUT,
          globalSetup: 'test/support/browser-setup.ts',
          pool: 'forks',
          isolate: false,
          maxWorkers: CORES + 1,
          ...PATIENCE,
        },
      },
    ],
  },
});
