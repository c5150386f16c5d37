import { describe, expect, test } from 'vitest';
import type { ChamberEvent } from '../../../src/chamber/events.ts';
import type { ChamberView } from '../../../src/chamber/view.ts';
import type { Motion } from '../../../src/drawing/scene.ts';
import type { DungeonEvent } from '../../../src/dungeon/events.ts';
import type { FlagEvent } from '../../../src/flag/events.ts';
import { motionsOf as chamberMotions } from '../../../src/web/games/chamber/look/motions-and-sounds.ts';
import { motionsOf as dungeonMotions } from '../../../src/web/games/dungeon/look/motions-and-sounds.ts';
import { motionsOf as flagMotions } from '../../../src/web/games/flag/look/motions-and-sounds.ts';

const AT = { x: 3, y: 2 };
const pulse = (at: { readonly x: number; readonly y: number }): Motion => ({ kind: 'pulse', at });

describe('what moves in the chambers', () => {
  /** The player stands on column 3 of row 2; north of it a werewolf, and a vampire on each side. */
  const view = {
    row: 2,
    column: 3,
    rows: ['|------|', '|..W...|', '|.V@V..|', '|------|'],
    around: { no: 'W', so: '-', ea: 'V', we: 'V', ne: '.', nw: '.', se: '-', sw: '-' },
  } as unknown as ChamberView;
  const slideOfPlayer: Motion = { kind: 'slide', id: '@', from: { x: 2, y: 3 }, to: AT };

  test.each<[string, object, readonly Motion[]]>([
    ['a step', { type: 'moved', direction: 'ne', sees: [] }, [slideOfPlayer]],
    ['a wall', { type: 'blocked', direction: 'so', by: 'wall' }, [{ kind: 'bump', id: '@', towards: { x: 3, y: 3 } }]],
    ['a blow at nobody', { type: 'swung', direction: 'nw' }, [{ kind: 'bump', id: '@', towards: { x: 2, y: 1 } }]],
    [
      'a blow at the only one of a kind',
      { type: 'struck', enemy: 'W' },
      [{ kind: 'bump', id: '@', towards: { x: 3, y: 1 } }],
    ],
    ['a blow at one of two', { type: 'struck', enemy: 'V' }, []],
    ['a blow at somebody who is gone', { type: 'struck', enemy: 'T' }, []],
    // Eight columns: 10 is the third of the second row, 11 the fourth.
    [
      'a step of an enemy',
      { type: 'stepped', enemy: 'W', from: 10, to: 11 },
      [{ kind: 'slide', id: 'enemy 3 1', from: { x: 2, y: 1 }, to: { x: 3, y: 1 } }],
    ],
    ['a step of an enemy that is no longer there', { type: 'stepped', enemy: 'W', from: 11, to: 10 }, []],
    ['a blow that hits', { type: 'hit', enemy: 'W', damage: 1 }, [pulse(AT)]],
    ['gold', { type: 'took', what: 'gold', gold: 1 }, [pulse(AT)]],
    ['a potion', { type: 'used', potion: 'RH' }, [pulse(AT)]],
    ['a blow that misses', { type: 'missed', enemy: 'W' }, []],
  ])('%s', (_, what, motions) => {
    expect(chamberMotions([what as ChamberEvent], view)).toEqual(motions);
  });

  test.each(['descended', 'won'])('nothing, where one has %s', type => {
    const happenings = [
      { type: 'moved', direction: 'ne', sees: [] },
      { type, floor: 2 },
    ] as ChamberEvent[];
    expect(chamberMotions(happenings, view)).toEqual([]);
  });
});

describe('what moves in a dungeon', () => {
  const [from, to] = [
    { x: 1, y: 1 },
    { x: 2, y: 1 },
  ];
  const at = { at: AT };
  test.each<[string, object, readonly Motion[]]>([
    ['a step', { type: 'moved', who: { id: 'p' }, from, to }, [{ kind: 'slide', id: 'p', from, to }]],
    ['a push', { type: 'pushed', what: { id: 'b' }, from, to }, [{ kind: 'slide', id: 'b', from, to }]],
    ['a wall', { type: 'bumped', who: { id: 'p' }, at: to }, [{ kind: 'bump', id: 'p', towards: to }]],
    ['a portal', { type: 'teleported', from, to }, [pulse(from), pulse(to)]],
    ['a switch that goes on', { type: 'switched', on: true, ...at }, [pulse(AT)]],
    ['a switch that goes off', { type: 'switched', on: false, ...at }, []],
    ...[
      'opened',
      'lit',
      'swung',
      'pickedUp',
      'exploded',
      'destroyed',
      'battled',
      'spawned',
      'arrived',
      'departed',
      'met',
    ].map((type): [string, object, readonly Motion[]] => [type, { type, ...at }, [pulse(AT)]]),
    ['what nobody sees', { type: 'built', what: 'bow' }, []],
  ])('%s', (_, what, motions) => expect(dungeonMotions([what as DungeonEvent])).toEqual(motions));
});

describe('what moves on a board of flags', () => {
  const moved = { type: 'moved', team: 0, piece: 4, from: [5, 1], to: [2, 3] };
  const said = (...happenings: object[]) => flagMotions(happenings as FlagEvent[]);

  test('rows come before columns', () => {
    expect(said(moved)).toEqual([{ kind: 'slide', id: '4', from: { x: 1, y: 5 }, to: { x: 3, y: 2 } }]);
  });

  test('who took a flag and starts again elsewhere did not walk there', () => {
    expect(said(moved, { type: 'respawned', piece: 4, at: [0, 0] })).toEqual([pulse(AT), pulse({ x: 0, y: 0 })]);
    expect(said(moved, { type: 'respawned', piece: 5, at: [0, 0] })[0]).toMatchObject({ kind: 'slide' });
  });

  test('a piece that is taken, and nothing else', () => {
    expect(said({ type: 'captured', team: 1, piece: 3, at: [2, 3] }, { type: 'passed', team: 1 })).toEqual([pulse(AT)]);
  });
});
