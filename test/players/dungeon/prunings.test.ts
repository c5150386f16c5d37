import { describe, expect, test } from 'vitest';
import {
  calmIsNoLater,
  deadIsLost,
  everywhere,
  exitsAreNoFarther,
  FINITE,
  journeysProveNothing,
  leastIsNoMore,
  outOfReachIsNeverStoodOn,
  PEOPLED,
  sameKeyIsAsFar,
  shortestIsTried,
} from './prunings.ts';

describe('what the solver leaves out can be left out, in every state of a few small rooms', () => {
  test.each(FINITE)('what is given up is lost, what is estimated is never too much: %s', name => {
    const times = everywhere(
      name,
      3,
      deadIsLost,
      leastIsNoMore,
      outOfReachIsNeverStoodOn,
      exitsAreNoFarther,
      sameKeyIsAsFar,
      shortestIsTried,
    );
    expect(times).toBeGreaterThan(0);
  });

  test.each(PEOPLED)('a look at the room without enemies, and one from errand to errand, claim no more: %s', name => {
    expect(everywhere(name, 3, calmIsNoLater, journeysProveNothing)).toBeGreaterThan(0);
  });
});
