import files from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Serves the files of the built page. Those with a hash in their name never change. */
export async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(files, {
    root: folder,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** Every address that is no file and none of the API is one of the page: it finds its own way from there. */
export function asksForPage({ method, url }: FastifyRequest): boolean {
  const path = url.replace(/[?#].*$/, '');
  return (method === 'GET' || method === 'HEAD') && !/^\/+(api|v3|swagger-ui)(\/|$)/.test(path) && !/\.\w+$/.test(path);
}
