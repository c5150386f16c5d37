import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { quadrille, Terminal } from './in-process.ts';

// The way out of the dungeon first-steps, as one reads it off the map.
const WAY_OUT = 'down down right right down down left left down down right right right right'.concat(
  ' up up up up right right right right down down down down',
);
const ARROWS: Readonly<Record<string, string>> = { up: '\x1b[A', down: '\x1b[B', right: '\x1b[C', left: '\x1b[D' };

const folder = await mkdtemp(join(tmpdir(), 'quadrille-terminal-'));

describe('quadrille dungeon', () => {
  it('lists the dungeons that come with it', async () => {
    const { code, out } = await quadrille(['dungeon']);
    expect(code).toBe(0);
    expect(out).toMatch(/^Lessons.*\n {2}first-steps +1 {2}First Steps: /);
    expect(out).toMatch(/\nNerve.*\n(?: .*\n)* {2}granary /);
    expect(out).toContain('quadrille dungeon NAME');
  });

  it('is played by words and saved; the file replays to the same hash', async () => {
    const file = join(folder, 'walk.quadrille.json');
    const played = await quadrille(['dungeon', 'first-steps', '--seed', '7', '--save', file], 'right down');
    expect(played.code).toBe(0);
    expect(played.out).toContain('Something is in the way.');
    expect(played.out).toContain('first-steps, tick 2');
    const replayed = await quadrille(['replay', file]);
    expect(replayed).toMatchObject({ code: 0, err: '' });
    expect(replayed.out).toContain('The hash holds');
  });

  it('goes on with a saved match', async () => {
    const file = join(folder, 'on.quadrille.json');
    await quadrille(['dungeon', 'first-steps', '--save', file], 'down');
    const { out } = await quadrille(['dungeon', '--continue', file], 'down');
    expect(out).toContain('first-steps, tick 1');
    expect(out).toContain('first-steps, tick 2');
    expect(JSON.parse(await readFile(file, 'utf8')).log).toHaveLength(2);
  });

  it('says which words it does not know, and plays nothing for them', async () => {
    const { out } = await quadrille(['dungeon', 'first-steps'], 'jump 3');
    expect(out).toContain('"jump" means nothing here');
    expect(out).toContain('There is no choice 3 now.');
    expect(out).not.toContain('tick 1');
  });

  it('draws circuits live, with the rule behind each part, and tells what they do', async () => {
    const { out } = await quadrille(['dungeon', 'contrary'], 'help up left left left');
    expect(out).toContain('########≡ ≡ ≡ ▲&≡ ≡ ≡ ########');
    expect(out).toContain('& behind it: by and');
    expect(out).toContain('△ gate, feeds upwards');
    expect(out).toContain('2 gates go off.');
    expect(out).toContain('A door swings open.');
    expect(out).toContain('########= = = △&≡ ≡ ≡ ########');
  });

  it('is won by words', async () => {
    const file = join(folder, 'won.quadrille.json');
    const { out } = await quadrille(['dungeon', 'first-steps', '--save', file], WAY_OUT);
    expect(out).toContain('All goals are met: you win!');
    // What is over is not offered to go on with, and does not go on.
    expect(out).toContain(`Saved to ${file}; it is over: quadrille replay ${file} checks it`);
    expect(out).not.toContain('--continue');
    const on = await quadrille(['dungeon', '--continue', file], 'down');
    expect(on).toMatchObject({ code: 2, out: '', err: expect.stringContaining(`${file} is over: `) });
  });

  it('is won by keys in a real terminal, which is put back afterwards', async () => {
    const terminal = new Terminal(['dungeon', 'first-steps', '--seed', '1']);
    await terminal.type('?', 'tick 0');
    expect(await terminal.type('', 'Arrows, WASD or hjkl walk')).toContain('> exit');
    for (const [n, word] of WAY_OUT.split(' ').entries()) {
      await terminal.type(ARROWS[word] ?? '', n === 0 ? /(?:)/ : `tick ${n}`);
    }
    await terminal.type('q', 'All goals are met: you win!');
    expect(await terminal.exit()).toBe(0);
  });

  it('takes a line of words behind a colon', async () => {
    const terminal = new Terminal(['dungeon', 'hourglass', '--seed', '1'], 80, 24);
    await terminal.type(':right right right right right\r', '? shows the keys.');
    await terminal.type(':rewind:3', 'rewind 5 ticks');
    await terminal.type('\x7f4x\x7f\r', ':rewind:3');
    // Four ticks back from the fifth.
    await terminal.type(':right jump right\r', 'hourglass, tick 1');
    // A word that is refused ends its line.
    expect(await terminal.type(':re', '"jump" means nothing here')).toContain('hourglass, tick 2');
    // Nothing is left of the line: the next key is a key again.
    await terminal.type('\x7f\x7f\x7fq', ':re');
    expect(await terminal.exit()).toBe(0);
  });

  it('goes back in time with a time turner, and offers it only with one', async () => {
    const way = 'right right right right right rewind:5 left right down down';
    const { out } = await quadrille(['dungeon', 'hourglass'], way);
    expect(out).toContain('rewind one tick   2 rewind 5 ticks');
    expect(out.slice(0, out.indexOf('tick 2'))).not.toContain('rewind');
    expect(out).toContain('The time turner takes you from tick 5 back to tick 0.');
    expect(out).toContain('Your older self is here.');
    expect(out).toContain('All goals are met: you win!');
    const refused = await quadrille(['dungeon', 'hourglass'], 'right rewind:1 ?');
    expect(refused.out).toContain('only a time turner takes you back');
    expect(refused.out).toContain('rewind:N');
  });

  it('knows arrows however they are sent, and takes no other key for letters', async () => {
    const terminal = new Terminal(['dungeon', 'first-steps', '--seed', '1']);
    await terminal.type('\x1b[57414u\x1b[1;129C', 'tick 0');
    await terminal.type('\x1bOD', 'tick 1');
    await terminal.type('\r\x1bx', 'tick 2');
    expect(await terminal.type('q', '"x" means nothing here')).toContain('tick 2');
    expect(await terminal.exit()).toBe(0);
  });

  it('takes moves back by Backspace, across the end too, and begins again', async () => {
    const steps = WAY_OUT.split(' ');
    const terminal = new Terminal(['dungeon', 'first-steps', '--seed', '1']);
    for (const [n, word] of steps.entries()) await terminal.type(ARROWS[word] ?? '', `tick ${n}`);
    await terminal.type('\x7f', 'u takes the last move back, q leaves.');
    await terminal.type('y', `tick ${steps.length - 1}`);
    await terminal.type('r', 'u takes the last move back, q leaves.');
    await terminal.type('u', 'first-steps, tick 0');
    await terminal.type('q', 'u takes the last move back, q leaves.');
    expect(await terminal.exit()).toBe(0);
  });

  it('keeps to be read how it ended, whatever is pressed then', async () => {
    const map = join(folder, 'fall.json');
    const entities = [
      { type: 'player', x: 0, y: 0 },
      { type: 'mercenary', x: 2, y: 0 },
      { type: 'exit', x: 9, y: 9 },
    ];
    const config = { player_health: 1, mercenary_health: 50, mercenary_attack: 50 };
    await writeFile(map, JSON.stringify({ entities, 'goal-condition': { goal: 'exit' } }));
    await writeFile(join(folder, 'fall-config.json'), JSON.stringify(config));
    const terminal = new Terminal(['dungeon', map, '--config', join(folder, 'fall-config.json')]);
    await terminal.type(ARROWS.right!, 'tick 0');
    await terminal.type(ARROWS.left!, 'You fight the mercenary');
    for (const key of ['x', '?']) {
      expect(await terminal.type(key, 'u takes the last move back')).toContain('You fight the mercenary');
    }
    expect(await terminal.type('u', 'Arrows, WASD or hjkl walk')).toContain('You fight the mercenary');
    expect(await terminal.type('q', 'tick 0')).not.toContain('You fight the mercenary');
    expect(await terminal.exit()).toBe(0);
  });

  it('undo, redo and restart are words too; the file keeps what was really played', async () => {
    const file = join(folder, 'back.quadrille.json');
    const { out } = await quadrille(
      ['dungeon', 'first-steps', '--seed', '1', '--save', file],
      'undo right undo redo redo u',
    );
    expect(out).toContain('There is nothing to take back.');
    expect(out).toContain('Nothing was taken back.');
    const { format, open, log } = JSON.parse(await readFile(file, 'utf8'));
    expect([format, open, log.map(({ back }: { back?: number }) => back ?? 'act')]).toEqual([
      2,
      true,
      ['act', 0, 1, 0],
    ]);
    const replayed = await quadrille(['replay', file]);
    expect(replayed.out).toContain('0 actions, and 1 that were taken back.');
    expect((await quadrille(['dungeon', '--continue', file], 'redo')).out).toContain('tick 1');
  });

  it('ends on q and on control-C', async () => {
    for (const key of ['q', '\x03']) {
      const terminal = new Terminal(['dungeon', 'first-steps']);
      await terminal.type(key, 'tick 0');
      expect(await terminal.exit()).toBe(0);
    }
  });
});

