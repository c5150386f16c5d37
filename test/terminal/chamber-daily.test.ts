import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { DIRECTIONS, type Direction } from '../../src/chamber/floor/directions.ts';
import { chamber } from '../../src/chamber/rules.ts';
import { Rng } from '../../src/kernel/rng.ts';
import { stepOrBlow } from '../../src/players/chamber/assist/surroundings.ts';
import { DailyCalendar } from '../../src/server/content/daily-seeds.ts';
import { GAMES } from '../../src/server/games/all-games.ts';
import { SqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import { Client } from '../../src/wire/client/api-client.ts';
import { Running } from '../server/running.ts';
import { quadrille, type Ran, Terminal } from './in-process.ts';

const server = Running.forFile({ games: GAMES });
const DAY_MS = 24 * 60 * 60 * 1000;

const KEYS: Readonly<Record<Direction, string>> = {
  ...{ no: 'k', so: 'j', ea: 'l', we: 'h' },
  ...{ ne: 'u', nw: 'y', se: 'n', sw: 'b' },
};
const MOST_TURNS = 100;

/** What the way to the end is made of. */
interface Deed {
  readonly type: 'attack' | 'move';
  readonly direction: Direction;
}

/** A way to an early end, if it is one: whoever is near is struck, else one goes anywhere. Its last deed is a blow. */
function wayToDie(seed: number): readonly Deed[] | undefined {
  const state = chamber.begin(chamber.readSetup({ race: 'elf' }), seed);
  const rng = Rng.seeded(seed, 'reckless');
  const done: Deed[] = [];
  while (chamber.outcome(state) === undefined && done.length < MOST_TURNS) {
    const view = chamber.view(state, 0);
    const ways = chamber
      .legal(state, 0)
      .flatMap(action => (action.type === 'move' ? [stepOrBlow(view, action.direction) as Deed] : []));
    const blows = DIRECTIONS.map(way => stepOrBlow(view, way) as Deed).filter(({ type }) => type === 'attack');
    const deed = rng.pick(blows.length > 0 ? blows : ways) as Deed;
    chamber.apply(state, 0, deed);
    done.push(deed);
  }
  return chamber.outcome(state) !== undefined && done.at(-1)?.type === 'attack' ? done : undefined;
}

let day = '';
let way: readonly Deed[] = [];
/** Each server has other seeds, and a new one for each day: we go to one on which such a run is short. */
beforeAll(async () => {
  const store = new SqliteStore(join(server.folder, 'quadrille.db'));
  const daily = new DailyCalendar(store, () => server.now);
  server.now = Date.UTC(2026, 10, 16, 12);
  for (let found: readonly Deed[] | undefined; found === undefined; way = found ?? []) {
    server.now += DAY_MS;
    day = daily.day();
    found = wayToDie(await daily.seed('chamber', day));
  }
  await store.close();
});

const wordsOf = (deeds: readonly Deed[]) =>
  deeds.map(({ type, direction }) => (type === 'attack' ? `a ${direction}` : direction)).join(' ');

/** Somebody with a data folder of their own. */
class Somebody {
  readonly home: string;

  private constructor(home: string) {
    this.home = home;
  }

  static async new(): Promise<Somebody> {
    return new Somebody(await mkdtemp(join(tmpdir(), 'quadrille-daily-')));
  }

  daily(args: readonly string[], input = ''): Promise<Ran> {
    return quadrille(['chamber', 'daily', '--server', server.url, ...args], input, { XDG_DATA_HOME: this.home });
  }

  terminal(args: readonly string[]): Terminal {
    return new Terminal(['chamber', 'daily', '--server', server.url, ...args], 100, 40, { XDG_DATA_HOME: this.home });
  }

  get secrets(): string {
    return join(this.home, 'quadrille', 'server-secrets.json');
  }

  async client(): Promise<Client> {
    const secrets = JSON.parse(await readFile(this.secrets, 'utf8')) as Record<string, string>;
    return new Client({ server: server.url, secret: secrets[server.url] ?? '' });
  }
}

const runOf = async (client: Client) => (await client.daily()).runs.find(({ game }) => game === 'chamber');

describe('quadrille chamber daily --server', () => {
  it('plays the run of the day by words, tells its place, and calls the next one practice', async () => {
    const ada = await Somebody.new();
    const { code, out, err } = await ada.daily(['--name', 'Ada'], `e ${wordsOf(way)} n`);
    expect([code, err]).toEqual([0, `The run of ${day}. Your first one counts.\nThis run counts.\n`]);
    expect(out).toMatch(/Score: \d+(\.5)?\nPlace \d of \d in the table of the day\.\nPlay again/);
    expect((await stat(ada.secrets)).mode & 0o777).toBe(0o600);
    const client = await ada.client();
    const { entries } = await client.dailyTable(day, 'chamber');
    const mine = entries.find(entry => entry.mine);
    expect(mine).toMatchObject({ name: 'Ada', result: { outcome: 'lost', race: 'elf' } });

    const again = await ada.daily(['--race', 'elf'], `${wordsOf(way)} n`);
    expect(again.err).toMatch(
      /^You have played the run of [\d-]+: place \d of \d in the table of the day\.\nThis run is practice/,
    );
    expect(again.out).toContain('\nPractice, with no place in the table of the day.\n');
    expect((await runOf(client))?.mine?.rank).toBe(mine?.rank);
  });

  it('goes on with a run that was left, on the full screen, and shows its place and the table', async () => {
    const bert = await Somebody.new();
    const first = bert.terminal(['--name', 'Bert']);
    await first.type('e', 'Your first one counts.');
    await first.type('S', 'This run counts.');
    await first.type('q', 'The server keeps this run.');
    await first.shows('the same command goes on with it');
    expect(await first.exit()).toBe(0);

    const client = await bert.client();
    const match = (await runOf(client))?.mine?.match ?? '';
    for (const action of way.slice(0, -1)) await client.play(match, { seat: 0, action });
    const second = bert.terminal([]);
    const last = way.at(-1) as Deed;
    await second.type(KEYS[last.direction], 'You go on with your run of the day.');
    await second.type('s', /You have died\. [^.]+\. Score: [\d.]+, place \d of \d in\s+the\s+table\s+of\s+the\s+day\./);
    await second.type(' ', /The run of [\d-]+ on .+in the table[\s\S]+Bert \(you\)/);
    await second.type('y', 'You have died.');
    await second.type('d', 'Five floors down');
    await second.type('q', /This run is practice/);
    expect(await second.exit()).toBe(0);
  });

  it('refuses an option that goes another way, and counts no run with options', async () => {
    const cleo = await Somebody.new();
    const { err } = await cleo.daily(['--race', 'elf', '--challenge', 'sober'], 'q');
    expect(err).toContain('This run is practice');
    expect((await runOf(await cleo.client()))?.mine).toBeNull();
  });

  it.each<[string, readonly string[], string]>([
    ['without daily', ['chamber', '--server', 'http://127.0.0.1:9'], 'a server has the run of the day'],
    ['with --auto', ['chamber', 'daily', '--server', 'http://127.0.0.1:9', '--auto'], '--auto does not go with'],
    ['with a seed', ['chamber', 'daily', '--server', 'http://127.0.0.1:9', '--seed', '3'], 'leave file and seed out'],
    ['with a name and no server', ['chamber', 'daily', '--name', 'Ada'], 'only the table of a server has names'],
    [
      'where no server is',
      ['chamber', 'daily', '--server', 'http://127.0.0.1:9'],
      'is it running at http://127.0.0.1:9?',
    ],
    ['at no address', ['chamber', 'daily', '--server', 'here'], 'Expected an address'],
  ])('%s it says what is wrong', async (_, args, words) => {
    const { code, err } = await quadrille(args, '', { XDG_DATA_HOME: (await Somebody.new()).home });
    expect([code, err]).toEqual([2, expect.stringContaining(words)]);
  });
});
