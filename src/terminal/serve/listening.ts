import type { FastifyInstance } from 'fastify';
import { UserError } from '../shared/user-error.ts';

/** A port on the command line. Throws UserError. */
export function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65535) return port;
  throw new UserError(`the port is a number from 0 to 65535, not ${JSON.stringify(text)}: PORT=9000, say`);
}

/** Why a server cannot listen, as a person would say it. */
export function listenError(error: unknown, host: string, port: number): Error {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') {
    return new UserError(
      `port ${port} is taken: stop what listens there, or choose another one, as in PORT=${port + 1}`,
    );
  }
  if (code === 'EACCES') return new UserError(`port ${port} needs more rights: choose one above 1023, as in PORT=8888`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new UserError(`this machine has no address ${JSON.stringify(host)}: leave HOST out, or set it to 0.0.0.0`);
  }
  return error instanceof Error ? error : new Error(String(error));
}

/** Where a server is found by whoever sits at this machine. */
export function localAddressOf(app: FastifyInstance, host: string): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const name = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
