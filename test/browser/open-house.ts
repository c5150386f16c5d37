import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { House } from './house.ts';
import { Seats } from './seats.ts';

/** All houses of a worker, one after the other, have these: what their browser knows of the page serves all. It ends with the worker. */
let seats: Promise<Seats> | undefined;

/** A house for the tests of a file: each finds it empty, and no page may have complained. Things move in it if told, and games are brought. */
export function openHouse(moves: 'moves' | 'is still' = 'is still', brought: readonly string[] = []): House {
  const house = new House();
  house.brought = brought;
  house.moves = moves === 'moves';
  beforeAll(async () => {
    seats ??= Seats.make();
    await house.open(await seats);
  });
  afterEach(async ({ task }) => {
    // Who reads of a failure elsewhere has nothing else to go by.
    if (task.result?.state === 'fail') console.error(await house.seen());
    await house.empty();
  });
  afterAll(async () => {
    await house.leave();
    expect(house.complaints).toEqual([]);
  });
  return house;
}
