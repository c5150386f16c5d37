// Written for speed: the bytes of a text that did not change are kept, not made anew.
import type { FastifyReply } from 'fastify';
import type { Kept } from '../../dungeon/response.ts';

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
