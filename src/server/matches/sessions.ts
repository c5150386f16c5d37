import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, holderOf, newSecret } from './secrets.ts';
import { Turns } from './turns.ts';

const COOKIE = 'session';
const SHAPE = /^[\w-]{22,200}$/;

/** The sessions of a course's clients: one game at a time each, known by a cookie. */
export class Sessions {
  private readonly turns = new Turns();

  /** The hash that stands for the session. A client without a cookie gets one. */
  holder(request: FastifyRequest, reply: FastifyReply): Uint8Array {
    const known = cookieOf(request, COOKIE);
    if (known !== undefined && SHAPE.test(known)) return holderOf(known);
    const secret = newSecret();
    reply.setCookie(COOKIE, secret, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
    });
    return holderOf(secret);
  }

  /** The calls of a session are answered one after the other. */
  inTurn<T>(holder: Uint8Array, work: () => Promise<T>): Promise<T> {
    return this.turns.take(Buffer.from(holder).toString('latin1'), work);
  }
}
