import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { onTerminal, quadrille } from './in-process.ts';
import type { Pty } from './run.ts';

const folder = await mkdtemp(join(tmpdir(), 'quadrille-screen-'));
beforeAll(() => void vi.stubEnv('XDG_DATA_HOME', folder));
afterAll(() => void vi.unstubAllEnvs());

/** Wide enough for the names of files, wherever this machine keeps what is there for a while. */
const WIDE = 400;

/** The game on a terminal, with the frames that it has drawn. */
class Screen {
  readonly pty: Pty;
  readonly ended: Promise<number>;
  raw = '';
  #wake: () => void = () => {};

  constructor(
    args: readonly string[],
    columns = 100,
    rows = 40,
    command: readonly string[] = ['chamber'],
    env: Readonly<Record<string, string>> = { TERM: 'xterm-256color', FORCE_COLOR: '1' },
  ) {
    this.pty = onTerminal([...command, ...args], columns, rows, env);
    this.pty.onData(data => {
      this.raw += data;
      this.#wake();
    });
    this.ended = new Promise(resolve =>
      this.pty.onExit(({ exitCode }) => {
        resolve(exitCode);
        this.#wake();
      }),
    );
    open.push(this);
  }

  /** The last whole frame: each begins at the top left corner and ends by blanking the rest. */
  get frame(): string {
    const frames = this.raw.split('\x1b[H').filter(frame => frame.includes('\x1b[J'));
    // A game that is over by now has said more, below.
    const [last = ''] = frames.at(-1)?.split('\x1b[J') ?? [];
    return stripVTControlCharacters(last).replaceAll('\r', '');
  }

