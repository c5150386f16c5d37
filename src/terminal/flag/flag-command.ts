import { existsSync } from 'node:fs';
import type { FlagClient, TeamKey } from '../../wire/client/flag-client.ts';
import { visibleLine } from '../../wire/shared/names-and-codes.ts';
import { Command } from '../shared/command.ts';
import { unknownName } from '../shared/option-values.ts';
import { noAnswerError, serverFlag, serverOption } from '../shared/server-option.ts';
import { shellQuote } from '../shared/text-format.ts';
import { UserError } from '../shared/user-error.ts';

/** `quadrille flag …`: Capture The Flag on any server that speaks the course's interface. */
export function flagCommand(): Command {
  return new Command('flag')
    .addCommand(createCommand())
    .addCommand(listCommand())
    .addCommand(joinCommand())
    .addCommand(showCommand())
    .addCommand(moveCommand())
    .addCommand(giveUpCommand())
    .addCommand(watchCommand())
    .helpBelow(`
Examples:
  quadrille flag create crossing                 a new session, on a map that ships
  quadrille flag join ID --team red              join it and play, here
  quadrille flag move ID 7 c4                    piece 7 to c4
  quadrille flag watch ID --server http://example.org:8888`);
}

interface OnServer {
  readonly server: string;
}

interface OfTeam extends OnServer {
  readonly team?: string;
}

function subcommand(name: string, description: string): Command {
  return new Command(name).description(description).addOption(serverOption());
}

function createCommand(): Command {
  return subcommand('create', 'create a session')
    .argument('[map]', 'a map that ships, or a file with a template', 'example')
    .option('--option <name=value...>', 'directions=team, lshape=jump, start=first, listed=true (servers like ours)')
    .action(async (map: string, { server, option = [] }: OnServer & { readonly option?: readonly string[] }) => {
      const query = Object.fromEntries(await Promise.all(option.map(readOption)));
      const client = await clientOf(server);
      const { id } = await told(client.create(await templateOf(map), query), server, map);
      const join = `quadrille flag join ${id} --team NAME${serverFlag(server)}`;
      console.log(`Session ${id} is waiting for its teams. Join it with:\n  ${join}`);
    });
}

function listCommand(): Command {
  return subcommand('list', 'list the maps that ship and, on a server like ours, its sessions').action(
    async ({ server }: OnServer) => {
      const { FLAG_MAPS } = await import('../../flag/maps/index.ts');
      for (const [name, { line }] of Object.entries(FLAG_MAPS)) console.log(`${name.padEnd(12)} ${line}`);
      const response = await told(fetch(`${server.replace(/\/+$/, '')}/api/flag/sessions`), server);
      if (!response.ok) throw new UserError(`${server} does not list its sessions`);
      const { sessions } = (await response.json()) as import('../../wire/schemas/flag-schemas.ts').FlagListAnswer;
      const listed = `sessions that ${server} lists`;
      console.log(sessions.length === 0 ? `\nThere are no ${listed}.` : `\nThe ${listed}:`);
      for (const { id, status, title, teams, slots } of sessions) {
        const names = teams.length === 0 ? '' : `: ${teams.map(team => visibleLine(team)).join(', ')}`;
        console.log(`${id}  ${status.padEnd(8)} ${visibleLine(title)}  ${teams.length} of ${slots} teams${names}`);
      }
    },
  );
}

interface JoinOptions extends OfTeam {
  readonly only?: boolean;
}

function joinCommand(): Command {
  return subcommand('join', 'join a session and play it here; called again, go on at your seat')
    .argument('<id>', 'the session')
    .option('--team <name>', 'the name of your team; not needed where you have one already')
    .option('--only', 'join only; play with quadrille flag move')
    .action(async (id: string, { server, team, only }: JoinOptions) => {
      const client = await clientOf(server);
      const key = await takeSeat(client, id, team);
      if (only) return;
      const { playFlag } = await import('./flag-session.ts');
      const end = await told(playFlag(client, id, key), server);
      const { teamId } = key;
      if (end === 'gave up') console.log(`Team ${visibleLine(teamId)} gives up.`);
      if (end === 'out')
        console.log(
          `Team ${visibleLine(teamId)} is out. See the rest: quadrille flag watch ${id}${serverFlag(server)}`,
        );
      if (end === 'left') {
        const back = `quadrille flag join ${id} --team ${shellQuote(teamId)}${serverFlag(server)}`;
        console.log(`Your seat is kept. Come back with:\n  ${back}`);
      }
    });
}

