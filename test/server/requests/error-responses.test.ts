import { expect, test } from 'vitest';
import { IllegalAction, InvalidSetup, StalePosition, TooHeavy } from '../../../src/kernel/errors.ts';
import { KeyReused, PositionTaken } from '../../../src/kernel/match/log.ts';
import { apiErrorOf } from '../../../src/server/requests/error-responses.ts';
import { StoreUnavailable } from '../../../src/server/store/contract/store-errors.ts';
import { ApiError } from '../../../src/wire/shared/api-error.ts';

const fastify = (code: string, message?: string) => ({ code, statusCode: 413, ...(message && { message }) });

test.each<[string, unknown, object]>([
  ['too heavy a match', new TooHeavy(5, 3), { code: 'match-too-heavy', status: 413 }],
  ['a stale position', new StalePosition(2, 4), { code: 'stale-position', position: 4 }],
  ['a match that went meanwhile', new PositionTaken(1), { code: 'no-such-match', status: 404 }],
  ['a key of something else', new KeyReused('k'), { code: 'key-reused', path: '/key' }],
  ['a store that is away', new StoreUnavailable(7), { code: 'store-unavailable', retryAfter: 7 }],
  ['what is not allowed', new IllegalAction('no', '/to'), { code: 'illegal-action', path: '/action/to', detail: 'no' }],
  ['too large a body', fastify('FST_ERR_CTP_BODY_TOO_LARGE', 'large'), { code: 'too-large', detail: 'large' }],
  ['one without a sentence', fastify('FST_ERR_BAD_URL'), { code: 'no-such-route', detail: 'no-such-route' }],
  ['a body that is no JSON', { statusCode: 400, message: 'no' }, { code: 'bad-json', detail: 'no' }],
  ['the same without a sentence', { statusCode: 400 }, { code: 'bad-json', detail: 'the body is not JSON' }],
  ['another refusal of Fastify', { code: 'FST_ERR', statusCode: 404 }, { code: 'server-fault', status: 500 }],
  ['a fault', new Error('secret'), { code: 'server-fault', detail: expect.not.stringContaining('secret') }],
])('%s is answered', (_, error, problem) => expect(apiErrorOf(error).problem).toMatchObject(problem));

test('what is wrong with a setup is told from the root of the request', () => {
  const error = new InvalidSetup([
    { path: '/map', message: 'one' },
    { path: '/name', message: 'two' },
  ]);
  expect(apiErrorOf(error, '/setup').problem).toMatchObject({
    ...{ code: 'invalid-setup', detail: '/setup/map: one', path: '/setup/map' },
    problems: [{ path: '/setup/map' }, { path: '/setup/name' }],
  });
  expect(apiErrorOf(error).problem).toMatchObject({ path: '/map' });
});

test.each<[string, ApiError, string, object]>([
  ['too much of something', heavy({ path: '/map' }), '/setup', { path: '/setup/map', detail: '/setup/map: much' }],
  ['too much at the root', heavy({ path: '/map' }), '', { path: '/map', detail: '/map: much' }],
  ['any other refusal', new ApiError('bad-request', '/a: no', { path: '/a' }), '/setup', { path: '/a' }],
])('%s is told by where it lies', (_, error, within, problem) => {
  expect(apiErrorOf(error, within).problem).toMatchObject(problem);
});

test('too much of no field in particular is told as it is', () => {
  const whole = new ApiError('match-too-heavy', 'much');
  expect(apiErrorOf(whole, '/setup')).toBe(whole);
});

function heavy(more: { readonly path: string }): ApiError {
  return new ApiError('match-too-heavy', '/map: much', more);
}
