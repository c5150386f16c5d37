import { describe, expect, test, vi } from 'vitest';
import { MatchController } from '../../../src/web/match/controller/match-controller.ts';
import { Client } from '../../../src/wire/client/api-client.ts';
import type { MatchAnswer } from '../../../src/wire/schemas/match-answers.ts';
import { PROBLEMS, type ProblemCode } from '../../../src/wire/shared/problem-codes.ts';

function match(position: number, seats = 1): MatchAnswer {
  return { position, held: [0], seats, outcome: null } as unknown as MatchAnswer;
}

function refused(code: ProblemCode, detail: string): Response {
  return Response.json({ ...PROBLEMS[code], code, detail }, { status: PROBLEMS[code].status });
}

/**
 * A table whose server gives these answers, one after the other, and the requests it got. Whoever watches has the
 * stream among them, whenever they ask for it.
 */
function tableWith(...answers: (() => Response | Promise<Response>)[]) {
  const asked: unknown[] = [];
  const keys: string[] = [];
  const fetch = vi.fn(async (address: string, { body }: { body?: string }) => {
    const isWatched = new URL(address, 'http://house').pathname.endsWith('/events');
    if (!isWatched) {
      const { key, ...request } = body === undefined ? {} : JSON.parse(body);
      asked.push(body === undefined ? 'look' : request);
      if (key !== undefined) keys.push(key);
    }
    const at = answers.findIndex(answer => STREAMS.has(answer) === isWatched);
    const [answer] = at < 0 ? [] : answers.splice(at, 1);
    if (answer === undefined) throw new TypeError('fetch failed');
    return answer();
  });
  const table = new MatchController(new Client({ fetch: fetch as unknown as typeof globalThis.fetch }), 'm1');
  return { table, asked, keys };
}

const STREAMS = new WeakSet<() => Response | Promise<Response>>();
/** Something to answer whoever watches with. */
function streaming(answer: () => Response): () => Response {
  STREAMS.add(answer);
  return answer;
}

/** A stream that tells of these positions, and then nothing more. */
const streams = (...positions: number[]) =>
  streaming(
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
      ),
  );

/** A stream on which nothing happens. */
const silent = streams();
const looks = (position: number) => () => Response.json(match(position));
const plays = (position: number) => () => Response.json({ match: match(position), happenings: [{ type: 'moved' }] });

describe('what is on its way', () => {
  test('is known until the server has answered it, each press by itself', async () => {
    const { table } = tableWith(looks(0), silent, plays(1), () => refused('illegal-action', 'no'), plays(2));
    const seen: string[] = [];
    table.subscribe(() => {
      const { match: now, pending: pressed } = table.getSnapshot();
      seen.push(`${now?.position}: ${pressed.join(' ')}`);
    });
    await expect.poll(() => table.getSnapshot().match?.position).toBe(0);
    seen.length = 0;
    for (const action of ['a', 'b', 'c']) table.play(action);
    await expect.poll(() => table.getSnapshot().match?.position).toBe(2);
    expect(seen).toEqual(['0: a', '0: a b', '0: a b c', '1: b c', '1: c', '2: ']);
  });

  test('is no longer what the stream has told before the answer came', async () => {
    let answer = (_: Response) => {};
    const answered = new Promise<Response>(resolve => (answer = resolve));
    const opened = Promise.withResolvers<() => void>();
    const stream = streaming(
      () =>
        new Response(
          new ReadableStream({
            start: told => {
              const event = { position: 1, happenings: [], outcome: null };
              opened.resolve(() => told.enqueue(new TextEncoder().encode(`id: 1\ndata: ${JSON.stringify(event)}\n\n`)));
            },
          }),
        ),
    );
    const { table } = tableWith(looks(0), stream, () => answered, plays(2));
    table.subscribe(() => {});
    await expect.poll(() => table.getSnapshot().match?.position).toBe(0);
    table.play('a');
    table.play('b');
    expect(table.getSnapshot().pending).toEqual(['a', 'b']);
    const tell = await opened.promise;
    tell();
    await expect.poll(() => table.getSnapshot().match?.position).toBe(1);
    expect(table.getSnapshot().pending).toEqual(['b']);
    answer(plays(1)());
    await expect.poll(() => table.getSnapshot().match?.position).toBe(2);
    expect(table.getSnapshot().pending).toEqual([]);
  });
});

