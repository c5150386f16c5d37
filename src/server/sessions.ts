import type { FastifyReply, FastifyRequest } from 'fastify';
import { holderOf, newSecret } from './secrets.ts';

const COOKIE = 'session';
const SHAPE = /^[\w-]{22,200}$/;

/** The sessions of a course's clients: one game at a time each, known by a cookie. */
export class Sessions {
  private readonly queues = new Map<string, Promise<unknown>>();

  /** The hash that stands for the session. A client without a cookie gets one. */
  holder(request: FastifyRequest, reply: FastifyReply): Uint8Array {
    const known = request.cookies[COOKIE];
    if (known !== undefined && SHAPE.test(known)) return holderOf(known);
    const secret = newSecret();
    reply.setCookie(COOKIE, secret, { path: '/', httpOnly: true, sameSite: 'lax' });
    return holderOf(secret);
  }

  /** The calls of a session are answered one after the other. */
  async inTurn<T>(holder: Uint8Array, work: () => Promise<T>): Promise<T> {
    const name = Buffer.from(holder).toString('base64');
    const before = this.queues.get(name) ?? Promise.resolve();
    const done = before.then(work);
    const settled = done.catch(() => undefined);
    this.queues.set(name, settled);
    try {
      return await done;
    } finally {
      if (this.queues.get(name) === settled) this.queues.delete(name);
    }
  }
}
