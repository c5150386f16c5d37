import { createHash } from 'node:crypto';
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

/**
 * Begins each project with what takes longest, so that no core has nothing to do at its end. With QUADRILLE_ORDER the
 * files come in an order drawn by it: files share a worker, and none may need another, or mind it.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = process.env.QUADRILLE_ORDER;
    if (order !== undefined)
      return files.sort((a, b) => groupOf(a) - groupOf(b) || (drawn(order, a) < drawn(order, b) ? -1 : 1));
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => groupOf(a) - groupOf(b) || rankOf(a) - rankOf(b));
  }
}

function groupOf({ project }: TestSpecification): number {
  return project.config.sequence.groupOrder;
}

function drawn(order: string, { moduleId }: TestSpecification): string {
  return createHash('sha256').update(`${order} ${moduleId}`).digest('hex');
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex(file => moduleId.endsWith(`/${file}`));
  return rank < 0 ? LONGEST.length : rank;
}