describe('a table', () => {
  test('settles when all that was pressed is answered', async () => {
    const { table, asked } = tableWith(looks(0), silent, plays(1), plays(2));
    table.subscribe(() => {});
    await expect.poll(() => table.getSnapshot().match?.position).toBe(0);
    table.play('a');
    table.play('b');
    await table.settle();
    expect(asked.slice(-2)).toEqual([
      { action: 'a', at: 0 },
      { action: 'b', at: 1 },
    ]);
    expect(table.getSnapshot().match?.position).toBe(2);
  });

  test('plays actions one at a time, each for the position it was meant for', async () => {
    const { table, asked } = tableWith(looks(0), silent, plays(1), plays(2));
    table.subscribe(() => {});
    await expect.poll(() => table.getSnapshot().match?.position).toBe(0);
    table.play('a');
    table.play('b');
    await expect.poll(() => table.getSnapshot().match?.position).toBe(2);
    expect(asked).toEqual(['look', { action: 'a', at: 0 }, { action: 'b', at: 1 }]);
    expect(table.getSnapshot().happenings).toEqual([{ type: 'moved' }]);
  });

  test('drops what was pressed before the end was seen: how it ended stays to be read', async () => {
    const over = { ...match(1), outcome: { winners: [], reason: 'you died' } };
    const dies = () => Response.json({ match: over, happenings: [{ type: 'died' }] });
    const seen = () => Response.json(over);
    const { table, asked } = tableWith(looks(0), silent, dies, seen, seen);
    table.subscribe(() => {});
    await expect.poll(() => table.getSnapshot().match).toBeDefined();
    table.play('a');
    table.play('b');
    await expect.poll(() => table.getSnapshot().match?.outcome).toBeTruthy();
    await table.refresh();
    expect(asked.filter(request => request !== 'look')).toMatchObject([{ action: 'a', at: 0 }]);
    expect(table.getSnapshot()).toMatchObject({ refusal: undefined, happenings: [{ type: 'died' }] });
  });

  test('says why an action was refused, and goes on with those behind it', async () => {
    const { table, asked } = tableWith(looks(0), silent, () => refused('illegal-action', 'there is a wall'), plays(1));
    const refusals = new Set<string | undefined>();
    table.subscribe(() => refusals.add(table.getSnapshot().refusal));
    await expect.poll(() => table.getSnapshot().match).toBeDefined();
    table.play('a');
    table.play('b');
    await expect.poll(() => table.getSnapshot().match?.position).toBe(1);
    expect([...refusals]).toEqual([undefined, 'there is a wall']);
    expect(table.getSnapshot().refusal).toBeUndefined();
    expect(asked.slice(1)).toEqual([
      { action: 'a', at: 0 },
      { action: 'b', at: 0 },
    ]);
  });

  test('looks again when the match has moved on, and then plays what was pressed', async () => {
    const stale = () => refused('stale-position', 'moved on');
    const { table, asked, keys } = tableWith(looks(0), silent, stale, looks(7), plays(8));
    table.subscribe(() => {});
    await expect.poll(() => table.getSnapshot().match).toBeDefined();
    table.play('a');
    await expect.poll(() => table.getSnapshot().match?.position).toBe(8);
    expect(table.getSnapshot().refusal).toBeUndefined();
    expect(asked.slice(1)).toEqual([{ action: 'a', at: 0 }, 'look', { action: 'a', at: 7 }]);
    expect(new Set(keys).size).toBe(1);
  });

  test('does not ask for ever where a match has moved on and nobody can say where to', async () => {
    const stale = () => refused('stale-position', 'moved on');
    const { table } = tableWith(looks(0), silent, stale, looks(0));
    table.subscribe(() => {});
    await expect.poll(() => table.getSnapshot().match).toBeDefined();
    table.play('a');
    await expect.poll(() => table.getSnapshot().refusal).toBe('moved on');
  });

  test('is calm when the server is away, keeps what is pressed meanwhile, and sends it on demand, each once', async () => {
    const fails = () => Promise.reject(new TypeError('fetch failed'));
    const { table, asked, keys } = tableWith(looks(3), silent, fails, looks(3), plays(4), plays(5));
    const leave = table.subscribe(() => {});
    await expect.poll(() => table.getSnapshot().match).toBeDefined();
    table.play('a');
    await expect.poll(() => table.getSnapshot()).toMatchObject({ away: true, unsaved: 1 });
    table.play('b');
    expect(table.getSnapshot().unsaved).toBe(2);
    table.retry();
    await expect.poll(() => table.getSnapshot()).toMatchObject({ away: false, unsaved: 0, match: { position: 5 } });
    const first = { action: 'a', at: 3 };
    expect(asked.slice(1)).toEqual([first, 'look', first, { action: 'b', at: 4 }]);
    expect(keys.map(key => keys.indexOf(key))).toEqual([0, 0, 2]);
    leave();
  });

  test('takes an action behind a step from the end, and none behind the end itself', async () => {
    const at = (position: number, outcome: object | null) =>
      ({ ...match(position), as: 0, open: true, outcome, steps: { back: 4, forward: null, start: 0 } }) as MatchAnswer;
    const over = at(5, { winners: [] });
    const gives = (answer: MatchAnswer) => () => Response.json({ match: answer, happenings: [] });
    const { table, asked } = tableWith(
      () => Response.json(over),
      silent,
      gives(at(6, null)),
      gives(at(7, over.outcome)),
    );
    table.subscribe(() => {});
    await expect.poll(() => table.getSnapshot().match).toBeDefined();
    table.play('a');
    table.step('back');
    table.play('b');
    table.play('c');
    await expect.poll(() => table.getSnapshot().match?.position).toBe(7);
    expect(asked.slice(1)).toEqual([
      { to: 4, at: 5, seat: 0 },
      { action: 'b', at: 6 },
    ]);
  });

  test('steps back and forward to where the match says, each for the position it was meant for', async () => {
    const at = (position: number, steps: object | null, as = 0, outcome: object | null = null) =>
      ({ ...match(position), as, steps, outcome, open: true }) as MatchAnswer;
    const over = () => Response.json(at(5, { back: 4, forward: null, start: 0 }, 0, { winners: [] }));
    const back = () => Response.json({ happenings: [], match: at(6, { back: 3, forward: 5, start: 0 }) });
    const forward = () => Response.json({ happenings: [], match: at(7, { back: 4, forward: null, start: 0 }, 1) });
    const seen = () => Response.json(at(7, { back: 2, forward: null, start: 0 }));
    const { table, asked } = tableWith(over, silent, back, forward, seen, back);
    table.subscribe(() => {});
    await expect.poll(() => table.getSnapshot().match).toBeDefined();
    table.step('back');
    table.step('forward');
    await expect.poll(() => table.getSnapshot()).toMatchObject({ stepped: 'forward', match: { position: 7 } });
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
    const { table, asked } = tableWith(() => Response.json({ ...match(3), steps: null }), silent);
    table.subscribe(() => {});
    await expect.poll(() => table.getSnapshot().match).toBeDefined();
    table.step('back');
    expect(asked).toEqual(['look']);
  });

  test('knows when there is no such match', async () => {
    const { table } = tableWith(() => refused('no-such-match', 'no'));
    table.subscribe(() => {});
    await expect.poll(() => table.getSnapshot().barred?.code).toBe('no-such-match');
  });

  test('plays from a seat that is named, and nothing more until that is answered', async () => {
    const { table, asked } = tableWith(looks(0), silent, plays(1), plays(2));
    table.subscribe(() => {});
    await expect.poll(() => table.getSnapshot().match).toBeDefined();
    table.playAlone('a', 0);
    table.playAlone('b');
    await expect.poll(() => table.getSnapshot().match?.position).toBe(1);
    expect(asked).toEqual(['look', { action: 'a', seat: 0, at: 0 }]);
  });

  test('follows the moves of others, and learns of its own only once', async () => {
    const twoSeats = () => Response.json(match(4, 2));
    const { table } = tableWith(twoSeats, streams(4, 5, 6));
    const told: unknown[] = [];
    const leave = table.subscribe(() => told.push(table.getSnapshot().happenings));
    await expect.poll(() => table.getSnapshot().match).toMatchObject({ position: 6, held: [0] });
    expect(told).toEqual([[], ['streamed 5'], ['streamed 6']]);
    leave();
  });
});
