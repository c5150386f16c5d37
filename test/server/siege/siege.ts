import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '../../../src/server/store/open-store.ts';
import { ServerNode } from '../../support/node.ts';
import { startPostgres } from '../../support/postgres.ts';
import { faultsOf } from '../crash/crash.ts';
import { attack, ORIGINS, type Tally } from './attacker.ts';
import { ATTACKS } from './attacks.ts';
import { CLASSES, Diary, type Group, LATE, Person, type Table, type Wait } from './people.ts';

export interface Plan {
  /** Which attacks are made, one after the other. */
  readonly names: readonly string[];
  /** How long each is made (ms). */
  readonly ms: number;
  readonly seed: number;
  readonly store: 'sqlite' | 'postgres';
  /** Players with an address each. */
  readonly people: number;
  /** Browsers behind the one address of a class. */
  readonly browsers: number;
  /** Of the attackers, so that they do not take from the machine what they should take from the server. */
  readonly nice: number;
  /** Puzzles that the server draws ahead meanwhile: none, where only attacks are to be measured. */
  readonly candidates: number;
  /** Where the server's sources are, if not here. */
  readonly sources?: string | undefined;
  /** Hears how it went while one attack was made. */
  readonly hear?: (row: Row, first: Row | undefined) => void;
}

/** How it went while one attack was made; times in ms. */
export interface Row {
  readonly attack: string;
  /** Requests, frames and connections, and how they were answered. */
  readonly blows: number;
  readonly answers: Readonly<Record<string, number>>;
  readonly landed: Readonly<Record<string, number>>;
  readonly moves: Readonly<Record<Group, Percentiles>>;
  readonly bots: Percentiles;
  readonly looks: Percentiles;
  /** The longest piece of work, in processor time. */
  readonly stall: number;
  /** Processor time of the server. */
  readonly cpu: number;
  /** How long it took with all that was made ready. */
  readonly ms: number;
  readonly mostMiB: number;
  /** To whom, of what and why, and how often. */
  readonly refusals: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}
interface Percentiles {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
}

/** What came of a siege. */
export interface Outcome {
  readonly rows: readonly Row[];
  readonly acknowledged: number;
  /** Acknowledged moves that are not there, and logs that lead elsewhere. */
  readonly lost: readonly string[];
}

/** What a server has to hold whatever is done to it. */
const MOST = { stall: 75, p99: 250, mib: 1024 };
const EVERY_MS = 250;
/** How long people wait for their last moves. */
const PATIENCE_MS = 60_000;
const PACE_MS = { people: 500, class: 10_000 };

/** What nobody has to measure: what was lost, refused, forged or broken. One sentence each. */
export function wrongs({ rows, lost }: Outcome): string[] {
  // Bots of a class that nobody has declared wait, and so do new matches.
  const mayBe = (refusal: string): boolean => /^undeclared (?!move)/.test(refusal) || isLate(refusal);
  const of = ({ attack: name, refusals, faults }: Row) => [
    ...Object.entries(refusals).flatMap(([what, times]) =>
      mayBe(what) ? [] : [`${name}: refused to ${what}, ${times} times`],
    ),
    ...faults.map(fault => `${name}: ${fault}`),
  ];
  return [...rows.flatMap(of), ...lost];
}

/** Whether somebody was told to come again only because it took too long. */
const isLate = (refusal: string): boolean => refusal.split(' ')[2] === LATE;

/** What was too slow or too large, and what proves nothing: where nobody moves, or no attack gets through, all is quick. */
export function excesses({ rows }: Pick<Outcome, 'rows'>): string[] {
  return rows.flatMap(({ attack: name, stall, moves, mostMiB, landed, refusals }) => [
    ...(moves.people.count === 0 ? [`${name}: nobody moved`] : []),
    ...(ATTACKS[name]?.lands ?? []).flatMap(what => (landed[what] ? [] : [`${name}: ${what} never got through`])),
    ...(stall > MOST.stall ? [`${name}: a stall of ${stall.toFixed(0)} ms, at most ${MOST.stall}`] : []),
    ...(moves.people.p99 >= MOST.p99 ? [`${name}: p99 ${moves.people.p99.toFixed(0)} ms, below ${MOST.p99}`] : []),
    ...Object.keys(refusals).flatMap(what =>
      isLate(what) && !/^undecl/.test(what) ? [`${name}: waited for nothing: ${what}`] : [],
    ),
    ...(mostMiB >= MOST.mib ? [`${name}: ${mostMiB} MiB, below ${MOST.mib}`] : []),
  ]);
}

