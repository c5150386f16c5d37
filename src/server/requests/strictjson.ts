import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../../wire/problems.ts';

const DEEPEST = 64;
const LONG_NUMBER = 300;
const LONG_EXPONENT = 3;
const PLUS = 0x2b;
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
export function readJsonStrictly(app: FastifyInstance, { mayBeEmpty = false } = {}): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0 && mayBeEmpty) return done(null, undefined);
    if (!isUtf8(body as Buffer)) return done(new Refused('bad-json', 'expected UTF-8, found other bytes'));
    const text = body.toString();
    const plain = isSuspicious(text) ? undefined : parsed(text);
    if (plain !== undefined) return done(null, plain);
    parse(request, text, (error, value) => {
      const fault = error === null ? faultIn(value, '', 0) : undefined;
      if (fault === undefined) done(error, value);
      else done(fault);
    });
  });
}

/** Undefined if it is no JSON: whoever parses it next says what is wrong. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Whether there might be anything to refuse: an escaped character, a long number, much nesting, the name of a
 * prototype. Mostly there is not. Written for speed: no pattern.
 */
function isSuspicious(text: string): boolean {
  if (text.includes('__proto__') || text.includes('constructor')) return true;
  let depth = 0;
  let digits = 0;
  for (let n = 0; n < text.length; n++) {
    const code = text.charCodeAt(n);
    if (code >= ZERO && code <= NINE) {
      digits++;
      if (digits === LONG_NUMBER || (digits === LONG_EXPONENT && isExponent(text, n - LONG_EXPONENT))) return true;
      continue;
    }
    digits = 0;
    if (code === OPEN_BRACKET || code === OPEN_BRACE) {
      depth++;
      if (depth > DEEPEST) return true;
    } else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) depth--;
    else if (code === BACKSLASH && text.charCodeAt(n + 1) === SMALL_U) return true;
  }
  return false;
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
    const found = isText(name)
      ? faultIn(part, `${path}/${name}`, depth + 1)
      : fault(path, 'names without broken characters');
    if (found !== undefined) return found;
  }
  return undefined;
}

/** No half characters, no NUL. */
function isText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

function fault(path: string, expected: string): Refused {
  return new Refused('bad-request', `${path}: expected ${expected}`, { path });
}
