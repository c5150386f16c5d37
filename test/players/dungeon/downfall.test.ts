import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DungeonAction } from '../../../src/dungeon/actions.ts';
import type { DungeonSetup } from '../../../src/dungeon/setup.ts';
import { CARDINALS, type Cardinal } from '../../../src/kernel/square.ts';
import { sokobanLevelOf } from '../../../src/players/dungeon/boulders/level/sokoban-level.ts';
import { Downfall, type Fall } from '../../../src/players/dungeon/downfall.ts';
import { questOf } from '../../../src/players/dungeon/model/quest.ts';
import { assertUntil } from '../../support/assert-until.ts';
import { GOALS, levels, truthsOf } from './boulders/truth.ts';
import { setupOf } from './rooms.ts';

const BOULDERS = { goal: 'boulders' };

function steps(...ways: readonly Cardinal[]): DungeonAction[] {
  return ways.map(direction => ({ type: 'move', direction }) as const);
}

/** Thinks in small portions until there is nothing left to think about. */
function fallOf(setup: DungeonSetup, played: readonly DungeonAction[], nodes = 50): Fall {
  const downfall = new Downfall(setup, 1, played);
  for (let n = 0; n < 1000 && !downfall.fall.isDone; n++) downfall.think({ nodes });
  return downfall.fall;
}

describe('what lost a dungeon', () => {
  const ROOM = setupOf('######\n#P...#\n#.o._#\n#....#\n######', BOULDERS);

  test.each([
    ['the last action', steps('right', 'down'), { wonUntil: 1, lostBy: 2 }],
    ['one long ago', [...steps('right', 'down'), ...steps('up', 'left', 'right')], { wonUntil: 1, lostBy: 2 }],
    ['one in between', [...steps('right', 'right', 'left', 'down'), ...steps('up')], { wonUntil: 3, lostBy: 4 }],
  ])('is %s', (_, played, expected) => {
    expect(fallOf(ROOM, played)).toEqual({ ...expected, isDone: true });
  });

  test('is nothing that was played, where nobody could ever win', () => {
    const never = setupOf('#####\n#P.o#\n#..._\n#####', BOULDERS);
    expect(fallOf(never, steps('right', 'left'))).toEqual({ wonUntil: undefined, lostBy: 0, isDone: true });
    expect(fallOf(never, [])).toMatchObject({ isDone: true });
  });

  test('is not said, where it is not known whether it could have been won', () => {
    const open = setupOf('Po.\n#o#\n#E#\n###', { goal: 'exit' });
    expect(fallOf(open, steps('right', 'right'))).toEqual({ wonUntil: undefined, lostBy: 2, isDone: true });
  });

  test('is what every play shows that is looked at action by action', () => {
    let lost = 0;
    const walk = fc.array(fc.constantFrom(...CARDINALS), { minLength: 4, maxLength: 10 });
    const holds = fc.property(levels(['boulders', 'both']), walk, ({ drawing, goal }, ways) => {
      const setup = setupOf(drawing, GOALS[goal]);
      const played = steps(...ways);
      const isLost = (count: number): boolean => {
        const level = sokobanLevelOf(questOf(setup, 1, played.slice(0, count)).state);
        return level !== undefined && truthsOf(level)[0]?.steps === undefined;
      };
      if (!isLost(played.length) || isLost(0)) return;
      lost++;
      const lostBy = played.findIndex((_, n) => isLost(n + 1)) + 1;
      expect(fallOf(setup, played)).toEqual({ wonUntil: lostBy - 1, lostBy, isDone: true });
    });
    assertUntil(() => lost >= 5, holds, 100, 50);
    expect(lost).toBeGreaterThan(0);
  });
});
