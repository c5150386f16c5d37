import fc from 'fast-check';
import { expect } from 'vitest';
import { assertUntil } from '../../../support/assert-until.ts';
import { held } from './held.ts';
import { KINDS, type Kind, type KindName, roomsOf } from './kinds.ts';

/** How many rooms are drawn, how large they are at most, and how many states of each are looked at for the truth. */
interface Sample {
  readonly rooms: number;
  readonly squares: number;
  readonly states: number;
}

/** Holds what the solver claims against exhaustive search; should chance have drawn no room that can be won, in more of them. */
export function expectClaimsToHold(name: KindName, { rooms, squares, states }: Sample): void {
  const kind: Kind = KINDS[name];
  const limits = { states, depth: kind.depth ?? 40 };
  const answers = new Set<string>();
  const holds = fc.property(roomsOf(kind, squares), fc.array(fc.nat(99), { maxLength: 4 }), ({ setup }, picks) => {
    const { answer, fault } = held(setup, 1, { nodes: 1000 }, limits, picks);
    answers.add(answer);
    expect(fault).toBeUndefined();
  });
  assertUntil(() => answers.has('winnable'), holds, rooms, 10);
  expect(answers).toContain('winnable');
}
