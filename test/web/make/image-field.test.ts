import { expect, test, vi } from 'vitest';
import { IMAGE_SIDE, MOST_IMAGE_BYTES } from '../../../src/flag/map/images.ts';
import { imageFrom } from '../../../src/web/make/flag/image-field.tsx';

class HTMLImageElement {
  naturalWidth = 20;
  naturalHeight = 10;
  src = '';
  decode = async () => {};
}

/** A browser that writes pictures of these types in so many bytes, and what it was asked to draw. */
function browser(bytes: Readonly<Record<string, number>>, size: object = { width: 400, height: 200 }) {
  const drawn: unknown[] = [];
  const tried: string[] = [];
  const addresses: string[] = [];
  const canvas = {
    ...{ width: 0, height: 0 },
    getContext: () => ({ drawImage: (_: unknown, ...where: number[]) => drawn.push(where) }),
    toBlob(done: (blob: object | null) => void, type: string, quality?: number): void {
      const way = quality === undefined ? type : `${type} ${quality}`;
      tried.push(way);
      done(bytes[way] === undefined ? { type: 'image/png', size: 1 } : { type, size: bytes[way] });
    },
  };
  vi.stubGlobal('document', { createElement: () => canvas });
  vi.stubGlobal('createImageBitmap', async () => size);
  vi.stubGlobal('HTMLImageElement', HTMLImageElement);
  vi.stubGlobal('Image', HTMLImageElement);
  vi.stubGlobal('URL', {
    createObjectURL: () => {
      addresses.push('made');
      return 'blob:1';
    },
    revokeObjectURL: () => addresses.push('gone'),
  });
  vi.stubGlobal(
    'FileReader',
    class extends EventTarget {
      result = '';
      readAsDataURL({ type }: Blob): void {
        this.result = `data:${type};base64,`;
        this.dispatchEvent(new Event('load'));
      }
    },
  );
  return { drawn, tried, addresses, canvas };
}

const file = (name: string, type = 'image/png', size = 100) => ({ name, type, size }) as unknown as File;

test('a picture is scaled into the middle of its square', async () => {
  const { drawn, canvas } = browser({ 'image/png': 10 });
  expect(await imageFrom(file('a.png'))).toBe('data:image/png;base64,');
  expect([canvas.width, canvas.height]).toEqual([IMAGE_SIDE, IMAGE_SIDE]);
  expect(drawn).toEqual([[0, IMAGE_SIDE / 4, IMAGE_SIDE, IMAGE_SIDE / 2]]);
  const high = browser({ 'image/png': 10 }, { width: 10, height: 40 });
  await imageFrom(file('a.png'));
  expect(high.drawn).toEqual([[(IMAGE_SIDE * 3) / 8, 0, IMAGE_SIDE / 4, IMAGE_SIDE]]);
});

test('it is written in the most faithful way that is small enough', async () => {
  const most = MOST_IMAGE_BYTES;
  const { tried } = browser({ 'image/png': most + 1, 'image/webp 0.9': most + 1, 'image/webp 0.75': most });
  expect(await imageFrom(file('a.png'))).toBe('data:image/webp;base64,');
  expect(tried).toEqual(['image/png', 'image/webp 0.9', 'image/webp 0.75']);
});

test('a browser that cannot write a kind is not believed, and where none is small enough there is no picture', async () => {
  browser({ 'image/png': MOST_IMAGE_BYTES + 1 });
  expect(await imageFrom(file('a.png'))).toBeUndefined();
});

test.each([
  ['by its type', 'a', 'image/svg+xml'],
  ['by its name', 'A.SVG', ''],
])('a drawing, known %s, is read as a picture, and its address given back', async (_, name, type) => {
  const { drawn, addresses } = browser({ 'image/png': 10 });
  await imageFrom(file(name, type));
  expect(drawn).toEqual([[0, IMAGE_SIDE / 4, IMAGE_SIDE, IMAGE_SIDE / 2]]);
  expect(addresses).toEqual(['made', 'gone']);
});

test('what is no picture, or far too large for one, is none', async () => {
  const { tried } = browser({ 'image/png': 10 });
  expect(await imageFrom(file('a.png', 'image/png', 20_000_001))).toBeUndefined();
  expect(tried).toEqual([]);
  expect(await imageFrom(file('a.png', 'image/png', 20_000_000))).toBeDefined();
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  expect(await imageFrom(file('a.txt', 'text/plain'))).toBeUndefined();
});
