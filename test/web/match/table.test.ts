import { describe, expect, test, vi } from 'vitest';
import { Table } from '../../../src/web/match/table.ts';
import type { MatchAnswer } from '../../../src/wire/answers.ts';
import { Client } from '../../../src/wire/client.ts';
import { PROBLEMS, type ProblemCode } from '../../../src/wire/problemcodes.ts';

function match(position: number, seats = 1): MatchAnswer {
  return { position, held: [0], seats, outcome: null } as unknown as MatchAnswer;
}

function refused(code: ProblemCode, detail: string): Response {
  return Response.json({ ...PROBLEMS[code], code, detail }, { status: PROBLEMS[code].status });
}

/** A table whose server gives these answers, one after the other, and the requests it got. */
function tableWith(...answers: (() => Response | Promise<Response>)[]) {
  const asked: unknown[] = [];
  const fetch = vi.fn(async (_: string, { body }: { body?: string }) => {
    asked.push(body === undefined ? 'look' : JSON.parse(body));
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('fetch failed');
    return answer();
  });
  const table = new Table(new Client({ fetch: fetch as unknown as typeof globalThis.fetch }), 'm1');
  return { table, asked };
}

/** A stream that tells of these positions, and then nothing more. */
const streams =
  (...positions: number[]) =>
  () =>
    new Response(
      new ReadableStream({
        start: stream => {
          for (const position of positions) {
            const event = { position, happenings: [`streamed ${position}`], outcome: null };
            stream.enqueue(new TextEncoder().encode(`id: ${position}\ndata: ${JSON.stringify(event)}\n\n`));
          }
        },
      }),
    );

const looks = (position: number) => () => Response.json(match(position));
const plays = (position: number) => () => Response.json({ match: match(position), happenings: [{ type: 'moved' }] });

describe('a table', () => {
  test('plays actions one at a time, each for the position it was meant for', async () => {
    const { table, asked } = tableWith(looks(0), plays(1), plays(2));
    table.subscribe(() => {});
    await expect.poll(() => table.look().match?.position).toBe(0);
    table.play('a');
    table.play('b');
    await expect.poll(() => table.look().match?.position).toBe(2);
    expect(asked).toEqual(['look', { action: 'a', at: 0 }, { action: 'b', at: 1 }]);
    expect(table.look().happenings).toEqual([{ type: 'moved' }]);
  });

  test('drops what was pressed before the end was seen: how it ended stays to be read', async () => {
    const over = { ...match(1), outcome: { winners: [], reason: 'you died' } };
    const dies = () => Response.json({ match: over, happenings: [{ type: 'died' }] });
    const seen = () => Response.json(over);
    const { table, asked } = tableWith(looks(0), dies, seen, seen);
    table.subscribe(() => {});
    await expect.poll(() => table.look().match).toBeDefined();
    table.play('a');
    table.play('b');
    await expect.poll(() => table.look().match?.outcome).toBeTruthy();
    await table.refresh();
    expect(asked.filter(request => request !== 'look')).toEqual([{ action: 'a', at: 0 }]);
    expect(table.look()).toMatchObject({ refusal: undefined, happenings: [{ type: 'died' }] });
  });

  test('says why an action was refused, and forgets those behind it', async () => {
    const { table, asked } = tableWith(looks(0), () => refused('illegal-action', 'there is a wall'), plays(1));
    table.subscribe(() => {});
    await expect.poll(() => table.look().match).toBeDefined();
    table.play('a');
    table.play('b');
    await expect.poll(() => table.look().refusal).toBe('there is a wall');
    table.play('c');
    await expect.poll(() => table.look().refusal).toBeUndefined();
    expect(asked.slice(1)).toEqual([
      { action: 'a', at: 0 },
      { action: 'c', at: 0 },
    ]);
  });

  test('looks again when the match has moved on', async () => {
    const { table } = tableWith(looks(0), () => refused('stale-position', 'moved on'), looks(7));
    table.subscribe(() => {});
    await expect.poll(() => table.look().match).toBeDefined();
    table.play('a');
    await expect.poll(() => table.look().match?.position).toBe(7);
    expect(table.look().refusal).toBeUndefined();
  });

  test('is calm when the server is away, takes no action meanwhile, and looks again on demand', async () => {
    const { table, asked } = tableWith(looks(3), () => Promise.reject(new TypeError('fetch failed')), looks(4));
    const leave = table.subscribe(() => {});
    await expect.poll(() => table.look().match).toBeDefined();
    table.play('a');
    await expect.poll(() => table.look().away).toBe(true);
    table.play('b');
    table.retry();
    await expect.poll(() => table.look()).toMatchObject({ away: false, match: { position: 4 } });
    expect(asked).toEqual(['look', { action: 'a', at: 3 }, 'look']);
    leave();
  });

  test('steps back and forward to where the match says, each for the position it was meant for', async () => {
    const at = (position: number, steps: object | null, as = 0, outcome: object | null = null) =>
      ({ ...match(position), as, steps, outcome, open: true }) as MatchAnswer;
    const over = () => Response.json(at(5, { back: 4, forward: null, start: 0 }, 0, { winners: [] }));
    const back = () => Response.json({ happenings: [], match: at(6, { back: 3, forward: 5, start: 0 }) });
    const forward = () => Response.json({ happenings: [], match: at(7, { back: 4, forward: null, start: 0 }, 1) });
    const seen = () => Response.json(at(7, { back: 2, forward: null, start: 0 }));
    const { table, asked } = tableWith(over, back, forward, seen, back);
    table.subscribe(() => {});
    await expect.poll(() => table.look().match).toBeDefined();
    table.step('back');
    table.step('forward');
    await expect.poll(() => table.look()).toMatchObject({ stepped: 'forward', match: { position: 7 } });
    // There is nothing to go forward to; and a seat that is not looked from is asked about first.
    table.step('forward');
    table.step('back', 0);
    await expect.poll(() => asked.length).toBe(5);
    expect(asked).toEqual([
      'look',
      { to: 4, at: 5, seat: 0 },
      { to: 5, at: 6, seat: 0 },
      'look',
      { to: 2, at: 7, seat: 0 },
    ]);
  });

  test('steps nowhere in a match that cannot go back', async () => {
    const { table, asked } = tableWith(() => Response.json({ ...match(3), steps: null }));
    table.subscribe(() => {});
    await expect.poll(() => table.look().match).toBeDefined();
    table.step('back');
    expect(asked).toEqual(['look']);
  });

  test('knows when there is no such match', async () => {
    const { table } = tableWith(() => refused('no-such-match', 'no'));
    table.subscribe(() => {});
    await expect.poll(() => table.look().barred?.code).toBe('no-such-match');
  });

  test('plays from a seat that is named, and nothing more until that is answered', async () => {
    const { table, asked } = tableWith(looks(0), plays(1), plays(2));
    table.subscribe(() => {});
    await expect.poll(() => table.look().match).toBeDefined();
    table.playAlone('a', 0);
    table.playAlone('b');
    await expect.poll(() => table.look().match?.position).toBe(1);
    expect(asked).toEqual(['look', { action: 'a', seat: 0, at: 0 }]);
  });

  test('follows the moves of others, and learns of its own only once', async () => {
    const twoSeats = () => Response.json(match(4, 2));
    const { table } = tableWith(twoSeats, streams(4, 5, 6));
    const told: unknown[] = [];
    const leave = table.subscribe(() => told.push(table.look().happenings));
    await expect.poll(() => table.look().match).toMatchObject({ position: 6, held: [0] });
    expect(told).toEqual([[], ['streamed 5'], ['streamed 6']]);
    leave();
  });
});
