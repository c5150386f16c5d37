import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BotRequestServer } from '../../../src/tournament/programs/bot-request-server.ts';
import type { ClientSession } from '../../../src/tournament/programs/client-session.ts';
import { playing } from '../../flag/help.ts';
import { program } from '../still-program.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

describe('the line to a client', () => {
  const client = (): ClientSession => ({
    ...{ session: 's', secret: 'hush', state: playing(), seat: 0, began: 0, hasJoined: true },
  });
  const call = (id: number, more: object = {}) =>
    `${JSON.stringify({ id, method: 'GET', path: '/api/gamesession/s', body: '', ...more })}\n`;

  function hotline() {
    const one = program();
    const line = new BotRequestServer(one.child);
    const faults: string[] = [];
    line.onFault = why => void faults.push(why);
    return { ...one, line, faults, answers: () => one.told().map(text => JSON.parse(text)) };
  }

  test('refuses as the course does, and remembers what it last said', async () => {
    const { line, writes, answers } = hotline();
    expect(line.lastSaid).toBe('and has asked nothing');
    line.serve(client());
    await writes(call(1, { path: `/elsewhere${'x'.repeat(200)}` }));
    vi.advanceTimersByTime(1);
    expect(answers()).toMatchObject([{ id: 1, status: 404, type: 'application/problem+json' }]);
    expect(line.lastSaid).toMatch(/^and GET \/elsewherex{70} was answered 404 \(.+\)$/);
    await writes(call(2));
    vi.advanceTimersByTime(1);
    expect(line.lastSaid).toBe('and GET /api/gamesession/s was answered 200');
  });

  test.each<[string, string, string]>([
    ['no request', 'hello\n', 'it spoke to us in other ways than by requests'],
    ['a request without a number', call(0.5), 'it spoke to us in other ways than by requests'],
    ['one without a method', call(1, { method: 1 }), 'it spoke to us in other ways than by requests'],
    ['one without a path', call(1, { path: null }), 'it spoke to us in other ways than by requests'],
    ['one without a body', call(1, { body: undefined }), 'it spoke to us in other ways than by requests'],
    ['too long a body', call(1, { body: 'x'.repeat(8193) }), 'it sent more than 8192 characters in a request'],
    ['too many requests', call(1).repeat(65), 'it asked more than 64 things at once'],
  ])('is cut by %s', async (_, text, why) => {
    const { line, writes, answers, faults } = hotline();
    await writes(text);
    expect(faults).toEqual([why]);
    line.serve(client());
    vi.advanceTimersByTime(100);
    expect(answers()).toEqual([]);
  });

  test('takes a body of 8192 characters, and 64 requests at once', async () => {
    const { writes, faults } = hotline();
    await writes(call(1, { body: 'x'.repeat(8192) }), call(2).repeat(63));
    expect(faults).toEqual([]);
  });

  test('is cut where nobody reads what is answered', async () => {
    const { child, writes, faults } = hotline();
    const length = vi.spyOn(child.stdin, 'writableLength', 'get').mockReturnValue(1024 * 1024);
    await writes(call(1));
    expect(faults).toEqual([]);
    length.mockReturnValue(1024 * 1024 + 1);
    await writes(call(2));
    expect(faults).toEqual(['it does not read what it is answered']);
  });
});
