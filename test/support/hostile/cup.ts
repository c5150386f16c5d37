import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseSandbox, NoSandbox } from '../../../src/tournament/sandbox/choose-sandbox.ts';

const PROGRAMS = fileURLToPath(new URL('.', import.meta.url));
/** Where the Node lies that runs this: what is shut in sees it only if it is said. */
const NODE = dirname(dirname(process.execPath));

/** How bots are shut in: as this machine can, and always by nothing. */
export interface Way {
  readonly by: string;
  readonly options: readonly string[];
}

export function ways(): Way[] {
  const free = { by: 'nothing', options: ['--unsafe-bots'] };
  try {
    const { by } = chooseSandbox({ unsafe: false, readable: [] });
    return [{ by, options: ['--readable', NODE] }, free];
  } catch (error) {
    if (!(error instanceof NoSandbox)) throw error;
    console.log(`Bots were tried without a cage alone. ${error.message}`);
    return [free];
  }
}

/** A bot for each way to do harm, and one that does none; each meets a brain from both sides. */
export interface HostileCup {
  readonly folder: string;
  readonly file: string;
  /** A file of ours with a word in it that nobody else may know. */
  readonly secret: string;
  /** What the first of a bot's games was lost by. */
  readonly lostBy: (name: string) => string[];
  /** Children of the bomb that still run. */
  readonly children: () => number;
  readonly remove: () => void;
}

/** What programs that mean harm are told besides: how long to sleep, whether to leave their group, and what to look for. */
interface Told {
  readonly sleep: readonly [seconds: string, where: 'near' | 'away'];
  /** The word, and the file that holds it, so that they are not found in the words of these programs. */
  readonly hidden: readonly string[];
}

/** Those that speak in lines. */
function commands({ sleep, hidden }: Told): object[] {
  const bots: Readonly<Record<string, readonly string[]>> = {
    ...{ silent: ['silent'], flood: ['flood'], glutton: ['glutton'], quitter: ['quitter'], honest: ['honest'] },
    bomb: ['bomb', ...sleep],
    spy: ['spy', ...hidden],
    ...{ far: ['liar', 'far'], theirs: ['liar', 'theirs'], cut: ['liar', 'cut'] },
  };
  return Object.entries(bots).map(([name, [program, ...args]]) => ({
    ...{ name, command: [process.execPath, `bots/${program}.cjs`, ...args] },
    // A busy machine must not make others silent.
    ms: name === 'silent' ? 20 : 60_000,
  }));
}

/** Those that are clients on the course's interface. At the port somebody hears whom none of them should reach. */
export function clients(port: number): (told: Told) => object[] {
  return ({ sleep, hidden }) => {
    const more: Readonly<Record<string, readonly string[]>> = { bomb: sleep, spy: [...hidden, String(port)] };
    return [...CLIENT_REASONS.map(([name]) => name), 'honest'].map(name => ({
      ...{ name, ms: ['silent', 'mute', 'liar'].includes(name) ? 20 : 60_000 },
      client: [process.execPath, 'bots/client.cjs', name, '{server}', '{session}', ...(more[name] ?? [])],
    }));
  };
}

export function hostileCup({ by }: Way, word: string, entrants: (told: Told) => object[] = commands): HostileCup {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-hostile-'));
  cpSync(PROGRAMS, join(folder, 'bots'), { recursive: true, filter: path => !path.endsWith('.ts') });
  const secret = join(folder, 'address');
  writeFileSync(secret, `${word}\n`);
  // As long as any test, and no other sleep on this machine.
  const seconds = `3600.${process.pid}${Math.floor(performance.now())}`;
  const hidden = [word, secret].map(text => Buffer.from(text).toString('base64'));
  // Those that leave their group outlive a game where nothing shuts them in.
  const players = entrants({ sleep: [seconds, by === 'nothing' ? 'near' : 'away'], hidden });
  const file = join(folder, 'cup.json');
  const brain = { name: 'brain', brain: 'random', nodes: 1 };
  const plan = { players: [brain, ...players], pairing: 'gauntlet', maps: ['crossing'], rounds: 1, plies: 4 };
  writeFileSync(file, JSON.stringify(plan));
  const lostBy = (name: string): string[] =>
    readFileSync(join(folder, 'cup.results/results.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as { seats: string[]; forfeits: Record<number, string>; winners: number[] })
      .filter(({ seats }) => seats.includes(name))
      .flatMap(({ seats, forfeits, winners }) => {
        const seat = seats.indexOf(name);
        return winners.includes(seat) ? 'it has won' : (forfeits[seat] ?? 'nothing');
      });
  const children = () =>
    spawnSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' }).stdout.split(`sleep ${seconds}\n`).length - 1;
  return { folder, file, secret, lostBy, children, remove: () => rmSync(folder, { recursive: true }) };
}

/** What each of them loses by. */
export const REASONS: readonly (readonly [name: string, reason: RegExp])[] = [
  // Its 20 ms, and five seconds.
  ['silent', /^it has not answered for 5\d{3}(\.\d)? ms$/],
  ['flood', /^it wrote 65536 characters and no end of a line$/],
  ['bomb', /^bomb answered no JSON: \d+ children$/],
  ['spy', /^spy answered no JSON: found .*$/],
  ['glutton', /^it has ended \(.*\)$/],
  ['quitter', /^it has ended \(exit code 0\)$/],
  ['far', /^\/to: \[99, 99\] is outside the board$/],
  ['theirs', /piece/],
  ['cut', /^cut answered no JSON: \{"type":"move"/],
];

/** What each client loses by. */
export const CLIENT_REASONS: readonly (readonly [name: string, reason: RegExp])[] = [
  // On a busy machine they may not have come to ask anything.
  [
    'silent',
    /^it has not moved for 5\d{3}(\.\d)? ms, and (POST \/api\/gamesession\/[-\w]+\/join was answered 200|has asked nothing)$/,
  ],
  ['mute', /^it has not moved for 5\d{3}(\.\d)? ms, and has asked nothing$/],
  [
    'liar',
    /^it has not moved for 5\d{3}(\.\d)? ms, and ((GET|POST) \/api\/gamesession\/[-\w/]+ was answered (200|409 \(.*\))|has asked nothing)$/,
  ],
  ['flood', /^it asked more than 64 things at once$/],
  ['bytes', /^it sent more than 8192 characters in a request$/],
  ['quitter', /^it has ended \(exit code 0\)$/],
  ['glutton', /^it has ended \(exit code (?!48)\d+\)$/],
  ['bomb', /^it has ended \(exit code 1[12]\)$/],
  ['spy', /^it has ended \(exit code \d+\)$/],
  ['forger', /^(it has ended \(exit code 21\)|it spoke to us in other ways than by requests)$/],
];
