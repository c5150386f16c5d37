import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DungeonView } from '../../../src/dungeon/view.ts';
import { useReach } from '../../../src/web/games/dungeon/play/satchel.tsx';
import type { MatchAnswer } from '../../../src/wire/schemas/match-answers.ts';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

beforeEach(() => void stubWindow());
afterEach(() => void vi.restoreAllMocks());

describe('who is in reach', () => {
  const entity = (id: string, x: number, interactable = true) => ({ id, type: 'mercenary', x, y: 0, interactable });
  const VIEW = {
    player: { x: 0, y: 0 },
    entities: [entity('far', 5), entity('near', 2), entity('wall', 1, false)],
  } as unknown as DungeonView;
  const MATCH = { id: 'm', held: [0], outcome: null, position: 3 } as unknown as MatchAnswer;
  const legal = vi.fn();
  afterEach(() => void legal.mockReset());
  const answers = (position: number, ...ids: string[]) =>
    legal.mockResolvedValue({
      position,
      actions: [{ type: 'move', direction: 'up' }, ...ids.map(id => ({ type: 'interact', entity: id }))],
    } as never);
  const reach = (match: Partial<MatchAnswer> = {}, view: DungeonView = VIEW) =>
    use(({ m, v }: { m: MatchAnswer; v: DungeonView }) => useReach(m, v, { legal }), {
      m: { ...MATCH, ...match } as MatchAnswer,
      v: view,
    });
  const ids = (hook: { readonly result: readonly { readonly id: string }[] }) => hook.result.map(({ id }) => id);

  test('is told by the rules, the nearest first', async () => {
    answers(3, 'far', 'near', 'wall');
    expect(ids(await reach())).toEqual(['near', 'far']);
  });

  test('is nobody else than the rules say', async () => {
    answers(3, 'far');
    expect(ids(await reach())).toEqual(['far']);
  });

  test('is nobody by an answer about another position', async () => {
    answers(4, 'far');
    expect(ids(await reach())).toEqual([]);
  });

  test.each<[string, Partial<MatchAnswer>, DungeonView]>([
    ['for who only watches', { held: [] }, VIEW],
    ['when it is over', { outcome: { winners: [0], reason: '' } as never }, VIEW],
    ['where nobody can be dealt with', {}, { ...VIEW, entities: [entity('wall', 1, false)] } as unknown as DungeonView],
  ])('is not asked %s', async (_, match, view) => {
    answers(3, 'far', 'near', 'wall');
    expect(ids(await reach(match, view))).toEqual([]);
    expect(legal).not.toHaveBeenCalled();
  });

  test('is nobody for who is gone, and where the server does not answer', async () => {
    answers(3, 'far');
    expect(ids(await reach({}, { ...VIEW, player: null } as unknown as DungeonView))).toEqual([]);
    legal.mockRejectedValue(new TypeError('away'));
    expect(ids(await reach())).toEqual([]);
  });
});
