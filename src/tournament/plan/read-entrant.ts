import { inEnglish } from '../../kernel/message-catalog.ts';
import { Reading, type Unread } from '../../kernel/reading.ts';
import type { Allowance } from '../games/brain-player.ts';
import { FLAG_INFO, type GameInfo } from '../games/game-info.ts';
import type { Entrant } from '../games/job.ts';

/** What a file may say of a player. */
export const PLAYER_FIELDS = ['name', 'brain', 'command', 'client', 'ms', 'nodes'];
const LONGEST_MS = 60_000;
/** What no client can do without; `{team}` it may. */
const PLACES = ['{server}', '{session}'];

/** Somebody who plays this game, read alone. Throws InvalidSetup. */
export function entrantOf(json: unknown, info?: GameInfo): Entrant {
  const reading = new Reading();
  const entrant = readEntrant(reading, json, '', info);
  reading.done();
  return entrant as Entrant;
}

/** Reads a player as a file says it. */
export function readEntrant(
  reading: Reading,
  json: unknown,
  path: string,
  info: GameInfo = FLAG_INFO,
): Entrant | undefined {
  const player = reading.object(json, path);
  if (player === undefined) return undefined;
  const allowance = readAllowance(reading, player, path);
  if (player.command !== undefined) {
    const command = readWords(reading, player.command, `${path}/command`);
    const name = reading.text(player.name ?? command?.[0], `${path}/name`);
    return command === undefined || name === undefined ? undefined : { name, command, allowance };
  }
  if (player.client !== undefined) return readClient(reading, player, path, info, allowance);
  const { brains } = info;
  const brain =
    brains === undefined
      ? reading.text(player.brain, `${path}/brain`)
      : reading.oneOf(player.brain, `${path}/brain`, brains);
  const name = reading.text(player.name ?? player.brain, `${path}/name`);
  return brain === undefined || name === undefined ? undefined : { name, brain, allowance };
}

/** Somebody's program and its arguments. */
function readWords(reading: Reading, json: unknown, path: string): string[] | undefined {
  const words = (reading.array(json, path) ?? []).flatMap((word, n) => reading.text(word, `${path}/${n}`) ?? []);
  return words.length > 0 ? words : reading.problem(path, inEnglish('expected a program and its arguments'));
}

/** Who plays as a client on the course's interface is told where: without an address it would find nobody. */
function readClient(
  reading: Reading,
  player: Unread,
  path: string,
  { game, title }: GameInfo,
  allowance: Allowance,
): Entrant | undefined {
  if (game !== FLAG_INFO.game)
    return reading.problem(
      `${path}/client`,
      inEnglish(`expected a command or a brain: clients play ${FLAG_INFO.title} alone, and not ${title}`),
    );
  const client = readWords(reading, player.client, `${path}/client`);
  const name = reading.text(player.name ?? client?.[0], `${path}/name`);
  if (client !== undefined && !PLACES.every(place => client.some(word => word.includes(place))))
    return reading.problem(
      `${path}/client`,
      inEnglish(`expected ${PLACES.join(' and ')} among its words, where the address and the session are filled in`),
    );
  return client === undefined || name === undefined ? undefined : { name, client, allowance };
}

function readAllowance(reading: Reading, player: Unread, path: string): Allowance {
  if (player.nodes !== undefined) return { nodes: reading.integer(player.nodes, `${path}/nodes`, 1) ?? 1 };
  return { ms: reading.number(player.ms ?? 20, `${path}/ms`, 1, LONGEST_MS) ?? 20 };
}
