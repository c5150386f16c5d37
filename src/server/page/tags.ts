import { CARD } from '../../drawing/card/card-layout.ts';

/** What is told of a page to whoever shows links to it. */
export interface Described {
  readonly title: string;
  readonly description: string;
  /** The page and its picture, by their whole addresses; absent where nobody knows them. */
  readonly url?: string;
  readonly image?: string;
}

/** The tags of Open Graph, which most who show links read, and the one word more that some ask for. */
export function tagsOf({ title, description, url, image }: Described): string {
  const graph = Object.entries({
    'og:site_name': 'Quadrille',
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image,
    ...(image !== undefined && {
      'og:image:type': 'image/png',
      'og:image:width': String(CARD.width),
      'og:image:height': String(CARD.height),
      'og:image:alt': `${title}. ${description}`,
    }),
  }).flatMap(([name, text]) => (text === undefined ? [] : `<meta property="${name}" content="${escaped(text)}" />`));
  const kind = image === undefined ? 'summary' : 'summary_large_image';
  return [...graph, `<meta name="twitter:card" content="${kind}" />`].join('\n    ');
}

/** A page with these tags in its head. */
export function withTags(html: string, tags: string): string {
  return html.replace('</head>', () => `  ${tags}\n  </head>`);
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text that is nothing but text wherever it stands in a page; what cannot be seen becomes a blank. */
function escaped(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(/[&<>"']/g, sign => SIGNS[sign] ?? '');
}
