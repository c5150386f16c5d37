import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WordList } from '../../../src/server/requests/word-list.ts';

const list = new WordList(`
# what is not wanted
badword
prick   # a remark
*rat
cow*
Äpfel
`);
const isRefused = (text: string, words = list) => {
  try {
    words.mustAllow(text, '/name', '203.0.113.9');
    return false;
  } catch {
    return true;
  }
};

test('remarks and empty lines are no words', () => expect(list.size).toBe(5));

describe('a word is found', () => {
  test.each([
    ['as it is', 'badword'],
    ['among others', 'you badword you'],
    ['in capitals', 'BadWord'],
    ['with accents', 'bádwörd'],
    ['in wide letters', 'ｂａｄｗｏｒｄ'],
    ['with digits for letters', 'b4dw0rd'],
    ['with signs for letters', 'b@dword'],
    ['with letters of another script', 'bаdwоrd'],
    ['with gaps', 'b a d w o r d'],
    ['with other gaps', 'bad_w.o-rd'],
    ['with signs after it', 'badword!!!'],
    ['with digits after it', 'badword99'],
    ['with nothing to be seen inside', 'bad​word'],
    ['with l for i', 'prlck'],
    ['with 1 for i', 'pr1ck'],
    ['at the end of a longer one, with a star before', 'megarat'],
    ['at the beginning of a longer one, with a star after', 'coward'],
    ['however the list writes it', 'apfel'],
  ])('%s', (_, text) => expect(isRefused(text)).toBe(true));
});

describe('a word is not found', () => {
  test.each([
    ['in the middle of a longer one', 'abadwordy'],
    ['across two words', 'a sprig prickly'],
    ['at the wrong end', 'ratio'],
    ['where there is none', 'Red team'],
    ['in nothing', ''],
  ])('%s', (_, text) => expect(isRefused(text)).toBe(false));
});

test('whoever sits at the machine is asked nothing', () => {
  expect(() => list.mustAllow('badword', '/name', undefined)).not.toThrow();
});

test('an empty list refuses nothing, and no text takes it aback', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      expect(isRefused(text, new WordList())).toBe(false);
      isRefused(text);
    }),
  );
});

test('a word is found wherever it stands by itself', () => {
  const word = fc.stringMatching(/^[a-z]{3,8}$/);
  fc.assert(
    fc.property(word, word, word, (before, wanted, after) => {
      expect(isRefused(`${before} ${wanted} ${after}`, new WordList(wanted))).toBe(true);
    }),
  );
});
