import { Reading, type Unread } from '../kernel/reading.ts';
import { inEnglish } from '../kernel/saying.ts';
import { BRAINS } from '../players/flag/brains.ts';
import { PAIRINGS, type Pairing } from '../wire/tournaments.ts';
import { readTournamentId } from './gameid.ts';
import type { Entrant } from './job.ts';
import type { Allowance } from './players.ts';

/** Those that go on as long as it takes, if they are asked to. */
const ENDLESS: readonly Pairing[] = ['round-robin', 'gauntlet', 'adaptive'];

/** When it is enough: as soon as the order is so sure, or before there would be more games than these. */
export interface Until {
  readonly confidence: number;
  readonly games: number;
}

/** A tournament as its file says it, the maps still by their names. */
export interface TournamentPlan {
  readonly title: string;
  readonly players: readonly Entrant[];
  readonly maps: readonly string[];
  readonly rounds: number;
  readonly plies: number;
  readonly opening: number;
  readonly seed: number;
  /** A round robin, unless it is said. What older files do not say is not kept either: they go on as they were begun. */
  readonly pairing?: Pairing;
  /** In place of a number of rounds. */
  readonly until?: Until;
}

const LONGEST_MS = 60_000;
const FIELDS = ['title', 'players', 'maps', 'rounds', 'plies', 'opening', 'seed', 'pairing', 'until'];
const PLAYER_FIELDS = ['name', 'brain', 'command', 'ms', 'nodes'];
const USUAL_UNTIL = { confidence: 0.95, games: 2000 };
const USUAL = { rounds: 1, plies: 200, opening: 2, seed: 1 };

/** Reads a tournament file. Throws InvalidSetup with every problem. */
export function readPlan(json: unknown): TournamentPlan {
  const reading = new Reading();
  if (isObject(json)) {
    reading.only(json, '', FIELDS);
    if (json.rounds !== undefined && json.until !== undefined)
      reading.problem('/rounds', inEnglish('expected either rounds or until'));
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
    ...readPairing(reading, plan),
  };
  reading.done();
  return read;
}

/** What a map is called that is named in a plan: itself, or its file without folder and ending. */
export function mapTitle(name: string): string {
  return name.replace(/^.*\//, '').replace(/\.json$/, '');
}

/** The map of a game, by the game's id. */
export function mapOf(id: string): string {
  return readTournamentId(id)?.map ?? id;
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

function readPairing(reading: Reading, plan: Unread): Pick<TournamentPlan, 'pairing' | 'until'> {
  const pairing = plan.pairing === undefined ? undefined : reading.oneOf(plan.pairing, '/pairing', PAIRINGS);
  const until = plan.until === undefined ? undefined : readUntil(reading, plan.until);
  if (until !== undefined && !ENDLESS.includes(pairing ?? 'round-robin'))
    reading.problem('/until', inEnglish(`expected only with ${ENDLESS.join(', ')}`));
  return { ...(pairing === undefined ? {} : { pairing }), ...(until === undefined ? {} : { until }) };
}

function readUntil(reading: Reading, json: unknown): Until | undefined {
  const until = reading.object(json, '/until');
  if (until === undefined) return undefined;
  reading.only(until, '/until', ['confidence', 'games']);
  const confidence = reading.number(until.confidence ?? USUAL_UNTIL.confidence, '/until/confidence', 0.5, 0.9999);
  const games = reading.integer(until.games ?? USUAL_UNTIL.games, '/until/games', 1, 1_000_000);
  return confidence === undefined || games === undefined ? undefined : { confidence, games };
}
