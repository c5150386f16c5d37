import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { House } from './house.ts';

/** A house for the tests of a file: each finds it empty, and no page may have complained. */
export function openHouse(): House {
  const house = new House();
  beforeAll(() => house.open());
  afterEach(async ({ task }) => {
    // Who reads of a failure elsewhere has nothing else to go by.
    if (task.result?.state === 'fail') console.error(await house.seen());
    await house.empty();
  });
  afterAll(async () => {
    await house.close();
    expect(house.complaints).toEqual([]);
  });
  return house;
}
