import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { onTerminal, quadrille, Terminal } from '../in-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'quadrille-plain-'));
beforeAll(() => void vi.stubEnv('XDG_DATA_HOME', folder));
afterAll(() => void vi.unstubAllEnvs());

let files = 0;
async function floor(...rows: string[]): Promise<string> {
  const wall = `|${'-'.repeat(rows[0]!.length)}|`;
  const path = join(folder, `floor-${files++}.txt`);
  await writeFile(path, ['modern', wall, ...rows.map(row => `|${row}|`), wall, ''].join('\n'));
  return path;
}

const WAYS = { north: 'k', south: 'j', east: 'l', west: 'h' } as const;
const CORNERS = { 'north-east': 'u', 'north-west': 'y', 'south-east': 'n', 'south-west': 'b' } as const;
const KEYS: Readonly<Record<string, string>> = { ...WAYS, ...CORNERS };

/** Somebody who hears what is said, and sees nothing. What is said is all that they go by. */
class Listener {
  readonly heard: string[] = [];
  private readonly pty: ReturnType<typeof onTerminal>;
  private text = '';
  private wake: () => void = () => {};
  isOver = false;

  constructor(args: readonly string[]) {
    this.pty = onTerminal(['chamber', ...args], 80, 24, { TERM: 'dumb' });
    this.pty.onData(data => {
      this.text += data;
      this.wake();
    });
    this.pty.onExit(() => {
      this.isOver = true;
      this.wake();
    });
  }

  /** Presses a key, and hears what is said: something always is, once all has been done. */
  async press(key: string): Promise<string> {
    this.text = '';
    this.pty.write(key);
    const isWhole = () =>
      this.text.endsWith('\n') && (!/has (?:won|died)/.test(this.text) || this.text.includes('Play again?'));
    while (!this.isOver && !isWhole()) await new Promise<void>(resolve => (this.wake = resolve));
    const said = this.text.replaceAll('\r', '');
    this.heard.push(said);
    return said;
  }

  leave(): void {
    this.pty.kill();
  }
}

/** Plays by ear: strikes who is near, then fetches what is told of, then goes to the stairs. */
async function playByEar(listener: Listener): Promise<string> {
  let said = await listener.press('');
  for (let keys = 0; keys < 1000 && !listener.isOver && !said.includes('Play again?'); keys++) {
    const isNear = /Enemies are near|is near|The [a-z]+ (?:misses|deals|has noticed)/.test(said);
    const ways = await listener.press(',');
    const key = ways.includes('There is more') ? 'o' : ways.includes('The stairs are') ? '>' : '\t';
    said = await listener.press(isNear ? '\t' : key);
    // Nobody is there to be struck: on, step by step.
    if (/Nobody is in sight/.test(said)) {
      const way = /(?:There is more|The stairs are) .*?([a-z]+(?:-[a-z]+)?)\.$/m.exec(ways)?.[1] ?? '';
      said = await listener.press(KEYS[way] ?? '.');
    }
  }
  return said;
}

