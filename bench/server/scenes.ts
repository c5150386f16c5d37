import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chamber } from '../../src/chamber/rules.ts';
import { shippedSetup } from '../../src/dungeon/maps/index.ts';
import { dungeon } from '../../src/dungeon/rules.ts';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { flag } from '../../src/flag/rules.ts';
import { Match } from '../../src/kernel/match/match.ts';
import { Rng } from '../../src/kernel/rng.ts';
import type { AnyRules } from '../../src/kernel/rules.ts';
import { Client } from '../../src/wire/client/api-client.ts';
import { perfectMaze } from '../maze.ts';
import { crowdedHall } from '../web/hall.ts';
import type { Shot } from './cannon.ts';
import type { Talk } from './channel.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const TEAMS = ['red', 'blue'];
/** How far away the seed is that is taken instead. */
const ANOTHER = 3_000_003;

/** A match on a server, and the moves that will be made in it. */
export interface Game {
  readonly shots: readonly Shot[];
  /** The same on a channel. */
  readonly talk: Talk;
}

/** Makes a match on a server, and plans so many moves. */
export type Scene = (url: string, seed: number, moves: number) => Promise<Game>;

/** A game of Capture The Flag. */
export interface FlagGame extends Game {
  readonly id: string;
}

/** Makes a game, lets two teams join, and plans random legal moves. Games that end too soon are not made at all. */
export async function flagGame(url: string, seed: number, moves: number): Promise<FlagGame> {
  const setup = { template: FLAG_MAPS.example?.template, options: { start: 'first' } };
  const mine = Match.begin(flag, { setup, seed, time: 0 });
  for (const [seat, team] of TEAMS.entries()) await mine.play(seat, { type: 'join', team }, { time: 0 });
  const rng = Rng.seeded(seed, 'bench');
  const planned: { readonly seat: number; readonly piece: number; readonly to: unknown }[] = [];
  const plays: object[] = [];
  while (planned.length < moves && mine.outcome() === undefined) {
    const seat = mine.toAct()[0] ?? 0;
    const action = rng.pick(mine.legal(seat).filter(({ type }) => type === 'move'));
    if (action?.type !== 'move') break;
    await mine.play(seat, action, { time: 0 });
    plays.push({ do: 'play', place: 2 * seed + seat, action });
    planned.push({ seat, ...action });
  }
  if (planned.length < moves) return flagGame(url, seed + ANOTHER, moves);
  const client = new Client({ server: url });
  const { match } = await client.create({ game: 'flag', setup, seed });
  const secrets: string[] = [];
  for (const name of TEAMS) secrets.push((await client.join(match.id, { name })).secret ?? '');
  const path = `/api/gamesession/${match.id}/move`;
  const shots = planned.map(({ seat, piece, to: newPosition }): Shot => {
    const body = { teamId: TEAMS[seat], teamSecret: secrets[seat], pieceId: String(piece), newPosition };
    return { method: 'POST', path, headers: JSON_TYPE, body: JSON.stringify(body) };
  });
  const opens = secrets.map((secret, seat) => {
    return { do: 'open', place: 2 * seed + seat, match: match.id, seat, secret, hear: 'nothing' };
  });
  return { id: match.id, shots, talk: { opens, plays } };
}

/** Dungeons in which random steps go on for long: doors, boulders, bombs, wires and enemies. */
const WALKED = ['first-steps', 'wired', 'locked-rooms', 'fletcher', 'hall-of-mirrors', 'demolition-permit'];

/** Of three of them one is a game of Capture The Flag, one in the chambers, one a dungeon. */
export function mixedGame(url: string, seed: number, moves: number): Promise<Game> {
  if (seed % 3 === 0) return flagGame(url, seed, moves);
  if (seed % 3 === 1) return soloGame(url, { game: 'chamber', setup: { race: 'human' }, seed }, moves);
  const name = WALKED[Math.floor(seed / 3) % WALKED.length] ?? '';
  return soloGame(url, { game: 'dungeon', setup: shippedSetup(name), seed }, moves);
}

