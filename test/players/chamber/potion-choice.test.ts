import { expect, test } from 'vitest';
import { isWanted } from '../../../src/players/chamber/delver/kit.ts';
import { viewOf } from './sight.ts';

const WELL = { race: 'human', hp: 140, maxHp: 140, known: [] };
const heals = true;

test.each<[string, string, object, boolean]>([
  ['an unknown one', 'P', {}, true],
  ['an unknown one while it can take a poison', 'P', { hp: 21 }, true],
  ['no unknown one when it may be the last', 'P', { hp: 20 }, false],
  ['an unknown one in any case where poison is known', 'P', { hp: 1, known: ['PH'] }, true],
  ['an unknown one in any case where nothing is poison', 'P', { hp: 1, race: 'elf' }, true],
  ['an unknown one that can wait until it has come to breath', 'P', { hp: 31, heals }, true],
  ['no unknown one before that', 'P', { hp: 30, heals }, false],
  ['no unknown one before that, whatever is known', 'P', { hp: 30, heals, known: ['PH'] }, false],
  ['what heals it, when that is of use', 'RH', { hp: 130 }, true],
  ['nothing that heals it, when little of that is of use', 'RH', { hp: 131 }, false],
  ['no poison', 'PH', { hp: 1 }, false],
  ['poison, where that heals', 'PH', { hp: 130, race: 'elf' }, true],
  ['no poison where that heals, when little of that is of use', 'PH', { hp: 131, race: 'elf' }, false],
  ['what makes it strike harder', 'BA', {}, true],
  ['what makes it harder to hurt', 'BD', {}, true],
  ['nothing that weakens it', 'WA', {}, false],
  ['nothing that makes it easier to hurt', 'WD', {}, false],
  ['what weakens others', 'WA', { race: 'elf' }, true],
  ['what makes others easier to hurt', 'WD', { race: 'elf' }, true],
  ['no gold', 'G', { race: 'elf' }, false],
])('the delver drinks %s', (_, potion, changes, wanted) => {
  expect(isWanted(viewOf('|@P|', { ...WELL, ...changes }), potion)).toBe(wanted);
});
