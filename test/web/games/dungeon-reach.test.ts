import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DungeonView } from '../../../src/dungeon/view.ts';
import { sceneOf as chamberScene } from '../../../src/web/games/chamber/look/scene.ts';
import { SKINS } from '../../../src/web/games/chamber/look/skins.ts';
import { useReach } from '../../../src/web/games/dungeon/play/reach.ts';
import type { MatchAnswer } from '../../../src/wire/answers.ts';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

beforeEach(() => void stubWindow());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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
    expect(legal).toHaveBeenCalledOnce();
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

describe('a floor of the chambers as a scene', () => {
  const shown = (...rows: string[]) => {
    const row = rows.findIndex(line => line.includes('@'));
    return chamberScene({ rows, row, column: rows[row]?.indexOf('@') ?? 0, race: 'elf' }, SKINS[0].ground);
  };

  test('takes no room for a rim on which nothing is to be seen', () => {
    const scene = shown('      ', ' |--| ', ' |@.| ', ' |--| ', '      ');
    expect(scene.bounds).toEqual({ left: 1, top: 1, width: 4, height: 3 });
    expect(scene.ground).toHaveLength(12);
    expect(scene.focus).toEqual({ x: 2, y: 2 });
  });

  test.each([
    ['left', ['      ', '#.@.  ', '      ']],
    ['right', ['      ', '  .@.#', '      ']],
    ['above', ['   #  ', '  .@. ', '      ']],
    ['below', ['      ', '  .@. ', '   #  ']],
  ])('keeps it where there is something: %s', (_, rows) => {
    expect(shown(...rows).bounds).toEqual({ left: 0, top: 0, width: 6, height: 3 });
  });

  test.each([
    [
      'a gap between walls beside a passage is a doorway',
      ['|-----|', '|.|.#.|', '|.@##.|', '|.|...|', '|-----|'],
      'doorway',
    ],
    ['between walls, but in a chamber, is floor', ['|-----|', '|.|...|', '|.@...|', '|.|...|', '|-----|'], 'floor'],
    ['no floor around is a passage', ['       ', '  #@#  ', '       '], 'passage'],
  ])('%s', (_, rows, ground) => {
    const scene = shown(...rows);
    const { left, top, width } = scene.bounds;
    const { x, y } = scene.focus!;
    expect(scene.ground[(y - top) * width + x - left]).toBe(ground);
  });
});
