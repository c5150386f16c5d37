import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../../wire/problems.ts';
import { budgetOf } from '../trial/budget.ts';
import { strangerAt } from './address.ts';
import type { Limits } from './limits.ts';

const DEEPEST = 64;
const LONG_NUMBER = 300;
const LONG_EXPONENT = 3;
const PLUS = 0x2b;
const COMMA = 0x2c;
const COLON = 0x3a;
const ZERO = 0x30;
const NINE = 0x39;
const LARGE_E = 0x45;
const SMALL_E = 0x65;
const SMALL_U = 0x75;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** Reads JSON bodies, and refuses what JSON can say but no request of ours means. An empty body may mean nothing. */
export function readJsonStrictly(app: FastifyInstance, limits: Limits, { mayBeEmpty = false } = {}): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0 && mayBeEmpty) return done(null, undefined);
    try {
      done(null, parseStrictly(body as Buffer, budgetOf(limits, strangerAt(request)).values));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Leaves JSON bodies as they are: whoever they are for reads them on a thread. */
export function leaveJsonUnread(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** The value of a JSON text that holds at most so many. Throws Refused. */
export function parseStrictly(bytes: Uint8Array, most: number): unknown {
  if (!isUtf8(bytes)) throw new Refused('bad-json', 'expected UTF-8, found other bytes');
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();
  const suspicious = isSuspicious(text, most);
  const value = parsed(text);
  const fault = suspicious ? faultIn(value, '', 0) : undefined;
  if (fault !== undefined) throw fault;
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refused('bad-json', text === '' ? 'the body is empty' : (error as Error).message);
  }
}

/**
 * Whether there might be anything to refuse: an escaped character, a long number, much nesting, the name of a
 * prototype. Mostly there is not. Throws Refused where there are more values than anybody has time for. Written for speed:
 * no pattern.
 */
function isSuspicious(text: string, most: number): boolean {
  let found = text.includes('__proto__') || text.includes('constructor');
  let depth = 0;
  let digits = 0;
  let values = 1;
  for (let n = 0; n < text.length; n++) {
    const code = text.charCodeAt(n);
    if (code >= ZERO && code <= NINE) {
      digits++;
      if (digits === LONG_NUMBER || (digits === LONG_EXPONENT && isExponent(text, n - LONG_EXPONENT))) found = true;
      continue;
    }
    digits = 0;
    if (code === COMMA || code === COLON) values++;
    else if (code === OPEN_BRACKET || code === OPEN_BRACE) {
      depth++;
      if (depth > DEEPEST) found = true;
    } else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) depth--;
    else if (code === BACKSLASH && text.charCodeAt(n + 1) === SMALL_U) found = true;
  }
  if (values <= most) return found;
  throw new Refused('too-large', `expected at most ${most} values, found ${values}`);
}

/** Whether an exponent begins right after this place: `e` or `e+`. */
function isExponent(text: string, n: number): boolean {
  const code = text.charCodeAt(text.charCodeAt(n) === PLUS ? n - 1 : n);
  return code === SMALL_E || code === LARGE_E;
}

/** Numbers that are none, texts that no store can keep, and nesting that serves only to exhaust a program. */
function faultIn(value: unknown, path: string, depth: number): Refused | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : fault(path, 'a number, found a huge one');
  if (typeof value === 'string')
    return isText(value) ? undefined : fault(path, 'a text, found one with broken characters');
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === DEEPEST) return fault(path, `at most ${DEEPEST} levels`);
  for (const [name, part] of Object.entries(value)) {
    if (isOfPrototypes(name, part)) return new Refused('bad-json', `${path}: expected no ${name}`, { path });
    const found = isText(name)
      ? faultIn(part, `${path}/${name}`, depth + 1)
      : fault(path, 'names without broken characters');
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Names with which an object could be made into another kind of object. */
function isOfPrototypes(name: string, part: unknown): boolean {
  if (name === '__proto__') return true;
  return name === 'constructor' && typeof part === 'object' && part !== null && Object.hasOwn(part, 'prototype');
}

/** No half characters, no NUL. */
function isText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

function fault(path: string, expected: string): Refused {
  return new Refused('bad-request', `${path}: expected ${expected}`, { path });
}
