import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FlagAction } from '../../../src/flag/actions.ts';
import { type BotEnd, type BotOptions, playOnServer } from '../../../src/tournament/bot/bot.ts';
import { board, type Script, scripted } from './scripted-server.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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

describe('its time for a move', () => {
  /** How long the brain may think (ms) that has looked around, by clocks that stand still but for this. */
  async function allowed(ms: number, seconds: number, latency = 0): Promise<number> {
    let clock = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => clock);
    let least = Number.NaN;
    const brain: BotOptions['brain'] = {
      name: 'timed',
      choose: (_state, budget) => {
        const began = clock;
        for (least = 0; 'until' in budget && !budget.until?.(20_000); least++) clock++;
        clock = began;
        return move(2, 2);
      },
    };
    const session: Script['session'] = (_look, made) => {
      if (made > 0) return OVER;
      return { remainingMoveTimeInSeconds: seconds };
    };
    const state = () => {
      clock += latency;
      return board(0);
    };
    const clocks = { wall: () => clock, processor: () => clock };
    await play({ session, state }, { brain, ms, clocks });
    return least;
  }

  test.each([
    ['without a limit, as told', 500, -1, 0, 500],
    ['also where the limit is said to be 0', 500, 0, 0, 500],
    ['with time enough, as told', 500, 60, 0, 500],
    ['7 tenths of what is surely left: a started second does not count', 5000, 3, 0, 1400],
    ['less twice the time that an answer takes', 5000, 3, 50, 1300],
    ['but never nothing', 5000, 1, 0, 30],
  ])('%s', async (_what, ms, seconds, latency, expected) => {
    expect(await allowed(ms, seconds, latency)).toBe(expected);
  });
});

describe('before the start', () => {
  const NEVER = [null, undefined, '1970-01-01T00:00:00.000+00:00', '1970-12-31T23:59:59.999Z'];

  test.each(NEVER)('which is told as %j, it waits while a team is missing, or nobody is to move', async gameStarted => {
    const session: Script['session'] = look => (look < 3 ? { gameStarted } : OVER);
    const alone = () => board(0, [1, 2], { teams: [...board(0).teams.slice(0, 1), null] });
    for (const state of [alone, () => board(-1), () => board(3)]) {
      expect((await play({ session, state })).moves).toEqual([]);
    }
  });

  test.each(NEVER)(
    'which is told as %j for ever, it begins when all are there and one of them is to move',
    async gameStarted => {
      const session: Script['session'] = (_look, made) => ({ gameStarted, ...(made > 0 && OVER) });
      expect((await play({ session })).moves).toHaveLength(1);
    },
  );

  test('any later date is a start', async () => {
    const session: Script['session'] = (_look, made) => ({
      gameStarted: '1971-01-01T00:00:00Z',
      ...(made > 0 && OVER),
    });
    expect((await play({ session })).moves).toHaveLength(1);
  });
});

describe('a bot that has learnt a wrong count', () => {
  // At first 2, which only a count from 1 knows: then 0, which is red where one counts from 0, would be nobody.
  const wrong = (look: number) => board(look === 0 ? 2 : 0);

  test('asks itself whether it is to move when nothing has changed for forty looks', async () => {
    const looks: number[] = [];
    const { moves } = await play({
      session: until(1),
      state: look => {
        looks.push(look);
        return wrong(look);
      },
    });
    expect(moves).toEqual(['1 to 2,2']);
    expect(looks).toHaveLength(2 + 40);
  });

  test('waits on while something happens', async () => {
    const { moves } = await play({
      session: look => (look < 130 ? {} : OVER),
      state: look => ({ ...wrong(look), lastMove: { teamId: 'blue', pieceId: '2', newPosition: [look % 39, 0] } }),
    });
    expect(moves).toEqual([]);
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
