import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FlagAction } from '../../../src/flag/actions.ts';
import type { Budget } from '../../../src/players/brain.ts';
import { type BotEnd, type BotOptions, playOnServer } from '../../../src/tournament/bot/server-bot.ts';
import { board, type Script, scripted } from './scripted-server.ts';

afterEach(() => void vi.restoreAllMocks());

const move = (row: number, column: number): FlagAction => ({ type: 'move', piece: 1, to: [row, column] });
const always = (action: FlagAction): BotOptions['brain'] => ({ name: 'always', choose: () => action });
const OVER = { gameOver: true, winner: ['red'] };

/** Plays on a scripted server, with a brain that always wants to go down unless another is given. */
async function play(script: Script, options: Partial<BotOptions> = {}) {
  const said: string[] = [];
  const sent = scripted(script);
  const end = await playOnServer({
    server: 'http://scripted',
    session: 's',
    team: 'red',
    brain: always(move(2, 2)),
    ms: 100,
    pause: 1,
    tell: line => said.push(line),
    ...options,
  });
  return { end, said, moves: sent.map(({ pieceId, newPosition }) => `${pieceId} to ${newPosition.join()}`) };
}

/** Over after so many moves. */
const until = (moves: number) => (_look: number, made: number) => (made >= moves ? OVER : {});

describe('a turn', () => {
  test('the brain’s choice is sent by the server’s name for the piece', async () => {
    const { end, said, moves } = await play({ session: until(1) });
    expect(moves).toEqual(['1 to 2,2']);
    expect(end).toEqual({ end: 'won', words: 'the game is over: we won', moves: 1, refused: 0 });
    expect(said).toEqual(['joined as red', 'the game is over: we won']);
  });

  test('while it is another’s, nothing is sent', async () => {
    const { moves } = await play({
      session: look => (look < 5 ? {} : OVER),
      state: () => board(1, [2, 2], { lastMove: { teamId: 'red', pieceId: '1', newPosition: [2, 2] } }),
    });
    expect(moves).toEqual([]);
  });

  test.each<[string, FlagAction]>([
    ['cannot be played', move(4, 4)],
    ['is to give up', { type: 'give-up' }],
  ])('where the choice %s, the best of the legal moves is sent', async (_what, choice) => {
    const { moves } = await play({ session: until(1) }, { brain: always(choice) });
    expect(moves).toHaveLength(1);
    expect(moves[0]).toMatch(/^1 to [012],[123]$/);
  });

  test('what a brain throws is no matter of the server', async () => {
    const broken = {
      name: 'broken',
      choose: () => {
        throw new RangeError('out of thoughts');
      },
    };
    await expect(play({}, { brain: broken })).rejects.toThrow('out of thoughts');
  });
});

describe('a move that is refused', () => {
  test('first makes it ask whether it is its turn, where that is not sure', async () => {
    // 1 may be red, counted from 1, or blue, counted from 0.
    const { end, said, moves } = await play({
      session: look => (look < 4 ? {} : OVER),
      state: () => board(1),
      move: () => 403,
    });
    expect(moves).toEqual(['1 to 2,2']);
    expect(said).toContain('refused: perhaps it is not our turn');
    expect(end).toMatchObject({ moves: 0, refused: 1 });
  });

  test('is followed by the next best, and not sent again', async () => {
    const { end, said, moves } = await play({ session: until(3), move: made => (made < 2 ? 409 : 204) });
    expect(moves).toHaveLength(3);
    expect(moves[0]).toBe('1 to 2,2');
    expect(new Set(moves).size).toBe(3);
    expect(said[1]).toBe('refused: piece 1 to 2, 2; trying the next best');
    expect(end).toMatchObject({ end: 'won', moves: 1, refused: 2 });
  });

  test('is no reason to try others once the board has changed', async () => {
    const { moves, end } = await play({
      session: look => (look < 3 ? {} : OVER),
      state: (_look, made) =>
        made === 0 ? board(0) : board(1, [2, 1], { lastMove: { teamId: 'red', pieceId: '1', newPosition: [2, 1] } }),
      move: () => 409,
    });
    expect(moves).toEqual(['1 to 2,2']);
    expect(end).toMatchObject({ moves: 0, refused: 1 });
  });

  test('when all are, it waits a while, and can be stopped', async () => {
    const stop = new AbortController();
    // The king has eight squares around it, one of them its own base.
    const { end, moves } = await play(
      {
        move: made => {
          if (made === 6) setTimeout(() => stop.abort());
          return 409;
        },
      },
      { signal: stop.signal },
    );
    expect(new Set(moves).size).toBe(moves.length);
    expect(moves).toHaveLength(7);
    expect(end).toEqual({ end: 'stopped', words: 'stopped', moves: 0, refused: 7 });
  });

  test('by a server that breaks down over it may have been taken: it looks again', async () => {
    const { end, moves } = await play({
      session: (look, made) => (look < 4 && made < 2 ? {} : OVER),
      move: made => (made === 0 ? 503 : 204),
    });
    expect(moves).toEqual(['1 to 2,2', '1 to 2,2']);
    expect(end).toMatchObject({ moves: 1, refused: 0 });
  });

  test('because the game is over has won it', async () => {
    const { end } = await play({ session: until(1), move: () => 410 });
    expect(end).toMatchObject({ end: 'won', moves: 1, refused: 0 });
  });
});

