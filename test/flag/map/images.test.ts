import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOf, readHeader } from '../../../src/flag/map/images.ts';
import { flag } from '../../../src/flag/rules.ts';
import { bytesOf } from '../../../src/kernel/base64.ts';
import { anyWay, LSHAPE, piece, problemsOf, template } from '../help.ts';
import { dataAddress, png } from '../pictures.ts';

const GOOD = dataAddress('png', png(64));
const bytes = (text: string) => Uint8Array.from(text, char => char.charCodeAt(0));

/** The first bytes of each kind, 64 wide and 32 high, as their specifications have them. */
const HEADERS = {
  png: '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x40\0\0\0\x20\x08\x02\0\0\0',
  // APP0, a table that is no frame (C4), then the frame: precision, height, width.
  jpeg: '\xff\xd8\xff\xe0\0\x04JF\xff\xc4\0\x03\0\xff\xc0\0\x11\x08\0\x20\0\x40\x03',
  'jpeg, progressive, filled up': '\xff\xd8\xff\xff\xff\xe1\0\x02\xff\xc2\0\x11\x08\0\x20\0\x40\x03',
  'webp, lossy': 'RIFF\0\0\0\0WEBPVP8 \0\0\0\0\x30\x01\0\x9d\x01\x2a\x40\0\x20\0',
  // 63 in fourteen bits, then 31.
  'webp, lossless': 'RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f\x3f\xc0\x07\0',
  'webp, extended': 'RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x3f\0\0\x1f\0\0',
};

describe('base64', () => {
  it('is read as Node reads it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), given => {
        expect(bytesOf(Buffer.from(given).toString('base64'))).toEqual(new Uint8Array(given));
      }),
    );
  });

  it.each(['A', 'AB', 'AB==C===', 'AB*=', 'A===', 'ABCDE', 'ä==='])('%s is none', text => {
    expect(bytesOf(text)).toBeUndefined();
  });
});

describe('the first bytes of a picture', () => {
  it.each(Object.entries(HEADERS))('%s', (name, text) => {
    expect(readHeader(bytes(text))).toEqual({ kind: name.split(',')[0], width: 64, height: 32 });
  });

  it.each([
    ['nothing', ''],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a GIF', 'GIF89a\x40\0\x40\0'],
    ['a PNG without its header', '\x89PNG\r\n\x1a\n'],
    ['a JPEG without a frame', '\xff\xd8\xff\xe0\0\x04JF\xff\xd9'],
    ['a sound', 'RIFF\0\0\0\0WAVEfmt '],
    ['a WebP of a kind that nobody knows', 'RIFF\0\0\0\0WEBPVP9 \0\0\0\0'],
  ])('%s is no picture that we keep', (_name, text) => {
    expect(readHeader(bytes(text))).toBeUndefined();
  });

  it('whatever they are, reading them ends', () => {
    const start = fc.constantFrom('', '\xff\xd8\xff', 'RIFF\0\0\0\0WEBPVP8L', '\x89PNG\r\n\x1a\n');
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 200 }), (text, rest) => {
        readHeader(Uint8Array.from([...bytes(text), ...rest]));
      }),
    );
  });
});

describe('a picture of a piece', () => {
  const EXPECTED = 'expected a PNG, JPEG or WebP of 64 × 64 as a data address in base64';
  const svg = Buffer.from('<svg/>');
  const padded = (length: number) => Buffer.concat([png(64), Buffer.alloc(length - png(64).length)]);

  it.each<[string, string, string | undefined]>([
    ['a PNG of 64 × 64', GOOD, undefined],
    ['8 kB of it', dataAddress('png', padded(8192)), undefined],
    ['a byte more', dataAddress('png', padded(8193)), 'expected at most 8192 bytes, found 8193'],
    ['much more', dataAddress('png', padded(90_000)), 'expected at most 8192 bytes, found more'],
    ['another size', dataAddress('png', png(63)), `${EXPECTED}, found 63 × 63`],
    ['an SVG', dataAddress('svg+xml', svg), EXPECTED],
    ['an SVG that is called a PNG', dataAddress('png', svg), `${EXPECTED}, found bytes of something else`],
    ['a PNG that is called a WebP', dataAddress('webp', png(64)), `${EXPECTED}, found a png that is called webp`],
    ['an address elsewhere', 'https://example.org/rook.png', EXPECTED],
    ['no base64', 'data:image/png,abc', EXPECTED],
    ['broken base64', 'data:image/png;base64,A', EXPECTED],
  ])('%s', (_name, image, fault) => {
    expect(faultOf(image)?.words).toBe(fault);
  });
});

describe('the pictures of a map', () => {
  const map = template({ pieces: [piece('King', 1, 1, anyWay(1)), piece('Knight', 1, 1, LSHAPE)] });
  const [king, knight] = ['King', 'Knight'].map(type => ({ type, image: GOOD }));

  it('are part of its setup, in the order of the pieces', () => {
    expect(flag.readSetup({ template: map, images: [knight, king] }).images).toEqual([king, knight]);
    expect(flag.readSetup(flag.readSetup({ template: map, images: [knight] })).images).toEqual([knight]);
  });

  it.each([{}, { images: [] }])('none are no part of it: %o', more => {
    expect(Object.keys(flag.readSetup({ template: map, ...more }))).toEqual(['template', 'options']);
  });

  it.each<[string, unknown, string, string]>([
    ['no list', 'all', '/images', 'expected a list, found "all"'],
    ['no object', [3], '/images/0', 'expected an object, found 3'],
    ['no picture', [{ type: 'King' }], '/images/0/image', 'expected a text, found nothing'],
    [
      'no such type',
      [{ ...king, type: 'Rook' }],
      '/images/0/type',
      'expected a type of piece of this map, found "Rook"',
    ],
    ['two for one', [king, king], '/images', 'expected one picture for each type, found several for "King"'],
    ['too many', Array(65).fill(king), '/images', 'expected at most 64, found 65'],
    ['a wrong one', [{ type: 'King', image: 'x' }], '/images/0/image', 'expected a PNG, JPEG or WebP'],
  ])('are refused: %s', (_name, images, path, message) => {
    expect(problemsOf({ template: map, images })).toContainEqual({ path, message: expect.stringContaining(message) });
  });

  it('change nothing in the game: its states, hashes and views do not know of them', () => {
    const [plain, pictured] = [{}, { images: [king] }].map(more =>
      flag.begin(flag.readSetup({ template: map, ...more }), 1),
    );
    expect(flag.encode(pictured!)).toEqual(flag.encode(plain!));
    expect(JSON.stringify(flag.view(pictured!, 'public'))).not.toContain('data:image');
  });
});
