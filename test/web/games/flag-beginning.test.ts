import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flag } from '../../../src/flag/rules.ts';
import { STRENGTH_BRAINS } from '../../../src/players/flag/strengths.ts';
import {
  beginFlag,
  botsOf,
  flagOffers,
  readOwnTemplate,
  type SessionPlan,
  type Sitter,
  teamName,
} from '../../../src/web/games/flag/begin/map-offers.ts';
import { beginWords, namedSeats, usualSeats } from '../../../src/web/games/flag/choose/seat-choice.tsx';
import { namesIn } from '../../../src/web/games/flag/look/event-words.ts';
import { server } from '../../../src/web/parts/fetching/server-client.ts';
import { flagTexts } from '../../../src/web/texts/flag.ts';
import type { MatchAnswer } from '../../../src/wire/schemas/match-answers.ts';
import { stubWindow } from '../storage.ts';

const here = vi.hoisted(() => ({ begun: [] as unknown[] }));
vi.mock('../../../src/web/match/local/offline-match.ts', () => ({
  beginOffline: async (beginning: unknown) => {
    here.begun.push(beginning);
    return 'here';
  },
}));

let browser: ReturnType<typeof stubWindow>;
beforeEach(() => {
  browser = stubWindow();
  here.begun = [];
});
afterEach(() => void vi.restoreAllMocks());

const seat = (sitter: Sitter, name = '') => ({ sitter, name });
const COLOURS = ['Orange', 'Blue', 'Green', 'Pink'];

describe('who sits where', () => {
  test('is at first somebody here and the computer; who has a name has it there', () => {
    expect(usualSeats()).toEqual(COLOURS.map((name, n) => ({ sitter: n === 0 ? 'here' : 'casual', name })));
    browser.local.set('quadrille:name', JSON.stringify('Ada'));
    expect(usualSeats().map(({ name }) => name)).toEqual(['Ada', ...COLOURS.slice(1)]);
  });

  test.each<[Sitter, string, number, string]>([
    ['here', ' Ada ', 0, 'Ada'],
    ['here', '  ', 1, 'Blue'],
    ['open', '', 2, 'Green'],
    ['open', '', 9, ''],
    ['casual', 'Ada', 3, flagTexts.bots.team('Pink', flagTexts.bots.names.casual)],
  ])('%s called %j on seat %i is the team %j', (sitter, name, slot, team) => {
    expect(teamName(sitter, name, slot)).toBe(team);
    expect(namedSeats(Array(slot + 1).fill(seat(sitter, name))).at(-1)).toEqual({ sitter, name: team });
  });

  test('decides what the button says that begins', () => {
    const { beginOpen, beginWatch } = flagTexts.create;
    expect(beginWords([seat('here'), seat('casual')], 'usual')).toBe('usual');
    expect(beginWords([seat('casual'), seat('open')], 'usual')).toBe(beginOpen);
    expect(beginWords([seat('casual'), seat('casual')], 'usual')).toBe(beginWatch);
  });

  test('is read by everybody, with the title', () => {
    const match = { title: 'A game', view: { names: ['Ada', null, 'Bob'] } } as unknown as MatchAnswer;
    expect(namesIn(match)).toEqual(['Ada', 'Bob', 'A game']);
  });
});

describe('the maps of a server', () => {
  test('are those that ship, in their order, then its own', async () => {
    const [first = '', second = ''] = Object.keys(FLAG_MAPS);
    const games = [{ game: 'flag', maps: ['own', second, first] }];
    vi.spyOn(server, 'catalogue').mockResolvedValue({ games } as never);
    const ask = vi.spyOn(server, 'map').mockResolvedValue(FLAG_MAPS[first]?.template as never);
    const offers = await flagOffers();
    expect(offers.map(({ name }) => name)).toEqual([first, second, 'own']);
    expect(ask).toHaveBeenCalledExactlyOnceWith('flag', 'own');
    expect(offers[0]).toMatchObject({ title: FLAG_MAPS[first]?.title, line: FLAG_MAPS[first]?.line });
    expect(offers[2]?.title).toBe('own');
    expect(offers[2]).not.toHaveProperty('line');
  });

  test('are all that ship where it is away', async () => {
    vi.spyOn(server, 'catalogue').mockRejectedValue(new TypeError('fetch failed'));
    expect((await flagOffers()).map(({ name }) => name)).toEqual(Object.keys(FLAG_MAPS));
  });
});

