import { spawn } from 'node:child_process';
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

/** A watchdog bites after so many microseconds without a word; three words are sent in that time. */
const WORDS_IN_TIME = 3;
const SHORTEST_MS = 100;

/** What systemd is told of a service of `Type=notify`. */
export interface SystemdNotifier {
  /** It serves. From now on a watchdog, if there is one, hears from it for as long as its event loop turns. */
  ready(): void;
  stopping(): void;
}

/**
 * Node knows no datagram sockets of UNIX: `systemd-notify` is called for every word. Without systemd nothing is told. What
 * keeps a word from being told is said once.
 */
export function systemdNotifier(env: NodeJS.ProcessEnv, complain: (sentence: string) => void): SystemdNotifier {
  if (!env.NOTIFY_SOCKET) return { ready: () => undefined, stopping: () => undefined };
  let failed = false;
  let waiting = false;
  const tell = (word: string): void => {
    waiting = true;
    const child = spawn('systemd-notify', [word], { stdio: 'ignore', env });
    child.once('error', error => {
      waiting = false;
      if (!failed)
        complain(`systemd cannot be told ${word} (${error.message}): install systemd-notify, or use Type=exec`);
      failed = true;
    });
    child.once('exit', () => {
      waiting = false;
    });
    child.unref();
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    ready: () => {
      tell('READY=1');
      const everyMs = Number(env.WATCHDOG_USEC ?? Number.NaN) / 1000 / WORDS_IN_TIME;
      if (!(everyMs > 0)) return;
      timer = setInterval(() => waiting || tell('WATCHDOG=1'), Math.max(everyMs, SHORTEST_MS)).unref();
    },
    stopping: () => {
      clearInterval(timer);
      tell('STOPPING=1');
    },
  };
}
