import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CAMPAIGN } from '../../../src/dungeon/maps/campaign.ts';
import { shippedSetup } from '../../../src/dungeon/maps/index.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import type { DungeonView } from '../../../src/dungeon/view.ts';
import { campaignWins } from '../../../src/web/games/dungeon/begin/campaign-wins.ts';
import {
  configNames,
  type DungeonOffer,
  dungeonAfter,
  dungeonNames,
  dungeonOffers,
  setupAfter,
  setupOf,
  setupWith,
} from '../../../src/web/games/dungeon/begin/map-offers.ts';
import { useBeginning } from '../../../src/web/games/dungeon/choose/offer-cards.tsx';
import { mapProblems, readOwnMap } from '../../../src/web/games/dungeon/choose/own-map-form.tsx';
import { boardScene } from '../../../src/web/games/dungeon/look/board-scene.ts';
import { nameAsWords, titleOf } from '../../../src/web/games/dungeon/look/dungeon-names.ts';
import { noteWin } from '../../../src/web/games/dungeon/play/end.tsx';
import { useWalk } from '../../../src/web/games/dungeon/play/use-walk.ts';
import { server } from '../../../src/web/parts/fetching/server-client.ts';
import { dungeonTexts } from '../../../src/web/texts/dungeon.ts';
import { texts } from '../../../src/web/texts/texts.ts';
import { ApiError } from '../../../src/wire/shared/api-error.ts';
import { drawnMap } from '../../dungeon/board.ts';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

let browser: ReturnType<typeof stubWindow>;
beforeEach(() => {
  browser = stubWindow();
});
afterEach(() => void vi.restoreAllMocks());

describe('the setup of a dungeon', () => {
  test('of the catalogue has the rules that suit it, unless others are wanted', () => {
    expect(setupOf('toaster', '2022')).toEqual({ map: 'toaster', config: 'infested' });
    expect(setupOf('first-steps', '2022')).toEqual({ map: 'first-steps', config: 'normal' });
    expect(setupOf('toaster', '2022', { edition: '2022', config: 'easy' })).toEqual({ map: 'toaster', config: 'easy' });
    expect(setupOf('toaster', '2022', { edition: '2021' })).toEqual({ map: 'toaster', gameMode: 'standard' });
    expect(setupOf('toaster', '2022', { edition: '2021', gameMode: 'hard' })).toEqual({
      map: 'toaster',
      gameMode: 'hard',
    });
    expect(setupOf('smithy', '2021', { edition: '2022', config: 'easy' })).toHaveProperty('gameMode');
    expect(setupOf('nobody knows it', '2022')).toEqual({ map: 'nobody knows it', config: 'normal' });
  });

  test('that somebody brings says first what it says itself', () => {
    const map = { entities: [] };
    expect(setupWith({ map }, { edition: '2022' })).toEqual({ map });
    expect(setupWith({ map }, { edition: '2022', config: 'easy' })).toEqual({ config: 'easy', map });
    expect(setupWith({ map, config: { bomb_radius: 1 } }, { edition: '2022', config: 'easy' })).toEqual({
      map,
      config: { bomb_radius: 1 },
    });
    expect(setupWith({ map }, { edition: '2021' })).toEqual({ gameMode: 'standard', map });
    expect(setupWith({ map }, { edition: '2021', gameMode: 'hard' })).toEqual({ gameMode: 'hard', map });
    expect(setupWith({ map, edition: '2022' }, { edition: '2021' })).toEqual({ map, edition: '2022' });
    expect(setupWith({ map, gameMode: 'peaceful' }, { edition: '2021', gameMode: 'hard' })).toEqual({
      map,
      gameMode: 'peaceful',
    });
    const old = { entities: [{ type: 'anduril', x: 0, y: 0 }] };
    expect(setupWith({ map: old }, { edition: '2022', config: 'easy' })).toEqual({ gameMode: 'standard', map: old });
  });

  test('after another is in the same mode, unless it has one of its own', () => {
    expect(setupAfter('toaster', undefined)).toEqual({ map: 'toaster', config: 'infested' });
    expect(setupAfter('toaster', 'hard')).toEqual({ map: 'toaster', gameMode: 'hard' });
    expect(setupAfter('smithy', 'hard')).toEqual(setupOf('smithy', '2021'));
  });

  test('the next one comes from the campaign', () => {
    const [first, second] = CAMPAIGN;
    expect(dungeonAfter(first?.name ?? '')).toBe(second?.name);
    expect(dungeonAfter(CAMPAIGN.at(-1)?.name ?? '')).toBeUndefined();
    expect(dungeonAfter('nobody knows it')).toBeUndefined();
  });
});

