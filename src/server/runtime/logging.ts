import { randomBytes } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyServerOptions } from 'fastify';

/** How much is logged, from nothing to everything. */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Where log lines go. */
export interface LogStream {
  write(line: string): void;
}

/** How a server logs. */
export interface Logging {
  readonly options: FastifyServerOptions;
  /** What every request should log to, where Fastify itself logs nothing. */
  readonly log?: FastifyBaseLogger;
}

/** Structured logs. Neither headers nor queries nor bodies are ever written: secrets live there. */
export function logging(level: LogLevel, stream?: LogStream): Logging {
  if (level === 'silent') return { options: { logger: false } };
  const logger: Exclude<FastifyServerOptions['logger'], boolean | undefined> = {
    level,
    ...(stream === undefined ? {} : { stream }),
    serializers: {
      req: ({ method, url, ip }) => ({ method, path: url.replace(/[?#].*$/s, ''), address: ip }),
      res: ({ statusCode }) => ({ statusCode }),
    },
  };
  if (level === 'info' || level === 'debug') return { options: { logger } };
  // Only what went wrong is logged, with its request's id. A logger of Fastify's own would cost every request a tenth.
  return { options: { logger: false }, log: fastify({ logger }).log };
}

/** Ids of requests that differ between nodes and between runs. */
export function requestIds(): () => string {
  const run = randomBytes(4).toString('hex');
  let requests = 0;
  return () => `${run}-${(requests++).toString(36)}`;
}