describe('plain mode', () => {
  it('says in sentences what changes, what is in view and where the ways lead, and draws nothing', async () => {
    const path = await floor('@..N.', '.....', '..p.\\');
    const { out } = await quadrille(['chamber', path, '--race', 'orc', '--seed', '1', '--plain'], 'v\x1b,lq');
    // A first run teaches.
    expect(out).toMatch(
      /^You stand on the first floor\.\nWalk with the arrows.*\nFloor 1, turn 0: 148 of 148 HP, attack 21/,
    );
    expect(out).toContain('A goblin, 3 steps east: has not noticed you, 70 HP, falls in ');
    expect(out).toContain('A weapon, 2 steps south-east.');
    expect(out).toContain('Open ways: south, east, south-east.');
    expect(out).toContain('You go east.');
    // Neither boxes nor anything that moves a cursor.
    for (const sign of ['\x1b', '|-', '-|', '#']) expect(out).not.toContain(sign);
  });

  it('takes whole lines where no key comes by itself', async () => {
    const path = await floor('@....', '....\\');
    const { out } = await quadrille(['chamber', path, '--race', 'orc', '--seed', '1', '--plain'], 'l\nl\n,\nq\n');
    expect(out.match(/You go east\./g)).toHaveLength(2);
    expect(out).not.toContain('means nothing');
  });

  it('names enemies, and does not walk into walls', async () => {
    const path = await floor('@N...', '....\\');
    const { out } = await quadrille(['chamber', path, '--race', 'orc', '--seed', '1', '--plain'], 'fkq');
    expect(out).toMatch(/You deal \d+ damage to the goblin, who has \d+ HP left\. The goblin (?:misses|deals)/);
    expect(out).toContain('A wall is in the way.');
    expect(out).not.toContain('Turn 2');
  });

  it('goes to what is named', async () => {
    const path = await floor('@....', '...p\\');
    const { out } = await quadrille(['chamber', path, '--race', 'orc', '--seed', '1', '--plain'], 'vaq');
    expect(out).toContain('a  A weapon, 3 steps east.');
    expect(out).toContain('You find a spear.');
  });

  it('tells of each kind of enemy in view what it is about, and where the doorways are', async () => {
    const path = await floor('@.NN.+.D9', '.....--..', '.......\\.');
    const { out } = await quadrille(['chamber', path, '--race', 'orc', '--seed', '1', '--plain'], 'v\x1b,q');
    expect(out).toMatch(/A goblin, 2 steps east: .* Calls its kind in the chamber when it notices you\. An axe/);
    expect(out.match(/Calls its kind/g)).toHaveLength(1);
    expect(out).toContain('Doorways: 5 steps east.');
  });

  it('says of gear what both do, before it is put on', async () => {
    const path = await floor('@dp..', '....\\');
    const { out } = await quadrille(['chamber', path, '--race', 'orc', '--seed', '1', '--plain'], 'lli1i\x1bq');
    expect(out).toMatch(/95 % of a blow; reaches .* Instead of a dagger\. In the hand: 85 % of a blow/);
  });

  it.each([
    ['012.', 'You wait. (12 times)'],
    ['09l', 'You go east. (4 times)\nA wall is in the way.'],
    ['0.', undefined],
  ])('%s does something so many times, until something happens', async (keys, told) => {
    const path = await floor('@....', '.....', '....\\');
    const { out } = await quadrille(['chamber', path, '--race', 'orc', '--seed', '1', '--plain'], `${keys}q`);
    const [, said = ''] = out.split(/How many times\?\n(?:\d+ times: what\?\n)*/);
    if (told === undefined) expect(said).not.toContain('You wait');
    else expect(said).toContain(told);
  });

  it('stops a thing that is done many times when somebody comes', async () => {
    const path = await floor('@....W', '....\\.');
    const { out } = await quadrille(['chamber', path, '--race', 'orc', '--seed', '1', '--plain'], '0150.q');
    expect(out).toMatch(/You stop: a werewolf is near\.|The werewolf (?:deals|misses)/);
    expect(out).not.toContain('You have died');
  });

  it('is chosen for a terminal on which nothing can be drawn', async () => {
    const terminal = new Terminal(['chamber', '--race', 'orc', '--seed', '3'], 80, 24, { TERM: 'dumb' });
    expect(await terminal.shows(/148|180 of 180 HP/)).toBeDefined();
  });

  it('is enough to play a run from beginning to end by ear', async () => {
    const listener = new Listener([await floor('@.N.6', '.p...', '....\\'), '--race', 'orc', '--seed', '5']);
    const end = await playByEar(listener);
    listener.leave();
    expect(end).toMatch(/You have (?:won|died)/);
    expect(listener.heard.join('')).toContain('You take the stairs to floor 5.');
    expect(end).toContain('You have won!');
  });

  it('is enough for a run on floors that nobody has drawn, to whatever end', { timeout: 60_000 }, async () => {
    const listener = new Listener(['--modern', '--race', 'orc', '--seed', '5']);
    const end = await playByEar(listener);
    listener.leave();
    expect(end).toMatch(/You have (?:won|died)/);
    const heard = listener.heard.join('');
    expect(heard).toMatch(/You take the stairs to floor 2\./);
    expect(heard).toMatch(/You slay the /);
  });
});
