import { expect, test } from 'vitest';
import type { DungeonEvent } from '../../../src/dungeon/events.ts';
import { narrateEvents } from '../../../src/dungeon/narrate.ts';
import { PHRASES } from '../../../src/terminal/dungeon/narration.ts';

// Which phrase is said of what stands in test/dungeon/narrate.test.ts: here is how they are put into sentences.

const at = { x: 1, y: 1 };
const thing = (type: string) => ({ id: '1', type });
const self = thing('older_player');
const battle = (rounds: number) => ({
  ...{ enemy: '', initialPlayerHealth: 9, initialEnemyHealth: 5, items: [] },
  rounds: Array(rounds).fill({ deltaPlayerHealth: -1.25, deltaEnemyHealth: -5 }),
});
const on: DungeonEvent = { type: 'lit', bulb: thing('light_bulb_on'), at, on: true };

test.each<[says: string, ...what: DungeonEvent[]]>([
  ['You pick up a key.', { type: 'pickedUp', item: thing('key'), at }],
  ['You pick up an arrow.', { type: 'pickedUp', item: thing('arrow'), at }],
  ['You pick up wood.', { type: 'pickedUp', item: thing('wood'), at }],
  ['Your older self picks up a key.', { type: 'pickedUp', item: thing('key'), at, by: self }],
  ['You are invisible now.', { type: 'tookEffect', potion: 'invisibility_potion' }],
  ['You are invincible now.', { type: 'tookEffect', potion: 'invincibility_potion' }],
  [
    'You fight the spider for one round and lose 1.25 health.',
    { type: 'battled', enemy: thing('spider'), at, battle: battle(1) },
  ],
  [
    'You fight your older self for 2 rounds and lose 2.5 health.',
    { type: 'battled', enemy: self, at, battle: battle(2) },
  ],
  ['The mercenary takes 3 treasure and is your ally.', bribed(3)],
  ['The mercenary asks for no gold and is your ally.', bribed(0)],
  ['A light comes on.', on],
  ['2 lights come on.', on, on],
])('%s', (says, ...what) => expect(narrateEvents(what, PHRASES)).toEqual([says]));

function bribed(paid: number): DungeonEvent {
  return { type: 'bribed', who: thing('mercenary'), paid, accepted: true };
}

test('steps and pushes are seen, and not told', () => {
  const way = { from: at, to: { x: 2, y: 1 } };
  const seen: DungeonEvent[] = [
    { type: 'moved', who: thing('player'), ...way },
    { type: 'pushed', what: thing('boulder'), ...way },
  ];
  expect(narrateEvents(seen, PHRASES)).toEqual([]);
});
