import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withoutByteOrderMark } from '../../kernel/json-text.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { clientKey } from '../budget/client-address.ts';
import { turns } from '../budget/event-loop-queue.ts';
import { workForRequest } from '../budget/processor-time.ts';
import { budgetOf, type Limits } from '../budget/server-limits.ts';
import { DEEPEST, ExtentScan, isSuspicious } from './json-scan.ts';

/** From how many letters on a text is long. */
const LONG = 64 * 1024;
/** So many letters of one are looked through at a time. */
const STEP = 512 * 1024;

/** More fields than any object of ours has; to read an object of very many takes very long. */
const MOST_FIELDS = 2000;

/** Reads JSON bodies, and refuses what JSON can say but no request of ours means. An empty body may mean nothing. */
export function readJsonStrictly(app: FastifyInstance, limits: Limits, { mayBeEmpty = false } = {}): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0 && mayBeEmpty) return done(null, undefined);
    workForRequest(request);
    const { values } = budgetOf(limits, clientKey(request));
    // A long body is read in steps: others have their turn in between.
    if (body.length > LONG)
      return void readInSteps(body as Buffer, values, request).then(value => done(null, value), done);
    try {
      done(null, parseStrictly(body as Buffer, values));
    } catch (error) {
      done(error as Error);
    }
  });
}

async function readInSteps(bytes: Buffer, most: number, { account, raw }: FastifyRequest): Promise<unknown> {
  const turn = (): Promise<void> => turns.step(account, () => !raw.socket.destroyed);
  const scan = new ExtentScan(bytes);
  while (!scan.isOver) {
    await turn();
    scan.scan(STEP);
  }
  mustBeWithin(scan, most);
  await turn();
  const text = textOf(bytes);
  await turn();
  const value = parsed(text);
  await turn();
  mustBeSound(value);
  await turn();
  return value;
}

/** Leaves JSON bodies as they are: whoever they are for reads them on a thread. */
export function leaveJsonUnread(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** The value of a JSON text that holds at most so many. Throws ApiError. */
export function parseStrictly(bytes: Uint8Array, most: number): unknown {
  if (bytes.length > LONG) {
    const scan = new ExtentScan(bytes);
    scan.scan(bytes.length);
    mustBeWithin(scan, most);
  }
  const text = textOf(bytes);
  const value = parsed(text);
  // To look at every letter of a long text takes longer than to look at its values.
  if (text.length > LONG || isSuspicious(text)) mustBeSound(value);
  return value;
}

/** The text without a byte-order mark. */
function textOf(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) throw new ApiError('bad-json', 'expected UTF-8, found other bytes');
  const buffer = bytes instanceof Buffer ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return withoutByteOrderMark(buffer.toString());
}

function mustBeWithin({ values, fields }: ExtentScan, most: number): void {
  if (values > most) throw new ApiError('too-large', `expected at most ${most} values, found ${values}`);
  if (fields > MOST_FIELDS) {
    throw new ApiError('too-large', `expected at most ${MOST_FIELDS} fields in one object, found ${fields}`);
  }
}

function mustBeSound(value: unknown): void {
  if (!isSound(value, 0)) throw faultIn(value, '', 0) ?? new ApiError('bad-json', 'expected other JSON');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiError('bad-json', text === '' ? 'the body is empty' : (error as Error).message);
  }
}

/** Whether nothing is to be refused; `faultIn` says what. */
function isSound(value: unknown, depth: number): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'string') return isText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === DEEPEST) return false;
  if (Array.isArray(value)) return value.every(part => isSound(part, depth + 1));
  for (const name in value) {
    const part = (value as Record<string, unknown>)[name];
    if (isOfPrototypes(name, part) || !isText(name) || !isSound(part, depth + 1)) return false;
  }
  return true;
}

/** Numbers that are none, texts that no store can keep, and nesting that serves only to exhaust a program. */
function faultIn(value: unknown, path: string, depth: number): ApiError | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : fault(path, 'a number, found a huge one');
  if (typeof value === 'string')
    return isText(value) ? undefined : fault(path, 'a text, found one with broken characters');
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === DEEPEST) return fault(path, `at most ${DEEPEST} levels`);
  for (const [name, part] of Object.entries(value)) {
    if (isOfPrototypes(name, part)) return new ApiError('bad-json', `${path}: expected no ${name}`, { path });
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

function fault(path: string, expected: string): ApiError {
  return new ApiError('bad-request', `${path}: expected ${expected}`, { path });
}
