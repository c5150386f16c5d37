import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearNames } from '../../src/kernel/spelling.ts';

const NAMES = ['bog', 'nay', 'wall', 'door', 'boulder', 'first-steps', 'zombie_toast', 'zombie_toast_spawner'];

describe('what a misspelt name most likely stands for', () => {
  test.each([
    ['a letter left out', 'wal', ['wall']],
    ['the last one', 'first-step', ['first-steps']],
    ['a letter too many', 'bouulder', ['boulder']],
    ['another letter', 'first_steps', ['first-steps']],
    ['two letters swapped', 'frist-steps', ['first-steps']],
    ['swapped in a short name', 'bgo', ['bog']],
    ['capitals', 'BOULDER', ['boulder']],
    ['the name itself', 'wall', ['wall']],
    ['a slip in every fourth letter', 'zmbi_tast', ['zombie_toast']],
    ['the nearest first', 'boor', ['door', 'bog']],
    ['of two as near the one that is named first', 'doll', ['wall', 'door']],
    ['nothing alike', 'helicopter', []],
    ['two slips in a short word', 'xoy', []],
    ['only a few letters in place', 'nowhere', []],
    ['a text without end', 'boulder'.repeat(100_000), []],
    ['nothing written', '', []],
  ])('%s', (_, written, names) => {
    expect(nearNames(written, NAMES)).toEqual(names);
  });

  test('one slip is always understood', () => {
    const slip = fc.constantFrom('leave out', 'put in', 'change', 'swap');
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), fc.nat(), slip, fc.constantFrom(...'aeox_-'), (name, at, kind, letter) => {
        const place = at % name.length;
        const [before, here, after] = [name.slice(0, place), name.charAt(place), name.slice(place + 1)];
        const written = {
          'leave out': before + after,
          'put in': before + letter + here + after,
          change: before + letter + after,
          swap: before + after.slice(0, 1) + here + after.slice(1),
        }[kind];
        expect(nearNames(written, NAMES)).toContain(name);
      }),
    );
  });

  test('no more than three are told', () => {
    expect(nearNames('rook', ['book', 'cook', 'look', 'took'])).toEqual(['book', 'cook', 'look']);
  });
});
