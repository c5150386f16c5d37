import type { DungeonAction } from '../../../dungeon/actions.ts';
import { isWorthUsing } from '../../../dungeon/player/use.ts';
import { dungeon } from '../../../dungeon/rules.ts';
import type { DungeonState } from '../../../dungeon/state.ts';
import type { MapWindow } from '../model/map-window.ts';
import { isStill } from '../model/nature.ts';
import type { StateKeys } from '../model/state-keys.ts';
import { actionOf, after, deeds, MOST_DEEDS, moveOf, stepIn, walkOf, walkTo } from './move-codes.ts';
import { isAtRest, Walks } from './walks.ts';

/** Something that a search tries in a state. */
export interface MoveChoice {
  readonly move: number;
  /** Whether it is of use only if it wins at once. */
  readonly onlyToWin: boolean;
  /** So many actions; undefined if only trying will tell. */
  readonly cost: number | undefined;
}

/** What a search can do: which moves there are, and what each stands for. A move means the same in equal states. */
export interface MoveSet {
  /** Set when something was not listed that may have mattered. */
  readonly cut: boolean;
  of(state: DungeonState): readonly MoveChoice[];
  /** The state after a move, as a copy. */
  after(state: DungeonState, move: number): DungeonState;
  /** Does a move in a state, one action after the other. */
  play(state: DungeonState, move: number, act: (action: DungeonAction) => void): void;
}

/**
 * What there is to try in a state. Whatever is left out could be done as well by something that is listed, and no sooner:
 * the shortest play from here begins with one of these.
 */
export class Choices implements MoveSet {
  /** Set when something was not listed that may have mattered: it led out of the window, or the rules accept more. */
  cut = false;
  private readonly window: MapWindow;
  private readonly keys: StateKeys;
  private readonly walks: Walks;
  private found: MoveChoice[] = [];

  constructor(window: MapWindow, keys: StateKeys) {
    this.window = window;
    this.keys = keys;
    this.walks = new Walks(window);
  }

  of(state: DungeonState): readonly MoveChoice[] {
    this.found = [];
    // The rules list only some of the rewinds that they accept.
    if (state.past !== undefined) this.cut = true;
    if (this.isQuiet(state)) this.runErrands(state);
    else this.stepOn(state);
    return this.found;
  }

  after(state: DungeonState, move: number): DungeonState {
    return after(this.window, state, move);
  }

  play(state: DungeonState, move: number, act: (action: DungeonAction) => void): void {
    if (walkOf(move) !== 0) {
      this.walks.errands(state);
      for (const way of this.walks.pathTo(state, walkOf(move))) act(stepIn(way));
    }
    act(actionOf(state, move));
  }

  /**
   * Whether walks change nothing. In 2021 a step and an item go together, so that a walk is not all there is to a step.
   */
  private isQuiet(state: DungeonState): boolean {
    const { dungeon, player, past } = state;
    if (past !== undefined || !isStill(state)) return false;
    if (dungeon.edition === '2021' && player.inventory.some(item => isWorthUsing(state, player, item))) return false;
    return isAtRest(state, this.differs);
  }

  /** Nothing else acts: walks to everything that can be done. */
  private runErrands(state: DungeonState): void {
    for (const { move, cost, leaves } of this.walks.errands(state)) this.found.push({ move, cost, onlyToWin: leaves });
    if (this.walks.cut) this.cut = true;
    this.actAt(state, 0, 0);
    if (state.rosters.spawners.length === 0 && !state.player.inventory.some(({ type }) => type === 'bomb')) return;
    for (const { square, steps } of this.walks.standpoints(state)) this.actAt(state, square, steps);
  }

  /** Builds where the player stands; puts bombs down and deals with spawners after a walk. Potions fool nobody here. */
  private actAt(state: DungeonState, square: number, steps: number): void {
    const there = square === 0 ? state : dungeon.copy(state);
    walkTo(this.window, there, square);
    for (const [n, action] of this.deedsIn(there).entries()) {
      if ((action.type === 'build') !== (square === 0)) continue;
      if (action.type === 'use' && !isBomb(state, action.item)) continue;
      this.found.push({ move: moveOf(square, 4 + n), cost: steps + 1, onlyToWin: false });
    }
  }

  /** Somebody else acts too: one action at a time. */
  private stepOn(state: DungeonState): void {
    for (let way = 0; way < 4; way++) this.found.push({ move: moveOf(0, way), cost: 1, onlyToWin: false });
    for (const n of this.deedsIn(state).keys()) {
      this.found.push({ move: moveOf(0, 4 + n), cost: 1, onlyToWin: false });
    }
  }

  private deedsIn(state: DungeonState): DungeonAction[] {
    const listed = deeds(state);
    if (listed.length >= MOST_DEEDS) this.cut = true;
    return listed;
  }

  private readonly differs = (a: DungeonState, b: DungeonState): boolean => {
    const { keys } = this;
    keys.of(a);
    const before = keys.lanes.slice();
    keys.of(b);
    return before.some((lane, n) => lane !== keys.lanes[n]);
  };
}

function isBomb({ player: { inventory } }: DungeonState, id: string): boolean {
  return inventory.some(item => item.type === 'bomb' && String(item.id) === id);
}
