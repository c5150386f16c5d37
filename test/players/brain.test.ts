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

test('a clock is asked now and then, with how many moves they are, until it says that it is time', () => {
  const asked: number[] = [];
  const until = (nodes: number) => {
    asked.push(nodes);
    return nodes >= 192;
  };
  const meter = new Meter({ until });
  expect(tried(meter)).toBe(asked.at(-1));
  expect(meter.nodes).toBeLessThan(1000);
  expect(asked.slice(0, -1).every(nodes => nodes < 192)).toBe(true);
});

test('whichever comes first ends it', () => {
  expect(tried(new Meter({ nodes: 900, until: () => true }))).toBeLessThan(900);
  expect(tried(new Meter({ nodes: 3, until: () => true }))).toBe(3);
  expect(tried(new Meter({ nodes: 100, until: () => false }))).toBe(100);
});
