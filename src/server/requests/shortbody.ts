import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Limits } from './limits.ts';
import { parseStrictly } from './strictjson.ts';
import { checker } from './validate.ts';

/** More bytes than a move has. Little enough that it may come in pieces of one byte each. */
const SHORT = 4096;

/** Answers a request whose body fits its schema. */
export type Take<Body> = (request: FastifyRequest, reply: FastifyReply, body: Body) => void;

/**
 * The last hook of a route that is asked very often: a short body of plain JSON is read, checked and taken at once. Fastify
 * is ready for any body, and that costs as much as the rest of the way in. What is not short or plain goes that way.
 */
export function takeShort<Body>(schema: unknown, limits: Limits, take: Take<Body>): onRequestHookHandler {
  const check = checker(schema);
  const read = (request: FastifyRequest, reply: FastifyReply, bytes: Buffer): void => {
    try {
      const body = parseStrictly(bytes, limits.values);
      const refused = check(body);
      if (refused !== undefined) throw refused;
      take(request, reply, body as Body);
    } catch (error) {
      reply.send(error);
    }
  };
  return (request, reply, done) => {
    const { raw } = request;
    const length = Number(raw.headers['content-length']);
    if (raw.headers['content-type'] !== 'application/json' || !(length > 0 && length <= SHORT)) return done();
    let bytes: Buffer | undefined;
    raw.on('data', (chunk: Buffer) => {
      bytes = bytes === undefined ? chunk : Buffer.concat([bytes, chunk]);
      if (bytes.length === length) read(request, reply, bytes);
    });
  };
}
