import { describe, expect, test } from 'vitest';
import type { DungeonEvent } from '../../../src/dungeon/events.ts';
import { eventWords, narrateToBattle } from '../../../src/web/games/dungeon/look/event-words.ts';

const at = { x: 1, y: 1 };
const to = { x: 2, y: 1 };
const self = { id: '9', type: 'older_player' };
const bulb = { id: '3', type: 'light_bulb_on' };
const door = { id: '4', type: 'switch_door' };
const battle = { enemy: '', initialPlayerHealth: 9, initialEnemyHealth: 5, rounds: [], items: [] };

describe('what happened, in sentences', () => {
  const cases: readonly [says: string, happenings: readonly DungeonEvent[]][] = [
    ['A switch sinks with a click.', [{ type: 'switched', at, on: true }]],
    ['A gate comes on.', [{ type: 'switched', at, on: true, logic: 'and' }]],
    ['A gate goes off.', [{ type: 'switched', at, on: false, logic: 'xor' }]],
    ['A bulb lights up.', [{ type: 'lit', bulb, at, on: true }]],
    ['A bulb goes out.', [{ type: 'lit', bulb, at, on: false }]],
    ['A switch door swings open.', [{ type: 'swung', door, at, open: true }]],
    ['A switch door falls shut.', [{ type: 'swung', door, at, open: false }]],
    ['You turn time back by one tick: it is tick 4 again.', [{ type: 'travelled', from: 5, to: 4, through: 'turner' }]],
    [
      'The portal takes you back by 30 ticks: it is tick 0 again.',
      [{ type: 'travelled', from: 30, to: 0, through: 'portal' }],
    ],
    ['Your older self is here, and does what you did.', [{ type: 'arrived', who: self, at }]],
    ['Your older self goes back in time and is gone.', [{ type: 'departed', who: self, at }]],
    ['You meet your older self, and let each other be.', [{ type: 'met', who: self, at }]],
    ['Your older self picks up: key.', [{ type: 'pickedUp', item: { id: '1', type: 'key' }, at, by: self }]],
    [
      'Your older self fights the spider.',
      [{ type: 'battled', enemy: { id: '1', type: 'spider' }, at, battle, by: self }],
    ],
    ['You fight your older self: 0 rounds, not a scratch.', [{ type: 'battled', enemy: self, at, battle }]],
    ['Your older self falls.', [{ type: 'died', who: self, at }]],
  ];
  test.each(cases)('%s', (says, happenings) => expect(eventWords(happenings)).toEqual([says]));

  test('a battle that is being shown is told without its end', () => {
    const spider = { id: '1', type: 'spider' };
    const fight: DungeonEvent = { type: 'battled', enemy: spider, at, battle };
    const key: DungeonEvent = { type: 'pickedUp', item: { id: '2', type: 'key' }, at };
    const after: readonly DungeonEvent[] = [{ type: 'died', who: spider, at }, { type: 'won' }];
    expect(narrateToBattle([key, fight, ...after])).toEqual([...eventWords([key]), 'You fight the spider.']);
    expect(narrateToBattle([key, { ...fight, by: self }])).toEqual(eventWords([key, { ...fight, by: self }]));
  });

  test('several of a kind are told together', () => {
    const lit = { type: 'lit', bulb, at, on: true } as const;
    const shut = { type: 'swung', door, at, open: false } as const;
    expect(eventWords([lit, shut, lit, lit])).toEqual(['3 bulbs light up.', 'A switch door falls shut.']);
  });

  test('the steps of an older self go unsaid', () => {
    expect(eventWords([{ type: 'moved', who: self, from: at, to, by: self }])).toEqual([]);
  });
});