/** Clocks that stand still but where they are set. */
function clocks() {
  const shown = { wall: 0, processor: 0 };
  vi.spyOn(performance, 'now').mockImplementation(() => shown.wall);
  vi.spyOn(process, 'threadCpuUsage').mockImplementation(() => ({ user: shown.processor * 1000, system: 0 }));
  /** How many ms of a clock a budget has left for a search that has tried so many moves; at most a minute. */
  const left = (clock: keyof typeof shown, budget: Budget, nodes: number): number => {
    const began = shown[clock];
    while (!budget.until?.(nodes) && shown[clock] < began + 60_000) shown[clock]++;
    const ms = shown[clock] - began;
    shown[clock] = began;
    return ms;
  };
  return { shown, left };
}

describe('its time for a move', () => {
  /** How long the brain may think: by the wall, and of the processor once it has looked around. */
  async function allowed(ms: number, seconds: number, latency = 0): Promise<{ wall: number; processor: number }> {
    const { shown, left } = clocks();
    let found = { wall: -1, processor: -1 };
    const brain: BotOptions['brain'] = {
      name: 'timed',
      choose: (_state, budget) => {
        found = { wall: left('wall', budget, 0), processor: left('processor', budget, 20_000) };
        return move(2, 2);
      },
    };
    const session: Script['session'] = (_look, made) => (made > 0 ? OVER : { remainingMoveTimeInSeconds: seconds });
    const state = () => {
      shown.wall += latency;
      return board(0);
    };
    await play({ session, state }, { brain, ms });
    return found;
  }

  test.each([
    ['it has all it was told to use where there is no limit', -1],
    ['also where the limit is said to be 0', 0],
    ['and where the limit is far', 60],
  ])('%s', async (_what, seconds) => expect((await allowed(500, seconds)).processor).toBe(500));

  test.each([1, 3])('it ends before a limit of %i s, and the sooner the longer answers take', async seconds => {
    const { wall } = await allowed(5000, seconds);
    expect(wall).toBeGreaterThan(0);
    expect(wall).toBeLessThan(1000 * seconds);
    expect((await allowed(5000, seconds, 50)).wall).toBeLessThanOrEqual(wall);
  });
});

