import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanName, LONGEST_NAME, shownText, visibleLine } from '../../src/wire/shared/names-and-codes.ts';

const ESC = '\u001b';

describe('a line that others read', () => {
  test.each([
    ['stays as it is', 'Anna Bell', 'Anna Bell'],
    ['keeps signs that mean something only to a browser', '<b>Anna</b> & "Co"', '<b>Anna</b> & "Co"'],
    ['is one line', '  Anna \n\t\u2028 Bell\u0085 ', 'Anna Bell'],
    ['loses controls', 'An\u0000na\u0007', 'Anna'],
    [
      'loses what a terminal obeys, whole',
      `An${ESC}[31;1mna\u009b2J ${ESC}]0;title\u0007B${ESC}]8;;x${ESC}\\ell`,
      'Anna Bell',
    ],
    ['loses an order that never ends, and nothing behind it', `${ESC}]0;Anna`, ']0;Anna'],
    ['loses marks of direction', '\u202eanna\u202c \u2066b\u2069\u200f\u061c', 'anna b'],
    ['loses what nobody sees', 'A\u200bn\ufeffn\u2060a\u00ad\u{e0041}', 'Anna'],
    [
      'keeps what joins emoji',
      '👩\u200d🚀 👁\ufe0f\u200d🗨\ufe0f 🧑🏽\u200d🚀 ❤\ufe0f\u200d🔥',
      '👩\u200d🚀 👁\ufe0f\u200d🗨\ufe0f 🧑🏽\u200d🚀 ❤\ufe0f\u200d🔥',
    ],
    ['keeps selectors of emoji, and no others', '1\ufe0f\u20e3 a\ufe0f\ufe01', '1\ufe0f\u20e3 a'],
    ['keeps what joins letters, or keeps them apart', 'می\u200cخواهم क्\u200dष', 'می\u200cخواهم क्\u200dष'],
    ['loses joiners that join nothing', '\u200dAnna\u200d\u200d Bell\u200c!\u200d', 'Anna Bell!'],
    ['is composed', 'u\u0308', 'ü'],
    ['is composed once what nobody sees is gone', 'U\u200b\u0308', 'Ü'],
    ['has four marks on a letter', `x${'\u0323\u0331\u0316\u0317'.repeat(9)}y`, /^x\p{M}{4}y$/u],
    ['has no mark on nothing', '\u0301Anna \u0301\u0302Bell', 'Anna Bell'],
    ['has no half of a character', 'a\ud83d', 'a\ufffd'],
  ])('%s', (_, text, line) => {
    if (typeof line === 'string') expect(visibleLine(text)).toBe(line);
    else expect(visibleLine(text)).toMatch(line);
  });

  test.each([
    ...[
      '',
      ' \u202e ',
      '\u3164',
      '\uffa0',
      '\u115f\u1160',
      '\u2800\u2800',
      '\u00ad',
      '\u034f',
      '\u180e',
      '\u17b5',
      '\u{1d159}',
    ],
    ...['\u200d\u200d', '\ufe0f', '\u{e0020}', '\u0301', '\u2029', '\u{13441}', '\ufffa'],
  ])('of nothing that can be seen is none: %j', text => expect(visibleLine(text)).toBe(''));

  const strange = fc.constantFrom(
    ...' \n\u0085\u0301\u0308\u094d\u1160\u200b\u200c\u200d\u200f\u202e\u2066\u2800\u3164\ufe0e\ufe0f\ufeff\ud83d\ude00'.split(
      '',
    ),
    ...['👩', '🏽', '🚀', 'ا', 'क', 'a', `${ESC}[2J`, '\u{1f3f4}', '\u{e0067}'],
  );
  const anything = fc.nat(0x10ffff).map(code => String.fromCodePoint(code));
  const texts = fc.string({ unit: fc.oneof(strange, strange, anything), maxLength: 80 });
  /** What is neither seen nor joins. */
  const UNSEEN = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u;
  const LONE =
    /(?<![\p{L}\p{M}\p{Emoji}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Emoji}])|(?<!\p{Emoji})[\ufe0e\ufe0f]/u;

  test('is composed once nothing stands between a letter and its mark', () => {
    expect(visibleLine('a\u200d\u0301')).toBe('\u00e1');
  });

  test('of any text has nothing unseen, no stray mark, nothing cut in half, and stays what it is', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 60 }), (text, longest) => {
        for (const line of [visibleLine(text), visibleLine(text, longest)]) {
          expect(line).not.toMatch(UNSEEN);
          expect(line).not.toMatch(LONE);
          expect(line).not.toMatch(/^\s|\s$|\s\s|(?:^|\s)\p{M}|\p{M}{5}/u);
          expect(line.isWellFormed()).toBe(true);
          expect(line).toBe(line.normalize('NFC'));
          expect(visibleLine(line)).toBe(line);
        }
        expect(visibleLine(text, longest).length).toBeLessThanOrEqual(longest);
        expect(cleanName(text).length).toBeLessThanOrEqual(LONGEST_NAME);
      }),
      { numRuns: 2000 },
    );
  });

  test('has every letter, number and sign that can be seen, by itself and between others', () => {
    fc.assert(
      fc.property(
        anything.filter(one => /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(one) && !UNSEEN.test(one)),
        one => {
          const drawn = /[\u2800\u{13441}\u{13442}\u{1d159}]/u.test(one) ? '' : one.normalize('NFC');
          // Some letters come apart into a letter and a mark.
          expect(visibleLine(one)).toBe(drawn);
          expect(visibleLine(`a${one}b`)).toBe(drawn === '' ? 'a b' : `a${one}b`.normalize('NFC'));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('shown among words of ours', () => {
  test.each([
    ['a name in Latin letters is as it is', 'Ünal', 'Ünal'],
    ['one that is written from the right is isolated', 'שלום!', '\u2068שלום!\u2069'],
    ['whatever was stored, it is a line', `${ESC}[2JAn\u202ena\n`, 'Anna'],
    ['nothing stays nothing', '\u3164', ''],
  ])('%s', (_, text, shown) => expect(shownText(text)).toBe(shown));
});