/** Attacks a server of its own while people play, and looks at what it cost them. */
export async function besiege(plan: Plan): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-siege-'));
  const postgres = plan.store === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  const store = postgres?.url ?? join(folder, 'q.db');
  const knowsPeople = helpOfServe(plan.sources).includes('--people');
  const bridges = join(import.meta.dirname, '../../../examples/bridges');
  // A busy machine is no fault of the game.
  const own = ['--game', bridges, '--game-limits', 'callMs=10000'];
  const declared = knowsPeople ? ['--people', `${CLASSES.declared}=${plan.browsers}`] : [];
  const drawn = plan.sources === undefined ? ['--limits', `candidates=${plan.candidates}`] : [];
  const options = ['--trust-proxy', 'loopback', '--memory', '128', ...own, ...declared, ...drawn];
  const node = await ServerNode.start(store, options, plan.sources);
  try {
    if (!knowsPeople) console.warn('This server knows no --people: the class is not declared.');
    const { rows, persons } = await lived(plan, node, knowsPeople);
    await node.stop();
    return { rows, ...(await checked(store, persons)) };
  } finally {
    await node.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true });
  }
}

function helpOfServe(sources = join(import.meta.dirname, '../../..')): string {
  const main = join(sources, 'src/terminal/main.ts');
  return spawnSync(process.execPath, [main, 'serve', '--help'], { encoding: 'utf8' }).stdout;
}

async function lived(plan: Plan, { url }: ServerNode, knowsPeople: boolean) {
  const { names, people, browsers, seed, ms, nice, hear } = plan;
  const table: Table = { url, diary: new Diary(), isOver: false, end: new AbortController() };
  const crowd = (group: Group, size: number, paceMs: number) =>
    Array.from({ length: size }, (_, n) => new Person(table, group, n, { seed, paceMs }));
  const persons = [
    ...crowd('people', people, PACE_MS.people),
    ...crowd('declared', knowsPeople ? browsers : 0, PACE_MS.class),
    ...crowd('undeclared', browsers, PACE_MS.class),
  ];
  const playing = Promise.all(persons.map(person => person.play()));
  // A class needs as long to come in.
  await sleep(Math.min(2 * PACE_MS.class, ms));
  const rows: Row[] = [];
  const each = ms / ORIGINS.length;
  for (const name of names) {
    const row = await watched(name, table, persons, () =>
      name === 'nothing' ? sleep(each).then(() => undefined) : attack({ name, url, seed, nice, ms: each }),
    );
    rows.push(row);
    hear?.(row, rows[0]);
  }
  table.isOver = true;
  table.end.abort();
  // A server that hangs is one that lost what it was asked.
  await Promise.race([playing, sleep(PATIENCE_MS, undefined, { ref: false })]);
  return { rows, persons };
}

/** Looks at the server again and again while something is done to it. */
async function watched(
  name: string,
  table: Table,
  persons: readonly Person[],
  strike: () => Promise<Tally | undefined>,
): Promise<Row> {
  const diary = new Diary();
  table.diary = diary;
  let last = await look(table.url);
  const first = last;
  const began = performance.now();
  let [isOver, stall, mostMiB] = [false, 0, 0];
  const looking = (async () => {
    while (!isOver) {
      await sleep(EVERY_MS);
      // What a server does not say in time, it says later.
      last = await look(table.url).catch(() => last);
      stall = Math.max(stall, last.stall);
      mostMiB = Math.max(mostMiB, last.mib);
    }
  })();
  const { answers = {}, landed = {}, faults = [] } = (await strike()) ?? {};
  isOver = true;
  await looking;
  for (const person of persons) person.tellWait();
  const ms = performance.now() - began;
  const { people, declared, undeclared } = diary.waits;
  const all = (wait: Wait) => percentiles([people, declared].flatMap(each => each[wait]));
  return {
    ...{ attack: name, answers, landed, stall, mostMiB },
    blows: Object.values(answers).reduce((sum, count) => sum + count, 0),
    moves: {
      people: percentiles(people.move),
      declared: percentiles(declared.move),
      undeclared: percentiles(undeclared.move),
    },
    ...{ bots: all('bot'), looks: all('look') },
    ...{ ms, cpu: 1000 * (last.cpu - first.cpu) },
    refusals: Object.fromEntries(diary.refusals),
    faults: [...faults, ...diary.faults],
  };
}

/** All that was acknowledged is there, and folds to what its player saw. */
async function checked(store: string, persons: readonly Person[]): Promise<Omit<Outcome, 'rows'>> {
  const opened = await openStore(store);
  try {
    const lost: string[] = [];
    for (const { believed } of persons) for (const each of believed) lost.push(...(await faultsOf(opened, each)));
    return { lost, acknowledged: persons.reduce((sum, person) => sum + person.acknowledged, 0) };
  } finally {
    await opened.close();
  }
}

function percentiles(times: number[]): Percentiles {
  const sorted = times.sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) };
}

async function look(url: string): Promise<{ stall: number; mib: number; cpu: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return {
    stall: 1000 * read('quadrille_stall_seconds'),
    mib: Math.round(read('process_resident_memory_bytes') / 2 ** 20),
    cpu: read('process_cpu_seconds_total'),
  };
}

/** Every attack, after a while of peace to compare with. */
export const ALL = ['nothing', ...Object.keys(ATTACKS)];
