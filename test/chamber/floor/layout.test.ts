import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLASSIC_FLOOR } from '../../../src/chamber/floor/floor-size.ts';
import { readLayout } from '../../../src/chamber/floor/layout-file.ts';
import { chamber } from '../../../src/chamber/rules.ts';
import { InvalidSetup } from '../../../src/kernel/errors.ts';
import { on, room, truth } from '../table.ts';

const SECOND_PLAYER = 'a second player (@) on this floor: a file has one floor, or five of equal height';

const findings = (text: string): string[] => {
  const { errors, warnings } = readLayout(text);
  return [...errors, ...warnings].map(
    ({ severity, line, column, message }) => `${line}:${column} ${severity}: ${message}`,
  );
};

describe('a layout file', () => {
  it('draws everything in the letters of the specification', () => {
    const floor = room('@\\VWTNM.', '9D..B.C.', '....D...', '01234567', '8.......');
    expect(findings(floor)).toEqual([]);
    const state = on(floor);
    expect(truth(state)).toBe(floor);
    expect(state.enemies.map(({ kind }) => kind.letter).join('')).toBe('VWTNMDD');
  });

  it('has one floor that is used five times, or five', () => {
    expect(readLayout(room('@...\\')).floors).toHaveLength(1);
    expect(readLayout(CLASSIC_FLOOR).floors).toHaveLength(1);
    expect(readLayout(Array(5).fill(CLASSIC_FLOOR).join('\n')).floors).toHaveLength(5);
    expect(readLayout(Array(5).fill(room('@...\\')).join('\n')).floors).toHaveLength(5);
    expect(readLayout(Array(5).fill(room('....')).join('\n')).floors).toHaveLength(5);
  });

  it('may have 65536 squares, and no more', () => {
    const large = (height: number) => room(...Array<string>(height - 2).fill('.'.repeat(254)));
    expect(findings(large(256))).toEqual([]);
    expect(findings(large(257))).toHaveLength(1);
  });

  it('needs two tiles, and no more', () => {
    expect(findings(room('..'))).toEqual([]);
  });

  it('may be of any rectangular size', () => {
    const { geometry } = readLayout(room('@.', '..', '..', '.\\')).floors[0]!;
    expect([geometry.width, geometry.height]).toEqual([4, 6]);
  });

  it('may come with carriage returns and blank lines at its end', () => {
    expect(findings(`${room('@..\\').replaceAll('\n', '\r\n')}\r\n\r\n  \n`)).toEqual([]);
  });

  const floor = room('@..\\', '....');
  const five = Array(5).fill(floor);

  it.each([
    ['a byte-order mark', `\uFEFF${floor}`, 1],
    ['blank lines before it', `\n\n  \n${floor}`, 1],
    ['CR alone as line end', floor.replaceAll('\n', '\r'), 1],
    ['blank lines between floors', five.join('\n\n'), 5],
    ['all of that', `\uFEFF\r\r${five.join('\n   \n\n').replaceAll('\n', '\r')}\r`, 5],
  ])('may come with %s', (_what, text, floors) => {
    expect(findings(text)).toEqual([]);
    expect(readLayout(text).floors).toHaveLength(floors);
  });

  it('says lines as the file counts them', () => {
    const text = `\n\n${[...five.slice(0, 4), room('@..\\', '..Q.')].join('\n\n')}`;
    expect(findings(text)).toEqual(['25:4 warning: "Q": not known; taken as floor']);
  });

  it.each(['😀', '❤️', '👩‍🚀', '👍🏽'])('has %s for one character, and names it', emoji => {
    expect(findings(room('@..\\', `.${emoji}..`))).toEqual([
      `3:3 warning: ${JSON.stringify(emoji)}: not known; taken as floor`,
    ]);
  });

  it.each([
    [2, 'two'],
    [3, 'three'],
    [4, 'four'],
    [6, 'six'],
    [12, '12'],
  ])('with %s floors is refused in one sentence', (count, word) => {
    const sentence = `1:1 error: ${word} floors, five expected (or one, which then serves all five)`;
    expect(findings(Array(count).fill(floor).join('\n'))).toEqual([sentence]);
    expect(findings(Array(count).fill(CLASSIC_FLOOR).join('\n\n'))).toEqual([sentence]);
  });

  it('is read in a moment, however long a line of dashes it has', () => {
    expect(findings(`${'-'.repeat(1_000_000)}x`)[0]).toMatch('1:1 error: expected at most 65536 squares');
  });

  it('without contents is populated at random, the suit included', () => {
    const setup = chamber.readSetup({ race: 'human', floors: CLASSIC_FLOOR });
    const state = chamber.begin(setup, 1);
    expect(state.enemies).toHaveLength(20);
    expect(state.game.suitFloor).toBeGreaterThan(0);
  });

  it('decides about the suit as soon as it draws any contents', () => {
    const bare = room('....', '....', '....');
    const drawn = room('@..\\', '....', '....');
    const state = on([drawn, bare, bare, bare, bare]);
    expect(state.game.suitFloor).toBeUndefined();
  });

  it('may mix drawn floors and bare ones', () => {
    const text = [room('@\\......'), ...Array(4).fill(room('........'))].join('\n');
    expect(findings(text)).toEqual([]);
    const state = chamber.begin(chamber.readSetup({ race: 'human', floors: text }), 4);
    chamber.apply(state, 0, { type: 'move', direction: 'ea' });
    expect(state.floor).toBe(2);
    expect(truth(state)).toContain('\\');
  });
});

