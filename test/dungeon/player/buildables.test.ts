// What other programs are held to as well are the cases of src/conform/dungeon/cases/buildables.ts. Here is what they leave out.

import { describe, expect, test } from 'vitest';
import type { Edition } from '../../../src/dungeon/entities/edition.ts';
import type { Buildable, ItemType } from '../../../src/dungeon/entities/items.ts';
import { couldBuild, wanting } from '../../../src/dungeon/player/build.ts';
import { board, GENTLE } from '../board.ts';

/** A player who has walked over all of the letters. */
function carrying(letters: string, config: Readonly<Record<string, number>> = {}) {
  const legend = { K: [{ type: 'key', key: 7 }] };
  return board(`P${letters}`, { config, legend }).go('r'.repeat(letters.length));
}

describe('§3.5 recipes', () => {
  test.each(['Bow', 'anduril', ''])('"%s" is no buildable: illegal argument', what => {
    expect(() => carrying('waaa').build(what)).toThrow(expect.objectContaining({ kind: 'argument' }));
  });

  test('the list of buildables has the order of the specification', () => {
    expect(carrying('waaawwww$$$s**').view.buildables).toEqual(['bow', 'shield', 'sceptre', 'midnight_armour']);
  });

  test('a new item has an id of its own', () => {
    const play = carrying('waaawaaa').build('bow').build('bow');
    expect(new Set(play.view.inventory.map(({ id }) => id)).size).toBe(2);
  });

  test('new items last as long as the configuration says', () => {
    const play = carrying('waaaww$', { bow_durability: 4, shield_durability: 6 }).build('bow').build('shield');
    expect(play.view.inventory).toMatchObject([
      { type: 'bow', durability: 4 },
      { type: 'shield', durability: 6 },
    ]);
  });

  test('building is no tick', () => {
    const play = carrying('waaa');
    const before = play.view.tick;
    expect(play.build('bow').view.tick).toBe(before);
  });

  test('building is a tick where the option says so', () => {
    const play = board('Pwaaa', { options: { ticking: 'everything' } }).go('rrrr');
    expect(play.build('bow').view.tick).toBe(5);
  });
});

describe('§3.5.1 sceptre', () => {
  const config = { ...GENTLE, mind_control_duration: 3, bribe_radius: 1, mercenary_health: 50, assassin_health: 50 };
  const FAR = '###############\n#Pw$*........m#\n###############';

  test('begun after tick t it lasts ticks t+1 to t+D, and the mercenary is interactable in the answer to t+D', () => {
    const play = board(FAR, { config }).play('rrr build:sceptre interact:mercenary');
    const allied = [1, 2, 3, 4].map(() => play.go('u').one('mercenary').ally);
    expect(allied).toEqual([true, true, false, false]);
    expect(play.told.filter(({ type }) => type === 'cameToItsSenses')).toHaveLength(1);
  });

  test('can be used again', () => {
    const play = board(FAR, { config }).play('rrr build:sceptre interact:mercenary uuu interact:mercenary');
    expect(play.one('mercenary').ally).toBe(true);
  });

  test('a save keeps the ticks that are left', () => {
    const play = board(FAR, { config }).play('rrr build:sceptre interact:mercenary u reload');
    expect(play.one('mercenary').controlled).toBe(2);
    expect([play.go('u').one('mercenary').controlled, play.go('u').one('mercenary').ally]).toEqual([1, false]);
  });

  test('with a duration of 1 it lasts for the next tick', () => {
    const play = board(FAR, { config: { ...config, mind_control_duration: 1 } }).play('rrr build:sceptre');
    expect(play.interact('mercenary').one('mercenary')).toMatchObject({ ally: true, controlled: 1 });
    expect(play.go('u').one('mercenary').ally).toBe(false);
  });

  test('with a duration of 0 nothing comes of it', () => {
    const play = board(FAR, { config: { ...config, mind_control_duration: 0 } }).play('rrr build:sceptre');
    expect(play.interact('mercenary').one('mercenary').ally).toBe(false);
  });
});

describe('what is still to be found for a recipe', () => {
  const TYPES: Readonly<Record<string, ItemType>> = {
    ...{ w: 'wood', a: 'arrow', $: 'treasure', K: 'key', '*': 'sun_stone', s: 'sword', A: 'armour' },
  };
  const has = (letters: string) => (type: ItemType) => [...letters].filter(letter => TYPES[letter] === type).length;

  test.each<[Buildable, Edition, string, string, boolean]>([
    ['bow', '2022', '', '1 wood, 3 arrow', false],
    ['bow', '2022', 'a', '1 wood, 2 arrow', false],
    ['bow', '2022', 'waa', '1 arrow', false],
    ['bow', '2022', 'waaa', '', true],
    ['bow', '2022', 'wwaaaa', '', true],
    ['shield', '2022', '', '2 wood, 1 treasure or 1 key', false],
    ['shield', '2022', 'w', '1 wood, 1 treasure or 1 key', false],
    ['shield', '2022', 'w$', '1 wood', false],
    ['shield', '2022', 'wwK', '', true],
    ['shield', '2022', 'ww', '1 treasure or 1 key', false],
    // A sun stone stands in for treasure or a key, but is not counted among them.
    ['shield', '2022', 'ww*', '1 treasure or 1 key', true],
    ['sceptre', '2022', '', '1 sun_stone, 1 wood or 2 arrow, 1 treasure or 1 key', false],
    ['sceptre', '2022', 'a*', '1 wood or 1 arrow, 1 treasure or 1 key', false],
    ['sceptre', '2022', 'aa*', '1 treasure or 1 key', true],
    ['sceptre', '2022', 'wK', '1 sun_stone', false],
    ['midnight_armour', '2022', 'A', '1 sun_stone, 1 sword', false],
    ['midnight_armour', '2022', 's*', '', true],
    ['midnight_armour', '2021', 's', '1 sun_stone, 1 armour', false],
    ['midnight_armour', '2021', 'A*', '', true],
  ])('for a %s (%s) with "%s": %s', (what, edition, letters, expected, could) => {
    const told = wanting(what, edition, has(letters)).map(choices =>
      choices.map(({ type, count }) => `${count} ${type}`).join(' or '),
    );
    expect(told.join(', ')).toBe(expected);
    expect(couldBuild(what, edition, has(letters))).toBe(could);
  });
});
