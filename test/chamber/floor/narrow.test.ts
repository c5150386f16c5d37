import { describe, expect, it } from 'vitest';
import type { Site } from '../../../src/chamber/floor/free-places.ts';
import { geometryOf } from '../../../src/chamber/floor/geometry.ts';
import { leavesWay } from '../../../src/chamber/floor/populate.ts';
import { boardFromRows } from '../../../src/chamber/kinds/glyphs.ts';

/** Whether a potion may lie on the square that is drawn as `?`, which is floor. */
function mayLie(...rows: readonly string[]): boolean {
  const wall = '-'.repeat(rows[0]!.length + 2);
  const drawn = [wall, ...rows.map(row => `|${row}|`), wall];
  const square = drawn.join('').indexOf('?');
  const floor = drawn.map(row => row.replace('?', '.'));
  return leavesWay({ board: boardFromRows(floor), geometry: geometryOf(floor) } as Site, square);
}

describe('a potion lies where everybody still gets everywhere', () => {
  it.each<[string, string[], boolean]>([
    ['in the open', ['...', '.?.', '...'], true],
    ['at a wall', ['.?.', '...'], true],
    ['in a corner', ['?..', '...'], true],
    ['at the end of a way', ['?...'], true],
    ['not in a way of one square', ['.?..'], false],
    ['nor upright', ['.', '?', '.'], false],
    ['nor from corner to corner', ['.|-', '|?|', '--.'], false],
    ['nor the other way', ['--.', '|?|', '.|-'], false],
    ['nor where it closes a door', ['..|..', '..?..', '..|..'], false],
    ['not where nobody gets to it', ['|||', '|?|', '|||'], false],
    ['beside another, as long as there is a way around both', ['...', '.?0', '...'], true],
    ['beside one that closes a door', ['..|..', '.?0..', '..|..'], true],
    ['not across from another in a way of two squares', ['.?..', '.0..'], false],
    ['but not between two', ['.0.', '.?.', '.0.'], false],
    ['a thing can be taken out of the way', ['.6.', '.?.', '.6.'], true],
    ['and an enemy slain', ['.V.', '.?.', '.N.'], true],
    ['not on the last square from which another is reached', ['0?.', '---'], false],
    ['but further away', ['0...', '..?.'], true],
  ])('%s', (_where, rows, may) => expect(mayLie(...rows)).toBe(may));
});