/** The seat that this user has in the session already, else a free one. */
async function takeSeat(client: FlagClient, id: string, team: string | undefined): Promise<TeamKey> {
  const { saveTeamKey, savedTeamKey } = await import('./team-secrets.ts');
  const kept = await savedTeamKey(client.server, id, team);
  if (kept !== undefined && (await told(isSeated(client, id, kept), client.server))) {
    console.log(`You are team ${visibleLine(kept.teamId)}: back at your seat.`);
    return kept;
  }
  if (team === undefined) throw new UserError('name your team: --team NAME');
  const { teamId, teamSecret } = await told(client.join(id, team), client.server);
  await saveTeamKey(client.server, id, { teamId, teamSecret }, team);
  console.log(`You are team ${visibleLine(teamId)}.`);
  return { teamId, teamSecret };
}

/** Whoever gives up before the start has left: the seat is free again. */
async function isSeated(client: FlagClient, id: string, { teamId }: TeamKey): Promise<boolean> {
  const [{ gameStarted }, { teams }] = await Promise.all([client.session(id), client.state(id)]);
  return gameStarted !== null || teams.some(team => team?.id === teamId);
}

function showCommand(): Command {
  return subcommand('show', 'show the board of a session')
    .argument('<id>', 'the session')
    .action(async (id: string, { server }: OnServer) => {
      const { drawFlag } = await import('./flag-board.ts');
      const client = await clientOf(server);
      console.log(drawFlag(await told(client.state(id), server), await told(client.session(id), server)));
    });
}

function moveCommand(): Command {
  return subcommand('move', 'move a piece of yours')
    .argument('<id>', 'the session')
    .argument('<piece>', 'the number of the piece')
    .argument('<square>', 'as it is written beside the board, such as c4')
    .option('--team <name>', 'which of your teams, if you have several in this session')
    .action(async (id: string, piece: string, square: string, { server, team }: OfTeam) => {
      const { requireTeamKey } = await import('./team-secrets.ts');
      const client = await clientOf(server);
      const { namedSquare } = await import('./flag-session.ts');
      const to = await told(namedSquare(client, id, square), server);
      await told(client.move(id, await requireTeamKey(client.server, id, team), piece, to), server);
      console.log(`Piece ${piece} goes to ${square}.`);
    });
}

function giveUpCommand(): Command {
  return subcommand('giveup', 'give up')
    .argument('<id>', 'the session')
    .option('--team <name>', 'which of your teams, if you have several in this session')
    .action(async (id: string, { server, team }: OfTeam) => {
      const { requireTeamKey } = await import('./team-secrets.ts');
      const client = await clientOf(server);
      const key = await requireTeamKey(client.server, id, team);
      await told(client.giveUp(id, key), server);
      console.log(`Team ${visibleLine(key.teamId)} gives up.`);
    });
}

function watchCommand(): Command {
  return subcommand('watch', 'watch a session until it is over')
    .argument('<id>', 'the session')
    .action(async (id: string, { server }: OnServer) => {
      const { watchFlag } = await import('./flag-session.ts');
      await told(watchFlag(await clientOf(server), id), server);
    });
}

async function clientOf(server: string): Promise<FlagClient> {
  const { FlagClient } = await import('../../wire/client/flag-client.ts');
  return new FlagClient(server);
}

async function templateOf(map: string): Promise<unknown> {
  const { FLAG_MAPS } = await import('../../flag/maps/index.ts');
  if (Object.hasOwn(FLAG_MAPS, map)) return FLAG_MAPS[map]?.template;
  if (!/[./]/.test(map) && !existsSync(map)) {
    const names = Object.keys(FLAG_MAPS);
    throw unknownName('map', map, names, `there are ${names.join(', ')}, or name a file`);
  }
  const { readJson } = await import('../shared/file-io.ts');
  return readJson(map);
}

/** Reads `start=first`. */
async function readOption(pair: string): Promise<[string, string]> {
  const { OPTIONS } = await import('../../flag/setup.ts');
  const known: Readonly<Record<string, readonly string[]>> = { ...OPTIONS, listed: ['true', 'false'] };
  const [name = '', value = ''] = pair.split('=', 2);
  if (Object.hasOwn(known, name) && known[name]?.includes(value)) return [name, value];
  const all = Object.entries(known).map(([option, values]) => `${option}=${values.join('|')}`);
  throw new UserError(`--option: expected ${all.join(', ')}, found ${JSON.stringify(pair)}`);
}

/** What a server or the network refuses is told in one sentence. */
async function told<T>(work: Promise<T>, server: string, map?: string): Promise<T> {
  const { FlagRefused } = await import('../../wire/client/flag-client.ts');
  try {
    return await work;
  } catch (error) {
    if (error instanceof FlagRefused) {
      // A request that is refused as such is one whose map is at fault.
      const whose = map !== undefined && error.status === 400 ? `${map}: ` : '';
      throw new UserError(`${whose}refused (${error.status}): ${error.message}`);
    }
    if (error instanceof TypeError && error.message === 'fetch failed') {
      throw noAnswerError(server, error);
    }
    throw error;
  }
}
