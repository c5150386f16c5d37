import { CARD } from '../../drawing/card/card-layout.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { PageRoute } from '../../wire/shared/page-routes.ts';
import { type Card, mapCard, matchCard } from '../cards/link-card.ts';
import { publishedListing } from '../content/published-maps.ts';
import type { Matches } from '../matches/matches.ts';

/** What is known of an address before its page is sent: tags for those who show where a link leads, or that nothing is there. */
type LinkPreview = { readonly tags: string } | 'missing';

/** The pages of what a store keeps. */
type Kept = Extract<PageRoute, { readonly page: 'map' | 'match' }>;

/** So long (ms) a page waits for its tags. */
const PATIENCE_MS = 1000;

/** Says in a few tags what the page at an address will show, for those who do not open it. */
export class LinkPreviews {
  private readonly matches: Matches;
  private readonly publicUrl: string | undefined;
  private readonly house: string;

  constructor(matches: Matches, publicUrl: string | undefined) {
    this.matches = matches;
    this.publicUrl = publicUrl;
    this.house = publicUrl === undefined ? '' : new URL(publicUrl).host;
  }

  /**
   * Undefined where there is nothing to say, or nobody knows in time: the page itself says what is wrong with a store. That
   * is asked once at most.
   */
  async of(route: PageRoute, query: URLSearchParams): Promise<LinkPreview | undefined> {
    // A game is served here or it is not; to the page it makes no difference which it is.
    if (route.page === 'faced' && !this.matches.names.includes(route.game)) return 'missing';
    if (route.page !== 'map' && route.page !== 'match') return undefined;
    const late = Promise.withResolvers<undefined>();
    const patience = setTimeout(late.resolve, PATIENCE_MS, undefined);
    const known = this.lookUp(route, query).catch(error =>
      // A match may be in the browser of who asks and nowhere else; a map is here or nowhere.
      error instanceof ApiError && error.problem.code === 'no-such-map' ? 'missing' : undefined,
    );
    try {
      return await Promise.race([known, late.promise]);
    } finally {
      clearTimeout(patience);
    }
  }

  private async lookUp(route: Kept, query: URLSearchParams): Promise<LinkPreview | undefined> {
    if (route.page === 'map') return this.ofMap(await publishedListing(this.matches.store, route.id));
    return this.ofMatch(route.id, momentIn(query));
  }

  private ofMap(map: Parameters<typeof mapCard>[1]): LinkPreview {
    return this.shown(
      mapCard(this.matches.store, map, this.house),
      `/map/${map.id}`,
      `/api/maps/${map.id}/card.png`,
      {},
    );
  }

  private async ofMatch(id: string, move: number | undefined): Promise<LinkPreview | undefined> {
    const open = await this.matches.at(id);
    // Of a match of today nobody is told anything.
    if (open.daily?.isClosed()) return undefined;
    const at: Record<string, string> = move === undefined ? {} : { at: String(move) };
    const card = matchCard(open, this.house, move);
    return this.shown(card, `/match/${open.id}`, `/api/matches/${open.id}/card.png`, at);
  }

  private shown(
    { words, etag: mark }: Card,
    path: string,
    picture: string,
    query: Record<string, string>,
  ): LinkPreview {
    const described = { title: words.title, description: `${[words.game, ...words.lines].join('. ')}.` };
    if (this.publicUrl === undefined) return { tags: openGraphTags(described) };
    const at = (to: string, values: Record<string, string>) => {
      const url = new URL(to, this.publicUrl);
      for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
      return url.href;
    };
    return { tags: openGraphTags({ ...described, url: at(path, query), image: at(picture, { ...query, v: mark }) }) };
  }
}

/** The move that an address points at, as the page reads it: what stands after # is never sent. */
function momentIn(query: URLSearchParams): number | undefined {
  const text = query.get('at') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** What is told of a page to whoever shows links to it. */
interface LinkDescription {
  readonly title: string;
  readonly description: string;
  /** The page and its picture, by their whole addresses; absent where nobody knows them. */
  readonly url?: string;
  readonly image?: string;
}

/** The tags of Open Graph, which most who show links read, and the one word more that some ask for. */
function openGraphTags({ title, description, url, image }: LinkDescription): string {
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

/** A text that is nothing but text wherever it stands in a page. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, sign => SIGNS[sign] ?? '');
}
