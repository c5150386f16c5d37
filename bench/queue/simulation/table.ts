import { Rng } from '../../../src/kernel/rng.ts';
import { SimulatedCoordinator } from './coordinator.ts';
import { Database } from './database.ts';
import { Events } from './events.ts';
import type { Measured } from './measured.ts';
import { type Crew, SimulatedWorker } from './worker.ts';

const THREADS = 4;
const GAMES_MS = [100, 1000, 10_000, 60_000];
const SEED = 1;
/** Whoever waits longer than this for a statement gives it up and asks again. */
const PATIENCE_MS = 10_000;

export interface Simulated {
  /** Games that were kept, a second. */
  readonly games: number;
  /** Of those that the threads could have played. */
  readonly part: number;
  readonly statements: number;
  /** Of the two cores of the database. */
  readonly busy: number;
  /** So long do 99 of 100 statements take at most (ms). */
  readonly slow: number;
  /** Connections, with that of the coordinator. */
  readonly connections: number;
}

/** Some minutes with so many workers, after they have got going. With no hands there is nothing to play. */
export function simulate(crew: Crew, measured: Measured, hands = 16_384): Simulated {
  const events = new Events();
  const database = new Database(events, measured);
  const coordinator = new SimulatedCoordinator(events, database, { hands, keep: measured.keep });
  const rng = Rng.seeded(SEED, 'workers');
  for (let n = 0; n < crew.workers; n++) new SimulatedWorker(events, database, crew, rng);
  const begun = Math.max(20_000, 2 * crew.game);
  const seconds = Math.max(40_000, 3 * crew.game) / 1000;
  events.run(begun);
  const before = coordinator.kept;
  database.countAnew();
  events.run(begun + 1000 * seconds);
  const games = (coordinator.kept - before) / seconds;
  const waits = database.waits.sort((a, b) => a - b);
  return {
    games,
    part: games / ((crew.workers * crew.threads * 1000) / crew.game),
    statements: database.statements / seconds,
    busy: database.busy / (2 * seconds * 1000),
    slow: waits[Math.floor(0.99 * waits.length)] ?? 0,
    connections: crew.workers + 1,
  };
}

/** What so many workers need, as a table in Markdown. */
export function simulationTable(workers: readonly number[], measured: Measured): string {
  const head = [
    'workers',
    'a game',
    'games/s',
    'of all',
    'statements/s',
    'database',
    '99 of 100 within',
    'connections',
  ];
  const rows = workers.flatMap(count => [
    ...GAMES_MS.map(game =>
      row(count, `${game / 1000} s`, simulate({ workers: count, threads: THREADS, game }, measured)),
    ),
    row(count, 'none', simulate({ workers: count, threads: THREADS, game: 1000 }, measured, 0)),
  ]);
  return [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n');
}

function row(workers: number, game: string, { games, part, statements, busy, slow, connections }: Simulated): string[] {
  const late = slow > PATIENCE_MS ? ' (given up before)' : '';
  return [
    ...[String(workers), game, games < 10 ? games.toFixed(1) : games.toFixed(0)],
    ...[game === 'none' ? '' : `${(100 * part).toFixed(0)} %`, statements.toFixed(0), `${(100 * busy).toFixed(0)} %`],
    ...[`${slow.toFixed(0)} ms${late}`, String(connections)],
  ];
}