describe('what is wrong with a layout file', () => {
  it.each([
    ['an empty file', '', ['1:1 error: expected a floor, found nothing']],
    ['blank lines only', '\n\n  \n', ['1:1 error: expected a floor, found nothing']],
    ['contents without a player', room('.V.\\'), ['2:3 error: expected a player (@) on a floor that has contents']],
    ['a player without stairs', room('.@..'), ['2:3 error: expected stairs (\\) on a floor that has a player']],
    ['a second player', room('@@.\\'), [`2:3 error: ${SECOND_PLAYER}`]],
    ['second stairs', room('@\\.\\'), ['2:5 error: second stairs (\\) on this floor']],
    ['letters of an earlier edition', room('@H.\\'), ['2:3 warning: "H": not known; taken as floor']],
    ['a P', room('@P.\\'), ['2:3 warning: "P": potions are written 0 to 5 in a file; taken as floor']],
    ['a G', room('@G.\\'), ['2:3 warning: "G": gold is written 6 to 9 in a file; taken as floor']],
    [
      'a dragon without a hoard',
      room('@D.\\'),
      ['2:3 warning: this dragon has no hoard or suit beside it: it will never attack'],
    ],
    ['a hoard without a dragon', room('@9.\\'), ['2:3 warning: no dragon guards this: it is free to take']],
    ['a second compass', room('@CC\\'), ['2:4 warning: a second compass (C) on this floor']],
    [
      'a short line',
      '|----|\n|@..\\|\n|---',
      [
        '3:5 warning: expected 6 characters, found 4: the rest is taken as rock',
        '2:5 warning: the chamber is not closed: no wall between this tile and the rock',
      ],
    ],
    ['a long line', '|----|\n|@..\\|..\n|----|', ['2:7 error: expected 6 characters, found 8']],
    [
      'a floor that is not closed',
      '|----|\n|@..\\.\n|----|',
      ['2:6 error: the floor is not closed: nobody may stand on its outermost ring'],
    ],
    [
      'stairs that cannot be reached',
      room('@.|.\\'),
      ['2:6 warning: no way leads from the player (@) to these stairs'],
    ],
    [
      'a bare floor without room',
      room('.'),
      ['1:1 error: expected at least two floor tiles (.), for the player and the stairs'],
    ],
    [
      'no floor at all',
      '|---|\n|###|\n|---|',
      ['1:1 error: expected at least two floor tiles (.), for the player and the stairs'],
    ],
    [
      'two floors',
      `${room('@..\\')}\n${room('@..\\')}`,
      ['1:1 error: two floors, five expected (or one, which then serves all five)'],
    ],
  ])('%s', (_what, text, expected) => {
    expect(findings(text).sort()).toEqual([...expected].sort());
  });

  it('is counted over all floors of the file', () => {
    const text = [...Array(4).fill(room('@..\\')), room('@H.\\')].join('\n');
    expect(findings(text)).toEqual(['14:3 warning: "H": not known; taken as floor']);
  });

  it('is reported all at once', () => {
    expect(findings(room('VH.D'))).toHaveLength(2);
    const refused = () => chamber.readSetup({ race: 'gnome', floors: '', options: { magic: true }, name: 'x' });
    expect(refused).toThrow(InvalidSetup);
    try {
      refused();
    } catch (error) {
      expect((error as InvalidSetup).problems.map(({ path }) => path)).toEqual([
        '/name',
        '/race',
        '/floors',
        '/options/magic',
      ]);
    }
  });

  it('names the floor where they are given one by one', () => {
    const floors = [room('@..\\'), room('@...'), room('@..\\'), room('@..\\'), room('@.\\')];
    expect(() => chamber.readSetup({ race: 'elf', floors })).toThrow('/floors/1: line 2, column 2: expected stairs');
    expect(() => chamber.readSetup({ race: 'elf', floors: floors.slice(0, 2) })).toThrow('expected one floor or 5');
    expect(() => chamber.readSetup({ race: 'elf', floors: [...floors.slice(2, 4), ...floors.slice(2)] })).toThrow(
      '/floors: expected floors of equal size',
    );
  });

  it('is never a crash', () => {
    const anything = fc.string({ unit: fc.constantFrom(...' |-#+.@\\VWTNMDXBC0123456789PGH\n\r\t'), maxLength: 200 });
    fc.assert(
      fc.property(fc.oneof(anything, fc.string()), text => {
        const { errors } = readLayout(text);
        if (errors.length > 0) return;
        const state = chamber.begin(chamber.readSetup({ race: 'human', floors: text }), 1);
        for (const action of chamber.legal(state, 0)) {
          if (state.ended === undefined && action.type !== 'use') chamber.apply(state, 0, action);
        }
      }),
      { numRuns: 2000, seed: 3 },
    );
  });
});