describe('a map that somebody brings', () => {
  const template = FLAG_MAPS.crossing?.template;

  test.each([
    ['a template', template],
    ['a request that holds one', { template }],
  ])('is %s', (_, json) => {
    const read = readOwnTemplate(JSON.stringify(json), 'Mine');
    expect(read).toMatchObject({ offer: { name: '', title: 'Mine', template: flag.readSetup({ template }).template } });
  });

  test('is refused where it is none, with what is wrong in it', () => {
    expect(readOwnTemplate(' \n', 'Mine')).toMatchObject({ problems: [{ path: '' }] });
    const wrong = { ...(template as object), teams: 'two' };
    expect(readOwnTemplate(JSON.stringify(wrong), 'Mine')).toMatchObject({ problems: [{ path: '/teams' }] });
    expect(readOwnTemplate('{', 'Mine')).toHaveProperty('problems');
    expect(readOwnTemplate('null', 'Mine')).toHaveProperty('problems');
  });
});

describe('a game that begins', () => {
  const { template } = flag.readSetup({ template: FLAG_MAPS.crossing?.template });
  const planOf = (more: Partial<SessionPlan>): SessionPlan => ({
    ...{ title: 'A game', template, options: {} as never, listed: true },
    seats: [seat('here', 'Ada'), seat('casual', 'Bot')],
    ...more,
  });
  const asked = () => ({
    create: vi.spyOn(server, 'create').mockResolvedValue({ match: { id: 'm' } } as never),
    join: vi.spyOn(server, 'join').mockResolvedValue({} as never),
    bot: vi.spyOn(server, 'seatFlagBot').mockResolvedValue({} as never),
  });

  test('with nobody from elsewhere is open, and its bots play from this browser', async () => {
    const { create, join, bot } = asked();
    await beginFlag(planOf({}));
    expect(create.mock.calls[0]?.[0]).toMatchObject({
      ...{ game: 'flag', title: 'A game', listed: true, open: true, keep: 'browser' },
      setup: { template, options: {} },
    });
    expect(create.mock.calls[0]?.[0].setup).not.toHaveProperty('images');
    expect(join.mock.calls).toEqual([
      ['m', { seat: 0, name: 'Ada', keep: 'browser' }],
      ['m', { seat: 1, name: 'Bot', keep: 'browser' }],
    ]);
    expect(bot).not.toHaveBeenCalled();
    expect([...botsOf('m')]).toEqual([[1, 'casual']]);
    expect(browser.visited).toEqual(['/match/m']);
  });

  test('with somebody who is to come is the server’s, and so are its bots', async () => {
    const { create, join, bot } = asked();
    const images = [{ piece: 'x' }] as never;
    const seats = [seat('here', 'Ada'), seat('open', 'nobody'), seat('casual', 'Bot')];
    await beginFlag(planOf({ seats, images, listed: false }));
    expect(create.mock.calls[0]?.[0]).toEqual({
      ...{ game: 'flag', title: 'A game', listed: false, keep: 'browser' },
      setup: { template, options: {}, images },
    });
    expect(join.mock.calls).toEqual([['m', { seat: 0, name: 'Ada', keep: 'browser' }]]);
    expect(bot.mock.calls).toEqual([['m', { seat: 2, teamId: 'Bot', ...STRENGTH_BRAINS.casual }]]);
    expect([...botsOf('m')]).toEqual([]);
    expect(browser.visited).toEqual(['/match/m']);
  });

  test('begins here where the server is away, unless it has a clock', async () => {
    vi.spyOn(server, 'create').mockRejectedValue(new TypeError('fetch failed'));
    const untimed = { ...template, moveTimeLimitInSeconds: -1, totalTimeLimitInSeconds: -1 };
    await beginFlag(planOf({ template: untimed }));
    expect(here.begun).toMatchObject([
      {
        ...{ game: 'flag', title: 'A game' },
        opening: [
          { by: 0, action: { type: 'join', team: 'Ada' } },
          { by: 1, action: { type: 'join', team: 'Bot' } },
        ],
      },
    ]);
    expect([...botsOf('here')]).toEqual([[1, 'casual']]);
    for (const limit of ['moveTimeLimitInSeconds', 'totalTimeLimitInSeconds']) {
      await expect(beginFlag(planOf({ template: { ...untimed, [limit]: 1 } }))).rejects.toThrow('limits need');
      await beginFlag(planOf({ template: { ...untimed, [limit]: 0 } }));
    }
    expect(here.begun).toHaveLength(3);
  });
});
