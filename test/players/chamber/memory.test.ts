import { describe, expect, test } from 'vitest';
import { type FloorMemory, newFloorMemory, updateMemory } from '../../../src/players/chamber/delver/floor-memory.ts';
import { gridOf } from '../../../src/players/chamber/delver/screen-grid.ts';
import { viewOf } from './sight.ts';

const FLOOR = '|------|/|@.....|/|.....X|/|------|';
const [WIDTH, ROW, COLUMN] = [8, 2, 6];
const options = { field: true };

/** A look at a floor on which one square is dark, or none. */
function look(drawing: string, turn: number, dark?: readonly [row: number, column: number], more: object = {}) {
  const inSight = drawing
    .split('/')
    .map((row, y) => [...row].map((_, x) => (y === dark?.[0] && x === dark[1] ? '0' : '1')).join(''));
  return viewOf(drawing, { options, turn, inSight, ...more });
}

/** What is remembered after looks, one after the other. */
function remembered(...looks: readonly ReturnType<typeof look>[]): FloorMemory {
  const [first = look(FLOOR, 1)] = looks;
  const memory = newFloorMemory(first, gridOf(first));
  for (const view of looks) updateMemory(memory, view, gridOf(view));
  return memory;
}

const lurking = (...looks: readonly ReturnType<typeof look>[]) =>
  remembered(...looks).lurking.map(({ letter, turn }) => `${letter} ${turn}`);

const seen = (letter: string) => look(FLOOR.replace('X', letter), 1);
const gone = (turn: number, dark?: readonly [number, number]) => look(FLOOR.replace('X', '.'), turn, dark);

describe('out of sight is not out of mind', () => {
  test.each<[string, readonly ReturnType<typeof look>[], readonly string[]]>([
    ['who is seen is known', [seen('N')], ['N 1']],
    ['who may still stand in the dark, too', [seen('N'), gone(2, [ROW, COLUMN])], ['N 1']],
    ['who is not where it is light is gone', [seen('N'), gone(2)], []],
    ['for a while', [seen('N'), gone(8, [ROW, COLUMN])], ['N 1']],
    ['and no longer', [seen('N'), gone(60, [ROW, COLUMN])], []],
    ['but a dragon stays', [seen('D'), gone(99, [ROW, COLUMN])], ['D 1']],
    ['and the keeper', [seen('K'), gone(99, [ROW, COLUMN])], ['K 1']],
    ['until the light shows that it does not', [seen('D'), gone(99)], []],
    ['who is seen again is known anew', [seen('N'), { ...seen('N'), turn: 5 }], ['N 5']],
  ])('%s', (_, looks, known) => {
    expect(lurking(...looks)).toEqual(known);
  });
});

describe('what is said is remembered', () => {
  const said = (...what: readonly object[]) => look(FLOOR.replace('X', '.'), 2, undefined, { said: what });
  const at = WIDTH + 1;

  test('hoards that are guarded, until a dragon is slain', () => {
    const guarded = said({ type: 'blocked', by: 'guarded', direction: 'ea' });
    expect([...remembered(guarded).warded]).toEqual([at + 1]);
    expect([...remembered(guarded, said({ type: 'slew', enemy: 'N' })).warded]).toEqual([at + 1]);
    expect([...remembered(guarded, said({ type: 'slew', enemy: 'D' })).warded]).toEqual([]);
    expect([...remembered(said({ type: 'blocked', by: 'wall', direction: 'ea' })).warded]).toEqual([]);
  });

  test('stairs that are barred, until the keeper is slain', () => {
    const barred = said({ type: 'blocked', by: 'barred', direction: 'so' });
    const known = (...looks: readonly ReturnType<typeof look>[]) => {
      const { stairs, isBarred } = remembered(...looks);
      return [stairs, isBarred];
    };
    expect(known(said())).toEqual([undefined, false]);
    expect(known(barred)).toEqual([at + WIDTH, true]);
    expect(known(barred, said({ type: 'slew', enemy: 'N' }))).toEqual([at + WIDTH, true]);
    expect(known(barred, said({ type: 'slew', enemy: 'K' }))).toEqual([at + WIDTH, false]);
    expect(known(said({ type: 'blocked', by: 'guarded', direction: 'so' }))).toEqual([undefined, false]);
  });
});
