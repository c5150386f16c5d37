import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { actionLine, sentence } from '../../../src/chamber/action-line.ts';
import type { Direction } from '../../../src/chamber/floor/directions.ts';
import { chamber } from '../../../src/chamber/rules.ts';
import type { ChamberAction } from '../../../src/chamber/state.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import { WAY_KEYS } from '../../../src/players/chamber/assist/command-keys.ts';
import { FINDS, WAYS } from '../../chamber/scout.ts';
import { quadrille, Terminal } from '../in-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'quadrille-finds-'));
beforeAll(() => void vi.stubEnv('XDG_DATA_HOME', folder));
afterAll(() => void vi.unstubAllEnvs());

const KEYS = new Map(Object.entries(WAY_KEYS).map(([key, direction]) => [direction, key]));
const keyOf = (direction: Direction) => KEYS.get(direction) as string;

function wordsOf(deed: ChamberAction): string {
  switch (deed.type) {
    case 'apply':
      return `i ${deed.slot + 1}`;
    case 'zap':
      return `z ${deed.slot + 1} ${deed.direction}`;
    case 'pray':
      return `p ${deed.direction}`;
    case 'move':
      return deed.direction;
    default:
      throw new Error(`no words for ${deed.type}`);
  }
}

/** Keys, each with what the screen shows before it is pressed. */
function keysOf(deed: ChamberAction): [key: string, sees: string][] {
  switch (deed.type) {
    case 'apply':
      return [[String(deed.slot + 1), 'Your pack']];
    case 'zap':
      return [
        [String(deed.slot + 1), 'Your pack'],
        [keyOf(deed.direction), 'direction'],
      ];
    // There is one shrine: nobody asks which.
    default:
      return [];
  }
}

const FIRST_KEY: Partial<Record<ChamberAction['type'], string>> = { apply: 'i', zap: 'i', pray: '_' };

async function layout(name: string, ...rows: string[]): Promise<string> {
  const wall = `|${'-'.repeat(rows[0]!.length)}|`;
  const path = join(folder, `${name}.txt`);
  await writeFile(path, [wall, ...rows.map(row => `|${row}|`), wall].join('\n'));
  return path;
}

describe.each(WAYS)('%s, in a terminal', (_, find) => {
  const { seed, steps, deed, state } = find();
  const setup = { race: FINDS.race, options: { abilities: false, fog: false, practice: false, finds: true } };
  const args = ['chamber', '--continue', join(folder, `finds-${seed}-${deed.type}.quadrille.json`)];
  // Whoever leaves a run that was gone on with leaves it in its file.
  beforeEach(async () => {
    const begun = Match.begin(chamber, { setup, seed, time: 0 });
    await writeFile(args[2]!, JSON.stringify(await begun.file()));
  });

  it('is done by words', async () => {
    const terminal = new Terminal([...args, '--classic']);
    await terminal.type(`${[...steps, wordsOf(deed)].join(' ')}\r`, 'has spawned.');
    await terminal.type('q\r', `Action: ${actionLine(state.said)}`);
    expect(await terminal.exit()).toBe(0);
  });

  it('is done by keys, full screen', async () => {
    const terminal = new Terminal(args);
    let sees = 'Turn 0';
    for (const [n, step] of steps.entries()) {
      await terminal.type(keyOf(step), sees);
      sees = `Turn ${n + 1}`;
    }
    const first = deed.type === 'move' ? keyOf(deed.direction) : FIRST_KEY[deed.type];
    await terminal.type(first as string, sees);
    for (const [key, awaited] of keysOf(deed)) await terminal.type(key, awaited);
    await terminal.type('q', sentence(state.said[0]!)!);
    expect(await terminal.exit()).toBe(0);
  });
});

describe('a challenge in a terminal', () => {
  it.each([
    ['pacifist', '@\\', 'ea ea ea ea ea', 'held'],
    ['pacifist', '@N\\', 'a ea', 'lost'],
    ['sober', '@0\\', 'u ea', 'lost'],
  ])('%s on %s, by %s: %s', async (challenge, floor, words, held) => {
    const path = await layout(`${challenge}-${held}`, floor);
    const args = ['chamber', path, '1', '--race', 'human', '--challenge', challenge];
    const terminal = new Terminal([...args, '--classic']);
    await terminal.type(`${words}\r`, `Challenge: ${challenge}, held`);
    await terminal.type('q\r', held === 'lost' ? `Challenge: ${challenge}, lost` : 'has won.');
    expect(await terminal.exit()).toBe(0);
  });
});

describe('the end of a run in a terminal', () => {
  it('says how the challenge went, and writes down what was in the pack', async () => {
    const path = await layout('packed', '@b\\');
    await writeFile(path, `finds\n${await readFile(path, 'utf8')}`);
    const screen = new Terminal(['chamber', path, '1', '--race', 'human', '--challenge', 'pacifist'], 200);
    for (let floor = 1; floor <= 5; floor++) await screen.type('ll', `Floor ${floor} `);
    const end = await screen.shows('Play again?');
    expect(end).toMatch(/You have won![\s\S]*Challenge: pacifist, held/);
    const [, morgue = ''] = /written down in (\S+\.txt)/.exec(end) ?? [];
    const text = await readFile(morgue, 'utf8');
    expect(text).toMatch(/Challenge: pacifist, held\nSeed: 1\n/);
    expect(text).toContain(`Carried\n${'  a bolt wand (3 left)\n'.repeat(5)}\n`);
    await screen.type('n', 'Play again?');
    expect(await screen.exit()).toBe(0);
  });
});

describe('the modern game', () => {
  it('is on the floors of a week, for whoever names it', async () => {
    const path = join(folder, 'week.quadrille.json');
    await quadrille(['chamber', '--week', '47', '--race', 'human', '--save', path], 'q');
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ seed: 47, setup: { options: { modern: true } } });
    expect((await quadrille(['chamber', '--week', '47', '--seed', '3'], 'q')).err).toContain('leave file and seed out');
  });

  it('is played full screen: explored, looked through, and left', async () => {
    const terminal = new Terminal(['chamber', '--modern', '--challenge', 'sober', '--race', 'dwarf', '--seed', '5']);
    await terminal.type('o', 'Challenge: sober, held');
    await terminal.type('i', /Turn [1-9]/);
    await terminal.type(' ', /Your pack/);
    await terminal.type('q', /Turn [1-9]/);
    expect(await terminal.exit()).toBe(0);
  });

  it('is chosen on the first screen', async () => {
    const terminal = new Terminal(['chamber']);
    await terminal.type('m', '> Classic: the document to the letter.');
    await terminal.type('h', '> Modern: new floors');
    await terminal.type('i', 'Turn 0');
    await terminal.type(' ', 'Your pack is empty.');
    await terminal.type('q', 'Turn 0');
    expect(await terminal.exit()).toBe(0);
  });
});
