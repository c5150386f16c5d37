import { expect, test } from 'vitest';
import { Meter } from '../../src/players/brain.ts';

/** How many moves a meter lets somebody try. */
function tried(meter: Meter): number {
  while (!meter.spent && meter.nodes < 1000) meter.count();
  return meter.nodes;
}

test('so many moves are tried as there may be', () => {
  expect(tried(new Meter({ nodes: 7 }))).toBe(7);
  expect(tried(new Meter({ nodes: 0 }))).toBe(1);
});

test('a clock is asked after every 64 moves, with how many they are, until it says that it is time', () => {
  const asked: number[] = [];
  const until = (nodes: number) => {
    asked.push(nodes);
    return nodes >= 192;
  };
  expect(tried(new Meter({ until }))).toBe(192);
  expect(asked).toEqual([64, 128, 192]);
});

test('whichever comes first ends it', () => {
  expect(tried(new Meter({ nodes: 100, until: () => true }))).toBe(64);
  expect(tried(new Meter({ nodes: 60, until: () => true }))).toBe(60);
  expect(tried(new Meter({ nodes: 100, until: () => false }))).toBe(100);
});
