import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { PageRoute } from '../../src/wire/shared/page-routes.ts';
import { playCup } from '../tournament/cup.ts';
import { begin as beginMap } from './make/make-hands.ts';
import type { TestSite } from './test-site.ts';

export interface Screen {
  readonly path: string;
  /** What comes last on it. */
  readonly last: string;
  /** How to get there from its address. */
  readonly go?: (page: Page) => Promise<unknown>;
}

/**
 * Every page that there is, with something on it that is this visitor's. Whoever adds a page is told by the compiler to add it here.
 * The server has the game Bridges beside ours.
 */
export async function everyPage(
  site: TestSite,
  page: Page,
): Promise<Readonly<Record<PageRoute['page'], readonly Screen[]>>> {
  const post = async <T>(path: string, data: object): Promise<T> =>
    (await page.request.post(`/api/${path}`, { data })).json() as T;
  const keep = 'browser';
  const begin = async (game: string, setup: object, more: object = {}) =>
    (await post<{ match: { id: string } }>('matches', { game, setup, seed: 7, keep, ...more })).match.id;
  const corridor = {
    entities: ['player', 'treasure', 'exit'].map((type, x) => ({ type, x, y: 0 })),
    'goal-condition': { goal: 'exit' },
  };
  const over = await begin('dungeon', { name: 'corridor', map: corridor });
  for (let n = 0; n < 2; n++) await post(`matches/${over}/actions`, { action: { type: 'move', direction: 'right' } });
  const duel = await begin('flag', { template: 'crossing' });
  for (const name of ['Ada', 'Ben']) await post(`matches/${duel}/join`, { name, keep });
  const publish = async (title: string, more: object = {}) =>
    (await post<{ map: { id: string; person: string } }>('maps', { game: 'dungeon', title, keep, ...more })).map;
  const { id: mother } = await publish('Mother', { setup: { map: corridor, config: 'normal' }, tags: ['maze'] });
  const { id: map } = await publish('Child', {
    setup: { map: corridor, config: 'hard' },
    author: 'Ada',
    remixOf: mother,
  });
  const made = { title: 'Both', maps: [mother, map], keep };
  const { collection } = await post<{ collection: { id: string; person: string } }>('collections', made);
  const [{ id: played } = { id: '' }] = await playCup(join(site.tournaments, 'cup.results'));
  return {
    home: [{ path: '/', last: 'role=button[name="Play First Steps"]' }],
    play: [
      { path: '/play/dungeon', last: 'role=button[name="Play First Steps"]' },
      { path: '/play/dungeon?part=puzzle', last: 'role=button[name="Make a puzzle"]' },
      { path: '/play/dungeon?part=maze', last: '.maze-preview canvas' },
      { path: '/play/dungeon?part=own-map', last: 'role=button[name="Play this map"]' },
      { path: '/play/dungeon?part=saves', last: 'text=Nothing saved yet.' },
      { path: '/play/chamber', last: 'text=Somebody has to be first' },
      { path: '/play/flag', last: 'role=link[name="A duel at Crossing"]' },
    ],
    faced: [{ path: '/play/bridges', last: 'role=button[name="Begin"]' }],
    games: [{ path: '/games', last: 'role=link[name="Play Bridges"]' }],
    match: [
      { path: `/match/${await begin('dungeon', { map: 'first-steps', config: 'normal' })}`, last: '.goals-panel' },
      { path: `/match/${await begin('chamber', { race: 'elf' })}`, last: '.chamber-info' },
      { path: `/match/${duel}`, last: '.teams' },
      { path: `/match/${await begin('flag', { template: 'crossing' })}`, last: 'role=heading[name="Waiting room"]' },
      { path: `/match/${over}`, last: 'text=Move 0 of 2' },
      { path: '/match/nobody-knows', last: 'text=There is no such match' },
    ],
    matches: [{ path: '/matches', last: 'text=Won' }],
    replay: [{ path: '/replay', last: 'text=Corridor' }],
    make: [
      { path: '/make', last: 'role=button[name=/^Dungeon/]' },
      { path: '/make', last: '.make-paper canvas', go: draft => beginMap(draft, 'Dungeon') },
      { path: '/make', last: '.make-paper canvas', go: draft => beginMap(draft, 'Chambers') },
      { path: '/make', last: '.make-paper canvas', go: draft => beginMap(draft, 'Capture The Flag') },
    ],
    gallery: [
      { path: '/gallery', last: 'role=link[name="See Child"]' },
      { path: '/gallery?part=collections', last: 'role=link[name="See Both"]' },
    ],
    map: [{ path: `/map/${map}?in=${collection.id}`, last: 'role=region[name="Related maps"]' }],
    author: [{ path: `/authors/${collection.person}`, last: 'role=link[name="See Child"]' }],
    collection: [{ path: `/collections/${collection.id}`, last: 'role=link[name="Play from the beginning"]' }],
    tournaments: [
      { path: '/tournaments', last: 'role=link[name="Small cup"]' },
      { path: '/tournaments/cup', last: 'role=region[name="Games"]' },
      { path: `/tournaments/cup/${played}`, last: 'text=/^Move 0 of/' },
    ],
    daily: [{ path: '/daily', last: 'text=Earlier days' }],
    settings: [{ path: '/settings', last: 'role=button[name="Reset all settings"]' }],
    me: [{ path: '/me', last: 'role=button[name="Forget me …"]' }],
    credits: [{ path: '/credits', last: 'role=link[name="game-icons.net"]' }],
    lost: [{ path: '/nowhere', last: 'role=link[name="Go home"]' }],
  };
}