  /** Waits until the last frame holds this. */
  async shows(awaited: string | RegExp): Promise<string> {
    let isOver = false;
    void this.ended.then(() => (isOver = true));
    for (;;) {
      const { frame } = this;
      if (typeof awaited === 'string' ? frame.includes(awaited) : awaited.test(frame)) return frame;
      if (isOver) throw new Error(`never saw ${awaited} but:\n${frame}`);
      await new Promise<void>(resolve => (this.#wake = resolve));
    }
  }

  /** Waits until this has been written, in whatever frame. */
  async says(awaited: string): Promise<void> {
    while (!this.raw.includes(awaited)) await new Promise<void>(resolve => (this.#wake = resolve));
  }

  async press(keys: string, awaited: string | RegExp): Promise<string> {
    this.pty.write(keys);
    return this.shows(awaited);
  }
}

const open: Screen[] = [];
afterEach(async () => {
  for (const screen of open.splice(0)) {
    screen.pty.kill();
    await screen.ended;
  }
});

let files = 0;
async function layout(...rows: string[]): Promise<string> {
  const wall = `|${'-'.repeat(rows[0]!.length)}|`;
  const path = join(folder, `floor-${files++}.txt`);
  await writeFile(path, [wall, ...rows.map(row => `|${row}|`), wall].join('\n'));
  return path;
}

/** The same, for the modern game. */
async function modern(...rows: string[]): Promise<string> {
  const path = await layout(...rows);
  await writeFile(path, `modern\n${await readFile(path, 'utf8')}`);
  return path;
}

const LEAVE = '\x1b[?25h\x1b[?1049l';

describe('the full-screen game', () => {
  it('asks for a race, plays, and puts the terminal back', async () => {
    const screen = new Screen(['--seed', '4']);
    const title = await screen.shows('q  quit');
    expect(title).toMatch(/h {2}Human {2}HP 140 {2}Atk 20 {2}Def 20 {2}half as much again for the score/);
    expect(title).toContain('High scores');
    const first = await screen.press('o', 'Action: Player character has spawned.');
    expect(first).toContain(
      `Race: Orc Gold: 0   Floor 1   Turn 0\nHP: 180/180 [${'='.repeat(20)}]   Atk: 30   Def: 25\n`,
    );
    expect(first).toContain('Suit: none   Compass: none\nAction: ');
    expect(first.split('\n')[0]).toBe(`|${'-'.repeat(77)}|`);
    expect(screen.raw).toContain('\x1b[?1049h\x1b[?25l');
    screen.pty.write('q');
    expect(await screen.ended).toBe(0);
    expect(screen.raw).toContain(LEAVE);
    expect(screen.raw).toMatch(/Saved to .*chamber-seeded\.quadrille\.json; go on with/);
  });

  it('is drawn in colour', async () => {
    const screen = new Screen([await layout('@V6DM\\'), '--race', 'elf']);
    await screen.shows('has spawned.');
    for (const sign of ['[96m@', '[95mV', '[33mG', '[91mD', '[36mM']) expect(screen.raw).toContain(`\x1b${sign}`);
  });

  it('has no colours where nobody wants them', async () => {
    const env = { TERM: 'xterm-256color', NO_COLOR: '1', FORCE_COLOR: '0' };
    for (const mode of [[], ['--classic']]) {
      const screen = new Screen([await layout('@V6DM\\'), '--race', 'elf', ...mode], 100, 40, ['chamber'], env);
      await screen.says('has spawned.');
      expect(screen.raw.split('\x1b[').filter(part => /^[\d;]*m/.test(part))).toEqual([]);
      screen.pty.write('q ');
      expect(await screen.ended).toBe(0);
    }
  });

  it.each(['dumb', ''])('is printed plainly where the terminal is %j', async TERM => {
    const screen = new Screen([await layout('@V6DM\\'), '--race', 'elf'], 100, 40, ['chamber'], {
      TERM,
      FORCE_COLOR: '0',
    });
    await screen.says('You stand on the first floor.');
    screen.pty.write('ea\nq\n');
    expect(await screen.ended).toBe(0);
    expect(screen.raw).not.toContain('\x1b');
  });

  it('plays nothing of what is pasted', async () => {
    const screen = new Screen([await layout('@.....\\'), '--race', 'elf']);
    await screen.shows('has spawned.');
    expect(screen.raw).toContain('\x1b[?2004h');
    screen.pty.write('\x1b[200~lllq\x1b[201~');
    expect(await screen.press('l', 'Turn 1')).toContain('PC moves East');
    screen.pty.write('q');
    expect(await screen.ended).toBe(0);
    expect(screen.raw).toContain('\x1b[?2004l');
  });

  it.each([
    ['arrows', ['\x1b[A North', '\x1b[B South', '\x1b[C East', '\x1b[D West']],
    ['letters', ['h West', 'j South', 'k North', 'l East', 'y Northwest', 'n Southeast', 'u Northeast', 'b Southwest']],
    ['the numeric pad', ['7 Northwest', '\x1bOs Southeast', '\x1b[5~ Northeast', '\x1b[F Southwest']],
  ])('is played by %s', async (_by, keys) => {
    const screen = new Screen([await layout('.......', '.......', '...@...', '.......', '......\\'), '--race', 'elf']);
    await screen.shows('has spawned.');
    for (const pressed of keys) {
      const [key = '', direction] = pressed.split(' ');
      await screen.press(key, `Action: PC moves ${direction}.`);
    }
  });

  it('walks on with shift until something happens', async () => {
    const path = await layout('@......0..\\');
    const screen = new Screen([path, '--race', 'human']);
    await screen.shows('has spawned.');
    const frame = await screen.press('L', 'Action: PC moves East and sees an unknown potion.');
    expect(frame).toContain('|......@P...|');
    await screen.press('\x1b[1;2D', '|@......P...|');
  });

  it('fetches what is nearest with o, and goes to the stairs with >', async () => {
    const screen = new Screen([await layout('@...6.C..\\'), '--race', 'dwarf']);
    await screen.shows('has spawned.');
    await screen.press('o', 'Gold: 2');
    await screen.press('>', 'You have not seen the stairs yet');
    // The compass shows them.
    await screen.press('o', '@..\\|');
    await screen.press('o', 'Nothing left here to fetch or to explore.');
    await screen.press('>', 'Floor 2');
  });

  it('rests until all is well, where one gets well by oneself', async () => {
    const screen = new Screen([await modern('3@......\\'), '--race', 'human']);
    await screen.shows('has spawned.');
    await screen.press('e', 'HP: 131/140');
    await screen.press('x', 'HP: 140/140');
    await screen.press('x', 'You are as well as can be.');
  });

  it('stops on its way where an enemy is near, and says who', async () => {
    const screen = new Screen([await layout('@.....N.\\'), '--race', 'human', '--practice']);
    await screen.shows('has spawned.');
    await screen.press('z', 'Enemies stop moving.');
    await screen.press(';lllll', '.: floor');
    expect(await screen.press('\r', 'PC moves East. You stop: a goblin is near.')).toContain('|...@..N..|');
    await screen.press(';l\r', 'Enemies are near: go step by step.');
  });

  it('picks up what one likes, unasked', async () => {
    const screen = new Screen([await layout('@.....', '..66..', '.....\\'), '--race', 'human', '--pick-up', 'gold']);
    await screen.shows('has spawned.');
    await screen.press('l', 'Gold: 2');
    await screen.press('ggg', 'You pick up nothing by itself.');
    await screen.press('g', 'You pick up gold that lies beside you.');
  });

  it('follows the bends of a passage', async () => {
    const path = join(folder, 'bend.txt');
    const floor = [
      '|---------|',
      '||-|      |',
      '||@+###   |',
      '||-|  #   |',
      '|     #   |',
      '||----+--||',
      '||......\\||',
      '|---------|',
    ];
    await writeFile(path, floor.join('\n'));
    const screen = new Screen([path, '--race', 'human']);
    await screen.shows('has spawned.');
    await screen.press('L', '||....@..||');
  });

  it('strikes what it walks into or with f, drinks with e, and asks where that is not plain', async () => {
    const screen = new Screen([await layout('1@N|.\\', '1.||..'), '--race', 'human']);
    await screen.shows('has spawned.');
    await screen.press('l', 'PC deals 19 damage to N (51 HP).');
    await screen.press('e', 'Drink in which direction?');
    await screen.press(
      'h',
      /Atk: 25 \(\+5\)[\s\S]*Potions last until the next floor[\s\S]*PC uses BA\. Attack \+5 until the next floor\./,
    );
    await screen.press('p', 'BA  boosts attack    Attack +5 until the next floor.');
    await screen.press(' ', 'PC uses BA.');
    await screen.press('f', 'PC deals 23 damage to N (28 HP).');
    await screen.press('e', 'PC uses BA.');
    await screen.press('e', 'No potion is within reach.');
  });

  it('waits, goes to a square that is looked at, and does not rest where nothing heals', async () => {
    const screen = new Screen([await layout('3@......', '.......\\'), '--race', 'human']);
    await screen.shows('has spawned.');
    await screen.press('.', 'Action: PC waits.');
    await screen.press('x', 'You are as well as can be.');
    const drunk = await screen.press('e', 'PC uses PH. 10 HP lost.');
    expect(drunk).toContain('HP: 130/140 [=================== ]');
    await screen.press('5x', 'Resting heals nobody here: only potions do.');
    await screen.press(';', '@: you');
    await screen.press('LK', 'Action: |: a wall');
    await screen.press('\r', 'You see no way there.');
    await screen.press(';', '@: you');
    await screen.press('lllj', '.: floor');
    await screen.press('\r', '|....@..');
  });

  it('carries, trades and robs in a game with a shop', async () => {
    const screen = new Screen([await modern('@8+M-', '-0--\\'), '--race', 'human']);
    await screen.shows('has spawned.');
    await screen.press('l', 'Gold: 4');
    await screen.press('l', 'PC moves East and sees');
    expect(await screen.press('$', 'Any other key')).toContain('a  an RH potion         4 gold');
    await screen.press('a', 'PC buys an RH potion for 4 gold.');
    await screen.press('c', 'PC puts an RH potion into the pack.');
    expect(await screen.press('i', 'Your pack')).toContain('2  an RH potion');
    await screen.press('2', 'PC uses RH.');
    await screen.press('$', '1  an RH potion         1 gold');
    await screen.press('1', 'PC sells an RH potion for 1 gold.');
    await screen.press('$', 'Any other key');
    await screen.press('D', 'PC robs the merchant of a map scroll.');
    await screen.press('$', 'Nobody beside you would trade.');
  });

  it('looks at things, lists messages, helps', async () => {
    const screen = new Screen([await layout('@.M|.\\'), '--race', 'human', '--practice']);
    await screen.shows('has spawned.');
    await screen.press('z', 'Enemies stop moving.');
    await screen.press(';', '@: you');
    await screen.press('ll', 'M: a merchant (HP 30, Atk 70, Def 5). Leaves you alone');
    await screen.press('\x1b', 'Action: Enemies stop moving.');
    await screen.press('?', 'Any key goes back.');
    await screen.press(' ', 'Action: Enemies stop moving.');
    const messages = await screen.press('m', /^Player character has spawned\.\nEnemies stop moving\./);
    expect(messages).not.toContain('HP:');
    await screen.press(' ', 'HP: 140');
    // What is said again and again is one line.
    await screen.press('..', 'Turn 2');
    await screen.press(':wat\x7fi', 'Search the messages: wai_');
    await screen.press('\r', /^PC waits\. \(2 times\)\s*$/);
    await screen.press(' ', 'HP: 140');
    await screen.press(':dragon\r', 'Nothing was said of dragon.');
    await screen.press('p', /BA {2}boosts attack {4}Not tried yet/);
    await screen.press(' ', 'HP: 140');
    await screen.press('X', 'That key means nothing here');
  });

  it('takes turns back in a practice game only', async () => {
    const path = await layout('@6..\\');
    const screen = new Screen([path, '--race', 'human', '--practice']);
    await screen.shows('has spawned.');
    await screen.press('l', 'Gold: 1');
    const frame = await screen.press('\x7f', 'You take a turn back.');
    expect(frame).toContain('Gold: 0');
    expect(frame).toContain('|@G...|');
    await screen.press('\x7f', 'This is where the game began.');
    screen.pty.kill();
    const strict = new Screen([path, '--race', 'human']);
    await strict.shows('has spawned.');
    await strict.press('\x7f', 'Only a practice game can take turns back');
    await strict.press('z', 'Only a practice game can freeze enemies');
  });

  it('fits itself to the terminal, whatever its size becomes', async () => {
    const screen = new Screen(['--race', 'human', '--seed', '6']);
    await screen.shows('has spawned.');
    for (const [columns, rows] of [
      [80, 24],
      [30, 10],
      [120, 50],
    ] as const) {
      screen.raw = '';
      screen.pty.resize(columns, rows);
      const frame = await screen.shows('HP: 140');
      const lines = frame.split('\n');
      expect(lines.length).toBeLessThanOrEqual(rows);
      expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(columns);
      expect(frame).toContain('@');
    }
  });

  it('breaks its pages where they are too wide or too long, and keeps the line that leads back', async () => {
    const screen = new Screen([], 60, 16);
    const title = await screen.shows('q  quit');
    expect(title).toContain('  h  Human');
    const help = (await screen.press('h?', 'Any key goes back.')).split('\n');
    expect(help).toHaveLength(16);
    expect(help[1]).toMatch(/^ {41}h {3}l {4}a {3}d$/);
    expect(Math.max(...[...title.split('\n'), ...help].map(line => line.length))).toBeLessThanOrEqual(60);
  });

  it('shows score and place at the end, and plays again', async () => {
    const screen = new Screen([await layout('@\\..')]);
    await screen.shows('q  quit');
    await screen.press('h', 'Floor 1');
    await screen.press('llll', 'Floor 5');
    const end = await screen.press('l', 'Play again? (y or n)');
    expect(end).toContain('You have won! A human got out on floor 5 after 5 turns. Score: 0.\n');
    await screen.press('s', /^High scores\n/);
    await screen.press(' ', 'Play again? (y or n)');
    await screen.press('y', 'q  quit');
    screen.pty.write('q');
    expect(await screen.ended).toBe(0);
  });

  it('says at the end who it was that one died of', async () => {
    const pack = await layout('WWW..', 'W@W..', 'WWW.\\');
    const screen = new Screen([pack, '--race', 'elf', '--seed', '1'], WIDE);
    await screen.shows('has spawned.');
    const end = await screen.press('k'.repeat(40), 'Play again? (y or n)');
    expect(end).toMatch(/^You have died\. An elf was slain by a werewolf on floor 1 after \d+ turns\. Score: 0\.\n/);
    expect(end).toContain('|W@W..|');
    expect(end.replaceAll('\n', ' ')).toMatch(/W deals \d+ damage to PC\. PC has died\./);
    const path = /written down in (\S+\.txt)/.exec(end.replaceAll('\n', ' '))?.[1] ?? '';
    const morgue = await readFile(path, 'utf8');
    expect(morgue).toMatch(
      /An elf was slain by a werewolf on floor 1[\s\S]*Seed: 1\n\nCarried\n {2}nothing\n\nSlain\n {2}nothing/,
    );
    // Said again where it stays to be read.
    screen.pty.write('n');
    await screen.ended;
    expect(screen.raw.split(LEAVE)[1]).toContain(path);
    expect(morgue).toMatch(
      /The last messages\n {2}Player character has spawned\.\n(?: {2}PC deals.*\n)+\nThe map as it was\n {2}\|-----\|\n {2}\|WWW/,
    );
  });

  it('fits its end to a small terminal', async () => {
    const pack = await layout('WWW..', 'W@W..', 'WWW.\\');
    const screen = new Screen([pack, '--race', 'elf', '--seed', '1'], 60, 16);
    await screen.shows('has spawned.');
    const lines = (await screen.press('k'.repeat(40), 'Play again? (y or n)')).split('\n');
    expect(lines).toHaveLength(16);
    expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(60);
    expect(lines.join('\n')).toContain('W@W');
  });

  it('saves, also on exit, and goes on', async () => {
    const save = join(folder, 'mine.quadrille.json');
    const screen = new Screen([await layout('@66.\\'), '--race', 'dwarf', '--save', save], WIDE);
    await screen.shows('has spawned.');
    await screen.press('l', 'Gold: 2');
    await screen.press('S', `Saved to ${save}`);
    await screen.press('l', 'Gold: 4');
    screen.pty.write('q');
    await screen.ended;
    expect(JSON.parse(await readFile(save, 'utf8')).log).toHaveLength(2);
    expect((await quadrille(['replay', save])).out).toContain('The hash holds');
    const next = new Screen(['--continue', save]);
    await next.shows('Race: Dwarf Gold: 4');
  });

  it('says of a run to go on with by which rules it is played', async () => {
    const home = await mkdtemp(join(tmpdir(), 'quadrille-shelf-'));
    vi.stubEnv('XDG_DATA_HOME', home);
    const screen = new Screen(['--race', 'orc', '--seed', '77', '--modern', '--challenge', 'sober']);
    await screen.shows('Race: Orc');
    screen.pty.write('q');
    await screen.ended;
    const next = new Screen([]);
    expect(await next.shows('go on')).toMatch(/go on: Orc, .*, turn 0 \(modern, sober, seed 77, \d{4}-/);
    vi.stubEnv('XDG_DATA_HOME', folder);
  });

  it('asks before it leaves a run for another one, keeps several, and offers them at the start', async () => {
    const home = await mkdtemp(join(tmpdir(), 'quadrille-shelf-'));
    vi.stubEnv('XDG_DATA_HOME', home);
    const screen = new Screen([]);
    await screen.shows('q  quit');
    await screen.press('d', 'Race: Dwarf');
    await screen.press('R', 'Leave this run for another one? It is kept. (y or n)');
    await screen.press('n', /Action: (?!Leave)/);
    await screen.press('R', 'It is kept.');
    await screen.press('y', /1 {2}go on: Dwarf, floor 1, 100 HP, turn 0/);
    await screen.press('e', 'Race: Elf');
    screen.pty.kill();
    await screen.ended;
    expect(await readdir(join(home, 'quadrille'))).toHaveLength(2);

    const next = new Screen([]);
    const title = await next.shows('2  go on');
    expect(title).toMatch(
      /1 {2}go on: Elf, .* \(classic, seed \d+, \d{4}-\d\d-\d\d \d\d:\d\d\)\n {2}2 {2}go on: Dwarf, /,
    );
    await next.press('2', 'Race: Dwarf');
    next.pty.write('q');
    await next.ended;
    const last = new Screen([]);
    expect(await last.shows('2  go on')).not.toContain('3  go on');
    vi.stubEnv('XDG_DATA_HOME', folder);
  });

  it.each([
    ['the board', '', 'has spawned.'],
    ['the help', '?', 'Any key goes back.'],
    ['the messages', 'm', /^Player character has spawned\.\s*$/],
    ['a question', 'R', 'Leave this run for another one?'],
    ['the cursor', ';', '@: you'],
  ])('ends on Ctrl-C, from %s', async (_name, keys, shown) => {
    const screen = new Screen(['--race', 'human']);
    await screen.shows('has spawned.');
    await screen.press(keys, shown);
    screen.pty.write('\x03');
    expect(await screen.ended).toBe(0);
    expect(screen.raw).toContain(LEAVE);
  });
});

describe('quadrille chamber --auto', () => {
  it('plays by itself, in a pipe and on a terminal', async () => {
    const path = await layout('@.....', '......', '.....\\');
    const { code, out } = await quadrille(['chamber', path, '--auto', '--race', 'elf']);
    expect(out).toContain('has won.');
    expect(code).toBe(0);
    const screen = new Screen([path, '--auto', '--race', 'elf', '--delay', '1']);
    expect(await screen.ended).toBe(0);
    expect(screen.raw).toContain('has won.');
    // What is left on the terminal is the last screen and the score.
    expect(stripVTControlCharacters(screen.raw.split(LEAVE)[1] ?? '')).toMatch(/Action: .*has won\.\s+Score: 0\s*$/);
  });

  it('says why it waits, and ends where nothing changes any more', async () => {
    const path = await layout('@..|\\');
    const { code, out } = await quadrille(['chamber', path, '--auto', '--race', 'elf']);
    expect(out).toMatch(
      /Given up on turn 1\d\d\d: nothing has changed for 1000 turns, it knows no way to anything\.\n$/,
    );
    expect(code).toBe(0);
    const screen = new Screen([path, '--auto', '--race', 'elf', '--delay', '1']);
    await screen.shows('The delver waits: it knows no way to anything.');
    screen.pty.write('q');
    expect(await screen.ended).toBe(0);
  });

  it.each(['q', '\x03'])('ends on %j', async key => {
    const screen = new Screen(['--seed', '5', '--auto', '--delay', '20'], 80, 24);
    await screen.shows('q ends it');
    screen.pty.write(key);
    expect(await screen.ended).toBe(0);
    expect(screen.raw).toContain(LEAVE);
  });

  it('is cut to the terminal, not wrapped', async () => {
    const screen = new Screen(['--seed', '5', '--auto', '--delay', '5'], 60, 20);
    const lines = (await screen.shows('q ends it')).split('\n');
    expect(lines.length).toBeLessThanOrEqual(20);
    expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(60);
    screen.pty.write('q');
    await screen.ended;
    const left = stripVTControlCharacters(screen.raw.split(LEAVE)[1] ?? '').split(/\r?\n/);
    expect(Math.max(...left.map(line => line.length))).toBeLessThanOrEqual(60);
  });
});
