// The documents as pages, with all that they show: files that a server only has to send.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { libraryNow } from '../api/pages.ts';
import { pageOf as apiPageOf } from '../api/report.ts';
import { plain } from './code.ts';
import { DOCUMENTS } from './documents.ts';
import { type Assets, pageOf } from './layout.ts';
import { type Rendered, rendered } from './markdown.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A file of the site by its path there, as in `docs/library/index.html`. */
export interface SiteFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** All files of the documents. */
export function documentFiles(assets: Assets): SiteFile[] {
  const api = new Map(libraryNow().map(page => [`docs/api/${page.entry}.md`, apiPageOf(page)]));
  const pages = DOCUMENTS.map(document => {
    const text = api.get(document.file) ?? readFileSync(join(ROOT, document.file), 'utf8');
    return { document, page: rendered(document.file, text, picture => pngSize(readFileSync(join(ROOT, picture)))) };
  });
  const titles = new Map(pages.map(({ document, page }) => [document.address, titleOf(page)]));
  const pictures = new Set(pages.flatMap(({ page }) => page.pictures));
  return [
    ...pages.map(({ document, page }) => ({
      path: `${document.address.slice(1)}/index.html`,
      content: pageOf(document, page, titles, assets),
    })),
    ...[...pictures].map(path => ({ path, content: readFileSync(join(ROOT, path)) })),
  ];
}

function titleOf({ headings }: Rendered): string {
  return plain(headings[0]?.html ?? '');
}

/** How wide and high a picture is: it stands at the beginning of the file. */
function pngSize(png: Buffer): readonly [number, number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}
