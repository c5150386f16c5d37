import { template } from '../../conform/flag/map-templates.ts';
import { RemoteServer } from '../../conform/remote-server.ts';

/** What a server of a course is called, and the command for it. */
const COURSES = {
  dungeon: 'a server of Dungeon Mania: quadrille conform dungeon',
  flag: 'a server of Capture The Flag: quadrille conform flag',
} as const;

/** What answers at an address where another server was expected; undefined where it is what was expected after all. */
export async function seemsToBe(url: string, expected: keyof typeof COURSES): Promise<string | undefined> {
  const server = new RemoteServer(url);
  const json = { 'content-type': 'application/json' };
  const dungeons = await server.send({ method: 'GET', path: '/api/dungeons/' });
  const body = JSON.stringify({ template: template() });
  const session = await server.send({ method: 'POST', path: '/api/gamesession', headers: json, body });
  const found = [
    ...(isJson(dungeons.text, /"isError"|^\s*\[/) ? ['dungeon' as const] : []),
    ...(isJson(session.text, /"(?:gameStarted|gameOver)"/) ? ['flag' as const] : []),
  ];
  if (found.includes(expected)) return undefined;
  const [other] = found;
  if (other !== undefined) return `${COURSES[other]} ${url}`;
  const { status, headers, text } = await server.send({ method: 'GET', path: '/' });
  const title = /<title>\s*([^<]*?)\s*<\/title>/i.exec(text)?.[1];
  if (title !== undefined) return `a web site, “${title}”`;
  return `no server of a course: it answers GET / with ${status}, ${headers.get('content-type') ?? 'without a type'}`;
}

function isJson(text: string, like: RegExp): boolean {
  try {
    JSON.parse(text);
    return like.test(text);
  } catch {
    return false;
  }
}
