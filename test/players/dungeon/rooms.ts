import fc from 'fast-check';
import type { Edition } from '../../../src/dungeon/entities/edition.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import type { DungeonSetup } from '../../../src/dungeon/setup.ts';
import { drawnMap } from '../../dungeon/board.ts';

/** Letters for circuits, for who begins on a portal, and for what lies on a switch. */
const LEGEND = {
  '-': ['wire'],
  S: [{ type: 'switch_door', key: 7, logic: 'or' }],
  C: [{ type: 'switch_door', key: 8, logic: 'co_and' }],
  X: [{ type: 'switch', logic: 'xor' }],
  B: [{ type: 'bomb', logic: 'or' }],
  Q: ['player', { type: 'portal', colour: 'red' }],
  R: ['boulder', { type: 'portal', colour: 'red' }],
  q: ['switch', { type: 'key', key: 3 }],
  y: ['switch', 'treasure'],
};

/** A drawn dungeon as the solver wants it. */
export function setupOf(
  drawing: string,
  goal: unknown,
  config: Readonly<Record<string, number>> = {},
  edition: Edition = '2022',
): DungeonSetup {
  return dungeon.readSetup({ name: 'room', edition, map: drawnMap(drawing, { goal, legend: LEGEND }), config });
}

const basic = ['exit', 'boulders', 'treasure', 'enemies'].map(goal => ({ goal }));
const pair = fc.tuple(fc.constantFrom('AND', 'OR'), fc.constantFrom(...basic), fc.constantFrom(...basic));
/** One basic goal, or two. */
export const goals = fc.oneof(
  fc.constantFrom(...basic),
  pair.map(([goal, ...subgoals]) => ({ goal, subgoals })),
);

/** At most two portals of a colour. */
export function onePortalPair(drawing: string): string {
  let seen = 0;
  return drawing.replaceAll('(', () => (++seen > 2 ? '.' : '('));
}
