import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { Sequencer } from '../support/sequencer.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A file of a project, which is known by its place among the projects. */
function file(path: string, groupOrder: number): TestSpecification {
  const project = { name: `project ${groupOrder}`, config: { sequence: { groupOrder } } };
  return { moduleId: join(ROOT, path), project } as unknown as TestSpecification;
}

/** As in a fresh checkout: nothing is known of any file but its size. */
const nothingKnown = { cache: { getTestSpecificationResult: () => undefined } } as unknown as Vitest;

beforeEach(() => void vi.stubEnv('QUADRILLE_ORDER', undefined));
afterEach(() => vi.unstubAllEnvs());

test('slow files come first in their project, and no project before its time', async () => {
  const files = [file('package-lock.json', 0), file('package.json', 1), file('test/a.slow.test.ts', 1)];
  const sorted = await new Sequencer(nothingKnown).sort([...files]);
  expect(sorted).toEqual([files[0], files[2], files[1]]);
});

test('with QUADRILLE_ORDER the files of a project come in an order that is drawn by it, and the same again', async () => {
  const files = Array.from({ length: 8 }, (_, n) => file(`test/${n}.test.ts`, n % 2));
  const sorted = async (order: string) => {
    vi.stubEnv('QUADRILLE_ORDER', order);
    return (await new Sequencer(nothingKnown).sort([...files])).map(each => files.indexOf(each));
  };
  const orders = [await sorted('1'), await sorted('2')];
  expect([await sorted('1'), await sorted('2')]).toEqual(orders);
  expect(orders[0]).not.toEqual(orders[1]);
  for (const order of orders) expect(order.map(n => n % 2)).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
});
