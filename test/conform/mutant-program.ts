// A mutant of ours as somebody's program: node mutant-program.ts flag|dungeon N PORT [MAPS] hears there, node mutant-program.ts chamber N FILE plays
// by words. Without a mutant of that number it is right.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { DungeonGame, Refusal, ScriptAction } from '../../src/conform/dungeon/dungeon-target.ts';
import type { Edition, GameMode } from '../../src/dungeon/entities/edition.ts';

type Answered = { readonly status: number; readonly text: string; readonly cookie?: string };
type Asked = { readonly method: string; readonly url: URL; readonly body: string; readonly cookie: string };

const [game = '', number = '', place = '', maps = ''] = process.argv.slice(2);

if (game === 'chamber') {
  const { OwnChamber } = await import('./chamber/own-chamber.ts');
  const { MUTANTS } = await import('./chamber/mutants.ts');
  const [, twist] = MUTANTS[Number(number)] ?? [];
  process.stdout.write(await new OwnChamber(twist).run(readFileSync(place, 'utf8'), await text(process.stdin)));
} else {
  const answer = game === 'flag' ? await flagServer() : await dungeonServer();
  const server = createServer(async (request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const { method = '', headers } = request;
    const asked = { method, url, body: await text(request), cookie: headers.cookie ?? '' };
    const said: Answered = await answer(asked).catch(() => ({ status: 500, text: '' }));
    const cookies = said.cookie === undefined ? {} : { 'set-cookie': said.cookie };
    response.writeHead(said.status, { 'content-type': 'application/json', ...cookies }).end(said.text);
  });
  server.listen(Number(place), '127.0.0.1');
}

/** Its clocks run as others do. */
async function flagServer(): Promise<(asked: Asked) => Promise<Answered>> {
  const { OwnSide } = await import('./flag/ownside.ts');
  const { MUTANTS } = await import('./flag/mutants.ts');
  const [, twist] = MUTANTS[Number(number)] ?? [];
  const side = new OwnSide(twist);
  let last = performance.now();
  return async ({ method, url, body }) => {
    const now = performance.now();
    await side.wait((now - last) / 1000);
    last = now;
    const path = url.pathname.replace('/api/gamesession', '');
    return side.ask({ method, path, ...(body === '' ? {} : { body: JSON.parse(body) }) });
  };
}

async function dungeonServer(): Promise<(asked: Asked) => Promise<Answered>> {
  const { OwnDungeon } = await import('./dungeon/ownside.ts');
  const { MUTANTS } = await import('./dungeon/mutants.ts');
  const [, twist] = MUTANTS[Number(number)] ?? [];
  const side = new OwnDungeon(twist);
  const games: DungeonGame[] = [];
  // As most programs do, it reads them once.
  const files = new Map(
    ['dungeons', 'configs'].flatMap(kind =>
      readdirSync(join(maps, kind)).map(file => [`${kind}/${file}`, readFileSync(join(maps, kind, file), 'utf8')]),
    ),
  );
  const json = (kind: string, name: string | null) => JSON.parse(files.get(`${kind}/${name}.json`) ?? '');
  return async ({ method, url: { pathname, searchParams }, cookie }) => {
    if (method === 'GET') return told(readdirSync(join(maps, 'dungeons')).map(name => name.replace('.json', '')));
    if (pathname !== '/api/game/new/')
      return told(await games[Number(cookie.slice('game='.length))]?.act(deedOf(pathname, searchParams)));
    const [name, configName, mode] = ['dungeonName', 'configName', 'gameMode'].map(each => searchParams.get(each));
    const config = configName ? json('configs', configName) : {};
    const edition: Edition = configName ? '2022' : '2021';
    const offer = { edition, map: json('dungeons', name ?? ''), config, mode: (mode ?? 'standard') as GameMode };
    const { game: begun, shown } = await side.begin(name ?? '', offer);
    games.push(begun);
    return { ...told(shown), cookie: `game=${games.length - 1}` };
  };
}

/** The ids of things are others with each start, as with most programs. */
const IDS = 1000 * Math.floor(1 + 1000 * Math.random());
const outside = (json: string) => json.replaceAll(/"id":"(\d+)"/g, (_, id) => `"id":"${Number(id) + IDS}"`);
const inside = (id: string | null) => (/^\d+$/.test(id ?? '') ? String(Number(id) - IDS) : (id ?? ''));

/** As the course's server wraps what it says. */
function told(answer: unknown): Answered {
  const { refused, words } = (answer ?? {}) as Partial<Refusal>;
  const errorTitle = refused === 'action' ? 'InvalidActionException' : 'IllegalArgumentException';
  const body =
    refused === undefined ? { isError: false, result: answer } : { isError: true, errorTitle, errorMessage: words };
  return { status: 200, text: outside(JSON.stringify(body)) };
}

function deedOf(pathname: string, asked: URLSearchParams): ScriptAction {
  const direction = asked.get('movementDirection') ?? 'NONE';
  if (asked.has('itemUsed')) return { type: 'use', item: inside(asked.get('itemUsed')) };
  if (asked.has('buildable')) return { type: 'build', buildable: asked.get('buildable') ?? '' };
  if (asked.has('entityId')) return { type: 'interact', entity: inside(asked.get('entityId')) };
  if (pathname.startsWith('/api/game/rewind')) return { type: 'rewind', ticks: Number(asked.get('ticks')) };
  return direction === 'NONE' ? { type: 'wait' } : { type: 'move', direction: direction.toLowerCase() as 'up' };
}
