import { describe, test } from 'vitest';
import { expectClaimsToHold } from './claims.ts';
import { KIND_NAMES } from './kinds.ts';

describe('what the solver claims holds against exhaustive search, in many rooms and from the middle of a game', () => {
  test.each(KIND_NAMES)('%s', name => expectClaimsToHold(name, { rooms: 60, squares: 16, states: 1500 }));
});