describe('what a server offers', () => {
  const catalogue = (maps: readonly string[], configs: readonly string[] = []) =>
    vi.spyOn(server, 'catalogue').mockResolvedValue({
      games: [
        { game: 'flag', maps: ['hive'] },
        { game: 'dungeon', maps, configs },
      ],
    } as never);

  test('are the dungeons that ship, in their order, then its own', async () => {
    catalogue(['own_map', 'toaster', 'first-steps']);
    const ask = vi.spyOn(server, 'map').mockResolvedValue(
      drawnMap('#P$', {
        goal: {
          goal: 'AND',
          subgoals: [{ goal: 'exit' }, { goal: 'OR', subgoals: [{ goal: 'treasure' }, { goal: 'exit' }] }],
        },
      }) as never,
    );
    const offers = await dungeonOffers(await dungeonNames());
    expect(offers.map(({ name }) => name)).toEqual(['first-steps', 'toaster', 'own_map']);
    expect(ask).toHaveBeenCalledExactlyOnceWith('dungeon', 'own_map');
    expect(offers[2]).toMatchObject({ title: 'Own map', goals: ['exit', 'treasure'], edition: '2022' });
    expect(offers[2]).not.toHaveProperty('hint');
    expect(offers[0]?.hint).toBe('Find the way out. Nothing here bites.');
  });

  test('a map without a goal is about the exit', async () => {
    catalogue(['bare']);
    vi.spyOn(server, 'map').mockResolvedValue({ entities: [{ type: 'player', x: 0, y: 0 }] } as never);
    expect((await dungeonOffers(await dungeonNames()))[0]?.goals).toEqual(['exit']);
  });

  test('are configurations, those first that suit any dungeon', async () => {
    catalogue([], ['infested', 'hard', 'easy']);
    expect(await configNames()).toEqual(['easy', 'hard', 'infested']);
  });

  test('are begun, and it is said why not', async () => {
    const offer = { name: 'toaster', edition: '2022' } as DungeonOffer;
    const beginning = await use(() => useBeginning(undefined), undefined);
    const create = vi.spyOn(server, 'create').mockResolvedValue({ match: { id: 'm 1' } } as never);
    await beginning.does(() => beginning.result.begin(offer));
    expect(create).toHaveBeenCalledWith({
      game: 'dungeon',
      open: true,
      seed: expect.any(Number),
      setup: setupOf('toaster', '2022'),
      title: 'The Toaster',
      keep: 'browser',
    });
    expect(browser.visited).toEqual(['/match/m%201']);
    expect(beginning.result).toMatchObject({ opening: undefined, failed: undefined });
    create.mockRejectedValue(new ApiError('invalid-setup', 'no such thing', {}));
    await beginning.does(() => beginning.result.begin(offer));
    expect(beginning.result).toMatchObject({ opening: undefined, failed: { offer, reason: 'no such thing' } });
    create.mockReturnValue(new Promise<never>(() => undefined));
    await beginning.does(() => void beginning.result.begin(offer));
    expect(beginning.result).toMatchObject({ opening: 'toaster', failed: undefined });
  });
});

test.each([
  ['first-steps', 'First Steps'],
  ['my_own-map', 'My own map'],
  ['--', '--'],
])('%s is called %s', (name, title) => expect(titleOf(name)).toBe(title));
test('words of a file name', () => expect(nameAsWords('__a--b__')).toBe('A b'));

describe('wins of the campaign', () => {
  const [stage] = CAMPAIGN;
  const setup = dungeon.readSetup(shippedSetup(stage?.name ?? ''));

  test('are kept with the fewest actions', () => {
    expect(campaignWins()).toEqual({});
    expect(noteWin(setup, 9)).toBe(stage);
    noteWin(setup, 12);
    expect(campaignWins()).toEqual({ [stage?.name ?? '']: 9 });
    noteWin(setup, 7);
    expect(campaignWins()).toEqual({ [stage?.name ?? '']: 7 });
    // To whom the whole way was shown, it is worth less than the same found alone, and more than nothing.
    noteWin(setup, 6, true);
    expect(campaignWins()).toEqual({ [stage?.name ?? '']: 6.5 });
    noteWin(setup, 6);
    expect(campaignWins()).toEqual({ [stage?.name ?? '']: 6 });
  });

  test('count only by the dungeon’s own rules', () => {
    expect(noteWin({ ...setup, config: { ...setup.config, bomb_radius: 9 } }, 3)).toBeUndefined();
    expect(noteWin({ ...setup, name: 'another' }, 3)).toBeUndefined();
    expect(campaignWins()).toEqual({});
  });

  test.each([['null'], ['7'], ['"x"'], ['{"a":"many","b":1.25}']])('leave out what cannot be read: %s', text => {
    browser.local.set('quadrille:campaign', text);
    expect(campaignWins()).toEqual({});
  });
});

