import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { flag } from '../../src/flag/rules.ts';
import { Match } from '../../src/kernel/match/match.ts';
import { Rng } from '../../src/kernel/rng.ts';
import { Client } from '../../src/wire/client/api-client.ts';
import { perfectMaze } from '../maze.ts';
import { crowdedHall } from '../web/hall.ts';
import type { Shot } from './cannon.ts';
import type { Talk } from './channel.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const TEAMS = ['red', 'blue'];

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

/** Makes a game, lets two teams join, and plans random legal moves. Games that end too soon are made anew. */
export async function flagGame(url: string, seed: number, moves: number): Promise<FlagGame> {
  const setup = { template: FLAG_MAPS.example?.template, options: { start: 'first' } };
  const client = new Client({ server: url });
  const { match } = await client.create({ game: 'flag', setup, seed });
  const mine = Match.begin(flag, { setup, seed, time: 0 });
  const secrets: string[] = [];
  for (const [seat, name] of TEAMS.entries()) {
    secrets.push((await client.join(match.id, { name })).secret ?? '');
    await mine.play(seat, { type: 'join', team: name }, { time: 0 });
  }
  const rng = Rng.seeded(seed, 'bench');
  const shots: Shot[] = [];
  const plays: object[] = [];
  while (shots.length < moves && mine.outcome() === undefined) {
    const seat = mine.toAct()[0] ?? 0;
    const action = rng.pick(mine.legal(seat).filter(({ type }) => type === 'move'));
    if (action?.type !== 'move') break;
    await mine.play(seat, action, { time: 0 });
    plays.push({ do: 'play', place: 2 * seed + seat, action });
    const body = {
      teamId: TEAMS[seat],
      teamSecret: secrets[seat],
      pieceId: String(action.piece),
      newPosition: action.to,
    };
    const path = `/api/gamesession/${match.id}/move`;
    shots.push({ method: 'POST', path, headers: JSON_TYPE, body: JSON.stringify(body) });
  }
  if (shots.length < moves) return flagGame(url, seed + 1_000_003, moves);
  const place = (secret: string, seat: number) => ({
    do: 'open',
    place: 2 * seed + seat,
    match: match.id,
    seat,
    secret,
  });
  const opens = secrets.map((secret, seat) => ({ ...place(secret, seat), hear: 'nothing' }));
  return { id: match.id, shots, talk: { opens, plays } };
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
  const headers = { ...JSON_TYPE, authorization: `Bearer ${secret}` };
  return {
    shots: actions.map(action => ({
      method: 'POST',
      path: `/api/matches/${match.id}/actions`,
      headers,
      body: JSON.stringify({ action }),
    })),
    talk: {
      opens: [{ do: 'open', place, match: match.id, secret }],
      plays: actions.map(action => ({ do: 'play', place, action })),
    },
  };
}
