import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { KeyDecoder } from '../../../src/terminal/shared/keyboard.ts';

beforeEach(() => void vi.useFakeTimers());

/** The keys that were pressed when these pieces came, one right after the other, and nothing more. */
function pressed(...pieces: readonly string[]): string[] {
  const keys: string[] = [];
  const keyboard = new KeyDecoder(more => keys.push(...more));
  for (const piece of pieces) keyboard.feed(piece);
  vi.runAllTimers();
  return keys;
}

describe('what a terminal sends is split into keys', () => {
  test.each<[says: string, sent: string, keys: string[]]>([
    ['letters', 'hjkl', ['h', 'j', 'k', 'l']],
    ['letters of more than one unit', 'é😀', ['é', '😀']],
    ['arrows, as when one is held', '\x1b[A\x1b[A\x1b[B', ['\x1b[A', '\x1b[A', '\x1b[B']],
    ['the numeric pad', '\x1bOw\x1b[5~', ['\x1bOw', '\x1b[5~']],
    ['arrows with other keys', '\x1b[1;2A\x1b[1;66B', ['\x1b[1;2A', '\x1b[1;66B']],
    ['keys that nobody knows', '\x1b[57414u\x1b[97:65;2u', ['\x1b[57414u', '\x1b[97:65;2u']],
    ['a mouse', '\x1b[<0;10;20M', ['\x1b[<0;10;20M']],
    ['escape', '\x1b', ['\x1b']],
    ['escape, then a letter', '\x1bh', ['\x1b', 'h']],
    ['escape, twice', '\x1b\x1b', ['\x1b', '\x1b']],
    ['escape, then an arrow', '\x1b\x1b[A', ['\x1b', '\x1b[A']],
    ['what looks like a beginning', '\x1b[', ['\x1b', '[']],
    ['lines pasted on a terminal that does not tell', 'ab\rc', ['a', 'b', '\r', 'c']],
    ['nothing of what is pasted', 'a\x1b[200~qy\r\x03\x1b[A\x1b[201~b', ['a', 'b']],
  ])('%s', (_, sent, keys) => {
    expect(pressed(sent)).toEqual(keys);
  });

  test('nothing of what is pasted, in pieces', () => {
    expect(pressed('a\x1b[20', '0~qy', '\r\x1b[2', '01~', 'b')).toEqual(['a', 'b']);
  });

  test('the same, wherever the line cuts it', () => {
    const key = fc.constantFrom(
      'h',
      'L',
      '\x1b[A',
      '\x1bOs',
      '\x1b[1;2D',
      '\x1b[5~',
      '\x1b[57414u',
      '\x1b[<0;1;2M',
      'é',
    );
    fc.assert(
      fc.property(fc.array(key), fc.array(fc.nat(), { maxLength: 6 }), (keys, cuts) => {
        const sent = keys.join('');
        const places = cuts.map(cut => cut % (sent.length + 1)).sort((a, b) => a - b);
        const pieces = [0, ...places].map((from, n) => sent.slice(from, places[n]));
        expect(pressed(...pieces)).toEqual(keys);
      }),
    );
  });

  test('escape is told after a moment, and a sequence that comes after it is whole', () => {
    const keys: string[] = [];
    const keyboard = new KeyDecoder(more => keys.push(...more));
    keyboard.feed('\x1b');
    expect(keys).toEqual([]);
    vi.advanceTimersByTime(50);
    expect(keys).toEqual(['\x1b']);
    keyboard.feed('\x1b[A');
    expect(keys).toEqual(['\x1b', '\x1b[A']);
  });

  test('at the end of input nothing is waited for', () => {
    const keys: string[] = [];
    const keyboard = new KeyDecoder(more => keys.push(...more));
    keyboard.feed('q\x1b');
    keyboard.flush();
    expect(keys).toEqual(['q', '\x1b']);
    vi.runAllTimers();
    expect(keys).toEqual(['q', '\x1b']);
  });
});
