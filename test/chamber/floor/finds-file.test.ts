import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lintChamber } from '../../../src/chamber/floor/floor-lint.ts';
import { readLayout } from '../../../src/chamber/floor/layout-file.ts';
import { FIND_SIGNS } from '../../../src/chamber/floor/layout-sheet.ts';
import { chamber } from '../../../src/chamber/rules.ts';
import { stateHash } from '../../../src/kernel/hash.ts';
import { on, room, screen, truth } from '../table.ts';

const finds = (...rows: string[]) => `finds\n${room(...rows)}`;

function remarks(text: string): string[] {
  const layout = readLayout(text);
  const advice = layout.errors.length === 0 ? lintChamber(layout) : [];
  const all = [...layout.errors, ...layout.warnings, ...advice];
  return all.map(({ severity, line, column, message }) => `${line}:${column} ${severity}: ${message}`);
}

describe('a layout file that begins with “finds”', () => {
  it('draws everything that there is to find, and the screen shows of what kind it is', () => {
    const floor = room('@mftbsn', '.rigk_&', 'AHSRK.\\', 'N......');
    const state = on(`finds\n${floor}`);
    expect(remarks(`finds\n${floor}`)).toEqual([]);
    expect(truth(state)).toBe(floor);
    expect(screen(state)).toBe(room('@???///', '.===~_&', 'AHSRK..', 'N......'));
    expect(state.enemies.map(({ kind }) => kind.letter).join('')).toBe('AHSRKN');
  });

  it.each([
    ['a text', finds('@k&\\')],
    ['a text with blank lines and a mark', `\uFEFF\n finds \r\n\r\n${room('@k&\\').replaceAll('\n', '\r\n')}\r\n`],
    ['a list', [finds('@k&\\')]],
    ['a list in which one floor has the heading', [room('@..\\'), finds('@k&\\'), ...Array(3).fill(room('@..\\'))]],
    ['five floors under one heading', `finds\n${Array(5).fill(room('@k&\\')).join('\n')}`],
  ])('has the rules of what it draws, given as %s', (_how, floors) => {
    const { options } = chamber.readSetup({ floors });
    expect(options).toEqual({ abilities: false, fog: false, practice: false, finds: true });
    expect(chamber.readSetup({ floors, options: { shop: true } }).options).toMatchObject({ shop: true, finds: true });
  });

  it('is populated with them where a floor is bare', () => {
    const bare = room(...Array(9).fill('.'.repeat(30)));
    expect(truth(on(`finds\n${bare}`))).toMatch(/[mft]/);
    expect(truth(on(`finds\n${bare}`))).toBe(truth(on(bare, { options: { finds: true } })));
  });

  it.each([
    ['an unknown letter', finds('@Qk\\'), ['3:3 warning: "Q": not known; taken as floor']],
    ['a vault without a key', finds('@.&\\', '...N'), ['3:4 warning: this vault stays shut: no floor has a key (k)']],
    [
      'nobody who could hold the compass',
      finds('@.A\\'),
      ['3:5 warning: these stairs stay hidden: there is no compass (C), and nobody who could hold it'],
    ],
    [
      'what cannot be reached',
      finds('@\\N|mbrk_&'),
      ['scroll', 'wand', 'ring', 'key', 'shrine', 'vault'].map(
        (thing, n) => `3:${6 + n} warning: no way leads from the player (@) to this ${thing}`,
      ),
    ],
    ['nothing else', 'finds\n', ['1:1 error: expected a floor, found nothing']],
    ['a heading further down', `${room('@..\\')}\nfinds`, ['4:1 error: the floor is not closed']],
  ])('is told of %s, where it stands', (_what, text, expected) => {
    const said = remarks(text);
    for (const remark of expected) expect(said.join('\n')).toContain(remark);
  });
});

describe('a layout file without that heading', () => {
  it('reads the signs of finds as floor, as it always has, with the same hash', () => {
    const drawn = fc.array(fc.constantFrom(...FIND_SIGNS, '.', '0', '6', 'N'), { minLength: 6, maxLength: 12 });
    fc.assert(
      fc.property(drawn, fc.boolean(), fc.nat(), (signs, hasFinds, seed) => {
        const hashOf = (row: string) => {
          const setup = chamber.readSetup({ floors: room(`@${row}\\`), options: { finds: hasFinds } });
          const state = chamber.begin(setup, seed);
          expect(setup.options.finds).toBe(hasFinds || undefined);
          // The setup itself is the text as it was given: all else must be the same.
          return stateHash(chamber, { ...state, game: { ...state.game, setup: { ...setup, floors: '' } } });
        };
        const row = signs.join('');
        const plain = signs.map(sign => (FIND_SIGNS.includes(sign) ? '.' : sign)).join('');
        expect(hashOf(row)).toBe(hashOf(plain));
      }),
    );
  });

  it('was refused with it before, however small: no file of old has it', () => {
    for (const floor of [room('@...\\'), room('@.\\'), '|---|\n|@.\\|\n|---|']) {
      const { errors } = readLayout(floor.replace(/^/, 'found\n'));
      expect(errors).not.toEqual([]);
    }
  });
});
