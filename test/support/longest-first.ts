import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest, by measure. Vitest learns it from earlier runs; in a fresh checkout it goes by the sizes of the files
 * instead, and would begin some of these when nothing is left to run beside them.
 */
export const LONGEST = [
  'test/players/chamber/chamberoptions.test.ts',
  'test/players/dungeon/counts.test.ts',
  'test/players/dungeon/prunings.test.ts',
  'test/players/dungeon/puzzles/counts.test.ts',
  'test/setup/package.test.ts',
  'test/terminal/clients.test.ts',
  'test/terminal/hostile-clients.test.ts',
  'test/terminal/flag.test.ts',
  'test/server/api/flag/flag-processes.test.ts',
  'test/terminal/chamber-screen.test.ts',
  'test/setup/ending.test.ts',
  'test/postgres/queue.test.ts',
  'test/postgres/nodes.test.ts',
];

/** Begins each project with what takes longest, so that no core has nothing to do at its end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => groupOf(a) - groupOf(b) || rankOf(a) - rankOf(b));
  }
}

function groupOf({ project }: TestSpecification): number {
  return project.config.sequence.groupOrder;
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex(file => moduleId.endsWith(`/${file}`));
  return rank < 0 ? LONGEST.length : rank;
}
