import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Kept } from '../../dungeon/course-response.ts';
import { workForRequest } from '../budget/processor-time.ts';
import type { Limits } from '../budget/server-limits.ts';
import { checker } from './schema-problems.ts';
import { parseStrictly } from './strict-json.ts';

/** More bytes than a move has. Little enough that it may come in pieces of one byte each. */
const SHORT = 4096;

/** Answers a request whose body fits its schema. */
export type ShortBodyHandler<Body> = (request: FastifyRequest, reply: FastifyReply, body: Body) => void;

/**
 * The last hook of a route that is asked very often: a short body of plain JSON is read, checked and taken at once. Fastify
 * is ready for any body, and that costs as much as the rest of the way in. What is not short or plain goes that way.
 */
export function readShortBody<Body>(
  schema: unknown,
  limits: Limits,
  take: ShortBodyHandler<Body>,
): onRequestHookHandler {
  const check = checker(schema);
  const read = (request: FastifyRequest, reply: FastifyReply, bytes: Buffer): void => {
    workForRequest(request);
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

// Written for speed: the bytes of a text that did not change are kept, not made anew.

/** An answer in pieces, in their order. */
export type Pieces = readonly (string | Kept)[];

/** Room that is free again. Large answers would otherwise have the collector run for each few of them. */
const spares: Buffer[] = [];
const MOST_SPARES = 16;
const SMALLEST_ROOM = 64 * 1024;
const LARGEST_SPARE = 1024 * 1024;

/** Sends all pieces as one. Their bytes are copied once, into room that serves the next answer when they are gone. */
export function sendPieces(reply: FastifyReply, pieces: Pieces): FastifyReply {
  const parts = pieces.map(bytesOf);
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const room = roomFor(length);
  let at = 0;
  for (const part of parts) {
    room.set(part, at);
    at += part.length;
  }
  if (room.length <= LARGEST_SPARE) {
    reply.raw.once('finish', () => {
      if (spares.length < MOST_SPARES) spares.push(room);
    });
  }
  return reply.send(room.subarray(0, length));
}

function bytesOf(piece: string | Kept): Uint8Array {
  if (typeof piece === 'string') return Buffer.from(piece);
  piece.bytes ??= Buffer.from(piece.text);
  return piece.bytes;
}

function roomFor(length: number): Buffer {
  const spare = spares.pop();
  if (spare !== undefined && spare.length >= length) return spare;
  return Buffer.allocUnsafeSlow(Math.max(SMALLEST_ROOM, 2 ** Math.ceil(Math.log2(length))));
}
