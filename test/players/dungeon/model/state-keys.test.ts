import { describe, expect, test } from 'vitest';
import { POTION_TYPES, type PotionType } from '../../../../src/dungeon/entities/items.ts';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import type { DungeonState } from '../../../../src/dungeon/state.ts';
import type { Cardinal } from '../../../../src/kernel/square.ts';
import { StateKeys } from '../../../../src/players/dungeon/model/state-keys.ts';
import { setupOf } from '../rooms.ts';

describe('the search key', () => {
  const WAY: Readonly<Record<string, Cardinal>> = { u: 'up', r: 'right', d: 'down', l: 'left' };

  function keyAfter(room: string, steps: string, config = {}): string {
    const begun = dungeon.begin(setupOf(room, { goal: 'treasure' }, config), 1);
    const state = played(begun, steps);
    const keys = new StateKeys(begun);
    keys.of(state);
    return keys.lanes.join();
  }

  function played(begun: DungeonState, steps: string): DungeonState {
    const state = dungeon.copy(begun);
    for (const step of steps.replaceAll(' ', ''))
      dungeon.apply(state, 0, { type: 'move', direction: WAY[step] ?? 'up' });
    return state;
  }

  const HALL = '#######\n#P....#\n#..o..#\n#.....#\n#.$...#\n#######';
  const TWO = '#######\n#..P..#\n#..o..#\n#.....#\n#..o..#\n#.....#\n#######';
  const WEB = '######\n#P...#\n#....#\n#..x.#\n#....#\n######';
  const same: readonly [says: string, room: string, one: string, other: string][] = [
    ['the way is no matter', HALL, 'rd', 'dr'],
    ['nor is the tick, where nothing counts ticks', HALL, 'rd', 'rrldlr'],
    ['a boulder that is back where it was', HALL, 'drrurrdl', 'rrrd'],
    ['which of two boulders is where', TWO, 'dlddr', 'lddddru luur urdd rddllu'],
    ['a spider on the same square of its circle', WEB, 'lllllllll', 'l'],
  ];
  test.each(same)('is the same: %s', (_, room, one, other) => {
    expect(keyAfter(room, one)).toBe(keyAfter(room, other));
  });

  const different: readonly [says: string, room: string, one: string, other: string, config?: object][] = [
    ['where the player stands', HALL, 'r', 'd'],
    ['where a boulder lies', HALL, 'drr', 'drrrl'],
    ['what is carried', HALL, 'dddrl', 'dddl'],
    ['where a spider is', WEB, 'll', 'l'],
    ['before the first tick', HALL, '', 'l'],
    ['when the next spider comes', HALL, 'l', 'll', { spider_spawn_rate: 5 }],
    [
      'a coin that lies far out is not one that is carried',
      `${'P'.padEnd(104, '.')}\n${'$'.padStart(104, '.')}`,
      'r',
      'd',
    ],
  ];
  test.each(different)('is another: %s', (_, room, one, other, config) => {
    expect(keyAfter(room, one, config)).not.toBe(keyAfter(room, other, config));
  });
});

describe('the search key tells potions apart by what they are', () => {
  /** The key after drinking these, one after the other, with an enemy about. */
  const keyAfterDrinking = (...potions: PotionType[]): string => {
    const begun = dungeon.begin(setupOf('######\n#P...#\n#....#\n#..x.#\n#....#\n######', { goal: 'enemies' }), 1);
    const [working, ...waiting] = potions.map((type, n) => ({ id: 900 + n, type }));
    Object.assign(begun.player, { potion: working, potionLeft: 3, queue: waiting });
    const keys = new StateKeys(begun);
    keys.of(begun);
    return keys.lanes.join();
  };
  const [one, other] = POTION_TYPES;

  test.each([
    ['which of them works', [one], [other]],
    ['which of them waits', [one, one], [one, other]],
    ['in which order they wait', [one, one, other], [one, other, one]],
  ])('%s', (_, these, those) => {
    expect(keyAfterDrinking(...these)).not.toBe(keyAfterDrinking(...those));
  });
});