describe('a map of one’s own', () => {
  test('is read as a map, or as a setup that holds one', () => {
    expect(readOwnMap('{"entities": []}', 'mine')).toEqual({
      setup: { name: 'mine', map: { entities: [] } },
      within: '/map',
    });
    expect(readOwnMap('{"map": {}}', 'mine')).toEqual({ setup: { name: 'mine', map: {} }, within: '' });
    expect(readOwnMap('{"map": {}, "entities": []}', 'mine')).toMatchObject({ within: '/map' });
    expect(readOwnMap('{"name": "own", "map": {}}', 'mine')).toMatchObject({ setup: { name: 'own' } });
    expect(readOwnMap('[1]', 'mine')).toEqual({ setup: { name: 'mine', map: [1] }, within: '/map' });
    expect(readOwnMap('null', 'mine')).toEqual({ setup: { name: 'mine', map: null }, within: '/map' });
  });

  test('says what is wrong with it', () => {
    expect(readOwnMap(' \n', 'mine')).toEqual({ problems: [{ path: '', message: texts.ownMap.empty }] });
    expect(readOwnMap('{', 'mine')).toHaveProperty('problems');
  });

  test('is told the server’s problems by where they are in its text', () => {
    const refused = new ApiError('invalid-setup', 'bad', {
      problems: [
        { path: '/setup/map/entities/0', message: 'a' },
        { path: '/setup/config', message: 'b' },
        { path: '/setupmap', message: 'c' },
      ],
    });
    expect(mapProblems(refused, '/map')?.map(({ path }) => path)).toEqual(['/entities/0', '/config', '/setupmap']);
    expect(mapProblems(refused, '')?.map(({ path }) => path)).toEqual(['/map/entities/0', '/config', '/setupmap']);
    expect(mapProblems(new ApiError('too-large', 'large', {}), '/map')).toEqual([{ path: '', message: 'large' }]);
    expect(mapProblems(new ApiError('no-such-map', 'none', { path: '/setup/map' }), '/map')).toEqual([
      { path: '', message: 'none' },
    ]);
    expect(mapProblems(new ApiError('too-many-requests', 'slow', {}), '/map')).toBeUndefined();
    expect(mapProblems(new TypeError('away'), '/map')).toBeUndefined();
  });
});

describe('a walk', () => {
  beforeEach(() => void vi.useFakeTimers());
  const viewOf = (drawing: string): DungeonView =>
    dungeon.view(
      dungeon.begin(dungeon.readSetup({ name: 'walk', map: drawnMap(drawing, { goal: { goal: 'exit' } }) }), 1),
      0,
    );
  const walking = async (drawing: string) => {
    const steps: string[] = [];
    const hook = await use(
      ({ view, position }: { readonly view: DungeonView; readonly position: number }) =>
        useWalk({ view, scene: boardScene(view.entities), position, step: to => void steps.push(to) }),
      { view: viewOf(drawing), position: 5 },
    );
    const shows = async (next: string, position: number) => {
      const before = steps.length;
      await hook.with({ view: viewOf(next), position });
      expect(steps).toHaveLength(before);
      await hook.does(() => vi.advanceTimersByTime(120));
    };
    return { hook, steps, shows };
  };

  test('goes step by step at a pace that can be seen, until it is there', async () => {
    const { hook, steps, shows } = await walking('#####\n#P..#\n#####');
    await hook.does(() => hook.result.begin({ x: 3, y: 1 }));
    expect(steps).toEqual(['right']);
    await shows('#####\n#P..#\n#####', 5);
    expect(steps).toHaveLength(1);
    await shows('#####\n#.P.#\n#####', 6);
    expect(steps).toEqual(['right', 'right']);
    await shows('#####\n#..P#\n#####', 7);
    await shows('#####\n#P..#\n#####', 8);
    expect(steps).toHaveLength(2);
    expect(hook.result.why).toBeUndefined();
  });

  test('says why it went no farther, until something else happens', async () => {
    const { hook, steps, shows } = await walking('######\n#P...#\n######');
    await hook.does(() => hook.result.begin({ x: 4, y: 1 }));
    await shows('######\n#.P#.#\n######', 6);
    expect(hook.result.why).toBe(dungeonTexts.walk.noWay);
    expect(steps).toHaveLength(1);
    await shows('######\n#.P..#\n######', 7);
    expect(hook.result.why).toBeUndefined();
    expect(steps).toHaveLength(1);
  });

  test('does not begin where there is no way', async () => {
    const { hook, steps } = await walking('#####\n#P#.#\n#####');
    await hook.does(() => hook.result.begin({ x: 3, y: 1 }));
    expect(hook.result.why).toBe(dungeonTexts.walk.noWay);
    expect(steps).toEqual([]);
  });

  test('takes no more steps than it was long, and none once it is stopped', async () => {
    const { hook, steps, shows } = await walking('#####\n#P..#\n#####');
    await hook.does(() => hook.result.begin({ x: 3, y: 1 }));
    await shows('#####\n#P..#\n#####', 6);
    expect(steps).toHaveLength(2);
    await shows('#####\n#P..#\n#####', 7);
    expect(steps).toHaveLength(2);
    expect(hook.result.why).toBeUndefined();
    await hook.does(() => hook.result.begin({ x: 3, y: 1 }));
    await hook.does(() => hook.result.stop());
    await shows('#####\n#.P.#\n#####', 8);
    expect(steps).toHaveLength(3);
  });
});
