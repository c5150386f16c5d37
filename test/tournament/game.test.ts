import { describe, expect, test } from 'vitest';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { flag } from '../../src/flag/rules.ts';
import { replay } from '../../src/kernel/replay.ts';
import { commandPlayer } from '../../src/tournament/command.ts';
import { playGame } from '../../src/tournament/game.ts';
import { brainPlayer } from '../../src/tournament/players.ts';

const setup = flag.readSetup({ template: FLAG_MAPS.crossing!.template });
const plan = { setup, seed: 5, plies: 200, opening: 2 };
const brain = (name: 'random' | 'greedy') => brainPlayer(name, { nodes: 100 }, 3);

/** A program of somebody's: it reads a line, writes a line. */
const program = (answer: string) => [
  process.execPath,
  '-e',
  `require('node:readline').createInterface({ input: process.stdin }).on('line', line => { const asked = JSON.parse(line); ${answer} })`,
];

describe('a game of the runner', () => {
  test('is a match file that replays', async () => {
    const { file, winners, plies } = await playGame(plan, [brain('greedy'), brain('random')]);
    const { holds, state } = replay(flag, file);
    expect(holds).toBe(true);
    expect(flag.outcome(state)!.winners).toEqual(winners);
    expect(file.log).toHaveLength(2 + plies);
  });

  test('is ended by the clock after so many moves of each team, and says so', async () => {
    const { capped, plies, file, reason } = await playGame({ ...plan, plies: 3, opening: 3 }, [
      brain('random'),
      brain('random'),
    ]);
    expect([capped, plies]).toEqual([true, 6]);
    expect(file.log.at(-1)).toMatchObject({ by: 'clock', action: { type: 'game-timeout' } });
    expect(reason).toContain('Time is up');
  });

  test('with the same seed and nodes it is the same game', async () => {
    const play = () => playGame(plan, [brain('greedy'), brain('random')]);
    expect((await play()).file).toEqual((await play()).file);
  });

  test('begins with the same opening from either side', async () => {
    const moves = async (first: 'random' | 'greedy', second: 'random' | 'greedy') => {
      const { file } = await playGame(plan, [brain(first), brain(second)]);
      return file.log.slice(2, 6).map(({ by, action }) => ({ by, action }));
    };
    expect(await moves('greedy', 'random')).toEqual(await moves('random', 'greedy'));
  });
});

describe('a program of somebody’s', () => {
  test('plays by lines of JSON', async () => {
    const theirs = commandPlayer('theirs', program('console.log(JSON.stringify(asked.legal[0]))'), { ms: 100 });
    const { forfeits } = await playGame(plan, [theirs, brain('greedy')]);
    expect(forfeits).toEqual({});
  });

  test('is told how to give up apart from its moves: who takes any of them does not', async () => {
    const answer = `const moves = asked.legal.every(({ type }) => type === 'move') && asked.resign.type === 'give-up';
      console.log(moves ? JSON.stringify(asked.legal.at(-1)) : 'wrong')`;
    const theirs = commandPlayer('theirs', program(answer), { ms: 100 });
    const { forfeits, file } = await playGame(plan, [theirs, brain('greedy')]);
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
    ['that is killed', "process.kill(process.pid, 'SIGKILL')", 'it has ended (SIGKILL)'],
  ])('%s loses its game', async (_name, answer, why) => {
    const theirs = commandPlayer('theirs', program(answer), { ms: 100 });
    const { forfeits, winners } = await playGame(plan, [theirs, brain('random')]);
    expect(winners).toEqual([1]);
    expect(forfeits).toEqual({ 0: why });
  });

  test('that cannot be started loses its game', async () => {
    const { forfeits } = await playGame(plan, [
      commandPlayer('theirs', ['/no/such/program'], { ms: 100 }),
      brain('random'),
    ]);
    expect(forfeits[0]).toContain('cannot be started');
  });
});
