import { expect, test } from 'vitest';
import type { Differences } from '../../../src/kernel/differences.ts';
import { LazyView } from '../../../src/kernel/match/fold.ts';
import type { Viewer } from '../../../src/kernel/rules.ts';

const view = (state: number) => ({ things: [], round: state });

test('what is different from before is what the rules say of both states, to whoever looks', () => {
  const differences = (before: number, now: number, who: Viewer): Differences => ({
    ...{ list: 'things', changed: [], gone: [], fresh: [] },
    rest: { before, now, who },
  });
  const [before, now] = [
    new LazyView({ view, differences }, 1, 'public'),
    new LazyView({ view, differences }, 2, 'public'),
  ];
  expect(now.differencesSince(before)?.rest).toEqual({ before: 1, now: 2, who: 'public' });
});

test('where the rules cannot say it, nothing is said', () => {
  const [before, now] = [new LazyView({ view }, 1, 0), new LazyView({ view }, 2, 0)];
  expect(now.differencesSince(before)).toBeUndefined();
});
