import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Seat } from '../../kernel/rules.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { Key } from '../store/contract/store.ts';

/** The page's cookie: one per browser, for all seats that were taken in it. */
const SESSION_COOKIE = 'quadrille';
const SHORTEST_SECRET = 22; // 128 bits in base64

/** 128 random bits. */
export function newSecret(): string {
  return randomBytes(16).toString('base64url');
}

/** What is stored in place of a secret, and compared. */
export function holderOf(secret: string): Uint8Array {
  // By way of a text, since a buffer of its own costs twice the hash.
  return Buffer.from(hash('sha256', secret, 'latin1'), 'latin1');
}

const tried = Buffer.alloc(32);

/** Whether a secret is the one that is stored as its hash, compared in constant time. Asked with every move. */
export function secretMatches(holder: Uint8Array, secret: string): boolean {
  tried.write(hash('sha256', secret, 'latin1'), 'latin1');
  return sameHolder(holder, tried);
}

/** Compares in constant time. */
export function sameHolder(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether a holder is the one who made something. */
export function isOwner(owner: Uint8Array | null, holder: Uint8Array | undefined): boolean {
  return owner !== null && holder !== undefined && sameHolder(owner, holder);
}

/** The seats that a holder has keys to. Looks at every key, whichever fits. */
export function seatsOf(keys: readonly Key[], holder: Uint8Array | undefined): Seat[] {
  if (holder === undefined) return [];
  return keys.filter(key => sameHolder(key.holder, holder)).map(key => key.seat);
}

/** The keys to every seat of a match that one holder has to itself. */
export function keysToAllSeats(count: number, holder: Uint8Array): Key[] {
  return Array.from({ length: count }, (_, seat) => ({ seat, holder }));
}

/** One cookie of a request. Most requests are never asked for one, so cookies are read only then. */
export function cookieOf({ headers: { cookie }, server }: FastifyRequest, name: string): string | undefined {
  return cookie === undefined ? undefined : server.parseCookie(cookie)[name];
}

/** The secret that the page's cookie holds. */
export function sessionCookieOf(request: FastifyRequest): string | undefined {
  return cookieOf(request, SESSION_COOKIE);
}

/** Who asks: by the header, or by the page's cookie; undefined for a stranger. */
export function authenticate(request: FastifyRequest): Uint8Array | undefined {
  const secret = bearerToken(request) ?? sessionCookieOf(request);
  return secret === undefined ? undefined : holderOf(secret);
}

/** Who will hold a new seat, and the secret to tell the client, if it is the client that keeps it. */
export function issueHolder(
  request: FastifyRequest,
  reply: FastifyReply,
  keep: 'secret' | 'browser' = 'secret',
): { holder: Uint8Array; secret?: string } {
  const secret = secretOrNew(request, reply, keep);
  return keep === 'browser' ? { holder: holderOf(secret) } : { holder: holderOf(secret), secret };
}

/** The secret of whoever asks; who has none is given one. */
export function secretOrNew(request: FastifyRequest, reply: FastifyReply, keep: 'secret' | 'browser'): string {
  if (keep === 'browser') return cookieSecret(request, reply);
  const secret = bearerToken(request) ?? newSecret();
  if (secret.length < SHORTEST_SECRET) throw new ApiError('bad-request', 'a secret has at least 22 characters');
  return secret;
}

function cookieSecret(request: FastifyRequest, reply: FastifyReply): string {
  const known = sessionCookieOf(request);
  if (known !== undefined && known.length >= SHORTEST_SECRET) return known;
  // Who sends a secret beside can ask again, should the answer with the cookie be lost.
  const sent = bearerToken(request) ?? '';
  const secret = sent.length >= SHORTEST_SECRET ? sent : newSecret();
  setSessionCookie(request, reply, secret);
  return secret;
}

/** From now on the browser of whoever asks holds this secret. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  reply.setCookie(SESSION_COOKIE, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: 400 * 24 * 60 * 60,
  });
}

/** The browser holds no secret any more. */
export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, { path: '/' });
}

/** The secret that a client has sent in the header. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
