import { plain } from './code.ts';
import { type Document, SHELVES } from './documents.ts';
import { escaped, type Rendered } from './markdown.ts';

/** What every page of a document loads. */
export interface Assets {
  readonly styles: readonly string[];
  /** Typefaces that have to be there at once, or are not shown. */
  readonly fonts: readonly string[];
}

/** The whole page of a document: what is read, and what else there is. */
export function pageOf(
  { address }: Document,
  { html, headings }: Rendered,
  titles: ReadonlyMap<string, string>,
  { styles, fonts }: Assets,
): string {
  const title = titles.get(address) ?? '';
  const parts = headings.filter(({ depth }) => depth === 2);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#faf6ec" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#150f18" media="(prefers-color-scheme: dark)" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script src="/theme.js"></script>
    ${fonts.map(font => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}" />`).join('\n    ')}
    ${styles.map(style => `<link rel="stylesheet" href="/${style}" />`).join('\n    ')}
    <title>${title === 'Quadrille' ? 'The documents' : escaped(title)} · Quadrille</title>
  </head>
  <body>
    <a class="skip" href="#words">Skip to the document</a>
    <header class="docs-head">
      <a class="brand" href="/">${MARK}<span>Quadrille</span></a>
      <a class="docs-all" href="#documents">All documents</a>
    </header>
    <div class="docs-body">
      <main id="words" class="docs-words" tabindex="-1">
${html}
      </main>
      ${parts.length < 2 ? '' : outlineOf(parts)}
      <nav id="documents" class="docs-shelves" aria-label="Documents">
        ${SHELVES.map(shelf => shelfOf(shelf, address, titles)).join('\n        ')}
      </nav>
    </div>
  </body>
</html>
`;
}

function outlineOf(parts: Rendered['headings']): string {
  const items = parts.map(({ anchor, html }) => `<li><a href="#${anchor}">${escaped(plain(html))}</a></li>`);
  return `<nav class="docs-parts" aria-label="On this page">
        <h2>On this page</h2>
        <ul>${items.join('')}</ul>
      </nav>`;
}

function shelfOf(
  { title, documents }: (typeof SHELVES)[number],
  open: string,
  titles: ReadonlyMap<string, string>,
): string {
  const items = documents.map(({ address }) => {
    const here = address === open ? ' aria-current="page"' : '';
    return `<li><a href="${address}"${here}>${escaped(titles.get(address) ?? '')}</a></li>`;
  });
  return `<h2>${title}</h2>
        <ul>${items.join('')}</ul>`;
}

/** Four squares in a dance, as on every page. */
const MARK =
  '<svg class="mark" viewBox="0 0 22 22" aria-hidden="true"><rect x="1" y="1" width="9" height="9" rx="1.5" /><rect x="12" y="12" width="9" height="9" rx="1.5" /><rect x="1" y="12" width="9" height="9" rx="1.5" class="mark-rest" /><rect x="12" y="1" width="9" height="9" rx="1.5" class="mark-step" /></svg>';
