import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flag } from '../../../src/flag/rules.ts';
import { IllegalAction } from '../../../src/kernel/errors.ts';
import { replay } from '../../../src/kernel/match/replay.ts';
import { type Allowance, brainPlayer, budgetOf } from '../../../src/tournament/games/brain-player.ts';
import { flagAdapter } from '../../../src/tournament/games/flag-adapter.ts';
import { type Player, PlayerFault, playGame } from '../../../src/tournament/games/play-game.ts';
import { commandPlayer } from '../../../src/tournament/programs/command-player.ts';
import { sandboxedStart } from '../../../src/tournament/sandbox/sandbox.ts';
import { playing } from '../../flag/help.ts';

const setup = flag.readSetup({ template: FLAG_MAPS.crossing!.template });
const plan = { setup, seed: 5, plies: 200, opening: 2 };
const brain = (name: 'random' | 'greedy') => brainPlayer(name, { nodes: 100 }, 3);

/** Somebody's command, with nothing around it. */
const started = (words: readonly string[], home?: string) =>
  sandboxedStart({ commands: { by: 'nothing' } }, words, 60, home);

/** A program of somebody's: it reads a line, writes a line. */
const program = (answer: string, home?: string) => {
  const read = "require('node:readline').createInterface({ input: process.stdin })";
  const script = `${read}.on('line', line => { const asked = JSON.parse(line); ${answer} })`;
  return started([process.execPath, '-e', script], home);
};

describe('a game of the runner', () => {
  test('is a match file that replays', async () => {
    const { file, winners, plies } = await playGame(flagAdapter, plan, [brain('greedy'), brain('random')]);
    const { holds, state } = replay(flag, file);
    expect(holds).toBe(true);
    expect(flag.outcome(state)!.winners).toEqual(winners);
    expect(file.log).toHaveLength(2 + plies);
  });

  test('is ended by the clock after so many moves of each team, and says so', async () => {
    const { capped, plies, file, reason } = await playGame(flagAdapter, { ...plan, plies: 3, opening: 3 }, [
      brain('random'),
      brain('random'),
    ]);
    expect([capped, plies]).toEqual([true, 6]);
    expect(file.log.at(-1)).toMatchObject({ by: 'clock', action: { type: 'game-timeout' } });
    expect(reason).toContain('Time is up');
    expect(replay(flag, file).holds).toBe(true);
  });

  test('with the same seed and nodes it is the same game', async () => {
    const play = () => playGame(flagAdapter, plan, [brain('greedy'), brain('random')]);
    expect(await play()).toEqual(await play());
  });

  test('begins with the same opening from either side', async () => {
    const moves = async (first: 'random' | 'greedy', second: 'random' | 'greedy') => {
      const { file } = await playGame(flagAdapter, plan, [brain(first), brain(second)]);
      return file.log.slice(2, 6).map(({ by, action }) => ({ by, action }));
    };
    expect(await moves('greedy', 'random')).toEqual(await moves('random', 'greedy'));
  });
});

describe('who plays', () => {
  /** Plays like another, and counts how often it was asked and let go. */
  function counted(player: Player) {
    const asked = { moves: 0, closed: 0 };
    const counting: Player = {
      name: player.name,
      choose: seen => {
        asked.moves++;
        return player.choose(seen);
      },
      close: () => {
        asked.closed++;
      },
    };
    return { asked, counting };
  }

  test('is asked for every move after the opening, and let go at the end', async () => {
    const [first, second] = [counted(brain('random')), counted(brain('random'))];
    const { plies } = await playGame(flagAdapter, { ...plan, plies: 5, opening: 2 }, [first.counting, second.counting]);
    expect(plies).toBe(10);
    expect([first.asked, second.asked]).toEqual([
      { moves: 3, closed: 1 },
      { moves: 3, closed: 1 },
    ]);
  });

  test('joins under its name, first of all', async () => {
    const { file } = await playGame(flagAdapter, { ...plan, plies: 1 }, [
      brain('greedy'),
      brainPlayer('random', { nodes: 1 }, 1, 'me'),
    ]);
    expect(file.log.slice(0, 2)).toMatchObject([
      { by: 0, action: { type: 'join', team: 'greedy' }, time: 0 },
      { by: 1, action: { type: 'join', team: 'me' }, time: 1 },
    ]);
    expect(file).toMatchObject({ game: 'flag', seed: 5, time: 0, setup });
  });

  test.each([
    ['a fault of its own', new PlayerFault('asleep')],
    ['an illegal action', new IllegalAction('asleep')],
  ])('loses by %s', async (_what, error) => {
    const asleep: Player = { name: 'asleep', choose: () => Promise.reject(error) };
    const { winners, forfeits, capped, file } = await playGame(flagAdapter, plan, [brain('random'), asleep]);
    expect({ winners, forfeits, capped }).toEqual({ winners: [0], forfeits: { 1: 'asleep' }, capped: false });
    expect(file.log.at(-1)).toMatchObject({ by: 1, action: { type: 'give-up' } });
  });

  test('a mistake of the program is nobody’s loss', async () => {
    const broken: Player = { name: 'broken', choose: () => Promise.reject(new RangeError('a mistake')) };
    await expect(playGame(flagAdapter, plan, [broken, brain('random')])).rejects.toThrow('a mistake');
  });
});

