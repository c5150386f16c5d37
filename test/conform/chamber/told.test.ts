import { expect, test } from 'vitest';
import { runCases } from '../../../src/conform/case-runner.ts';
import { chamberTestCases } from '../../../src/conform/runners/run-chamber-cases.ts';
import { OwnChamber, type Twist } from './own-chamber.ts';

const MUTE: Twist = { screen: () => '' };
const HIDDEN: Twist = { screen: text => text.replace('@', '.') };
const DEAF: Twist = { word: word => (/^[hdeoq]$/.test(word) ? word : 'xyzzy') };

test.each<[string, Twist, string, RegExp]>([
  [
    'that shows nothing',
    MUTE,
    'Moving: so',
    /^no screen with Race, Gold and Floor below 25 rows; at last: Choose a race/,
  ],
  ['that shows no player', HIDDEN, 'Moving: so', /^@ on no square$/],
  ['that shows no player, but the gold', HIDDEN, 'normal pile is worth 2 to dwarf', /^gold 2\n@ on no square$/],
  ['in which nobody moves', DEAF, 'Moving: so', /^@ on 1,2$/],
  ['in which nobody drinks', DEAF, 'BA adds 5 to Atk', /^atk 20\ndef 20$/],
  ['in which nobody strikes', DEAF, 'Vampire: dead after 4 of the human', /^1,2 is V$/],
])('what is seen of a program %s is told', async (_name, twist, only, words) => {
  for await (const { verdict, seen } of runCases(chamberTestCases(new OwnChamber(twist)), { only })) {
    expect(verdict).toBe('failed');
    expect(seen).toMatch(words);
  }
});
