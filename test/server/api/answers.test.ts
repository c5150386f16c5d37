import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLASSIC_FLOOR } from '../../../src/chamber/floor/floor-size.ts';
import { readPlay } from '../../../src/dungeon/maps/plays.ts';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { PluginGame } from '../../../src/server/plugins/plugin-game.ts';
import { messages } from '../../../src/wire/client/http.ts';
import type { DailyTable } from '../../../src/wire/schemas/daily-schemas.ts';
import type { MadeCollection } from '../../../src/wire/schemas/gallery-schemas.ts';
import type { MapAnswer, MapSummary, PublishAnswer, SolveAnswer } from '../../../src/wire/schemas/map-schemas.ts';
import type {
  InviteAnswer,
  LegalAnswer,
  ReplayAnswer,
  SaveSummary,
  SeatAnswer,
} from '../../../src/wire/schemas/match-answers.ts';
import type { CodeAnswer, NameAnswer, PersonFile } from '../../../src/wire/schemas/people-schemas.ts';
import type { RecordTable } from '../../../src/wire/schemas/record-schemas.ts';
import type { TournamentAnswer } from '../../../src/wire/schemas/tournament-schemas.ts';
import type { MatchFile } from '../../../src/wire/shared/base-schemas.ts';
import { highcard } from '../../laws/highcard.ts';
import { playCup } from '../../tournament/cup.ts';
import { Club } from '../../tournament/ladder/club.ts';
import { Running, toy } from '../running.ts';
import { type Answered, OwnDocument } from './openapi/owndocument.ts';

const tournaments = mkdtempSync(join(tmpdir(), 'quadrille-answers-'));
const games = { ...GAMES, highcard: toy(highcard as unknown as AnyRules) };
const brought = [await PluginGame.from(join(import.meta.dirname, '../../../examples/bridges'))];
const server = Running.forFile({ games, brought, tournaments });
const seen = new Set<string>();
let document: OwnDocument;
beforeAll(async () => {
  document = await OwnDocument.of(server.url);
});
afterAll(() => rmSync(tournaments, { recursive: true }));

const FIRST_STEPS = { game: 'dungeon', setup: { map: 'first-steps' } };
const GOLDEN = new URL('../../golden/highcard/three-rounds.quadrille.json', import.meta.url);
const DUEL = { game: 'flag', setup: { template: 'crossing', options: { start: 'first' } }, listed: true };

interface Question {
  readonly status?: number;
  readonly secret?: string | undefined;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The mark of what the asker has already. */
  readonly have?: string;
}

