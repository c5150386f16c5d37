import { flag } from '../flag/rules.ts';
import { Reading, type Unread } from '../kernel/reading.ts';
import { inEnglish } from '../kernel/saying.ts';
import { BRAINS } from '../players/flag/brains.ts';
import type { ArenaMap } from './arena.ts';
import { readTournamentId, tournamentId } from './gameid.ts';
import { type Entrant, type Job, swappedJobs } from './job.ts';
import type { Allowance } from './players.ts';

/** A tournament as its file says it, the maps still by their names. */
export interface TournamentPlan {
  readonly title: string;
  readonly players: readonly Entrant[];
  readonly maps: readonly string[];
  readonly rounds: number;
  readonly plies: number;
  readonly opening: number;
  readonly seed: number;
}

const LONGEST_MS = 60_000;
const FIELDS = ['title', 'players', 'maps', 'rounds', 'plies', 'opening', 'seed'];
const PLAYER_FIELDS = ['name', 'brain', 'command', 'ms', 'nodes'];
const USUAL = { rounds: 1, plies: 200, opening: 2, seed: 1 };

/** Reads a tournament file. Throws InvalidSetup with every problem. */
export function readPlan(json: unknown): TournamentPlan {
  const reading = new Reading();
  if (isObject(json)) {
    reading.only(json, '', FIELDS);
    const players = Array.isArray(json.players) ? json.players : [];
    for (const [n, player] of players.entries()) {
      if (isObject(player)) reading.only(player, `/players/${n}`, PLAYER_FIELDS);
    }
  }
  return planOf(reading, json);
}

/** Reads a plan that a tournament has kept beside its results, with more than its file said. Throws InvalidSetup. */
export function readKeptPlan(json: unknown): TournamentPlan {
  return planOf(new Reading(), json);
}

function planOf(reading: Reading, json: unknown): TournamentPlan {
  const plan = reading.object(json, '') ?? {};
  const players = (reading.array(plan.players, '/players') ?? []).flatMap(
    (item, n) => readEntrant(reading, item, `/players/${n}`) ?? [],
  );
  if (reading.problems.length === 0 && players.length < 2)
    reading.problem('/players', inEnglish(`expected at least two, found ${players.length}`));
  for (const [n, { name }] of players.entries()) {
    if (players.findIndex(player => player.name === name) < n)
      reading.problem(
        `/players/${n}/name`,
        inEnglish(`expected a name of its own, found ${JSON.stringify(name)} again`),
      );
  }
  const maps = (reading.array(plan.maps ?? ['example'], '/maps') ?? []).flatMap(
    (item, n) => reading.text(item, `/maps/${n}`) ?? [],
  );
  if (maps.length === 0) reading.problem('/maps', inEnglish('expected at least one'));
  const whole = (name: keyof typeof USUAL, least: number) =>
    reading.integer(plan[name] ?? USUAL[name], `/${name}`, least, 1_000_000) ?? USUAL[name];
  const read = {
    title: reading.text(plan.title ?? 'A tournament', '/title') ?? '',
    players,
    maps,
    rounds: whole('rounds', 1),
    plies: whole('plies', 1),
    opening: whole('opening', 0),
    seed: whole('seed', 0),
  };
  reading.done();
  return read;
}

/**
 * Every game of a tournament. On a map for two, every pair meets from both sides in every round; on a map for more,
 * every choice of as many players, each in every seat once. Where there are fewer players than seats, they share them
 * out in turn.
 */
export function* tournamentJobs(plan: TournamentPlan, maps: readonly ArenaMap[]): Generator<Job> {
  for (let round = 1; round <= plan.rounds; round++) {
    for (const { name, setup } of maps) {
      for (const [n, group] of choices(plan.players, flag.seats(setup)).entries()) {
        const seed = plan.seed + round * 1000 + n;
        yield* swappedJobs(order => tournamentId({ map: name, round, group: n + 1, order }), group, {
          setup,
          seed,
          plies: plan.plies,
          opening: plan.opening,
        });
      }
    }
  }
}

/** What a map is called that is named in a plan: itself, or its file without folder and ending. */
export function mapTitle(name: string): string {
  return name.replace(/^.*\//, '').replace(/\.json$/, '');
}

/** The map of a game, by the game's id. */
export function mapOf(id: string): string {
  return readTournamentId(id)?.map ?? id;
}

/** Every choice of so many of the list, in its order. */
export function choices<T>(list: readonly T[], count: number): T[][] {
  if (list.length < count) return [Array.from({ length: count }, (_, n) => list[n % list.length] as T)];
  if (count === 0) return [[]];
  const [first, ...rest] = list as [T, ...T[]];
  const without = rest.length < count ? [] : choices(rest, count);
  return [...choices(rest, count - 1).map(others => [first, ...others]), ...without];
}

function isObject(json: unknown): json is Unread {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function readEntrant(reading: Reading, json: unknown, path: string): Entrant | undefined {
  const player = reading.object(json, path);
  if (player === undefined) return undefined;
  const allowance = readAllowance(reading, player, path);
  if (player.command !== undefined) {
    const words = (reading.array(player.command, `${path}/command`) ?? []).flatMap(
      (word, n) => reading.text(word, `${path}/command/${n}`) ?? [],
    );
    const name = reading.text(player.name ?? words[0], `${path}/name`);
    if (words.length === 0)
      return reading.problem(`${path}/command`, inEnglish('expected a program and its arguments'));
    return name === undefined ? undefined : { name, command: words, allowance };
  }
  const brain = reading.oneOf(player.brain, `${path}/brain`, BRAINS);
  const name = reading.text(player.name ?? player.brain, `${path}/name`);
  return brain === undefined || name === undefined ? undefined : { name, brain, allowance };
}

function readAllowance(reading: Reading, player: Unread, path: string): Allowance {
  if (player.nodes !== undefined) return { nodes: reading.integer(player.nodes, `${path}/nodes`, 1) ?? 1 };
  return { ms: reading.number(player.ms ?? 20, `${path}/ms`, 1, LONGEST_MS) ?? 20 };
}
