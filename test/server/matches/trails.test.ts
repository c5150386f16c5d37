import { describe, expect, test } from 'vitest';
import { WAYPOINT_EVERY } from '../../../src/kernel/match/past.ts';
import { Trails } from '../../../src/server/matches/trails.ts';

type Waypoints = ReturnType<Trails['of']>;
type Left = Parameters<Waypoints['leave']>[0];

const saved = async () => undefined;
const foldAt = (position: number, things = 0) => ({ position, weight: () => things }) as unknown as Left;
const found = (trail: Waypoints, position: number) => trail.nearest(position)?.position;

describe('where a match has been', () => {
  test('the nearest is the place itself, else the last waypoint before it', () => {
    const trail = new Trails(100).of(1, saved);
    for (const position of [WAYPOINT_EVERY, 3 * WAYPOINT_EVERY, 3 * WAYPOINT_EVERY + 2]) trail.leave(foldAt(position));
    const asked = [0, 1, 2, 3].flatMap(times => [times * WAYPOINT_EVERY, times * WAYPOINT_EVERY + 1]);
    const [one, three] = [WAYPOINT_EVERY, 3 * WAYPOINT_EVERY];
    expect(asked.map(position => found(trail, position))).toEqual([
      ...[undefined, undefined, one, one],
      ...[one, one, three, three],
    ]);
    expect(found(trail, three + 2)).toBe(three + 2);
    expect(found(trail, three + 3)).toBe(three);
  });

  test('is known apart from where others have been', () => {
    const trails = new Trails(100);
    const [one, other] = [trails.of(1, saved), trails.of(1, saved)];
    one.leave(foldAt(WAYPOINT_EVERY));
    expect([found(one, WAYPOINT_EVERY), found(other, WAYPOINT_EVERY)]).toEqual([WAYPOINT_EVERY, undefined]);
  });

  test.each([
    ['the weight of the match', 2, 0, 2],
    ['a thousand things of a state as one more', 1, 1000, 2],
    ['fewer as nothing', 1, 999, 4],
    ['both', 2, 2000, 1],
  ])('counts %s', (_, weight, things, kept) => {
    const trail = new Trails(4).of(weight, saved);
    const places = [1, 2, 3, 4].map(n => n * WAYPOINT_EVERY + 1);
    for (const place of places) trail.leave(foldAt(place, things));
    expect(places.filter(place => found(trail, place) === place)).toEqual(places.slice(4 - kept));
  });
});