/** Asks with what the path needs; what comes back is as the document tells, or the test fails. */
async function ask<T>(route: string, ids: readonly string[] = [], question: Question = {}): Promise<T> {
  const { status = 200, secret, query = {}, body, have } = question;
  const left = [...ids];
  const [method = '', template = ''] = route.split(' ');
  const path = template.replace(/\{\w+\}/g, () => encodeURIComponent(left.shift() ?? ''));
  const response = await fetch(`${server.url}${path}?${new URLSearchParams(query)}`, {
    ...{ method, redirect: 'manual' },
    headers: {
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(have === undefined ? {} : { 'if-none-match': have }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const type = response.headers.get('content-type')?.split(';')[0];
  const json: unknown = type?.endsWith('json')
    ? await response.json()
    : type === 'text/event-stream'
      ? await firstEvent(response)
      : undefined;
  expect(response.status, `${route}: ${JSON.stringify(json)}`).toBe(status);
  expect(document.faults(route, { status, type, json })).toEqual([]);
  seen.add(`${route} ${status}`);
  return json as T;
}

/** Asks for a picture, and once more with its mark. */
async function askForPicture(route: string, id: string): Promise<void> {
  const { headers } = await fetch(`${server.url}${route.split(' ')[1]?.replace('{id}', id)}`);
  await ask(route, [id]);
  await ask(route, [id], { status: 304, have: headers.get('etag') ?? '' });
}

async function firstEvent(response: Response): Promise<unknown> {
  for await (const { data } of messages(response)) return JSON.parse(data);
  throw new Error('the stream ended without an event');
}

describe('the answers are as the document tells, and nothing more is in them', () => {
  test('about matches', async () => {
    const { secret, match } = await ask<SeatAnswer>('POST /api/matches', [], { status: 201, body: FIRST_STEPS });
    const as = { secret };
    await ask('POST /api/matches', [], {
      status: 201,
      body: { game: 'chamber', setup: { race: 'elf' }, listed: true },
    });
    await ask('GET /api/matches');
    await ask('GET /api/matches/{id}', [match.id]);
    await askForPicture('GET /api/matches/{id}/card.png', match.id);
    const { actions } = await ask<LegalAnswer>('GET /api/matches/{id}/legal', [match.id], as);
    await ask('POST /api/matches/{id}/actions', [match.id], { ...as, body: { action: actions[0], key: 'once' } });
    await ask('GET /api/matches/{id}/events', [match.id], { query: { after: '0' } });
    await ask('DELETE /api/matches/{id}', [match.id], { ...as, status: 204 });
    const file = await ask<MatchFile>('GET /api/matches/{id}/file', [match.id]);
    expect(file.log[0]).toHaveProperty('key');
    await ask('POST /api/matches/file', [], { status: 201, body: file, query: { keep: 'browser' } });
    const handed = { ...as, body: file, query: { id: randomUUID() } };
    await ask('POST /api/matches/file', [], { ...handed, status: 201 });
    await ask('POST /api/matches/file', [], handed);
  });

  test('about a match that goes back', async () => {
    const { secret, match } = await ask<SeatAnswer>('POST /api/matches', [], {
      status: 201,
      body: { ...FIRST_STEPS, seed: 1, open: true },
    });
    const action = { type: 'move', direction: 'right' };
    await ask('POST /api/matches/{id}/actions', [match.id], { secret, body: { action } });
    await ask('POST /api/matches/{id}/back', [match.id], { secret, body: { to: 0 } });
    await ask('GET /api/matches/{id}/vote', [match.id], { secret });
    const { secret: winner, match: won } = await ask<SeatAnswer>('POST /api/matches', [], {
      status: 201,
      body: { ...FIRST_STEPS, seed: 2, open: true },
    });
    for (const step of readPlay('ddrruurrrrddrrdddd'))
      await ask('POST /api/matches/{id}/actions', [won.id], { secret: winner, body: { action: step } });
    await ask('POST /api/matches/{id}/vote', [won.id], { secret: winner, body: { vote: 'fine' } });
    const entries = [
      { action, key: 'a' },
      { back: 0, key: 'b' },
    ];
    await ask('POST /api/matches/{id}/entries', [match.id], { secret, body: { at: 2, entries } });
    await ask('GET /api/matches/{id}/events', [match.id], { secret, query: { after: '1' } });
    const file = await ask<MatchFile>('GET /api/matches/{id}/file', [match.id]);
    expect(file.log[1]).toHaveProperty('back', 0);
  });

  test('about the run of the day', async () => {
    const { secret, match } = await ask<SeatAnswer>('POST /api/daily/{game}', ['flag'], {
      ...{ status: 201, body: { name: 'Anna' } },
    });
    await ask('POST /api/daily/{game}', ['chamber'], { status: 201, body: { setup: { race: 'elf' } } });
    await ask('GET /api/daily', [], { secret });
    await ask('GET /api/matches/{id}', [match.id], { secret });
    await ask('POST /api/matches/{id}/actions', [match.id], { secret, body: { action: { type: 'give-up' } } });
    await ask('GET /api/daily', [], { secret });
    const day = new Date(server.now).toISOString().slice(0, 10);
    await ask('GET /api/daily/calendar', [], { secret, query: { month: day.slice(0, 7) } });
    await ask('GET /api/daily/{game}/{day}/glimpse', ['flag', day]);
    const table = await ask<DailyTable>('GET /api/daily/{game}/{day}', ['flag', day], { secret });
    expect(table.entries).toHaveLength(1);
  });

  test('about records', async () => {
    const { secret, match } = await server.client.create({ ...FIRST_STEPS, seed: 1, open: true });
    for (const step of 'ddrruurrrrddrrdddd') {
      const direction = { d: 'down', r: 'right', u: 'up' }[step];
      await server.client.as(secret ?? '').play(match.id, { action: { type: 'move', direction } });
    }
    await ask('GET /api/records');
    const table = await ask<RecordTable>('GET /api/records/{dungeon}', ['first-steps'], { secret });
    expect(table.without).toHaveLength(1);
  });

  test('about people', async () => {
    const { secret } = await ask<NameAnswer>('PATCH /api/me', [], { body: { name: 'Anna' } });
    const { code } = await ask<CodeAnswer>('POST /api/me/code', [], { status: 201, secret, body: {} });
    await ask('POST /api/me/devices', [], { body: { code } });
    const file = await ask<PersonFile>('POST /api/me/file', [], { secret, body: {} });
    await ask('POST /api/me/devices', [], { body: { secret: file.secret } });
    await ask('GET /api/me', [], { secret });
    await ask('GET /api/me/turns', [], { secret });
    await ask('GET /api/scores/{edition}', ['classic']);
    await ask('DELETE /api/me', [], { status: 204, secret });
  });

  test('about saves', async () => {
    const { secret, match } = await server.client.create(FIRST_STEPS);
    const body = { name: 'here' };
    const save = await ask<SaveSummary>('POST /api/matches/{id}/save', [match.id], { status: 201, secret, body });
    await ask('GET /api/saves', [], { secret });
    await ask('POST /api/saves/{id}/load', [save.id], { status: 201, secret, body: {} });
    await ask('DELETE /api/saves/{id}', [save.id], { status: 204, secret });
  });

  test('about seats, and about a match that is over', async () => {
    const { secret, match } = await server.client.create(DUEL);
    const invite = { status: 201, secret, body: {} };
    const { code } = await ask<InviteAnswer>('POST /api/matches/{id}/invitations', [match.id], invite);
    const anna = await ask<SeatAnswer>('POST /api/invitations', [], { body: { code, name: 'Anna' } });
    const ben = await ask<SeatAnswer>('POST /api/matches/{id}/join', [match.id], { body: { name: 'Ben' } });
    await ask('POST /api/matches/{id}/invitations', [match.id], { ...invite, secret: anna.secret, body: { seat: 0 } });
    const giveUp = { secret: anna.secret, body: { action: { type: 'give-up' } } };
    const { match: over } = await ask<SeatAnswer>('POST /api/matches/{id}/actions', [match.id], giveUp);
    expect(over.outcome).not.toBeNull();
    await ask('POST /api/matches/{id}/rematch', [match.id], { secret: anna.secret });
    await ask('GET /api/matches/{id}', [match.id]);
    await ask('DELETE /api/matches/{id}/rematch', [match.id], { secret: ben.secret });
  });

  test('about published maps', async () => {
    const map = { ...FIRST_STEPS, title: 'Mine', icons: [{ type: 'rook', icon: 'tower' }] };
    const { secret, map: mine } = await ask<PublishAnswer>('POST /api/maps', [], { status: 201, body: map });
    await ask('POST /api/maps', [], { body: map });
    await ask('GET /api/maps', [], { query: { limit: '1' } });
    await ask('GET /api/maps/{id}', [mine.id]);
    await askForPicture('GET /api/maps/{id}/card.png', mine.id);
    await ask('POST /api/reports', [], { status: 201, body: { map: mine.id, reason: 'rude' } });
    await ask('POST /api/reports', [], { body: { map: mine.id } });
    const change = { secret, body: { setup: { map: 'first-steps', config: 'hard' } } };
    const changed = await ask<MapSummary>('PATCH /api/maps/{id}', [mine.id], change);
    await ask('GET /api/maps/{id}', [mine.id]);
    await ask('DELETE /api/maps/{id}', [changed.id], { status: 204, secret });
  });

  test('about what people do with maps', async () => {
    const chambers = { game: 'chamber', setup: { floors: CLASSIC_FLOOR }, title: 'Classic', tags: ['short'] };
    const { secret, map } = await ask<PublishAnswer>('POST /api/maps', [], { status: 201, body: chambers });
    const other = { game: 'dungeon', setup: { map: 'first-steps', config: 'easy' }, title: 'Easy', keep: 'browser' };
    const { map: dungeon } = await ask<PublishAnswer>('POST /api/maps', [], { status: 201, body: other });
    const remix = { ...other, setup: FIRST_STEPS.setup, remixOf: dungeon.id };
    const { map: made } = await ask<PublishAnswer>('POST /api/maps', [], { status: 201, body: remix });
    const { secret: player = '', match } = await server.client.create({ ...FIRST_STEPS, map: made.id });
    for (const action of readPlay('ddrruurrrrddrrdddd')) await server.client.as(player).play(match.id, { action });
    const { best } = await ask<MapAnswer>('GET /api/maps/{id}', [made.id]);
    expect(best).toMatchObject({ actions: 18 });
    await ask('GET /api/maps/{id}/family', [dungeon.id]);
    await ask('GET /api/maps/{id}/family', [made.id]);
    await ask('PUT /api/maps/{id}/like', [made.id], { secret: player, body: {} });
    await ask('DELETE /api/maps/{id}/like', [made.id], { secret: player });
    await ask('GET /api/authors/{id}', [map.person], { secret });
    const some = { status: 201, body: { title: 'Some', maps: [map.id, made.id] } };
    const { secret: key, collection } = await ask<MadeCollection>('POST /api/collections', [], some);
    await ask('GET /api/collections');
    await ask('GET /api/collections/{id}', [collection.id]);
    await ask('PATCH /api/collections/{id}', [collection.id], { secret: key, body: { maps: [] } });
    await ask('DELETE /api/collections/{id}', [collection.id], { status: 204, secret: key });
  });

  test('about what can be played', async () => {
    await ask('GET /api/catalogue');
    await ask('GET /api/catalogue/{game}/{kind}/{name}', ['dungeon', 'maps', 'first-steps']);
    await ask('GET /api/catalogue/{game}/{kind}/{name}', ['dungeon', 'configs', 'normal']);
    await ask('POST /api/check', [], { body: FIRST_STEPS });
    const { play } = await ask<SolveAnswer>('POST /api/solve', [], { body: { setup: FIRST_STEPS.setup } });
    await ask('POST /api/puzzles', [], { body: { ideas: ['portal-key'], seed: 1 } });
    await ask('POST /api/replay', [], { body: play });
    const { outcome } = await ask<ReplayAnswer>('POST /api/replay', [], {
      body: JSON.parse(readFileSync(GOLDEN, 'utf8')),
    });
    expect(outcome).toHaveProperty('scores');
  });

  test('about games that were brought', async () => {
    await ask('GET /api/games');
    const body = { game: 'bridges', setup: 'small' };
    const { match, secret } = await ask<SeatAnswer>('POST /api/matches', [], { status: 201, body });
    const bot = { brain: 'random' };
    await ask('POST /api/matches/{id}/bots', [match.id], { secret, body: bot });
    // As long as nobody sits beside it, the bot waits.
    await askForPicture('GET /api/matches/{id}/card.png', match.id);
  });

  test('about sessions of Capture The Flag', async () => {
    const body = { game: 'flag', setup: { template: 'example' } };
    const { match, secret } = await ask<SeatAnswer>('POST /api/matches', [], { status: 201, body });
    await ask('POST /api/flag/sessions/{id}/bots', [match.id], { secret, body: { brain: 'random' } });
    await ask('GET /api/flag/sessions/{id}/images', [match.id]);
    await ask('GET /api/flag/sessions');
    const { match: waits, secret: own } = await ask<SeatAnswer>('POST /api/flag/anybody', [], { body: {} });
    await ask('DELETE /api/flag/anybody/{id}', [waits.id], { secret: own });
  });

  test('about tournaments', async () => {
    await playCup(join(tournaments, 'cup.results'));
    await ask('GET /api/tournaments');
    const { results } = await ask<TournamentAnswer>('GET /api/tournaments/{name}', ['cup']);
    await ask('GET /api/tournaments/{name}/games/{game}', ['cup', results[0]!.id]);
    await ask('GET /api/tournaments/{name}/games', ['cup']);
    const club = await Club.begin(join(tournaments, 'club'), 'a', 'b');
    await club.playTo(3);
    await ask('GET /api/tournaments/{name}', ['club']);
  });

  test('and there is no other answer that the document promises', () => {
    const promised = [...document.operations].flatMap(([route, { responses }]) =>
      Object.keys(responses)
        .filter(status => /^[23]/.test(status))
        .map(status => `${route} ${status}`),
    );
    expect([...seen].sort()).toEqual(promised.sort());
  });
});

describe('an answer that the document does not tell of is caught', () => {
  const json = { type: 'application/json' };
  const game = { game: 'dungeon', version: 1, maps: [], configs: [] };
  const problem = { title: 'Gone', status: 404, code: 'no-such-map', detail: 'It is not here.' };
  test.each<[string, string, Answered]>([
    ['a field too many', 'GET /api/matches', { ...json, status: 200, json: { matches: [], more: 1 } }],
    ['one further inside', 'GET /api/catalogue', { ...json, status: 200, json: { games: [{ ...game, more: 1 }] } }],
    ['a field too few', 'GET /api/matches', { ...json, status: 200, json: {} }],
    ['a field of another type', 'GET /api/saves', { ...json, status: 200, json: { saves: null } }],
    ['another status', 'GET /api/matches', { ...json, status: 201, json: { matches: [] } }],
    ['another media type', 'GET /api/matches', { type: 'text/html', status: 200 }],
    ['a body where there is none', 'DELETE /api/saves/{id}', { ...json, status: 204, json: {} }],
    ['another reason', 'GET /api/saves', { type: 'application/problem+json', status: 404, json: problem }],
    ['another route', 'GET /api/nothing', { ...json, status: 200, json: {} }],
  ])('%s', (_, route, answered) => expect(document.faults(route, answered)).not.toEqual([]));

  test('and what it tells of is not', () => {
    const problems = { type: 'application/problem+json', status: 404, json: problem };
    expect(document.faults('GET /api/maps/{id}', problems)).toEqual([]);
    expect(document.faults('GET /api/catalogue', { ...json, status: 200, json: { games: [game] } })).toEqual([]);
  });
});
