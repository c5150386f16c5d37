import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type Route, readRoute } from '../../wire/pages.ts';

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
const FOR_SEARCH: readonly Route['page'][] = ['home', 'gallery'];

/** Serves the files of the built page, with headers that keep browsers from doing more than it needs. */
export async function servePage(app: FastifyInstance, folder: string): Promise<void> {
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
      cacheControl: false,
      setHeaders: (reply, path) => {
        // What has a hash in its name never changes.
        const forever = /[\\/]assets[\\/]/.test(path);
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    page.get('/*', (request, reply) => {
      const path = request.url.replace(/[?#].*$/, '');
      const { page: shown } = readRoute(path);
      if (!FOR_SEARCH.includes(shown)) reply.header('x-robots-tag', 'noindex');
      if (shown !== 'lost') return reply.sendFile('index.html');
      if (looksLikeFile(path) || isOfApi(path)) return reply.callNotFound();
      // The page says that nothing is there, and leads home. Not `sendFile`: whoever has it already would get an empty answer.
      return reply
        .code(404)
        .type('text/html; charset=utf-8')
        .send(createReadStream(join(folder, 'index.html')));
    });
  });
}

function looksLikeFile(path: string): boolean {
  return /\.\w+$/.test(path);
}

function isOfApi(path: string): boolean {
  return /^\/+(api|v3|swagger-ui|metrics|healthz|readyz)(\/|$)/.test(path);
}