/** A game of one's own, and random steps through it. Games that end too soon are not made at all. */
async function soloGame(
  url: string,
  wish: { readonly game: 'chamber' | 'dungeon'; readonly setup: unknown; readonly seed: number },
  moves: number,
): Promise<Game> {
  const { game, setup, seed } = wish;
  const rules: AnyRules = game === 'chamber' ? chamber : dungeon;
  const state = rules.begin(rules.readSetup(setup), seed);
  const rng = Rng.seeded(seed, 'bench');
  const actions: unknown[] = [];
  while (actions.length < moves && rules.outcome(state) === undefined) {
    const action = rng.pick(rules.legal(state, 0).filter(isMove));
    if (action === undefined) break;
    rules.apply(state, 0, action);
    actions.push(action);
  }
  if (actions.length < moves) return soloGame(url, { ...wish, seed: seed + ANOTHER }, moves);
  const { secret = '', match } = await new Client({ server: url }).create(wish);
  return actingIn({ id: match.id, secret, place: 2 * seed }, actions, { hear: 'nothing' });
}

function isMove(action: unknown): boolean {
  return (action as { readonly type: string }).type === 'move';
}

/** A folder of maps with a 51 × 51 maze in it. */
export function mazeFolder(folder: string): string {
  const size = 51;
  const cost = perfectMaze(size, size, 5);
  const entities: object[] = [{ type: 'player', x: 1, y: 1 }];
  for (const [square, way] of cost.entries()) {
    const [x, y] = [square % size, Math.floor(square / size)];
    if (way === 0) entities.push({ type: 'wall', x, y });
    else if (square % 97 === 0) entities.push({ type: 'treasure', x, y });
  }
  for (let n = 0; n < 5; n++) entities.push({ type: 'mercenary', x: size - 2, y: size - 2 });
  for (const name of ['dungeons', 'configs']) mkdirSync(join(folder, name), { recursive: true });
  const map = { entities, 'goal-condition': { goal: 'treasure' } };
  writeFileSync(join(folder, 'dungeons/maze.json'), JSON.stringify(map));
  const sturdy = { player_health: 1e9, player_attack: 1e3, treasure_goal: 1e6 };
  writeFileSync(join(folder, 'configs/sturdy.json'), JSON.stringify(sturdy));
  return folder;
}

/** Begins a game in the maze through the course's route, and plans a walk. */
export async function mazeWalk(url: string, seed: number, ticks: number): Promise<readonly Shot[]> {
  const response = await fetch(`${url}/api/game/new/?dungeonName=maze&configName=sturdy`, { method: 'POST' });
  const answer = (await response.json()) as { readonly isError: boolean };
  if (answer.isError) throw new Error(`the maze was refused: ${JSON.stringify(answer)}`);
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const rng = Rng.seeded(seed, 'walk');
  return Array.from({ length: ticks }, () => ({
    method: 'POST',
    path: `/api/game/tick/movement/?movementDirection=${rng.pick(['Up', 'Down', 'Left', 'Right'])}`,
    headers: { cookie },
  }));
}

/** A hall of 100 × 100 squares with 500 entities, through our own API: to and fro, over HTTP and over a channel. */
export async function hallWalk(url: string, place: number, ticks: number): Promise<Game> {
  const client = new Client({ server: url });
  const { secret = '', match } = await client.create({ game: 'dungeon', setup: crowdedHall(100, 500), seed: place });
  const actions = Array.from({ length: ticks }, (_, n) => ({
    type: 'move',
    direction: n % 2 === 0 ? 'right' : 'left',
  }));
  return actingIn({ id: match.id, secret, place }, actions);
}

/** The actions of one who has all seats, over HTTP and over a channel. */
function actingIn(
  { id, secret, place }: { readonly id: string; readonly secret: string; readonly place: number },
  actions: readonly unknown[],
  wish: object = {},
): Game {
  const headers = { ...JSON_TYPE, authorization: `Bearer ${secret}` };
  const path = `/api/matches/${id}/actions`;
  return {
    shots: actions.map(action => ({ method: 'POST', path, headers, body: JSON.stringify({ action }) })),
    talk: {
      opens: [{ do: 'open', place, match: id, secret, ...wish }],
      plays: actions.map(action => ({ do: 'play', place, action })),
    },
  };
}
