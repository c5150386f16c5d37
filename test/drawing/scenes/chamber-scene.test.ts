import { describe, expect, test } from 'vitest';
import { chamberScene, enemyId, TILES } from '../../../src/drawing/scenes/chamber-scene.ts';

/** A letter for each look; small letters for what is only remembered. */
const LETTERS: Readonly<Record<string, string>> = { floor: 'F', passage: 'P', doorway: 'D', wall: 'W', '': '.' };

function drawn(rows: readonly string[], inSight?: readonly string[], ground = TILES) {
  const row = rows.findIndex(line => line.includes('@'));
  const column = rows[row]?.indexOf('@') ?? -1;
  const scene = chamberScene({ rows, row, column, race: 'elf', ...(inSight && { inSight }) }, ground);
  const letters = scene.ground.map(look => {
    const [name = '', memory] = look.split(', ');
    return memory === undefined ? LETTERS[name] : LETTERS[name]?.toLowerCase();
  });
  const { width, height } = scene.bounds;
  const lines = Array.from({ length: height }, (_, y) => letters.slice(y * width, (y + 1) * width).join(''));
  return { ...scene, lines };
}

describe('the ground of a floor', () => {
  test.each<[string, string[], string[]]>([
    ['under who stands in a chamber is floor', ['|---|', '|.@.|', '|---|'], ['WWWWW', 'WFFFW', 'WWWWW']],
    ['in a gap of a wall is a doorway', ['|-|  ', '|.@# ', '|-|  '], ['WWW..', 'WFDP.', 'WWW..']],
    ['in a gap to the left too', ['  |-|', ' #@.|', '  |-|'], ['..WWW', '.PDFW', '..WWW']],
    ['in a gap above', ['  #  ', '--@--', '|...|', '-----'], ['..P..', 'WWDWW', 'WFFFW', 'WWWWW']],
    [
      'in a gap below, beside another doorway',
      ['-----', '|...|', '--@--', '  +  '],
      ['WWWWW', 'WFFFW', 'WWDWW', '..D..'],
    ],
    [
      'between walls without a passage is floor',
      ['-----', '|...|', '--@--', '|...|', '-----'],
      ['WWWWW', 'WFFFW', 'WWFWW', 'WFFFW', 'WWWWW'],
    ],
    ['in a passage is passage', ['     ', '##@##', '     '], ['.....', 'PPPPP', '.....']],
    ['of a passage at a corner', ['#@ ', ' # ', ' # '], ['PP.', '.P.', '.P.']],
    ['beside a wall on one side only is no doorway', ['  -- ', '##@##', '     '], ['..WW.', 'PPPPP', '.....']],
  ])('%s', (_, rows, lines) => {
    expect(drawn(rows).lines).toEqual(lines);
  });

  test('leaves out walls that enclose nothing, and a rim on which nothing is to be seen', () => {
    const rows = ['|-----|', '|     |', '| .@. |', '|     |', '|-----|'];
    const { lines, bounds, focus } = drawn(rows);
    expect(lines).toEqual(['.....', '.FFF.', '.....']);
    expect(bounds).toEqual({ left: 1, top: 1, width: 5, height: 3 });
    expect(focus).toEqual({ x: 3, y: 2 });
    const whole = drawn(rows, undefined, { ...TILES, frameless: false });
    expect(whole.lines).toEqual(['WWWWWWW', 'W.....W', 'W.FFF.W', 'W.....W', 'WWWWWWW']);
    expect(whole.bounds).toEqual({ left: 0, top: 0, width: 7, height: 5 });
  });

  test.each([
    ['above', ['.    ', '     ', '  @  ', '     ']],
    ['below', ['     ', '  @  ', '     ', '   . ']],
    ['on the left', ['     ', '.    ', '  @  ', '     ']],
    ['on the right', ['     ', '    .', '  @  ', '     ']],
  ])('keeps the rim where something is to be seen %s', (_, rows) => {
    expect(drawn(rows).bounds).toEqual({ left: 0, top: 0, width: 5, height: 4 });
  });

  test('is remembered where it is out of sight', () => {
    const rows = ['|---|', '|.@#|', '|-+-|'];
    expect(drawn(rows, ['00000', '01110', '00000']).lines).toEqual(['wwwww', 'wFFPw', 'wwdww']);
    expect(drawn(['  .  ', ' .@. '], ['00000', '01110']).lines).toEqual(['..f..', '.FFF.']);
  });
});

test('who and what is there has a look, a name and a layer', () => {
  const rows = ['|-----|', '|@W6..|', '|-----|'];
  const { pieces } = chamberScene({ rows, row: 1, column: 1, race: 'orc' }, TILES, { '@': 'you', W: 'a werewolf' });
  expect(pieces).toEqual([
    { id: '@', look: 'orc', layer: 'actors', name: 'you', x: 1, y: 1 },
    { id: enemyId(2, 1), look: 'W', layer: 'actors', name: 'a werewolf', x: 2, y: 1 },
    { id: 'thing 3 1', look: '6', layer: 'things', name: '6', x: 3, y: 1 },
  ]);
  expect(enemyId(2, 1)).toBe('enemy 2 1');
});
