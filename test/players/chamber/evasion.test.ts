import { describe, expect, it } from 'vitest';
import { lookFrom } from '../../../src/chamber/floor/field-of-view.ts';
import { chamber } from '../../../src/chamber/rules.ts';
import type { ChamberState } from '../../../src/chamber/state.ts';
import { courseIn } from '../../../src/players/chamber/delver/delver-goals.ts';
import { evade } from '../../../src/players/chamber/delver/evasion.ts';
import { noteZap } from '../../../src/players/chamber/delver/floor-memory.ts';
import { reachForKit } from '../../../src/players/chamber/delver/kit.ts';
import { UNWANTED } from '../../../src/players/chamber/delver/paths.ts';
import { lookAbout, type Situation } from '../../../src/players/chamber/delver/situation.ts';
import { strewn } from '../../chamber/table.ts';

/** A chamber to the east of a passage, all of it lit or dark, as the delver sees it. */
function facing(rows: readonly [string, string], changes: Partial<ChamberState> = {}, light = 1): Situation {
  const [first, second] = rows;
  const drawing = `|-------------|\n|    |--------|\n|####${first}|\n|    |${second}|\n|-------------|`;
  const state = { ...strewn(drawing, { options: { field: true } }), ...changes };
  state.field?.light.fill(light);
  if (state.field !== undefined) lookFrom(state.field, state.square, state.geometry);
  return lookAbout(chamber.view(state, 0), undefined);
}

const OPEN = '.......\\';
const HIT = { type: 'hit', enemy: 'V', damage: 5, hp: 60 } as never;
const MISSED = { type: 'missed', enemy: 'V' } as never;
const MOVED = { type: 'moved', direction: 'we', sees: [] } as never;

describe('the hunted delver in the open', () => {
  it.each([
    ['fights what it can afford', ['.@N......', OPEN], {}, { type: 'attack', direction: 'ea' }],
    ['goes from what it cannot', ['.@W......', '.W.....\\'], {}, { type: 'move', direction: 'we' }],
    ['reckons with those who come', ['.@N.W....', '...W...\\'], {}, { type: 'move', direction: 'we' }],
    ['takes the stairs', ['.@W......', '\\WW.....'], { compass: true }, { type: 'move', direction: 'so' }],
    ['rests in the passage', ['.@.......', OPEN], { hp: 50 }, { type: 'move', direction: 'we' }],
  ] as const)('%s', (_, rows, changes, action) => {
    expect(evade(facing(rows, changes))).toEqual(action);
  });
});

describe('the hunted delver in a doorway', () => {
  it.each([
    ['fights on while it is well', ['@W.......', OPEN], {}, { type: 'attack', direction: 'ea' }],
    [
      'strikes first whom it slays soonest for what it hurts',
      ['@W.......', 'X......\\'],
      {},
      { type: 'attack', direction: 'se' },
    ],
    ['steps back when it is not', ['@W.......', OPEN], { hp: 60 }, { type: 'move', direction: 'we' }],
    ['does not go past those who wait for it', ['@.W......', OPEN], { hp: 60 }, { type: 'wait' }],
    ['rests where nobody is in sight', ['@........', OPEN], { hp: 60 }, { type: 'wait' }],
    ['goes on when it is well', ['@........', OPEN], {}, undefined],
    ['nor where somebody strikes whom it does not see', ['@........', OPEN], { hp: 60, said: [HIT] }, undefined],
    ['or strikes at it', ['@........', OPEN], { hp: 60, said: [MISSED, MOVED] }, undefined],
    ['but after a step', ['@........', OPEN], { hp: 60, said: [MOVED] }, { type: 'wait' }],
    ['rests in sight of a dragon', ['@..D9....', OPEN], { hp: 100 }, { type: 'wait' }],
    ['and of a merchant', ['@..M.....', OPEN], { hp: 100 }, { type: 'wait' }],
    ['not of others, as long as it is hardly hurt', ['@.W......', OPEN], { hp: 110 }, undefined],
  ] as const)('%s', (_, rows, changes, action) => {
    const situation = facing(rows, changes);
    situation.memory.isOnFloor = false;
    expect(evade(situation)).toEqual(action);
  });

  it('does not wait for ever', () => {
    const situation = facing(['@.W......', OPEN], { hp: 60 });
    situation.memory.isOnFloor = false;
    situation.memory.hiding = { since: -61, until: 0 };
    expect(evade(situation)).toBeUndefined();
  });
});

describe('the kit of the hunted delver', () => {
  const pack = [{ name: 'slumber', charges: 1 }] as const;
  it.each([
    ['is for when the next blow may be the last', '.@W......', 25, { type: 'zap', slot: 0, direction: 'ea' }],
    ['is kept before that', '.@W......', 60, undefined],
    ['is kept where a step is enough', '@W.......', 25, undefined],
  ] as const)('%s', (_, row, hp, action) => {
    expect(reachForKit(facing([row, OPEN], { hp, pack }), 1)).toEqual(action);
  });

  it('opens the way past a keeper who sleeps', () => {
    const situation = facing(['.@..K....', '...\\....'], { compass: true, pack });
    const { view, grid, memory } = situation;
    const stairs = grid.at + grid.width + 3;
    expect(courseIn(situation)?.goal).not.toBe(stairs);
    noteZap(memory, view, grid, { type: 'zap', slot: 0, direction: 'ea' });
    memory.route = undefined;
    expect(courseIn(situation)).toMatchObject({ goal: stairs, end: 'stairs' });
  });
});

describe('the delver in the dark', () => {
  it('looks on where all that it has seen is ruled out', () => {
    const situation = facing(['.@.......', OPEN], {}, 0);
    situation.memory.hopes.fill(UNWANTED);
    expect(courseIn(situation)?.end).toBe('search');
  });

  it('looks for a keeper whom it does not see beside the stairs that are barred', () => {
    const situation = facing(
      ['.@.......', '.\\......'],
      { said: [{ type: 'blocked', direction: 'se', by: 'barred' }] },
      0,
    );
    const { grid, memory } = situation;
    expect(memory).toMatchObject({ stairs: grid.at + grid.width + 1, isBarred: true });
    expect(courseIn(situation)?.end).toBe('stairs');
    expect(courseIn(situation)?.goal).not.toBe(memory.stairs);
  });
});
