import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';
import { gameIcons } from './vite.config.ts';

const SERVER = ['server', 'wire', 'terminal', 'tournament', 'setup'];
const APART = [...SERVER, 'postgres', 'browser', 'support'];
/** Unit tests that take most of the time of all: laws, slow twins, records and searches. `npm run check` leaves them out. */
const LONG = [
  'test/**/{laws,laws2021,counts,courses,perft,prunings,prove}.test.ts',
  'test/chamber/{observation,observer,floor/{generated,sightline,spawn},play/prowl}.test.ts',
  'test/conform/{chamber/{against,breakages,cases,tried},dungeon/{against,tried},flag/{against,tried}}.test.ts',
  'test/dungeon/{circuit/circuit-twin,enemies/{kept,pursuit},time/journeys,map/campaign,map/maze}.test.ts',
  'test/flag/{search,board/random,map/{maps,placement}}.test.ts',
  'test/kernel/distance.test.ts',
  'test/laws/broken.test.ts',
  'test/players/chamber/{chamber,chamberoptions,exploring,kit}.test.ts',
  'test/players/dungeon/{downfall,hints,solver,boulders/{engine,parts,packing/pullers,position/hauls},puzzles/{puzzle,sketch}}.test.ts',
  'test/players/flag/{brains,judge,tactics}.test.ts',
  'test/players/training/match.test.ts',
  'test/train/judge.test.ts',
  'test/web/games/flag-bots.test.ts',
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
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Pure functions cannot disturb each other: no fresh worker per file.
        plugins: [gameIcons()],
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          setupFiles: SET_UP,
          include: ['test/**/*.test.ts'],
          exclude: [...APART.map(folder => `test/${folder}/**`), ...LONG],
          pool: 'threads',
          isolate: false,
          maxWorkers: CORES,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'long',
          sequence: { groupOrder: 1 },
          setupFiles: SET_UP,
          include: LONG,
          pool: 'threads',
          isolate: false,
          maxWorkers: CORES,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'server',
          sequence: { groupOrder: 2 },
          setupFiles: SET_UP,
          include: SERVER.map(folder => `test/${folder}/**/*.test.ts`),
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
          sequence: { groupOrder: 3 },
          setupFiles: SET_UP,
          include: ['test/postgres/**/*.test.ts'],
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
          sequence: { groupOrder: 4 },
          setupFiles: SET_UP,
          include: ['test/browser/**/*.test.ts'],
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
