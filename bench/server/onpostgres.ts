import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { ServerNode } from '../../test/support/node.ts';
import { startPostgres } from '../../test/support/postgres.ts';
import { checkOut } from '../against/against.ts';
import { type Compared, compare, type Rates } from '../against/compare.ts';
import { type Fired, fire } from './cannon.ts';
import { flagGame } from './scenes.ts';
import { inTurns } from './turns.ts';

/** In which processor time is counted there, on every Linux. */
const TICKS_A_SECOND = 100;

interface Scale {
  readonly matches: number;
  readonly moves: number;
  readonly rounds: number;
  /** How many rounds are played before, until compilers have had their time. */
  readonly warmUps: number;
}

/** The same, and answers in a second of processor time of all processes of the database. */
interface Stored extends Fired {
  readonly perDatabaseSecond: number;
}

const RATES = {
  'answers per second on this machine': ({ perSecond }: Stored) => perSecond,
  'answers per server CPU second': ({ perCpuSecond }: Stored) => perCpuSecond,
  'answers per CPU second of the database': ({ perDatabaseSecond }: Stored) => perDatabaseSecond,
  'answers per second of waiting, half of them': ({ p50 }: Stored) => 1000 / p50,
  'answers per second of waiting, the slowest of a hundred': ({ p99 }: Stored) => 1000 / p99,
} as const;

/** What a run on PostgreSQL gave: the round of this tree in the middle, and all rounds beside those of a commit. */
export interface OnPostgres {
  readonly fired: Stored;
  readonly compared: readonly Compared[];
  readonly refused: number;
}

/** Durable moves on a PostgreSQL that syncs to disk, by this tree and by a commit in turn, each on a database of its own. */
export async function movesOnPostgres(scale: Scale, commit: string | undefined): Promise<OnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-before-'));
  const postgres = await startPostgres({ durable: true });
  const nodes: ServerNode[] = [];
  try {
    const begin = async (name: string, sources?: string): Promise<ServerNode> => {
      const node = await ServerNode.start(await databaseAt(postgres.url, name), [], sources);
      nodes.push(node);
      for (let n = 0; n < scale.warmUps; n++) await round(node, postgres.pid, scale, n);
      return node;
    };
    if (commit !== undefined) {
      checkOut(commit, folder);
      symlinkSync(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
    }
    const before = commit === undefined ? undefined : await begin('before', folder);
    const after = await begin('after');
    const rounds: { before: Rates; after: Rates }[] = [];
    const own: Stored[] = [];
    let refused = 0;
    for (let n = 1; n <= scale.rounds; n++) {
      const rates = new Map<ServerNode, Rates>();
      // Whoever comes second may find a warmer machine: they take turns.
      for (const node of n % 2 === 0 ? [after, before] : [before, after]) {
        if (node === undefined) continue;
        const its = await round(node, postgres.pid, scale, scale.warmUps + n);
        rates.set(node, new Map(Object.entries(RATES).map(([name, rate]) => [name, rate(its)])));
        refused += its.refused;
        if (node === after) own.push(its);
      }
      const now: Rates = rates.get(after) ?? new Map();
      rounds.push({ before: (before && rates.get(before)) ?? now, after: now });
    }
    const fired = own.sort((a, b) => a.perCpuSecond - b.perCpuSecond)[own.length >> 1];
    if (fired === undefined) throw new RangeError('expected a round at least');
    return { fired, compared: compare(rounds), refused };
  } finally {
    await Promise.all(nodes.map(node => node.stop()));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function round({ url }: ServerNode, database: number, { matches, moves }: Scale, n: number): Promise<Stored> {
  const games = await inTurns(matches, game => flagGame(url, n * 1e6 + game, moves));
  const before = secondsOfFamily(database);
  const fired = await fire(
    url,
    games.map(({ shots }) => shots),
  );
  const answered = matches * moves - fired.refused;
  return { ...fired, perDatabaseSecond: answered / (secondsOfFamily(database) - before) };
}

/** The processor time of a process and of those that it has started, ended ones too; NaN where that is not told, as elsewhere than on Linux. */
function secondsOfFamily(parent: number): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN;
  let ticks = 0;
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const fields = statOf(pid);
    // The state, the parent, …; its own ticks, and those of its children that have ended.
    if (Number(pid) === parent) for (const n of [11, 12, 13, 14]) ticks += Number(fields[n]);
    else if (Number(fields[1]) === parent) for (const n of [11, 12]) ticks += Number(fields[n]);
  }
  return ticks / TICKS_A_SECOND;
}

/** What Linux tells of a process, after its name. */
function statOf(pid: string): readonly string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return []; // It has ended meanwhile.
  }
}

/** A database of its own in a PostgreSQL. */
export async function databaseAt(server: string, name: string): Promise<string> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}
