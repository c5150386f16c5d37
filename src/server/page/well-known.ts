import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../wire/shared/api-error.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The text says until when it holds: less than a year, as RFC 9116 asks. */
const HOLDS_MS = 180 * DAY_MS;

/** What is for programs is not searched, but for the pictures that those fetch who show a link. */
const ROBOTS = ['User-agent: *', 'Disallow: /api/', 'Allow: /api/*/card.png', ''].join('\n');

/** Where a hole is reported, and what says how. */
interface SecurityContact {
  /** As the operator has named it; unless told, the page that says how. */
  readonly contact?: string | undefined;
  readonly publicUrl?: string | undefined;
  /** Whether documents are served. */
  readonly hasDocuments: boolean;
  readonly now: () => number;
}

/** Two texts that strangers look for at every server: what search engines may read, and to whom a hole is reported (RFC 9116). */
export function wellKnownRoutes(
  app: FastifyInstance,
  { contact, publicUrl, hasDocuments, now }: SecurityContact,
): void {
  app.get('/robots.txt', { config: { takes: 'requests' } }, async (_, reply) => {
    reply.type('text/plain; charset=utf-8');
    return ROBOTS;
  });

  app.get('/.well-known/security.txt', { config: { takes: 'requests' } }, async (request, reply) => {
    const at = publicUrl ?? `${request.protocol}://${request.headers.host}`;
    const policy = hasDocuments && URL.canParse(at) ? new URL('/docs/security', at).href : undefined;
    const reach = contact ?? policy;
    if (reach === undefined) throw new ApiError('no-such-route', 'nobody has said to whom a hole is reported');
    const expires = new Date(Math.floor(now() / DAY_MS) * DAY_MS + HOLDS_MS).toISOString();
    const canonical = publicUrl === undefined ? [] : [`Canonical: ${publicUrl}/.well-known/security.txt`];
    const lines = [`Contact: ${reach}`, `Expires: ${expires}`, 'Preferred-Languages: en, de', ...canonical];
    reply.type('text/plain; charset=utf-8');
    return [...lines, ...(policy === undefined ? [] : [`Policy: ${policy}`]), ''].join('\n');
  });
}

/** Reads `mailto:security@games.example` or `https://…`. Throws RangeError. */
export function readContact(text: string): string {
  if (/^(mailto|https|tel):[^\s\p{C}]+$/u.test(text) && URL.canParse(text)) return text;
  throw new RangeError(
    `expected an address to write to, as in mailto:security@games.example or https://games.example/report; found ${JSON.stringify(text)}`,
  );
}
