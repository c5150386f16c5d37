import { flag } from '../../flag/rules.ts';
import type { FlagSetup } from '../../flag/setup.ts';
import { inEnglish } from '../../kernel/message-catalog.ts';
import { Reading, type Unread } from '../../kernel/reading.ts';
import { isJsonObject } from '../../wire/shared/json-object.ts';
import { PAIRINGS, type Pairing, planMessages } from '../../wire/shared/tournament-messages.ts';
import { FLAG_INFO, GAME_INFOS, type GameInfo, gameInfoOf } from '../games/game-info.ts';
import type { Entrant } from '../games/job.ts';
import { readTournamentId } from './game-ids.ts';
import { PLAYER_FIELDS, readEntrant } from './read-entrant.ts';

/** Those that go on as long as it takes, if they are asked to. */
const ENDLESS: readonly Pairing[] = ['round-robin', 'gauntlet', 'adaptive'];

/** When it is enough: as soon as the order is so sure, or before there would be more games than these. */
export interface Until {
  readonly confidence: number;
  readonly games: number;
}

/** A tournament as its file says it, the maps still by their names. */
export interface TournamentPlan {
  /** Which game; Capture The Flag where it is left out. */
  readonly game?: string;
  /** Of the rules of a game of somebody's own. */
  readonly version?: number;
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
  /** What all maps are played with, as the game's own setup says it. */
  readonly setup?: Unread;
}

const FIELDS = ['rounds', 'plies', 'opening', 'seed', 'pairing', 'until', 'game'];
const USUAL_UNTIL = { confidence: 0.95, games: 2000 };
const USUAL = { rounds: 1, seed: 1 };

/** Reads a tournament file, of the game that it names or of another one. Throws InvalidSetup with every problem. */
export function readPlan(json: unknown, info?: GameInfo): TournamentPlan {
  const reading = new Reading();
  if (isJsonObject(json)) {
    const game = info ?? readBill(reading, json);
    reading.only(json, '', ['title', 'players', game.maps, ...FIELDS, ...(game.hasSetup ? ['setup'] : [])]);
    if (json.rounds !== undefined && json.until !== undefined)
      reading.problem('/rounds', inEnglish('expected either rounds or until'));
    const players = Array.isArray(json.players) ? json.players : [];
    for (const [n, player] of players.entries()) {
      if (isJsonObject(player)) reading.only(player, `/players/${n}`, PLAYER_FIELDS);
    }
  }
  return planOf(reading, json, info);
}

/** Whose game a plan is of: by its name, one of those that come with it. */
function readBill(reading: Reading, { game = FLAG_INFO.game }: Unread): GameInfo {
  const name = reading.oneOf(game, '/game', Object.keys(GAME_INFOS));
  return (name === undefined ? undefined : GAME_INFOS[name]) ?? FLAG_INFO;
}

/** Reads a plan that a tournament has kept beside its results, with more than its file said. Throws InvalidSetup. */
export function readKeptPlan(json: unknown): TournamentPlan {
  return planOf(new Reading(), json, keptBill(json));
}

/** A game of somebody's need not be known to whoever reads what was played of it. */
function keptBill(json: unknown): GameInfo | undefined {
  const game = isJsonObject(json) ? json.game : undefined;
  if (typeof game !== 'string' || Object.hasOwn(GAME_INFOS, game)) return undefined;
  return gameInfoOf(game);
}

function planOf(reading: Reading, json: unknown, given?: GameInfo): TournamentPlan {
  const plan = reading.object(json, '') ?? {};
  const info = given ?? readBill(reading, plan);
  const players = (reading.array(plan.players, '/players') ?? []).flatMap(
    (item, n) => readEntrant(reading, item, `/players/${n}`, info) ?? [],
  );
  if (reading.problems.length === 0 && players.length < 2)
    reading.problem('/players', planMessages.twoPlayers({ found: players.length }));
  for (const [n, { name }] of players.entries()) {
    if (players.findIndex(player => player.name === name) < n)
      reading.problem(`/players/${n}/name`, planMessages.playerTwice({ found: JSON.stringify(name) }));
  }
  const usual = { ...USUAL, ...info.usual };
  const whole = (name: Exclude<keyof typeof usual, 'maps'>, least: number) =>
    reading.integer(plan[name] ?? usual[name], `/${name}`, least, 1_000_000) ?? usual[name];
  const setup = plan.setup === undefined ? undefined : reading.object(plan.setup, '/setup');
  const maps = readNames(reading, plan, info);
  const read = {
    ...(info === FLAG_INFO ? {} : { game: info.game }),
    ...(info.version === undefined ? {} : { version: info.version }),
    title: reading.text(plan.title ?? 'A tournament', '/title') ?? '',
    players,
    maps,
    rounds: whole('rounds', 1),
    plies: whole('plies', 1),
    opening: whole('opening', 0),
    seed: whole('seed', 0),
    ...readPairing(reading, plan),
    ...(setup === undefined ? {} : { setup }),
  };
  reading.done();
  return read;
}

/** The list of what is played, under the name that the game has for it. */
function readNames(reading: Reading, plan: Unread, { maps: field, usual }: GameInfo): string[] {
  // A plan that was kept has it under one name, whatever the game calls it.
  const name = plan[field] === undefined ? 'maps' : field;
  const names = (reading.array(plan[name] ?? usual.maps, `/${name}`) ?? []).flatMap(
    (item, n) => reading.text(item, `/${name}/${n}`) ?? [],
  );
  if (names.length === 0) reading.problem(`/${name}`, planMessages.atLeastOne());
  return names;
}

/** Under which name the games of a plan are played: of somebody's own game only those of the same version are the same. */
export function gameKey({
  game = FLAG_INFO.game,
  version,
}: {
  readonly game?: string;
  readonly version?: number;
}): string {
  return version === undefined ? game : `${game}@${version}`;
}

/** What a map is called that is named in a plan: itself, or its file without folder and ending. */
export function mapTitle(name: string): string {
  return name.replace(/^.*\//, '').replace(/\.json$/, '');
}

/** The map of a game, by the game's id. */
export function mapOfGame(id: string): string {
  return readTournamentId(id)?.map ?? id;
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

/** What games are played on: a map, or whatever else a game begins with. */
export interface ArenaMap {
  readonly name: string;
  readonly setup: unknown;
  /** How many play it together; where it is left out, a template of Capture The Flag says so. */
  readonly seats?: number;
}

/** How many play it together. */
export function seatsOn({ setup, seats }: ArenaMap): number {
  return seats ?? flag.seats(setup as FlagSetup);
}

/** A plan with all that its games begin from. */
export function keptPlan(plan: TournamentPlan, maps: readonly ArenaMap[]) {
  const setups = maps.map(({ setup }) => setup);
  // A template of Capture The Flag says itself for how many it is.
  return plan.game === undefined ? { ...plan, setups } : { ...plan, setups, seats: maps.map(seatsOn) };
}
