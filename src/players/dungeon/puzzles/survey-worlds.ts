// Written for speed: it is asked in every position that a survey meets.
import { dungeon } from '../../../dungeon/rules.ts';
import type { DungeonState } from '../../../dungeon/state.ts';
import { CARDINALS } from '../../../kernel/square.ts';
import { caseOf } from '../heuristics/heuristic.ts';
import { NEVER } from '../heuristics/reachability.ts';
import { isTooWide } from '../model/map-window.ts';
import { actionIn, deeds, moveOf, walkOf } from '../moves/move-codes.ts';
import { Walks } from '../moves/walks.ts';
import type { World } from './difficulty-survey.ts';
import { BIT, type Sketch } from './sketch.ts';
import { Prospects } from './sketch-moves.ts';
import { beginningOf, type Lie, lieOf, type SketchPosition } from './sketch-position.ts';

/** A sketch as a survey wants it. */
export function sketched(sketch: Sketch): World<SketchPosition> {
  const lie = lieOf(sketch);
  const guide = new Guide(lie);
  const prospects = new Prospects(lie);
  return {
    first: beginningOf(lie),
    nexts: position => prospects.nexts(position),
    keyOf: position => prospects.keyOf(position),
    leftOf: position => {
      if (position.ended !== undefined) return position.ended === 'won' ? 0 : undefined;
      const left = guide.left(position);
      return left === undefined ? undefined : left + 1;
    },
  };
}

/**
 * Any dungeon, on the rules. One who wants to do something walks there, and whoever else is there acts meanwhile. Where
 * that does not do, everything is tried everywhere: a potion is drunk a few steps further on.
 */
export function played(first: DungeonState, isEverywhere = false): World<DungeonState> {
  if (isTooWide(first)) return { first, nexts: () => [], keyOf: () => '', leftOf: () => undefined };
  const { window, keys, heuristic } = caseOf(first);
  const walks = new Walks(window);
  const after = (state: DungeonState, move: number): DungeonState[] => {
    const copy = dungeon.copy(state);
    for (const way of walkOf(move) === 0 ? [] : walks.pathTo(state, walkOf(move))) {
      dungeon.apply(copy, 0, { type: 'move', direction: CARDINALS[way] ?? 'up' });
    }
    if (copy.ended !== undefined) return [copy];
    const action = actionIn(copy, move);
    if (action === undefined) return [];
    dungeon.apply(copy, 0, action);
    return [copy];
  };
  const moves = (state: DungeonState): number[] => {
    const there = walks.errands(state).map(({ move }) => move);
    const mayMatter = isEverywhere || state.player.inventory.some(({ type }) => type === 'bomb');
    const spots = mayMatter ? walks.standpoints(state, isEverywhere) : [];
    const squares = [0, ...spots.map(({ square }) => square)];
    const here = [...deeds(state).keys()];
    return [...there, ...squares.flatMap(square => here.map(n => moveOf(square, 4 + n)))];
  };
  return {
    first,
    nexts: state => moves(state).flatMap(move => after(state, move)),
    keyOf: state => {
      if (state.ended !== undefined) return state.ended;
      keys.of(state);
      return keys.lanes.join();
    },
    leftOf: state => {
      const least = heuristic.least(state);
      return least === NEVER ? undefined : state.ended === undefined ? Math.max(1, least) : 0;
    },
  };
}

/** From here on no push leads to a switch. */
const UNREACHABLE = 255;
/** What a switch counts that no boulder comes to. */
const FAR = 16;

/** Knows how far boulders are from the switches, as if each were alone. */
export class Guide {
  private readonly lie: Lie;
  private readonly squares: readonly number[];
  /** By plate: the pushes from each square. */
  private readonly fields: readonly Uint8Array[];
  /** Whether a switch that no boulder can come to means that all is lost: a bomb may still change that. */
  private readonly isStrict: boolean;

  constructor(lie: Lie) {
    const { cells, aim } = lie.sketch;
    this.lie = lie;
    this.squares = lie.focus.filter(square => (cells[square] & BIT.wall) === 0);
    this.fields = lie.plates.map(plate => pushesTo(lie, plate));
    this.isStrict = aim !== 'exit' && !cells.some(cell => (cell & BIT.bomb) !== 0);
  }

  /** About so many deeds are left; undefined if it can be seen that nothing wins any more. */
  left({ cells }: SketchPosition): number | undefined {
    let left = 0;
    let boulders = 0;
    for (const square of this.squares) {
      if ((cells[square] & (BIT.key | BIT.bomb | BIT.sword | BIT.door)) !== 0) left++;
      if ((cells[square] & BIT.boulder) !== 0) boulders++;
    }
    if (this.isStrict && boulders < this.fields.length) return undefined;
    for (let n = 0; n < this.fields.length; n++) {
      const plate = this.lie.plates[n];
      if ((cells[plate] & (BIT.switch | BIT.boulder)) !== BIT.switch) continue;
      let least = UNREACHABLE;
      for (const square of this.squares) {
        if ((cells[square] & BIT.boulder) !== 0 && this.fields[n][square] < least) least = this.fields[n][square];
      }
      if (least === UNREACHABLE && this.isStrict) return undefined;
      left += least === UNREACHABLE ? FAR : least;
    }
    return left;
  }
}

/** By square: the pushes that a boulder alone needs to a switch. Doors count as open. */
function pushesTo({ sketch: { cells }, steps }: Lie, plate: number): Uint8Array {
  const pushes = new Uint8Array(cells.length).fill(UNREACHABLE);
  const isFree = (square: number) => (cells[square] & (BIT.wall | BIT.portal)) === 0;
  const found = [plate];
  pushes[plate] = 0;
  for (const at of found) {
    for (const step of steps) {
      const [before, behind] = [at - step, at - 2 * step];
      if (pushes[before] !== UNREACHABLE || !isFree(before) || !isFree(behind)) continue;
      pushes[before] = Math.min(UNREACHABLE - 1, pushes[at] + 1);
      found.push(before);
    }
  }
  return pushes;
}