describe('a budget', () => {
  let clock = 100;
  const spent = (allowance: Allowance, at: number) => {
    clock = 100;
    const budget = budgetOf(allowance, () => clock);
    clock = at;
    return 'until' in budget ? budget.until?.(0) : undefined;
  };

  test('of time ends when the time is over, counted from now', () => {
    expect([spent({ ms: 50 }, 149), spent({ ms: 50 }, 150)]).toEqual([false, true]);
  });
});

describe('a program of somebody’s', () => {
  test.each<[string, Allowance, number]>([
    ['its time and five seconds', { ms: 100 }, 5100],
    ['five seconds, where it has no time but nodes', { nodes: 100 }, 5000],
  ])('that is silent is given %s', async (_what, allowance, ms) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const silent = commandPlayer('silent', program(''), allowance);
    let end: unknown = 'waiting';
    const choosing = Promise.resolve(silent.choose(playing(FLAG_MAPS.crossing!.template))).catch((error: unknown) => {
      end = error;
    });
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(end).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    await choosing;
    expect(end).toEqual(new PlayerFault(`it has not answered for ${ms} ms`));
    silent.close?.();
  });

  test('is told its seat, its allowance, what it sees and what it may do', async () => {
    const state = playing(FLAG_MAPS.crossing!.template);
    const theirs = commandPlayer(
      'theirs',
      program("console.log('told', asked.seat, asked.ms, asked.legal.length, asked.resign.type)"),
      { ms: 77 },
    );
    const moves = flag.legal(state, state.current).filter(({ type }) => type === 'move');
    const told = `told ${state.current} 77 ${moves.length} give-up`;
    await expect(theirs.choose(state)).rejects.toThrow(`theirs answered no JSON: ${told}`);
    theirs.close?.();
  });

  test('is ended with its game', async () => {
    const theirs = commandPlayer('theirs', program("console.log('pid ' + process.pid)"), { ms: 100 });
    const error = await Promise.resolve(theirs.choose(playing(FLAG_MAPS.crossing!.template))).catch(String);
    const pid = Number(/pid (\d+)/.exec(String(error))?.[1]);
    const runs = () => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    expect(runs()).toBe(true);
    theirs.close?.();
    await expect.poll(runs).toBe(false);
  });

  test('knows nothing of ours: not our environment, and its home is where it was started', async () => {
    vi.stubEnv('QUADRILLE_STORE', 'postgres://me:secret@house/db');
    onTestFinished(() => void vi.unstubAllEnvs());
    const answer = 'console.log(Object.keys(process.env).sort().join(), process.env.HOME)';
    const theirs = commandPlayer('theirs', program(answer, '/'), { ms: 100 });
    const words = String(await Promise.resolve(theirs.choose(playing(FLAG_MAPS.crossing!.template))).catch(String));
    expect(words).toMatch(/answered no JSON: HOME,LANG,PATH,QUADRILLE_BOT(,TZ)? \/$/);
    theirs.close?.();
  });

  test('is heard in measure where it complains', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => said.mockRestore());
    // It answers once its complaints are out: most of them have been read then, since no pipe holds them all.
    const answer = `for (let n = 0; n < 500; n++) console.error('no '.repeat(300));
      process.stderr.write('no\\n', () => console.log(JSON.stringify(asked.legal[0])))`;
    const theirs = commandPlayer('theirs', program(answer), { ms: 100 });
    const { forfeits } = await playGame(flagAdapter, { ...plan, plies: 4 }, [theirs, brain('greedy')]);
    expect(forfeits).toEqual({});
    expect(said).toHaveBeenCalledTimes(101);
    expect(said.mock.calls[0]?.[0]).toHaveLength('theirs: '.length + 500);
    expect(said.mock.lastCall?.[0]).toContain('is not shown');
  });

  test('is told how to give up apart from its moves: who takes any of them does not', async () => {
    const answer = `const moves = asked.legal.every(({ type }) => type === 'move') && asked.resign.type === 'give-up';
      console.log(moves ? JSON.stringify(asked.legal.at(-1)) : 'wrong')`;
    const theirs = commandPlayer('theirs', program(answer), { ms: 100 });
    const { forfeits, file } = await playGame(flagAdapter, plan, [theirs, brain('greedy')]);
    expect(forfeits).toEqual({});
    expect(file.log.map(({ action }) => action.type)).not.toContain('give-up');
  });

  test.each<[string, string, string]>([
    ['that answers nonsense', "console.log('hm')", 'theirs answered no JSON: hm'],
    [
      'that plays an illegal move',
      `console.log('{"type":"move","piece":1,"to":[99,0]}')`,
      '/to: [99, 0] is outside the board',
    ],
    ['that dies', 'process.exit(3)', 'it has ended (exit code 3)'],
    [
      'that answers what does not fit',
      'console.log(\'{"type":"fly"}\')',
      '/type: expected one of join, leave, move, give-up, offer, accept, decline, turn-timeout, game-timeout, found "fly"',
    ],
  ])('%s loses its game', async (_name, answer, why) => {
    const theirs = commandPlayer('theirs', program(answer), { ms: 100 });
    const { forfeits, winners } = await playGame(flagAdapter, plan, [theirs, brain('random')]);
    expect(winners).toEqual([1]);
    expect(forfeits).toEqual({ 0: why });
  });

  test('that cannot be started loses its game', async () => {
    const { forfeits } = await playGame(flagAdapter, plan, [
      commandPlayer('theirs', started(['/no/such/program']), { ms: 100 }),
      brain('random'),
    ]);
    expect(forfeits[0]).toBe('it cannot be started: there is no such program (exit code 127)');
  });
});
