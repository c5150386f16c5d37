import { expect, test } from 'vitest';
import { firstNets } from '../../../src/dungeon/circuit/nets.ts';
import { torn } from '../../../src/dungeon/circuit/tearing.ts';
import { wire } from '../../../src/dungeon/circuit/wiring.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { mapOf } from '../board.ts';

/** The letters stand for wires; those that are named are destroyed. Tells the pieces that come off, by their letters. */
function pieces(drawing: string, lost: string): string[] {
  const letters = [...drawing].filter(letter => /\w/.test(letter) && letter !== 'P');
  const legend = Object.fromEntries(letters.map(letter => [letter, ['wire']]));
  const state = dungeon.begin(dungeon.readSetup({ name: 'wires', map: mapOf(drawing, { legend }) }), 1);
  const wiring = wire(state);
  const gone = [...lost].map(letter => letters.indexOf(letter));
  const off = torn(wiring, firstNets(wiring), gone).pieces;
  return off
    .map(({ wires }) =>
      [...wires]
        .map(each => letters[each])
        .sort()
        .join(''),
    )
    .sort();
}

test.each([
  ['a chain falls in two, and the shorter piece comes off', 'P abcdefg', 'c', ['ab']],
  ['a ring that is broken once still hangs together', 'P\nabc\nh d\ngfe', 'a', []],
  ['broken twice, it falls in two', 'P\nabc\nh d\ngfe', 'ad', ['bc']],
  ['of a star with a long ray the others come off', 'P c\n  b\n  a\nfedghijkl\n  m\n  n', 'd', ['abc', 'ef', 'mn']],
  ['rays that meet again are one piece', 'Pab\ncdefghij\n kl', 'd', ['c']],
  [
    'what meets a larger part on its way is one piece with it',
    'P\nabcd\nefgh\n.ijk123456789lmnopqrs',
    'k',
    ['abcdefghij'],
  ],
  ['and so is what a larger part meets', 'P\n.ijk123456789lmnopqrs\nefgh\nabcd', 'k', ['abcdefghij']],
  ['three that meet are one', 'P\nabcde\nf.g.h\nijklm123456789nopqrstuvw', 'm', ['abcdefghijkl']],
  ['at an end nothing comes off', 'P abc', 'a', []],
])('%s', (_, drawing, lost, expected) => {
  expect(pieces(drawing, lost)).toEqual(expected);
});
