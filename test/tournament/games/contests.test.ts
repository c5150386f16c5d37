import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { ALL_DUNGEONS } from '../../../src/dungeon/maps/index.ts';
import { replay } from '../../../src/kernel/match/replay.ts';
import { loadGameAdapter, registerPlugins } from '../../../src/tournament/games/game-registry.ts';
import type { Entrant, Job } from '../../../src/tournament/games/job.ts';
import { playJob } from '../../../src/tournament/programs/play-job.ts';

beforeAll(() => {
  const game = join(import.meta.dirname, '../../../examples/bridges/game.ts');
  registerPlugins({ 'bridges@1': pathToFileURL(game).href });
});

const brain = (name: string, nodes = 60): Entrant => ({ name, brain: name, allowance: { nodes } });
/** A program of somebody's: it reads a line, writes a line. */
const program = (answer: string): Entrant => ({
  name: 'theirs',
  allowance: { ms: 100 },
  command: [
    process.execPath,
    '-e',
    `require('node:readline').createInterface({ input: process.stdin }).on('line', line => { const asked = JSON.parse(line); ${answer} })`,
  ],
});

type Part = Pick<Job, 'game' | 'setup' | 'seats'> & Partial<Job>;
const job = (part: Part): Job => ({ id: 'a-1-1-1', seed: 3, plies: 60, opening: 0, ...part });
const chamber = (...seats: Entrant[]) => job({ game: 'chamber', setup: { race: 'human', options: {} }, seats });
const dungeon = (...seats: Entrant[]) => {
  const { map } = ALL_DUNGEONS['first-steps']!;
  return job({ game: 'dungeon', setup: { map }, seats });
};
const bridges = (...seats: Entrant[]) =>
  job({ game: 'bridges@1', setup: { table: { seats: 2 }, setup: { size: 4 } }, seats, opening: 1 });

/** As a plan has it: read by the rules. */
async function play(given: Job) {
  const { rules } = await loadGameAdapter(given.game ?? 'flag');
  const played = await playJob({ ...given, setup: rules.readSetup(given.setup) }, { commands: { by: 'nothing' } });
  return { ...played, holds: replay(rules, played.file).holds };
}

describe('a game of each', () => {
  test.each([
    ['chamber, delver', chamber(brain('delver'))],
    ['chamber, random', chamber(brain('random'))],
    ['dungeon, solver', dungeon(brain('solver', 2000))],
    ['dungeon, random', dungeon(brain('random'))],
    ["one's own", bridges(brain('alphabeta'), brain('random'))],
  ])('%s: is a match file that replays, and the same every time', async (_name, given) => {
    const played = await play(given);
    expect(played).toMatchObject({ holds: true, forfeits: {} });
    expect(await play(given)).toEqual(played);
  });

  test.each<[string, Job, object]>([
    [
      'a dungeon that is won is measured by its moves',
      dungeon(brain('solver', 2000)),
      { winners: [0], marks: [1, -18], plies: 18, reason: 'All goals are reached after 18 moves.', capped: false },
    ],
    [
      'one that is not won in time is last',
      { ...dungeon(brain('solver', 2000)), plies: 5 },
      { winners: [], marks: [0], reason: 'The goals were not reached within 5 moves.', capped: true },
    ],
    [
      'a run that is ended counts floor and score',
      chamber(brain('delver')),
      { winners: [], marks: [0, 1, expect.any(Number)], capped: true, says: { code: 'stoppedOnFloor' } },
    ],
    [
      'a run of chance ends early',
      { ...chamber(brain('random')), seed: 1, plies: 20_000 },
      { winners: [], marks: [0, 1, expect.any(Number)], capped: false, says: { code: 'diedOnFloor' } },
    ],
    ['a game for two has winners and no marks', bridges(brain('alphabeta'), brain('random')), { winners: [0] }],
    [
      'a game for two that comes to no end is a draw',
      { ...bridges(brain('random'), brain('random')), plies: 1 },
      { winners: [0, 1], reason: 'Nobody has won in time.', capped: true },
    ],
  ])('%s', async (_name, given, end) => {
    expect(await play(given)).toMatchObject(end);
  });
});

describe('a program of somebody’s', () => {
  test.each([
    ['chamber', chamber],
    ['dungeon', dungeon],
  ])('plays %s by lines of JSON', async (_game, of) => {
    const walks = `const { seat, ms, view, legal } = asked;
      console.log(seat === 0 && ms === 100 && view !== undefined ? JSON.stringify(legal[0]) : 'wrong')`;
    const { forfeits, plies, file } = await play({ ...of(program(walks)), plies: 5 });
    expect({ forfeits, plies, played: file.log.length }).toEqual({ forfeits: {}, plies: 5, played: 5 });
  });

  test("plays a game of one's own in its seat, and is told how to give up", async () => {
    const walks = `const { seat, view, legal, resign } = asked;
      console.log(seat === 1 && view.game && resign.table === 'give-up' ? JSON.stringify(legal[0]) : 'wrong')`;
    expect((await play(bridges(brain('random'), program(walks)))).forfeits).toEqual({});
  });

  test.each([
    ['chamber', chamber],
    ['dungeon', dungeon],
  ])('of %s that answers nonsense has lost, below all who played on', async (_game, of) => {
    const { forfeits, winners, marks, holds, capped } = await play(of(program("console.log('hm')")));
    expect(forfeits[0]).toBe('theirs answered no JSON: hm');
    expect({ winners, marks, holds, capped }).toEqual({ winners: [], marks: [-1], holds: true, capped: false });
  });

  test("of a game of one's own that answers nonsense has lost to the other", async () => {
    const { forfeits, winners, holds } = await play(bridges(program("console.log('hm')"), brain('random')));
    expect(forfeits[0]).toBe('theirs answered no JSON: hm');
    expect({ winners, holds }).toEqual({ winners: [1], holds: true });
  });

  test('moves illegally: a potion that is not there', async () => {
    const { forfeits } = await play(chamber(program('console.log(\'{"type":"use","direction":"no"}\')')));
    expect(forfeits[0]).toContain('potion');
  });
});

test('a game that nobody has brought cannot be played', async () => {
  await expect(playJob(job({ game: 'nim@1', setup: {}, seats: [] }))).rejects.toThrow('there is no game "nim@1" here');
});
