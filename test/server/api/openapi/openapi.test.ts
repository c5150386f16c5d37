import { beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../../../src/server/api/openapi/own-document.ts';
import { GAMES } from '../../../../src/server/games/all-games.ts';
import { allRoutes } from '../../routes.ts';
import { Running } from '../../running.ts';
import { openApiFaults, referencesIn } from './openapi31.ts';
import { OwnDocument } from './owndocument.ts';

/** What the clients of the courses ask for. */
const COURSES = / \/api\/(gamesession|gamemode|game\b|games\/|dungeons|configs|skin|localisation)\b/;
const server = Running.forFile({ games: GAMES });
let document: OwnDocument;
beforeAll(async () => {
  document = await OwnDocument.of(server.url);
});

describe('the document of our own API', () => {
  test('has all its routes, and no other', async () => {
    const served = (await allRoutes())
      .filter(route => / \/api\//.test(route) && !COURSES.test(route) && !/^(HEAD|OPTIONS)|openapi/.test(route))
      .map(route => route.replace(/:(\w+)/g, '{$1}'));
    expect([...document.operations.keys()].sort()).toEqual(served.sort());
    expect(Object.keys(OPERATIONS)).toHaveLength(served.length);
  });

  test('says what is asked for, as the requests are checked', () => {
    const publish = document.operations.get('POST /api/maps');
    expect(publish?.requestBody?.content['application/json'].schema).toMatchObject({
      required: ['game', 'setup', 'title'],
      properties: { title: { type: 'string', maxLength: 100 } },
    });
    const gallery = document.operations.get('GET /api/maps');
    expect(gallery?.parameters.map(({ name, in: where }) => [name, where])).toEqual([
      ['game', 'query'],
      ...['mine', 'author', 'tag', 'search', 'sort', 'after', 'limit', 'week'].map(name => [name, 'query']),
    ]);
    const map = document.operations.get('GET /api/maps/{id}');
    expect(map?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
    expect(document.operations.get('DELETE /api/maps/{id}')).not.toHaveProperty('requestBody');
  });

  test('says of every route what comes back', () => {
    const silent = [...document.operations].filter(([, { responses }]) => {
      const answers = Object.entries(responses).filter(([status]) => /^[12]/.test(status));
      const isEmpty = (status: string) => status === '204' || status === '101';
      return answers.length === 0 || answers.some(([status, { content }]) => !isEmpty(status) && content === undefined);
    });
    expect(silent.map(([route]) => route)).toEqual([]);
  });

  test('names what several routes answer once, and uses every name', () => {
    const { schemas } = document.json.components;
    const match = document.operations.get('GET /api/matches/{id}')?.responses[200]?.content?.['application/json'];
    expect(match?.schema).toEqual({ $ref: '#/components/schemas/MatchAnswer' });
    const names = Object.keys(schemas).map(name => `#/components/schemas/${name}`);
    expect([...new Set(referencesIn(document.json))].sort()).toEqual(names.sort());
  });

  test('is OpenAPI 3.1', () => {
    expect(openApiFaults(document.json)).toEqual([]);
    const ids = [...document.operations.values()].map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [route, { parameters }] of document.operations) {
      const inPath = parameters.filter(({ in: where }) => where === 'path').map(({ name }) => `{${name}}`);
      expect(inPath).toEqual(route.match(/\{\w+\}/g) ?? []);
    }
  });
});

test.each<[string, (document: OwnDocument['json']) => void]>([
  ['a path without its slash', ({ paths }) => Object.assign(paths, { api: {} })],
  ['a verb that is none', ({ paths }) => Object.assign(paths, { '/x': { fetch: {} } })],
  [
    'an answer without a description',
    ({ paths }) => Object.assign(paths['/api/catalogue']!.get!.responses, { 200: {} }),
  ],
  ['a schema that is none', ({ components }) => Object.assign(components.schemas, { Bad: { type: 'text' } })],
  ['a word of its own', document => Object.assign(document, { answers: [] })],
])('%s is no OpenAPI', (_, spoil) => {
  const { paths, ...rest } = document.json;
  const spoilt = structuredClone({ ...rest, paths: { '/api/catalogue': paths['/api/catalogue']! } });
  expect(openApiFaults(spoilt)).toEqual([]);
  spoil(spoilt);
  expect(openApiFaults(spoilt)).not.toEqual([]);
});
