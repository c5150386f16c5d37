import { expect, test } from 'vitest';
import type { Scene } from '../../../src/drawing/scene.ts';
import type { DungeonEvent } from '../../../src/dungeon/events.ts';
import type { ToldAction } from '../../../src/players/dungeon/told-actions.ts';
import { PARTS, partIn } from '../../../src/web/games/dungeon/choose-page.tsx';
import { battlesOf } from '../../../src/web/games/dungeon/look/event-words.ts';
import { withTrail } from '../../../src/web/games/dungeon/play/use-hints.ts';

test('a way is marked on every square that it leads over, once', () => {
  const scene = { pieces: [] as Scene['pieces'] } as Scene;
  const line = [{ x: 1, y: 0 }, undefined, { x: 1, y: 1 }, { x: 1, y: 0 }, { x: 2, y: 1 }].map(to => ({ to }));
  const { pieces } = withTrail(scene, line as unknown as ToldAction[]);
  expect(pieces.map(({ look, x, y }) => `${look} ${x},${y}`)).toEqual(['hint 1,0', 'hint 1,1', 'hint 2,1']);
  expect(withTrail(scene, [])).toBe(scene);
  // Who only asks where to look is shown one.
  expect(withTrail(scene, [], { x: 4, y: 2 }).pieces).toMatchObject([{ look: 'hint', x: 4, y: 2 }]);
});

test('the battles of a tick are the player’s own', () => {
  const fought = { type: 'battled', enemy: { id: '1', type: 'spider' } } as unknown as DungeonEvent;
  const others = { ...fought, by: { id: '9', type: 'older_player' } } as DungeonEvent;
  expect(battlesOf([{ type: 'won' }, others, fought])).toEqual([fought]);
});

test.each<[string, string]>([
  ...PARTS.map((part): [string, string] => [`?part=${part}`, part]),
  ['', 'campaign'],
  ['?part=nothing', 'campaign'],
  ['?maze=5', 'maze'],
  ['?part=nothing&maze=5', 'maze'],
  ['?part=saves&maze=5', 'saves'],
])('the address %s speaks of the way by %s', (search, part) => {
  expect(partIn(search)).toBe(part);
});
