import { describe, expect, test } from 'vitest';
import type { DungeonHappening } from '../../../src/dungeon/entities/happenings.ts';
import { narrate } from '../../../src/dungeon/narrate.ts';
import { PHRASES } from '../../../src/terminal/dungeon/phrases.ts';

const at = { x: 1, y: 1 };
const to = { x: 2, y: 1 };
const thing = (type: string) => ({ id: '1', type });
const [player, spider, self] = [thing('player'), thing('spider'), thing('older_player')];
const round = { deltaPlayerHealth: -1.25, deltaEnemyHealth: -5 };
const battle = (rounds: number) => ({
  ...{ enemy: '', initialPlayerHealth: 9, initialEnemyHealth: 5, items: [] },
  rounds: Array(rounds).fill(round),
});

describe('what the terminal says', () => {
  test.each<[says: string, what: DungeonHappening]>([
    ['Something is in the way.', { type: 'bumped', who: player, at }],
    ['The portal takes you elsewhere.', { type: 'teleported', who: player, from: at, to }],
    ['A switch clicks down.', { type: 'switched', at, on: true }],
    ['A switch springs back.', { type: 'switched', at, on: false }],
    ['A gate comes on.', { type: 'switched', at, on: true, logic: 'and' }],
    ['A gate goes off.', { type: 'switched', at, on: false, logic: 'and' }],
    ['The door opens with your key.', { type: 'opened', what: thing('door'), with: 'key', at }],
    ['A light comes on.', { type: 'lit', bulb: thing('light_bulb_on'), at, on: true }],
    ['A light goes out.', { type: 'lit', bulb: thing('light_bulb_off'), at, on: false }],
    ['A door swings open.', { type: 'swung', door: thing('switch_door'), at, open: true }],
    ['A door falls shut.', { type: 'swung', door: thing('switch_door'), at, open: false }],
    ['You pick up a key.', { type: 'pickedUp', item: thing('key'), at }],
    ['You pick up an arrow.', { type: 'pickedUp', item: thing('arrow'), at }],
    ['You pick up wood.', { type: 'pickedUp', item: thing('wood'), at }],
    ['You use the invincibility potion.', { type: 'used', item: thing('invincibility_potion'), queued: false }],
    [
      'You drink the invincibility potion; it will work after the present one.',
      { type: 'used', item: thing('invincibility_potion'), queued: true },
    ],
    [
      'You are in full health: the health potion stays corked.',
      { type: 'spared', item: thing('health_potion'), because: 'healthy' },
    ],
    [
      'A potion is still working: the invisibility potion stays corked.',
      { type: 'spared', item: thing('invisibility_potion'), because: 'under the influence' },
    ],
    ['You are in full health again.', { type: 'healed', health: 9 }],
    ['You are invisible now.', { type: 'tookEffect', potion: 'invisibility_potion' }],
    ['You are invincible now.', { type: 'tookEffect', potion: 'invincibility_potion' }],
    ['The invisibility potion wears off.', { type: 'woreOff', potion: 'invisibility_potion' }],
    ['You put the bomb down.', { type: 'placedBomb', bomb: thing('bomb'), at }],
    ['The bomb goes off!', { type: 'exploded', bomb: thing('bomb'), at, radius: 1 }],
    ['The boulder is destroyed.', { type: 'destroyed', what: thing('boulder'), at }],
    [
      'You fight the spider for one round and lose 1.25 health.',
      { type: 'battled', enemy: spider, at, battle: battle(1) },
    ],
    [
      'You fight your older self for 2 rounds and lose 2.5 health.',
      { type: 'battled', enemy: self, at, battle: battle(2) },
    ],
    ['Your sword breaks.', { type: 'brokeUp', item: thing('sword') }],
    [
      'You die, and your ring brings you back in full health. It is gone.',
      { type: 'respawned', ring: thing('one_ring') },
    ],
    ['You die.', { type: 'died', who: player, at }],
    ['The spider dies.', { type: 'died', who: spider, at }],
    ['Your older self dies.', { type: 'died', who: self, at }],
    ['You build midnight armour.', { type: 'built', item: thing('midnight_armour') }],
    ['You build a bow.', { type: 'built', item: thing('bow') }],
    [
      'The mercenary takes 3 treasure and is your ally.',
      { type: 'bribed', who: thing('mercenary'), paid: 3, accepted: true },
    ],
    [
      'The mercenary asks for no gold and is your ally.',
      { type: 'bribed', who: thing('mercenary'), paid: 0, accepted: true },
    ],
    [
      'The assassin takes 3 treasure and laughs at you.',
      { type: 'bribed', who: thing('assassin'), paid: 3, accepted: false },
    ],
    ['The mercenary obeys you for 4 ticks.', { type: 'mindControlled', who: thing('mercenary'), ticks: 4 }],
    ['The mercenary comes to its senses.', { type: 'cameToItsSenses', who: thing('mercenary') }],
    ['A zombie toast appears.', { type: 'spawned', who: thing('zombie_toast'), at }],
    ['The time turner takes you from tick 5 back to tick 0.', { type: 'travelled', from: 5, to: 0, through: 'turner' }],
    ['The portal takes you from tick 30 back to tick 1.', { type: 'travelled', from: 30, to: 1, through: 'portal' }],
    ['Your older self is here.', { type: 'arrived', who: self, at }],
    ['Your older self travels back in time and is gone.', { type: 'departed', who: self, at }],
    ['You meet your older self and let each other be.', { type: 'met', who: self, at }],
    ['All goals are met: you win!', { type: 'won' }],
    ['You have lost.', { type: 'lost' }],
    ['Your older self picks up a key.', { type: 'pickedUp', item: thing('key'), at, by: self }],
    ['Your older self uses the sceptre.', { type: 'used', item: thing('sceptre'), queued: false, by: self }],
    ['Your older self puts a bomb down.', { type: 'placedBomb', bomb: thing('bomb'), at, by: self }],
    ['Your older self builds a shield.', { type: 'built', item: thing('shield'), by: self }],
    ['Your older self opens the door.', { type: 'opened', what: thing('door'), with: 'key', at, by: self }],
    ['Your older self fights the spider.', { type: 'battled', enemy: spider, at, battle: battle(1), by: self }],
    ['The mercenary obeys you for 4 ticks.', { type: 'mindControlled', who: thing('mercenary'), ticks: 4, by: self }],
    ['The spider dies.', { type: 'died', who: spider, at, by: self }],
    ['A switch clicks down.', { type: 'switched', at, on: true, by: self }],
    ['A light comes on.', { type: 'lit', bulb: thing('light_bulb_on'), at, on: true, by: self }],
    ['Your older self travels back in time and is gone.', { type: 'departed', who: self, at, by: self }],
  ])('%s', (says, what) => {
    expect(narrate([what], PHRASES)).toEqual([says]);
  });

  test.each<[says: string, what: DungeonHappening]>([
    ['steps', { type: 'moved', who: player, from: at, to }],
    ['pushes', { type: 'pushed', what: thing('boulder'), from: at, to }],
    ['who is stuck', { type: 'stuck', who: spider, at, ticks: 2 }],
    ['what others run into', { type: 'bumped', who: spider, at }],
    ['how others travel', { type: 'teleported', who: spider, from: at, to }],
    ['what wears off an older self', { type: 'woreOff', potion: 'invisibility_potion', by: self }],
  ])('not %s', (_, what) => {
    expect(narrate([what], PHRASES)).toEqual([]);
  });

  test('several of a kind in one sentence', () => {
    const on: DungeonHappening = { type: 'lit', bulb: thing('light_bulb_on'), at, on: true };
    expect(narrate([on, { type: 'won' }, on], PHRASES)).toEqual(['2 lights come on.', 'All goals are met: you win!']);
  });
});
