import { expect, test } from 'vitest';
import type { Differences } from '../../../src/kernel/differences.ts';
import { Look } from '../../../src/kernel/match/look.ts';
import type { Viewer } from '../../../src/kernel/rules.ts';

const view = (state: number) => ({ things: [], round: state });

test('what is different from before is what the rules say of both states, to whoever looks', () => {
  const differences = (before: number, now: number, who: Viewer): Differences => ({
    ...{ list: 'things', changed: [], gone: [], fresh: [] },
    rest: { before, now, who },
  });
  const [before, now] = [new Look({ view, differences }, 1, 'public'), new Look({ view, differences }, 2, 'public')];
  expect(now.since(before)?.rest).toEqual({ before: 1, now: 2, who: 'public' });
});

test('where the rules cannot say it, nothing is said', () => {
  const [before, now] = [new Look({ view }, 1, 0), new Look({ view }, 2, 0)];
  expect(now.since(before)).toBeUndefined();
});
