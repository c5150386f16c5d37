import { expect, test } from 'vitest';
import { undoOf } from '../../../src/web/match/undo/undo.ts';
import type { MatchAnswer } from '../../../src/wire/answers.ts';

test('a step back or forward is taken from a seat, after what has to be done before', () => {
  const done: unknown[] = [];
  const table = { step: (...how: unknown[]) => done.push(how) };
  const steps = { back: 1, forward: null, start: 0 };
  const undo = undoOf({ steps } as MatchAnswer, table as never, () => done.push('first'), 1);
  undo?.undo();
  undo?.redo();
  undo?.restart();
  expect(done).toEqual(['first', ['back', 1], 'first', ['forward', 1], 'first', ['start', 1]]);
  expect(undo?.steps).toBe(steps);
  expect(undoOf({ steps: null } as MatchAnswer, table as never, () => undefined)).toBeUndefined();
});
