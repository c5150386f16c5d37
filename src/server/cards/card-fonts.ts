import { createRequire } from 'node:module';
import { join } from 'node:path';
import { INSTALLED } from '../runtime/installed.ts';

/** A typeface of the page: its file, and all that it is called. */
interface FontFile {
  readonly file: string;
  readonly names: readonly string[];
}

/** The further letters of a face have a name of their own: a name stands for one list of letters. */
const LETTERS = [
  { letters: 'latin', ext: '' },
  { letters: 'latin-ext', ext: ' Ext' },
];

export const FONT_FILES: readonly FontFile[] = LETTERS.flatMap(({ letters, ext }) => [
  { file: `fraunces/files/fraunces-${letters}-600-normal.woff2`, names: [`Fraunces${ext}`] },
  ...[400, 700].map(weight => ({
    file: `atkinson-hyperlegible/files/atkinson-hyperlegible-${letters}-${weight}-normal.woff2`,
    // Boards ask for the machine's own letters, and a server may have none.
    names: [`Atkinson Hyperlegible${ext}`, ...(ext === '' ? ['system-ui'] : [])],
  })),
]);

/** Where the file of a typeface lies: in a package of the page, or beside an installed server. */
export function fontPath({ file }: FontFile): string {
  if (INSTALLED) return join(import.meta.dirname, 'fonts', shippedAs(file));
  return createRequire(import.meta.url).resolve(`@fontsource/${file}`);
}

/** What the file is called beside an installed server. */
export function shippedAs(file: string): string {
  return file.replace(/^.*\//, '');
}
