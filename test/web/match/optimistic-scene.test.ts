import { describe, expect, test } from 'vitest';
import type { ChamberView } from '../../../src/chamber/view.ts';
import type { Motion, Scene, ScenePiece } from '../../../src/drawing/scene.ts';
import type { DungeonView } from '../../../src/dungeon/view.ts';
import { optimisticStep as foreseeChamber } from '../../../src/web/games/chamber/play/hand.ts';
import { optimisticStep as foreseeDungeon } from '../../../src/web/games/dungeon/play/use-walk.ts';
import { optimisticMove as foreseeFlag } from '../../../src/web/games/flag/play/play-table.tsx';
import { optimisticScene } from '../../../src/web/match/optimistic-scene.ts';

const piece = (id: string, x: number): ScenePiece => ({ id, x, y: 0, look: id, layer: 'actors', name: id });
const scene = (hero: number): Scene => ({
  ...{ bounds: { left: 0, top: 0, width: 9, height: 1 }, ground: [] },
  ...{ pieces: [piece('hero', hero), piece('foe', 8)], focus: { x: hero, y: 0 } },
});
const slide = (id: string, from: number, to: number): Motion => ({
  ...{ kind: 'slide', id, from: { x: from, y: 0 }, to: { x: to, y: 0 } },
});
const ahead = (x: number) => ({ id: 'hero', to: { x, y: 0 } });
const heroIn = ({ pieces }: Scene) => pieces.find(({ id }) => id === 'hero')?.x;

describe('a piece that goes ahead of the server', () => {
  const still = optimisticScene(scene(1), [], undefined, undefined);
  const gone = optimisticScene(scene(1), still.told, ahead(2), still);

  test('is where it was, as long as nothing is pressed', () => {
    const told = [slide('hero', 0, 1)];
    const shown = optimisticScene(scene(1), told, undefined, still);
    expect([shown.scene, shown.motions]).toEqual([scene(1), told]);
  });

  test('goes there at once, and the camera with it', () => {
    expect(heroIn(gone.scene)).toBe(2);
    expect(gone.scene.focus).toEqual({ x: 2, y: 0 });
    expect(gone.motions).toEqual([slide('hero', 1, 2)]);
    expect(gone.scene.pieces[1]).toEqual(piece('foe', 8));
  });

  test('goes on from there with the next press', () => {
    const further = optimisticScene(scene(1), gone.told, ahead(3), gone);
    expect(further.motions).toEqual([slide('hero', 2, 3)]);
  });

  test('does not go again when the server says so; others do what they did', () => {
    const told = [slide('hero', 1, 2), slide('foe', 8, 7), { kind: 'pulse', at: { x: 0, y: 0 } } as const];
    const answered = optimisticScene(scene(2), told, undefined, gone);
    expect(answered.motions).toEqual(told.slice(1));
    // What was told once is not told again.
    const more = optimisticScene(scene(2), told, ahead(3), answered);
    expect(more.motions).toEqual([slide('hero', 2, 3)]);
  });

  test('is put right where the server says something else', () => {
    expect(optimisticScene(scene(1), gone.told, undefined, gone).motions).toEqual([slide('hero', 2, 1)]);
  });

  test('needs no motion where it stands already, or was not seen before', () => {
    expect(optimisticScene(scene(1), gone.told, ahead(2), gone).motions).toEqual([]);
    expect(optimisticScene(scene(1), [], ahead(2), undefined).motions).toEqual([]);
  });
});

const go = (...ways: readonly string[]) => ways.map(direction => ({ type: 'move', direction }));

describe('what can be foreseen in a dungeon', () => {
  const thing = (type: string, x: number) => ({ id: `${type} ${x}`, type, x, y: 0 });
  const view = (...entities: ReturnType<typeof thing>[]) =>
    ({ player: { id: 'player 0', x: 0, y: 0 }, entities: [thing('player', 0), ...entities] }) as unknown as DungeonView;
  const to = (x: number, y = 0) => ({ id: 'player 0', to: { x, y } });

  test.each([
    ['nothing without a press', view(), [], undefined],
    ['steps over floor', view(), go('right', 'right', 'down'), to(2, 1)],
    [
      'onto items and open ground',
      view(thing('treasure', 1), thing('swamp_tile', 2), thing('exit', 3)),
      go('right', 'right', 'right'),
      to(3),
    ],
    ['back to where one was', view(), go('right', 'left'), to(0)],
    ['up to a wall', view(thing('wall', 2)), go('right', 'right', 'right'), to(1)],
    ['no boulder', view(thing('boulder', 1)), go('right'), undefined],
    ['no portal', view(thing('portal', 1)), go('right'), undefined],
    ['no enemy', view(thing('spider', 1)), go('right'), undefined],
    ['nothing that nobody knows', view(thing('gizmo', 1)), go('right'), undefined],
    ['nothing after another action', view(), [...go('right'), { type: 'use', item: '1' }, ...go('right')], to(1)],
  ])('%s', (_, seen, pressed, expected) => {
    expect(foreseeDungeon(seen, pressed)).toEqual(expected);
  });

  test('nothing of somebody who is dead', () => {
    expect(foreseeDungeon({ ...view(), player: null }, go('right'))).toBeUndefined();
  });
});

describe('what can be foreseen in the chambers', () => {
  const view = { rows: ['|-----|', '|.@.+W|', '|P....|', '|-----|'], row: 1, column: 2 } as unknown as ChamberView;
  const to = (x: number, y: number) => ({ id: '@', to: { x, y } });

  test.each([
    ['steps over floor, doorways and passages', go('ea', 'ea'), to(4, 1)],
    ['in all directions', go('se', 'we', 'nw'), to(1, 1)],
    ['up to an enemy', go('ea', 'ea', 'ea'), to(4, 1)],
    ['no potion', go('sw'), undefined],
    ['no wall', go('no'), undefined],
    ['no blow', [{ type: 'attack', direction: 'ea' }], undefined],
    ['nothing without a press', [], undefined],
  ])('%s', (_, pressed, expected) => {
    expect(foreseeChamber(view, pressed)).toEqual(expected);
  });
});

test('in Capture The Flag a move is known as soon as it is made', () => {
  expect(foreseeFlag([{ type: 'move', piece: 7, to: [3, 4] }])).toEqual({ id: '7', to: { x: 4, y: 3 } });
  expect(foreseeFlag([{ type: 'give-up' }])).toBeUndefined();
  expect(foreseeFlag([])).toBeUndefined();
});
