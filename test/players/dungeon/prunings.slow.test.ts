import { describe, expect, test } from 'vitest';
import {
  type Ask,
  calmIsNoLater,
  deadIsLost,
  everywhere,
  exitsAreNoFarther,
  FINITE,
  journeysProveNothing,
  leastIsNoMore,
  outOfReachIsNeverStoodOn,
  PEOPLED,
  pushesAreNoMore,
  sameKeyIsAsFar,
  shortestIsTried,
  tooFewBouldersNeverCover,
} from './prunings.ts';

const ROOMS = 14;
/** Where few rooms have what is asked about. */
const MANY = 200;

function everyKind(ask: Ask): void {
  for (const name of FINITE) expect(everywhere(name, ROOMS, ask)).toBeGreaterThan(0);
}

describe('what is given up is truly lost', () => {
  test.each(FINITE)('a state that the heuristic calls dead: %s', name => {
    everywhere(name, ROOMS, deadIsLost);
  });

  test('a square out of reach is never stood on', () => everyKind(outOfReachIsNeverStoodOn));

  test('boulders that cannot cover all switches never do', () => {
    expect(everywhere('boulders', ROOMS, tooFewBouldersNeverCover)).toBeGreaterThan(0);
  });
});

describe('without enemies nothing is won later', () => {
  test.each(PEOPLED)('nor is anything won that cannot be won there: %s', name => {
    expect(everywhere(name, MANY / 4, calmIsNoLater)).toBeGreaterThan(0);
  });

  test.each(PEOPLED)('journeys prove nothing, and what they win is won: %s', name => {
    expect(everywhere(name, ROOMS, journeysProveNothing)).toBeGreaterThan(0);
  });
});

describe('what is estimated is never more than the truth', () => {
  test.each(FINITE)('the least number of actions: %s', name => {
    expect(everywhere(name, ROOMS, leastIsNoMore)).toBeGreaterThan(0);
  });

  test('the way from any square to an exit, all doors open', () => everyKind(exitsAreNoFarther));

  test('the pushes that are left', () => {
    expect(everywhere('boulders', MANY, pushesAreNoMore)).toBeGreaterThan(0);
  });
});

describe('what is left out can be left out', () => {
  test.each(FINITE)('states with the same key are as far from winning: %s', name => {
    everywhere(name, ROOMS, sameKeyIsAsFar);
  });

  test.each(FINITE)('the shortest play begins with something that is tried: %s', name => {
    expect(everywhere(name, ROOMS, shortestIsTried)).toBeGreaterThan(0);
  });
});
