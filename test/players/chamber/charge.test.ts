import { expect, it } from 'vitest';
import { chargeAt } from '../../../src/players/chamber/assist/explore-paths.ts';
import { viewOf } from './sight.ts';

const SPEAR = { pack: [{ name: 'spear', worn: true }] };
const blow = (direction: string) => ({ type: 'attack', direction });
const step = (direction: string) => ({ type: 'move', direction });

it.each([
  ['strikes who is beside one', '|@N.W|', {}, blow('ea')],
  ['strikes before it steps towards somebody else', '|N..|/|..@|/|...|/|..N|/', {}, step('so')],
  ['steps towards the nearest', '|W....@..N|', {}, step('ea')],
  ['goes around what is in the way', '|.@PN|/|....|', {}, step('se')],
  ['strikes with a spear from two squares', '|@.N|', SPEAR, blow('ea')],
  ['steps without one', '|@.N|', {}, step('ea')],
  ['has no room for a spear over things', '|.@PN|/|....|', SPEAR, step('se')],
  ['leaves peaceful merchants alone', '|@M|', {}, undefined],
  ['strikes hostile ones', '|@M|', { merchantsHostile: true }, blow('ea')],
  ['does not go to dragons, who never come', '|@..D|', {}, undefined],
  ['finds nobody where no way leads', '|@|N|', {}, undefined],
])('a charge %s', (_, drawing, more, action) => {
  expect(chargeAt(viewOf(drawing, more))).toEqual(action);
});
