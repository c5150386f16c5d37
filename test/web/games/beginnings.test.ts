import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginAgain, beginChamber, type RunPlan, today } from '../../../src/web/games/chamber/begin/begin-run.ts';
import { beginFaced, matchPlanOf, type Others } from '../../../src/web/games/plugin/begin/begin-plan.ts';
import { matchSource } from '../../../src/web/match/local/match-source.ts';
import { playedMapOf } from '../../../src/web/match/published-map.tsx';
import { server } from '../../../src/web/parts/fetching/server-client.ts';
import { ApiError } from '../../../src/wire/shared/api-error.ts';
import { stubWindow } from '../storage.ts';

let browser: ReturnType<typeof stubWindow>;
let asked: [string, ...unknown[]][];
/** The seats of the next match, and those that its maker has at once. */
let made = { seats: 2, held: [] as number[] };

beforeEach(() => {
  browser = stubWindow();
  asked = [];
  made = { seats: 2, held: [] };
  let matches = 0;
  for (const name of ['create', 'beginDaily', 'join', 'seatBot'] as const) {
    vi.spyOn(server, name).mockImplementation((async (...how: unknown[]) => {
      asked.push([name, ...how]);
      return { match: { id: `m${++matches}`, ...made } };
    }) as never);
  }
});
afterEach(() => void vi.restoreAllMocks());

describe('a match of a game of others', () => {
  const begin = async (others: Others, more: object = {}) => {
    await beginFaced({ game: 'chess', setup: undefined, others, listed: true, ...more });
    return asked.map(([name, , how]) => (how === undefined ? name : { [name]: how }));
  };
  const OWN = { join: { seat: 0, name: 'Anna', keep: 'browser' } };

  test('has a seat for whoever begins it, and the others for whoever comes', async () => {
    browser.local.set('quadrille:name', '"Anna"');
    expect(await begin('open')).toEqual(['create', OWN]);
    expect(asked[0]).toEqual(['create', { game: 'chess', setup: {}, listed: true, keep: 'browser' }]);
    expect(browser.visited).toEqual(['/match/m1']);
  });

  test('or all seats for those at this screen, who may take moves back', async () => {
    browser.local.set('quadrille:name', '"Anna"');
    expect(await begin('here')).toEqual(['create', OWN, { join: { seat: 1, name: '', keep: 'browser' } }]);
    expect(asked[0]?.[1]).toMatchObject({ open: true, seed: expect.any(Number) });
  });

  test('or a brain of the server on the others', async () => {
    expect(await begin({ bot: 'mcts' })).toMatchObject(['create', {}, { seatBot: { seat: 1, brain: 'mcts' } }]);
  });

  test('where nobody has to join, nobody does', async () => {
    made = { seats: 2, held: [0, 1] };
    expect(await begin('here')).toEqual(['create']);
  });

  test('is remembered with how it was begun, the last sixty of them', async () => {
    made = { seats: 0, held: [] };
    for (let n = 0; n < 61; n++) await begin('open', { setup: n });
    expect([matchPlanOf('m1'), matchPlanOf('m2')?.setup, matchPlanOf('m61')?.setup]).toEqual([undefined, 1, 60]);
    browser.local.set('quadrille:face-plans', '7');
    expect(matchPlanOf('m61')).toBeUndefined();
  });

  test('on a published map is counted there, also if the map is gone by then', async () => {
    await begin('open', { map: { id: 'map' } });
    expect(asked[0]?.[1]).toMatchObject({ map: 'map' });
    expect(playedMapOf('m1')).toEqual({ id: 'map' });
    vi.mocked(server.create).mockRejectedValueOnce(new ApiError('no-such-map', 'gone'));
    asked = [];
    await begin('open', { map: { id: 'map' } });
    expect(asked[0]?.[1]).not.toHaveProperty('map');
    vi.mocked(server.create).mockRejectedValueOnce(new ApiError('too-many-requests', 'wait'));
    await expect(begin('open', { map: { id: 'map' } })).rejects.toThrow('wait');
  });
});

describe('a run through the chambers', () => {
  const OPTIONS = { practice: false } as RunPlan['options'];
  const begun = async (plan: Partial<RunPlan> = {}) => {
    await beginChamber({ race: 'elf', options: OPTIONS, ...plan });
    return asked.at(-1)?.at(-1) as { readonly setup: object; readonly open?: true; readonly seed?: number };
  };

  test('has what was chosen, and of the rest nothing', async () => {
    expect(await begun()).toEqual({
      ...{ game: 'chamber', title: expect.any(String), keep: 'browser' },
      setup: { race: 'elf', options: OPTIONS },
    });
    const chosen = {
      floors: 'generated',
      size: 'small',
      challenge: 'dark',
      known: ['RH'],
    } as unknown as Partial<RunPlan>;
    expect((await begun(chosen)).setup).toEqual({ ...chosen, race: 'elf', options: OPTIONS });
    expect(browser.visited).toEqual(['/match/m1', '/match/m2']);
  });

  test('for practice is open, and no other', async () => {
    expect(await begun({ options: { ...OPTIONS, practice: true } })).toMatchObject({ open: true });
    expect(await begun()).not.toHaveProperty('open');
  });

  test('of the day is asked for as such', async () => {
    await begun({ day: '2026-11-15' });
    expect(asked.map(([name]) => name)).toEqual(['beginDaily']);
  });

  test('that is over is begun again with its floors and with what it has made known', async () => {
    await begun({ map: { id: 'map' } });
    const view = { race: 'orc', options: OPTIONS, known: ['RH'] } as unknown as Parameters<typeof beginAgain>[1];
    const setup = { floors: 'generated', size: 'small', challenge: 'dark' };
    vi.spyOn(matchSource, 'file').mockResolvedValue({ setup } as never);
    await beginAgain('m1', view, undefined);
    expect(asked.at(-1)?.[1]).toMatchObject({ map: 'map', setup: { race: 'orc', ...setup, known: ['RH'] } });
    vi.mocked(matchSource.file).mockResolvedValue({ setup: {} } as never);
    await beginAgain('m2', view, undefined);
    expect(asked.at(-1)?.[1]).toEqual(
      expect.objectContaining({ setup: { race: 'orc', options: OPTIONS, known: ['RH'] } }),
    );
  });

  test('of a day is begun again as the run of today, alike for all', async () => {
    const view = { race: 'orc', options: OPTIONS, known: ['RH'] } as unknown as Parameters<typeof beginAgain>[1];
    await beginAgain('m1', view, '2020-01-01');
    expect(asked).toEqual([
      ['beginDaily', 'chamber', expect.objectContaining({ setup: { race: 'orc', options: OPTIONS } })],
    ]);
    expect(today()).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});