describe('its time after a refusal', () => {
  /** How long the brain may think each time it is asked (ms), where its first thought takes so long. */
  async function thoughts(taken: number): Promise<number[]> {
    const { shown, left } = clocks();
    const allowed: number[] = [];
    const brain: BotOptions['brain'] = {
      name: 'timed',
      choose: (_state, budget) => {
        allowed.push(left('wall', budget, 0));
        if (allowed.length === 1) shown.wall += taken;
        return move(2, 2);
      },
    };
    const session: Script['session'] = (_look, made) => (made > 2 ? OVER : { remainingMoveTimeInSeconds: 2 });
    await play({ session, move: made => (made < 2 ? 409 : 204) }, { brain });
    return allowed;
  }

  test.each([0, 670, 1500])('is what its first thought of %i ms has left of the limit', async taken => {
    const [first = 0, ...later] = await thoughts(taken);
    expect(first).toBeGreaterThan(0);
    expect(taken + later.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(2000);
  });
});

describe('before the start', () => {
  const [red] = (board(0) as { teams: unknown[] }).teams;
  const waiting = { ...board(0), teams: [red, null] };

  test('it waits', async () => {
    const { moves } = await play({
      session: look => (look < 3 ? { gameStarted: null } : OVER),
      state: () => waiting,
    });
    expect(moves).toEqual([]);
  });

  test('where nobody says whether it has begun, a refusal may mean that it has not: it waits and tries another', async () => {
    const { end, said, moves } = await play({
      session: (_look, made) => ({ gameStarted: null, ...(made > 1 && OVER) }),
      move: made => (made === 0 ? 409 : 204),
    });
    expect(said).toContain('refused: perhaps the game has not begun');
    expect(moves).toHaveLength(2);
    expect(moves[1]).not.toBe(moves[0]);
    expect(end).toMatchObject({ moves: 1, refused: 1 });
  });
});

test('once a move was taken the game has begun, whatever the server says: then a refusal means the move', async () => {
  const { said, moves } = await play({
    session: (_look, made) => ({ gameStarted: null, ...(made > 2 && OVER) }),
    state: (_look, made) => board(0, made === 0 ? [1, 2] : [2, 2]),
    move: made => (made === 1 ? 409 : 204),
  });
  expect(moves).toHaveLength(3);
  expect(said.filter(line => line.startsWith('refused'))).toEqual([expect.stringMatching(/trying the next best$/)]);
});

test('a move that was taken shows how the server counts: 1 was red, so 0 is nobody', async () => {
  const { moves } = await play({
    session: look => (look < 6 ? {} : OVER),
    state: (_look, made) => (made === 0 ? board(1) : board(0, [2, 2])),
  });
  expect(moves).toEqual(['1 to 2,2']);
});

describe('a bot that has learnt a wrong count', () => {
  // At first 2, which only a count from 1 knows: then 0, which is red where one counts from 0, would be nobody.
  const wrong = (look: number) => board(look === 0 ? 2 : 0);

  test('asks itself whether it is to move when nothing has changed for long', async () => {
    expect((await play({ session: until(1), state: wrong })).moves).toEqual(['1 to 2,2']);
  });
});

describe('how it ends', () => {
  test.each<[string, unknown, BotEnd['end'], string]>([
    ['we alone', ['red'], 'won', 'the game is over: we won'],
    ['we and another', ['blue', 'red'], 'drawn', 'the game is over: a draw of blue, red'],
    ['another', ['blue'], 'lost', 'the game is over: blue won'],
    ['a number', [2], 'lost', 'the game is over: 2 won'],
    ['nobody', [], 'lost', 'the game is over; the server names no winner'],
    ['null', null, 'lost', 'the game is over; the server names no winner'],
    ['nothing', undefined, 'lost', 'the game is over; the server names no winner'],
  ])('the winner is %s', async (_what, winner, end, words) => {
    expect((await play({ session: () => ({ gameOver: true, winner }) })).end).toEqual({
      end,
      words,
      moves: 0,
      refused: 0,
    });
  });

  test('our team is known by its colour where the server calls it something else', async () => {
    const renamed = JSON.parse(JSON.stringify(board(0)).replaceAll('red', 'one')) as object;
    const { end, moves } = await play({
      state: () => renamed,
      session: (_look, made) => (made > 0 ? { gameOver: true, winner: ['one'] } : {}),
    });
    expect(moves).toHaveLength(1);
    expect(end.end).toBe('won');
  });

  test('a team that is not on the board yet waits', async () => {
    const session: Script['session'] = look => (look < 4 ? {} : OVER);
    const { end, moves } = await play({ session, state: () => ({ ...board(0), teams: [null, null] }) });
    expect([end.end, moves]).toEqual(['won', []]);
  });

  const gone = { ...board(1), teams: [null, (board(1) as { teams: unknown[] }).teams[1]] };

  test('a team that has left the board is out', async () => {
    const { end } = await play({ state: look => (look === 0 ? board(0) : gone) });
    expect(end).toEqual({ end: 'out', words: 'our team is out; the others play on', moves: 1, refused: 0 });
  });

  test('unless the game has ended between two looks', async () => {
    // Asked for the third time, after the board without us.
    const { end } = await play({
      session: look => (look < 2 ? {} : { gameOver: true, winner: ['blue'] }),
      state: look => (look === 0 ? board(0) : gone),
    });
    expect(end).toMatchObject({ end: 'lost', words: 'the game is over: blue won' });
  });

  test.each<[number, BotEnd['end'], string]>([
    [429, 'full', 'all teams of this session are taken'],
    [403, 'gone', 'the server refuses us: that is not allowed for this team now'],
  ])('a join that is answered with %i', async (status, end, words) => {
    const { end: ended, said } = await play({ join: () => new Response(null, { status }) });
    expect(ended).toEqual({ end, words, moves: 0, refused: 0 });
    expect(said).toEqual([words]);
  });
});
