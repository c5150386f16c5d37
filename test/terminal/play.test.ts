import { mkdtemp, readFile, readlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { quadrille } from './in-process.ts';

const EXAMPLES = join(import.meta.dirname, '../../examples');
const folder = await mkdtemp(join(tmpdir(), 'quadrille-play-'));

describe('quadrille play', () => {
  it('draws the board, lists the actions, and lets a bot answer', async () => {
    const { code, out, err } = await quadrille(
      ['play', join(EXAMPLES, 'bridges'), '--setup', 'small', '--against', 'alphabeta', '--ms', '20', '--seed', '1'],
      '1\nzz\n99\nq\n',
    );
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toContain('  a b c d \n1 . . . . \n');
    expect(out).toContain('Amber (You): from left to right');
    expect(out).toContain('  16  d4\n');
    expect(out).toContain('Amber places a stone on a1.');
    expect(out).toMatch(/Violet places a stone on [a-d][1-4]\./);
    expect(out).toContain('There is no zz.');
    expect(out).toContain('There is no 99.');
  });

  it('plays to the end, and keeps the match as a file that another one replays', async () => {
    const path = join(folder, 'match.json');
    const { code, out } = await quadrille(
      ['play', join(EXAMPLES, 'pearls'), '--setup', 'small', '--together', '--save', path],
      '1\n'.repeat(18),
    );
    expect(code).toBe(0);
    expect(out).toMatch(/has all the pearls\.\nThe match is in /);
    const file = JSON.parse(await readFile(path, 'utf8'));
    expect(file).toMatchObject({ game: 'pearls', format: 2 });
    const replayed = await quadrille(['replay', path, '--game', join(EXAMPLES, 'pearls')]);
    expect([replayed.code, replayed.err]).toEqual([0, '']);
    expect(replayed.out).toMatch(/^pearls, version 1 of its rules.* has all the pearls\.\nThe hash holds/);
    const other = await quadrille(['replay', path, '--game', join(EXAMPLES, 'bridges')]);
    expect([other.code, other.err]).toEqual([2, expect.stringContaining('/game')]);
    await writeFile(path, JSON.stringify({ ...file, hash: 'another' }));
    expect((await quadrille(['replay', path, '--game', join(EXAMPLES, 'pearls')])).code).toBe(1);
  });

  it.each([
    [['nowhere'], 'there is no game at nowhere: name a folder, or its game.ts'],
    [[join(EXAMPLES, 'bridges'), '--setup', 'smal'], 'there is no setup "smal"; did you mean small or usual?'],
    [
      [join(EXAMPLES, 'bridges'), '--against', 'oracle'],
      'there is no bot "oracle"; this game has random, mcts, alphabeta',
    ],
    [[join(EXAMPLES, 'bridges'), '--seat', '2'], 'there are 2 seats: --seat 0 to 1'],
  ])('says what is wrong with %j', async (args, said) => {
    const { code, err } = await quadrille(['play', ...args]);
    expect(err.trim()).toBe(said);
    expect(code).toBe(2);
  });

  it('says what a project lacks', async () => {
    const path = join(folder, 'half.ts');
    await writeFile(path, "export const rules = { game: 'half', version: 1, hidden: false };\n");
    const { code, err } = await quadrille(['play', path]);
    expect(err).toContain('/rules/readSetup: expected a function');
    expect(code).toBe(2);
    await writeFile(path, 'export const rules = {;\n');
    expect((await quadrille(['play', path])).err).toContain('the game cannot be loaded');
    const unread = await quadrille(['laws', path]);
    expect(unread).toMatchObject({ code: 2, err: expect.stringContaining('the game cannot be loaded') });
    expect(unread.err).not.toContain('node:internal');
  });
});

describe('quadrille arena --game', () => {
  it('goes on where imagine fails: names the function, tells no stack of ours, and lets the bot play by chance', async () => {
    const path = join(folder, 'blind.ts');
    const blind = `export * from '${join(EXAMPLES, 'pearls', 'game.ts')}';
export const imagine = () => { throw new Error('mine'); };\n`;
    await writeFile(path, blind);
    const args = ['arena', 'random', 'mcts', '--game', path, '--nodes', '5', '--games', '2', '--threads', '1'];
    const { code, out, err } = await quadrille(args);
    expect(err).toContain('mcts plays by chance wherever that happens: imagine has failed: Error: mine\n');
    expect(err.match(/plays by chance/g)).toHaveLength(1);
    expect(err).not.toMatch(/^ +at /m);
    expect([code, out]).toEqual([0, expect.stringMatching(/^usual +2 /m)]);
  });

  it("lets bots of a game of one's own meet from every seat", async () => {
    const { code, out, err } = await quadrille([
      'arena',
      'alphabeta',
      'random',
      '--game',
      join(EXAMPLES, 'bridges'),
      '--map',
      'small',
      '--games',
      '4',
      '--no-stop',
      '--threads',
      '1',
    ]);
    expect([code, err.replaceAll(/[^\n]*\r/g, '')]).toEqual([0, expect.any(String)]);
    expect(out).toMatch(/^alphabeta against random\nmap .*\nsmall +4 /);
  });

  it.each([
    [['oracle', 'random'], 'there is no brain "oracle"; Bridges has random, mcts, alphabeta'],
    [['random', 'random', '--map', 'huge'], 'there is no map "huge"; Bridges has usual, small, large'],
    [['random', 'random', '--setup', '{}'], '--setup: Bridges has nothing to be said there: name a --map'],
  ])('%j is refused in a sentence', async (args, said) => {
    const { code, err } = await quadrille(['arena', ...args, '--game', join(EXAMPLES, 'bridges')]);
    expect([code, err.trim()]).toEqual([2, said]);
  });
});

describe('quadrille tournament --game', () => {
  const plan = {
    title: 'Cup',
    players: [{ brain: 'random' }, { brain: 'alphabeta', ms: 5 }],
    maps: ['small'],
    rounds: 2,
  };
  const run = async (name: string, json: object) => {
    const path = join(folder, name);
    await writeFile(path, JSON.stringify(json));
    return quadrille(['tournament', path, '--threads', '1', '--game', join(EXAMPLES, 'bridges')]);
  };

  it('lets everybody meet everybody, keeps the games, and goes on where it was', async () => {
    const first = await run('cup.json', plan);
    expect(first.code).toBe(0);
    expect(first.out).toMatch(/^player .*\nalphabeta .*\nrandom .*\n4 games\. /);
    const kept = join(folder, 'cup.results/games/small-1-1-2.quadrille.json');
    const replayed = await quadrille(['replay', kept, '--game', join(EXAMPLES, 'bridges')]);
    expect(replayed.out).toContain('The hash holds');
    expect((await run('cup.json', plan)).out).toBe(first.out);
  });
});

describe('quadrille laws', () => {
  it('says of each law whether a game obeys it', async () => {
    const { code, out } = await quadrille(['laws', join(EXAMPLES, 'reversi'), '--runs', '2', '--plies', '10']);
    expect([code, out.includes('BROKEN')]).toEqual([0, false]);
    expect(out).toContain('obeyed  a copy is independent');
    expect(out).toContain('reversi obeys the laws.');
  });

  it('tells the shortest game that breaks one', async () => {
    const path = join(folder, 'leaky.ts');
    const rules = `import { rules as pure } from ${JSON.stringify(join(EXAMPLES, '2048/game.ts'))};`;
    await writeFile(path, `${rules}\nexport const rules = { ...pure, view: state => ({ ...state }) };\n`);
    const { code, out } = await quadrille(['laws', path, '--runs', '2', '--plies', '5']);
    expect(code).toBe(1);
    expect(out).toMatch(/BROKEN {2}nobody sees the generator.*\n +twenty48: what anybody sees tells the generator/);
  });
});

describe('quadrille fork', () => {
  it('writes a match as it stood, and it is played on from there', async () => {
    const [whole, part] = [join(folder, 'whole.json'), join(folder, 'part.json')];
    const reversi = join(EXAMPLES, 'reversi');
    const small = ['--setup', 'small', '--ms', '5'];
    await quadrille(['play', reversi, ...small, '--seed', '3', '--save', whole], '1\n'.repeat(20));
    const forked = await quadrille(['fork', whole, '--at', '5', '--game', reversi, '--out', part]);
    expect([forked.code, forked.err]).toEqual([0, '']);
    expect(forked.out).toContain('5 of ');
    expect((await quadrille(['replay', part, '--game', reversi])).out).toContain('The hash holds');
    const on = await quadrille(['play', reversi, ...small, '--load', part], '1\n'.repeat(20));
    expect([on.code, on.err]).toEqual([0, '']);
    expect(on.out).toMatch(/\d+ to \d+\./);
    const far = await quadrille(['fork', whole, '--at', '500', '--game', reversi]);
    expect([far.code, far.err]).toEqual([2, expect.stringContaining('entries: --at 0 to ')]);
  });
});

describe('a board in the terminal', () => {
  it('is as wide as the longest number on it, and arrows are typed', async () => {
    const { out, code } = await quadrille(
      ['play', join(EXAMPLES, '2048'), '--setup', 'short', '--seed', '2'],
      '\u001b[D\n←\nq\n',
    );
    expect(code).toBe(0);
    expect(out).toContain('left  (←)');
    expect(out.match(/Pushed left/g)).toHaveLength(2);
  });
});

describe('quadrille new game', () => {
  it('writes a project that is linked to us, plays at once, and is never written over', async () => {
    const path = join(folder, 'my-game');
    const made = await quadrille(['new', 'game', path]);
    expect(made.err).toBe('');
    expect(made.out).toContain(`quadrille play ${path} plays it`);
    expect(await readlink(join(path, 'node_modules/quadrille'))).toBe(join(import.meta.dirname, '../..'));
    const { out, err } = await quadrille(['play', path, '--against', 'alphabeta', '--ms', '20'], '1\n'.repeat(12));
    expect(err).toBe('');
    expect(out).toMatch(/has taken the last stone\./);
    const again = await quadrille(['new', 'game', path]);
    expect(again.code).toBe(2);
    expect(again.err).toContain('there is something in');
    expect((await quadrille(['new', 'game'])).err).toContain('a game goes into a folder: quadrille new game my-game');
  });
});
