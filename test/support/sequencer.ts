import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Begins each project with its slow files, so that no core has nothing to do at its end: Vitest learns what takes long from
 * earlier runs, and a fresh checkout has none. With QUADRILLE_ORDER the files come in an order drawn by it: files share a
 * worker, and none may need another, or mind it.
 */
export class Sequencer extends BaseSequencer {
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

/** Long for their size, by which files are put in order that never ran here: whatever begins last, everybody waits for. */
const LONG_FOR_THEIR_SIZE =
  /\/(?:browser\/(?:same-hash\.slow|pages(?:-by-night)?\.slow|journeys\/(?:pages|offline|daily))|channel\/channel-limits|daily\/candidates|conform\/dungeon)\.test\.ts$/;

function rankOf({ moduleId }: TestSpecification): number {
  if (LONG_FOR_THEIR_SIZE.test(moduleId)) return 0;
  return moduleId.endsWith('.slow.test.ts') ? 1 : 2;
}
