import { expect, test } from 'vitest';
import { GAMES } from '../../src/server/allgames.ts';
import { allRoutes } from './routes.ts';
import { Running } from './running.ts';

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: unknown } } };
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** What the clients of the courses ask for. */
const COURSES = / \/api\/(gamesession|gamemode|games?|dungeons|configs|skin|localisation)\b/;
const server = Running.forFile({ games: GAMES });
const paths = async () => ((await server.fetch('/api/openapi.json')).json as { paths: Paths }).paths;

test('the document of our own API has all its routes, and no other', async () => {
  const described = Object.entries(await paths()).flatMap(([path, verbs]) =>
    Object.keys(verbs).map(verb => `${verb.toUpperCase()} ${path}`),
  );
  const served = (await allRoutes())
    .filter(route => / \/api\//.test(route) && !COURSES.test(route) && !/^(HEAD|OPTIONS)|openapi/.test(route))
    .map(route => route.replace(/:(\w+)/g, '{$1}'));
  expect(described.sort()).toEqual(served.sort());
});

test('it says what is asked for, as the requests are checked', async () => {
  const { '/api/maps': maps, '/api/maps/{id}': map } = await paths();
  expect(maps?.post?.requestBody?.content['application/json'].schema).toMatchObject({
    required: ['game', 'setup', 'title'],
    properties: { title: { type: 'string', maxLength: 100 } },
  });
  expect(maps?.get?.parameters.map(({ name, in: where }) => [name, where])).toEqual([
    ['game', 'query'],
    ['mine', 'query'],
    ['after', 'query'],
    ['limit', 'query'],
  ]);
  expect(map?.get?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
  expect(map?.delete).not.toHaveProperty('requestBody');
});
