import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dungeon } from '../../src/dungeon/rules.ts';
import { Match } from '../../src/kernel/match/match.ts';
import { drawnMap } from '../dungeon/board.ts';
import { quadrille, Terminal } from './in-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'quadrille-solve-'));

async function drawn(name: string, drawing: string, goal = { goal: 'exit' }): Promise<string> {
  const path = join(folder, `${name}.json`);
  await writeFile(path, JSON.stringify(drawnMap(drawing, { goal })));
  return path;
}

describe('quadrille solve', () => {
  it('wins, saves the play, and the play replays', async () => {
    const map = await drawn('winnable', '######\n#Pk.D#\n####E#\n######');
    const save = join(folder, 'won.quadrille.json');
    const { code, out } = await quadrille(['solve', map, '--nodes', '5000', '--save', save]);
    expect(out).toContain('Winnable in 4 moves, and no play is shorter.');
    expect(out).toContain('The play: →→→↓');
    expect(code).toBe(0);
    const replayed = await quadrille(['replay', save]);
    expect(replayed.out).toContain('4 actions. All goals are reached.');
    expect(replayed.code).toBe(0);
  });

  it('solves what other people’s files are taken for, and says so once', async () => {
    const map = join(folder, 'loose.json');
    const config = join(folder, 'loose-config.json');
    const entities = [
      { type: 'player', x: 0, y: 0 },
      { type: 'Key', x: 1, y: 0, key: 2 },
      { type: 'door', x: 2, y: 0, key: '2' },
      { type: 'exit', x: 3, y: 0 },
    ];
    await writeFile(map, JSON.stringify({ entities }));
    await writeFile(config, JSON.stringify({ spider_spawn_rate: 0.2 }));
    const { code, out, err } = await quadrille(['solve', map, '--config', config, '--nodes', '5000']);
    expect(out).toContain('Winnable in 3 moves');
    expect(err.trim().split('\n')).toEqual([
      `${map} /entities/1/type: found "Key", taken for key (and 2 more: quadrille check ${map} names them)`,
      `${config} /spider_spawn_rate: found 0.2, taken for 0`,
    ]);
    expect(code).toBe(0);
  });

  it('proves that a dungeon cannot be won', async () => {
    const map = await drawn('unwinnable', '#####\n#o._#\n#.P.#\n#####', { goal: 'boulders' });
    const { code, out } = await quadrille(['solve', map, '--nodes', '5000']);
    expect(out).toContain('Unwinnable: nothing that can be reached wins.');
    expect(code).toBe(1);
  });

  it('says how far it came where the budget is not enough', async () => {
    const { code, out } = await quadrille(['solve', 'half-adder', '--nodes', '20']);
    expect(out).toMatch(/Unknown: the budget was not enough\. It came to within \d+ moves? of winning/);
    expect(code).toBe(3);
  });

  it('says that chance has a say, and takes a seed and a configuration', async () => {
    const map = await drawn('chance', '#####\n#P.E#\n#..z#\n#####');
    const { code, out } = await quadrille(['solve', map, '--seed', '7', '--config', 'easy', '--nodes', '5000']);
    expect(out).toContain('this holds for seed 7');
    expect(code).toBe(0);
  });

  it('speaks JSON to scripts', async () => {
    const map = await drawn('json', '#####\n#P.E#\n#####');
    const { out } = await quadrille(['solve', map, '--nodes', '5000', '--json']);
    const answer = JSON.parse(out);
    expect(answer).toMatchObject({ answer: 'winnable', seed: 1, forThisSeed: false, length: 2, isShortest: true });
    expect(answer.play.log).toHaveLength(2);
  });

  it('grades', async () => {
    const map = await drawn('graded', '#####\n#Po_#\n#####', { goal: 'boulders' });
    const { out } = await quadrille(['solve', map, '--nodes', '5000', '--grade']);
    expect(out).toMatch(/Difficulty 1 of 10: 1 move, .*; ideas: boulder, switch/);
    const toaster = await quadrille(['solve', 'toaster', '--nodes', '20000', '--grade']);
    expect(toaster.out).toMatch(/Not surveyed: .* Difficulty at least 1 of 10: 27 moves, /);
  });

  it('says on a terminal how far it has come, and Ctrl-C ends it with what it knows', async () => {
    // Two boulders in a row close the corridor for good, but there is no end to what can be tried.
    const map = await drawn('endless', '##########\n#P....####\n#.o.o.oo.E\n#.....####\n#.o.o.####\n##########');
    const terminal = new Terminal(['solve', map, '--budget', '60s']);
    await terminal.type('\x03', /looking for a play that wins \(\d+ at least\), [\d,]+ moves tried/);
    await terminal.shows('Unknown: the budget was not enough.');
    expect(await terminal.exit()).toBe(3);
  });

  it('is stopped by Ctrl-C with the best play found, and says between which bounds the shortest lies', async () => {
    const terminal = new Terminal(['solve', 'bowyer', '--budget', '600s']);
    await terminal.type('\x03', /won in \d+, looking for a shorter play \(\d+ at least\), [\d,]+ moves tried/);
    await terminal.shows(
      /Winnable in \d+ moves, and perhaps there is a shorter play, of \d+ at least\.[\s\S]*The play: /,
    );
    expect(await terminal.exit()).toBe(0);
  });

  it('goes on from the end of a match: how, or that it cannot be won any more', async () => {
    const goal = { goal: 'boulders' };
    const map = await drawn('from', '######\n#P...#\n#.o._#\n#....#\n######', goal);
    const saved = (name: string): string => join(folder, `${name}.quadrille.json`);
    const [good, begun, lost, both] = [saved('good'), saved('begun'), saved('lost'), saved('both')];
    const solved = await quadrille(['solve', map, '--nodes', '5000', '--save', good]);
    expect(solved.out).toContain('Winnable in 3 moves');
    const { log, ...start } = JSON.parse(await readFile(good, 'utf8'));
    const keep = async (path: string, directions: readonly string[]) => {
      const acts = directions.map(direction => ({ by: 0, action: { type: 'move', direction } }));
      await writeFile(path, JSON.stringify(await Match.played(dungeon, start, acts).file()));
    };
    await keep(begun, ['down']);
    const goesOn = await quadrille(['solve', '--from', begun, '--nodes', '5000', '--save', both]);
    expect(goesOn.out).toContain('Winnable in 2 more moves, and no play is shorter.');
    expect(goesOn.out).toContain('The play: →→');
    expect(JSON.parse(await readFile(both, 'utf8')).log.slice(1)).toEqual(log.slice(1));
    await keep(lost, ['right', 'down', 'down']);
    expect(await quadrille(['solve', '--from', lost, '--nodes', '5000'])).toMatchObject({ code: 1 });
    const over = await quadrille(['solve', '--from', both, '--nodes', '5000']);
    expect(over.out).toContain('Won: there is nothing left to do.');
  });

  it('proves the shortest with --optimal, and says by its exit code where it did not', async () => {
    const map = await drawn('optimal', '######\n#P...#\n#.o..#\n#....#\n#..._#\n######', { goal: 'boulders' });
    const proved = await quadrille(['solve', map, '--optimal']);
    expect(proved).toMatchObject({ code: 0, out: expect.stringContaining('and no play is shorter') });
    const [first, wanted] = await Promise.all([
      quadrille(['solve', 'bowyer', '--nodes', '2000']),
      quadrille(['solve', 'bowyer', '--nodes', '2000', '--optimal']),
    ]);
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining('perhaps there is a shorter play') });
    expect(wanted).toMatchObject({ code: 3, out: first.out });
  });

  const wrong: readonly [args: readonly string[], expected: string][] = [
    [[], 'expected a map, or --from and a match file'],
    [['warehouse', '--from', 'x.json'], 'expected a map or --from, found both'],
    [['--from', 'x.json', '--seed', '2'], '--seed: leave it out, the match file decides'],
    [['--from', 'nowhere.json'], 'there is no file nowhere.json'],
    [['nowhere'], 'there is no dungeon "nowhere"'],
    [[folder], `${folder} is a folder, expected a dungeon`],
    [['warehouse', '--config', 'nothing'], 'there is no configuration "nothing"'],
    [['warehouse', '--budget', 'long'], '--budget: expected a time such as 20ms or 1s'],
    [['warehouse', '--seed', '-1'], '--seed: expected a whole number of at least 0'],
    [['warehouse', '--nodes', '0'], '--nodes: expected a whole number of at least 1'],
  ];
  it.each(wrong)('refuses %j', async (args, expected) => {
    const { code, err } = await quadrille(['solve', ...args]);
    expect(err).toContain(expected);
    expect(code).toBe(2);
  });
});
