import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../../wire/problems.ts';
import { DEEPEST, isSuspicious } from './suspicious.ts';

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