describe('a wrong map', () => {
  const cases: readonly [name: string, text: string, expected: readonly string[]][] = [
    ['no JSON', '{ "entities": [', ['is not JSON']],
    ['no player', '{ "entities": [], "goal-condition": { "goal": "exit" } }', ['/entities', 'player']],
  ];
  it.each(cases)('with %s is refused with its place', async (name, text, expected) => {
    const file = join(folder, `${name.replaceAll(' ', '-')}.json`);
    await writeFile(file, text);
    const { code, err, out } = await quadrille(['dungeon', file]);
    expect(code).toBe(2);
    expect(out).toBe('');
    for (const part of expected) expect(err).toContain(part);
  });

  it.each([
    ['nowhere', 'there is no dungeon "nowhere"; neither a file nor one that ships: quadrille dungeon lists'],
    ['frist-steps', 'there is no dungeon "frist-steps"; did you mean first-steps?'],
    [folder, 'is a folder, expected a dungeon: a name or a file'],
  ])('that is not there, %s, is told from the names that are', async (name, message) => {
    const { code, err } = await quadrille(['dungeon', name]);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

describe('quadrille replay', () => {
  it('notices a hash that does not hold', async () => {
    const file = join(folder, 'forged.quadrille.json');
    await quadrille(['dungeon', 'first-steps', '--save', file], WAY_OUT);
    const match = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...match, hash: '0'.repeat(32) }));
    const { code, out } = await quadrille(['replay', file]);
    expect(code).toBe(1);
    expect(out).toContain('The hash does not hold');
  });

  it('says what is wrong with a file that is no match', async () => {
    const file = join(folder, 'no-match.json');
    await writeFile(file, '{"format":1,"game":"dungeon"}');
    const { code, err } = await quadrille(['replay', file]);
    expect(code).toBe(2);
    expect(err).toContain('/version');
    expect(err).toContain('/log');
  });
});
