import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from '../../../src/web/parts/passing-on/clipboard.ts';
import { download } from '../../../src/web/parts/passing-on/download.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a text is put into the clipboard where the browser lets us', async () => {
  const writeText = vi.fn(async (_: string) => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('a map')).toBe(true);
  expect(writeText.mock.calls).toEqual([['a map']]);
  vi.stubGlobal('navigator', {});
  expect(await copyText('a map')).toBe(false);
});

test('a text is handed over as a file, and nothing stays behind', () => {
  const done: string[] = [];
  const link = { href: '', download: '', click: () => done.push(`${link.download} from ${link.href}`) };
  vi.stubGlobal('document', { createElement: () => link });
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: (gone: string) => done.push(`no ${gone}`) });
  download('a.json', '{}');
  expect(done).toEqual(['a.json from blob:1', 'no blob:1']);
});
