import type { DungeonAction } from '../../../dungeon/actions.ts';
import { playerEntity } from '../../../dungeon/board/board.ts';
import { move as place } from '../../../dungeon/board/place.ts';
import type { Way } from '../../../dungeon/entities/ways.ts';
import { dungeon } from '../../../dungeon/rules.ts';
import type { DungeonState } from '../../../dungeon/state.ts';
import { CARDINALS } from '../../../kernel/square.ts';
import type { MapWindow } from '../model/map-window.ts';

type Move = Extract<DungeonAction, { readonly type: 'move' }>;
const [UP, RIGHT, DOWN, LEFT] = CARDINALS;
const stepTo = (direction: Move['direction']): Move => ({ type: 'move', direction });
/** A step in each of the four ways. */
const STEPS: readonly [Move, Move, Move, Move] = [stepTo(UP), stepTo(RIGHT), stepTo(DOWN), stepTo(LEFT)];
/** The number of actions that a move can tell apart: with the largest window, all fits into 31 bits. */
const ACTIONS = 512;
/** No more deeds than this are looked at in a state. */
export const MOST_DEEDS = ACTIONS - STEPS.length;

/** The step in a way. */
export function stepIn(way: Way): Move {
  return STEPS[way] as Move;
}

/**
 * What a search does at once: walk to a square over plain floor, where nothing changes on the way, and act there. A
 * move is a number: 512 times the square (0 for no walk) plus the number of the action (a way, or 4 and more for all
 * else).
 */
export function moveOf(walk: number, action: number): number {
  return walk * ACTIONS + action;
}

/** The square that a move walks to first; 0 if it stays. */
export function walkOf(move: number): number {
  return Math.floor(move / ACTIONS);
}

/** The action of a move, in the state after the walk; undefined if there is none, as somebody else has acted meanwhile. */
export function actionIn(state: DungeonState, move: number): DungeonAction | undefined {
  const number = move % ACTIONS;
  return STEPS[number] ?? deeds(state)[number - STEPS.length];
}

/** The action of a move, in the state after the walk. */
export function actionOf(state: DungeonState, move: number): DungeonAction {
  const action = actionIn(state, move);
  if (action === undefined) throw new RangeError(`there is no move ${move} in this state`);
  return action;
}

/** All that can be done beside walking, in an order that is the same for states with the same key. */
export function deeds(state: DungeonState): DungeonAction[] {
  const ranked = new Map<string, DungeonAction>();
  for (const action of dungeon.legal(state, 0)) {
    if (action.type === 'use') ranked.set(rankOf(state, action.item), action);
    else if (action.type !== 'move') ranked.set(`~${String(ranked.size).padStart(4, '0')}`, action);
  }
  const listed = [...ranked].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, action]) => action);
  const all = state.dungeon.edition === '2021' ? [...listed, ...listed.flatMap(withSteps)] : listed;
  return all.slice(0, MOST_DEEDS);
}

/** In 2021 a step and an item go together. The rules do not list the pairs. */
function withSteps(action: DungeonAction): DungeonAction[] {
  if (action.type !== 'use') return [];
  return CARDINALS.map(direction => ({ type: 'tick', direction, item: action.item }));
}

/** Of potions that are alike one is enough; bombs go off in the order of their ids. */
function rankOf({ player: { inventory } }: DungeonState, id: string): string {
  const type = inventory.find(item => String(item.id) === id)?.type ?? '';
  return type === 'bomb' ? `${type} ${id.padStart(8, '0')}` : type;
}

/** The state after a move, as a copy. The ticks of a walk are not counted: where one walks, nothing counts them. */
export function after(window: MapWindow, state: DungeonState, move: number): DungeonState {
  const copy = dungeon.copy(state);
  walkTo(window, copy, walkOf(move));
  dungeon.apply(copy, 0, actionOf(copy, move));
  return copy;
}

/** Puts the player where a walk leads. The rules would do the same, step by step. */
export function walkTo(window: MapWindow, state: DungeonState, square: number): void {
  const player = playerEntity(state);
  if (square !== 0 && player !== undefined) place(state, player, window.xOf(square), window.yOf(square));
}
