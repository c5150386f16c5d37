import { describe, expect, test } from 'vitest';
import { highcard } from '../../laws/highcard.ts';
import { Running, toy } from '../running.ts';

const server = Running.forFile({ games: { highcard: toy(highcard) } });

describe('the rim of the server', () => {
  test.each([
    ['GET', '/api/nothing', 404, 'no-such-route'],
    ['GET', '/nothing.png', 404, 'no-such-route'],
    ['PUT', '/api/matches', 405, 'wrong-verb'],
    ['PATCH', '/api/matches/x', 405, 'wrong-verb'],
    ['GET', '/api/matches/x', 404, 'no-such-match'],
    ['GET', `/api/matches/${'x'.repeat(65)}`, 400, 'bad-request'],
    ['GET', `/api/matches/${'x'.repeat(2000)}`, 400, 'bad-request'],
    ['GET', `/api/matches/${'x'.repeat(2001)}`, 404, 'no-such-route'],
    ['GET', '/api/matches/%ff', 404, 'no-such-route'],
    ['GET', '/api/catalogue/highcard/maps/none', 404, 'no-such-map'],
    ['GET', '/api/catalogue/highcard/hats/none', 400, 'bad-request'],
    ['GET', '/api/catalogue/chess/maps/none', 404, 'no-such-game'],
  ])('%s %s', async (method, path, status, code) => {
    const answer = await server.fetch(path, { method });
    expect(answer.json).toMatchObject({ status, code });
    expect(answer.status).toBe(status);
  });

  test('a wrong verb is told the right ones', async () => {
    expect((await server.fetch('/api/matches', { method: 'PUT' })).headers.get('allow')).toBe('GET, HEAD, POST');
  });

  test.each([
    ['plain text', '{"game":"highcard"}', 'text/plain', 415, 'wrong-content-type'],
    ['a form', 'game=highcard', 'application/x-www-form-urlencoded', 415, 'wrong-content-type'],
    ['too much', `"${'x'.repeat(9_000_000)}"`, 'application/json', 413, 'too-large'],
  ])('a body of %s', async (_, body, type, status, code) => {
    const answer = await server.post('/api/matches', body, { 'content-type': type });
    expect(answer.json).toMatchObject({ status, code });
  });

  test('double and trailing slashes lead to the same place', async () => {
    expect((await server.fetch('//api//matches/')).status).toBe(200);
  });
});
