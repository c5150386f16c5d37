import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type PageRoute, readPageRoute } from '../../wire/shared/page-routes.ts';
import { type LinkPreviews, withTags } from './link-previews.ts';

/** What the page may load: its own files, nothing inline, nothing from elsewhere. */
const POLICY = {
  defaultSrc: ["'self'"],
  // A blob only where an SVG of the visitor's own is drawn, to become pixels.
  imgSrc: ["'self'", 'blob:'],
  workerSrc: ["'self'", 'blob:'],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** What search engines may show; what people play is for those who have its address. */
const FOR_SEARCH: readonly PageRoute['page'][] = ['home', 'gallery'];

/** Serves the files of the built page, with headers that keep browsers from doing more than it needs. */
export async function servePage(app: FastifyInstance, folder: string, previews: LinkPreviews): Promise<void> {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  await app.register(async page => {
    page.addHook('onRoute', route => {
      route.config = { ...route.config, takes: 'requests' };
    });
    await page.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: POLICY },
      // Whether the server is reached by HTTPS is known to the proxy before it, not to us.
      strictTransportSecurity: false,
    });
    await page.register(files, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      // What lies beside a file, compressed, is an answer of that file: it needs no address.
      globIgnore: ['**/*.{br,gz}'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        // What has a hash in its name never changes.
        const forever = /[\\/]assets[\\/]/.test(path);
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    page.get('/*', async (request, reply) => {
      const [path = '', query] = request.url.replace(/#.*$/, '').split('?');
      const route = readPageRoute(path);
      if (!FOR_SEARCH.includes(route.page)) reply.header('x-robots-tag', 'noindex');
      if (route.page === 'lost' && (looksLikeFile(path) || isOfApi(path))) return reply.callNotFound();
      const preview = route.page === 'lost' ? 'missing' : await previews.of(route, new URLSearchParams(query));
      if (preview === undefined) return reply.sendFile('index.html');
      // Not `sendFile`: whoever has the page already would get an empty answer.
      reply.type('text/html; charset=utf-8');
      if (preview !== 'missing') return reply.header('cache-control', 'no-cache').send(withTags(html, preview.tags));
      // The page says that nothing is there, and leads home.
      return reply.code(404).send(html);
    });
  });
}

function looksLikeFile(path: string): boolean {
  return /\.\w+$/.test(path);
}

function isOfApi(path: string): boolean {
  return /^\/+(api|v3|swagger-ui|metrics|healthz|readyz)(\/|$)/.test(path);
}
