import { Marked } from 'marked';
import { highlighted, plain } from './code.ts';
import { diagramInWords } from './diagram.ts';
import { targetOf } from './documents.ts';

/** A heading of a document, and how an address names it. */
export interface Heading {
  readonly depth: number;
  readonly anchor: string;
  readonly html: string;
}

/** A document as a page shows it. */
export interface Rendered {
  readonly html: string;
  readonly headings: readonly Heading[];
  /** The pictures in it, by their paths in the checkout. */
  readonly pictures: readonly string[];
}

/** Makes a page of a document. They are our own: what is HTML in them stays so. */
export function rendered(file: string, text: string, sizeOf: (picture: string) => readonly [number, number]): Rendered {
  const headings: Heading[] = [];
  const pictures: string[] = [];
  const taken = new Map<string, number>();
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const anchor = freeAnchor(anchorOf(plain(html)), taken);
        headings.push({ depth, anchor, html });
        // A heading is the link to itself, unless it already leads elsewhere.
        const inside = html.includes('<a ') ? html : `<a href="#${anchor}">${html}</a>`;
        return `<h${depth} id="${anchor}">${inside}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const html = this.parser.parseInline(tokens);
        const target = targetOf(file, href);
        return target === undefined ? html : `<a href="${escaped(target.address)}">${html}</a>`;
      },
      image({ href, text: alt }) {
        const target = targetOf(file, href);
        if (target?.picture === undefined) return escaped(alt);
        pictures.push(target.picture);
        const [width, height] = sizeOf(target.picture);
        return `<img src="${target.address}" alt="${escaped(alt)}" width="${width}" height="${height}" loading="lazy" />`;
      },
      // What may be wider than a phone can be moved, by keyboard too.
      code: ({ text: code, lang = '' }) =>
        (lang === 'mermaid' ? diagramInWords(code, escaped) : undefined) ??
        `<pre tabindex="0" class="code-${escaped(lang === '' ? 'text' : lang)}"><code>${highlighted(code, lang)}</code></pre>\n`,
      table(token) {
        const cells = (row: typeof token.header, tag: string) =>
          row.map(cell => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
        const head = token.header.some(({ text: words }) => words !== '')
          ? `<thead><tr>${cells(token.header, 'th')}</tr></thead>`
          : '';
        const rows = token.rows.map(row => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        return `<div class="table" role="group" aria-label="Table" tabindex="0"><table>${head}<tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
  return { html: marked.parse(text, { async: false }), headings, pictures };
}

/** What a heading is called in an address. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}

/** Headings of one name are numbered from the second on. */
function freeAnchor(anchor: string, taken: Map<string, number>): string {
  const times = taken.get(anchor) ?? 0;
  taken.set(anchor, times + 1);
  return times === 0 ? anchor : `${anchor}-${times}`;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text that is nothing but text in a page. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, sign => SIGNS[sign] ?? sign);
}
