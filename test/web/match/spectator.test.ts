import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MatchSnapshot } from '../../../src/web/match/controller/match-host.ts';
import { SPECTATOR_SPEEDS, Spectator } from '../../../src/web/match/spectator.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

/** A match at position 0 that one can move on, and somebody who watches it. */
function watched() {
  let seen = { match: { position: 0 } } as MatchSnapshot;
  let tell = () => {};
  const { pace, store: sight } = new Spectator({
    getSnapshot: () => seen,
    subscribe: listener => {
      tell = listener;
      return () => {};
    },
  });
  const shown: (number | undefined)[] = [0];
  sight.subscribe(() => {
    const position = sight.getSnapshot().seen.match?.position;
    if (shown.at(-1) !== position) shown.push(position);
  });
  const reach = (...positions: number[]) => {
    for (const position of positions) {
      seen = { match: { position } } as MatchSnapshot;
      tell();
    }
  };
  return { pace, sight, shown, reach };
}

describe('watching at a pace of one’s own', () => {
  test('live, every position is shown as it comes', () => {
    const { shown, reach } = watched();
    reach(1, 2, 3);
    expect(shown).toEqual([0, 1, 2, 3]);
  });

  test('paused, they wait, and are stepped through one by one', () => {
    const { pace, sight, shown, reach } = watched();
    pace.pause();
    reach(1, 2, 3);
    expect(sight.getSnapshot()).toMatchObject({ behind: 3, paused: true });
    pace.step();
    expect(sight.getSnapshot()).toMatchObject({ behind: 2, seen: { match: { position: 1 } } });
    pace.goOn();
    expect(shown.slice(-3)).toEqual([1, 2, 3]);
  });

  test('slowly, each is shown for its time, and none is left out', () => {
    const { pace, shown, reach } = watched();
    pace.setSpeed('slow');
    reach(1, 2, 3);
    expect(shown.at(-1)).toBe(1);
    vi.advanceTimersByTime(SPECTATOR_SPEEDS.slow);
    expect(shown.at(-1)).toBe(2);
    vi.advanceTimersByTime(SPECTATOR_SPEEDS.slow);
    expect(shown).toEqual([0, 1, 2, 3]);
  });
});
