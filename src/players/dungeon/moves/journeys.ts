import type { DungeonAction } from '../../../dungeon/actions.ts';
import { findAt, playerEntity } from '../../../dungeon/board/board.ts';
import { portalExit } from '../../../dungeon/board/portal.ts';
import { BOULDER, EXIT, ITEM, LOCK, PORTAL, SOLID } from '../../../dungeon/entities/entities.ts';
import { dx, dy, WAYS, type Way } from '../../../dungeon/entities/ways.ts';
import { pushable } from '../../../dungeon/player/boulder.ts';
import { closedDoor, opener } from '../../../dungeon/player/doors.ts';
import { dungeon } from '../../../dungeon/rules.ts';
import type { DungeonState } from '../../../dungeon/state.ts';
import type { MapWindow } from '../model/map-window.ts';
import { isStill } from '../model/nature.ts';
import type { StateKeys } from '../model/state-keys.ts';
import { Choices, type MoveChoice, type MoveSet } from './move-choices.ts';
import { actionOf, deeds, moveOf, stepIn, walkOf } from './move-codes.ts';

/** Nobody plans farther ahead than this many steps. */
const LONGEST = 60;

/**
 * What there is to do in a dungeon where others act, in pieces as a player plans them: to go and fetch something, open a
 * door, stand behind a boulder, meet an enemy, leave; to build, to fight on, to take a single step. On the way ticks go by,
 * and whose health changes stops to think. Much is left out, so that nothing is proved; but a plan of ten such pieces is found
 * where a hundred steps are not.
 */
export class Journeys implements MoveSet {
  readonly cut = true;
  /** What is tried once nobody else is left. */
  private readonly alone: Choices;
  private readonly window: MapWindow;
  private readonly cameFrom: Int32Array;
  private readonly cameBy: Uint8Array;
  private readonly steps: Int32Array;
  private readonly queue: Int32Array;
  private count = 0;

  constructor(window: MapWindow, keys: StateKeys) {
    this.alone = new Choices(window, keys);
    this.window = window;
    this.cameFrom = new Int32Array(window.size);
    this.cameBy = new Uint8Array(window.size);
    this.steps = new Int32Array(window.size).fill(-1);
    this.queue = new Int32Array(window.size);
  }

  of(state: DungeonState): readonly MoveChoice[] {
    if (isStill(state)) return this.alone.of(state);
    const found: MoveChoice[] = [];
    this.flood(state);
    for (let n = 1; n < this.count; n++) {
      const square = this.queue[n] as number;
      if ((this.steps[square] as number) > 1 && this.isWorthIt(state, square)) {
        found.push({ move: moveOf(square, 0), cost: undefined, onlyToWin: false });
      }
    }
    for (const way of WAYS) found.push({ move: moveOf(0, way), cost: 1, onlyToWin: false });
    for (const n of deeds(state).keys()) found.push({ move: moveOf(0, 4 + n), cost: 1, onlyToWin: false });
    return found;
  }

  after(state: DungeonState, move: number): DungeonState {
    if (isStill(state)) return this.alone.after(state, move);
    const copy = dungeon.copy(state);
    this.play(copy, move, action => dungeon.apply(copy, 0, action));
    return copy;
  }

  play(state: DungeonState, move: number, act: (action: DungeonAction) => void): void {
    if (isStill(state)) this.alone.play(state, move, act);
    else if (walkOf(move) === 0) act(actionOf(state, move));
    else this.walk(state, walkOf(move), act);
  }

  private walk(state: DungeonState, square: number, act: (action: DungeonAction) => void): void {
    this.flood(state);
    const { health } = state.player;
    for (const way of this.pathTo(square)) {
      act(stepIn(way));
      if (state.ended !== undefined || state.player.health !== health) return;
    }
  }

  /** Where the player could walk now, were nobody in the way. */
  private flood(state: DungeonState): void {
    const { window, steps, queue } = this;
    for (let n = 0; n < this.count; n++) steps[queue[n] as number] = -1;
    const player = playerEntity(state);
    if (player === undefined) return;
    const start = window.squareOf(player);
    steps[start] = 0;
    queue[0] = start;
    this.count = 1;
    for (let n = 0; n < this.count; n++) {
      const from = queue[n] as number;
      if ((steps[from] as number) >= LONGEST) break;
      for (const way of WAYS) this.step(state, from, way);
    }
  }

  private step(state: DungeonState, from: number, way: Way): void {
    const { window, steps, queue } = this;
    const to = this.landing(state, window.xOf(from) + dx(way), window.yOf(from) + dy(way), way);
    if (to === undefined || !window.holds(to)) return;
    const square = window.squareOf(to);
    if (steps[square] !== -1) return;
    steps[square] = (steps[from] as number) + 1;
    this.cameFrom[square] = from;
    this.cameBy[square] = way;
    queue[this.count++] = square;
  }

  private landing(state: DungeonState, x: number, y: number, way: Way): { x: number; y: number } | undefined {
    const marks = state.ground.marks(x, y);
    if ((marks & BOULDER) !== 0) return undefined;
    if ((marks & SOLID) !== 0) {
      const door = (marks & LOCK) === 0 ? undefined : closedDoor(state, x, y);
      return door !== undefined && opener(state.player, door) !== undefined ? { x, y } : undefined;
    }
    if ((marks & PORTAL) === 0) return { x, y };
    const portal = findAt(state, x, y, 'portal');
    return portal && portalExit(state, portal, way);
  }

  private pathTo(square: number): Way[] {
    const path: Way[] = [];
    for (; (this.steps[square] as number) > 0; square = this.cameFrom[square] as number) {
      path.push(this.cameBy[square] as Way);
    }
    return path.reverse();
  }

  /** Whether there is something on a square, or something to be done from it. */
  private isWorthIt(state: DungeonState, square: number): boolean {
    const [x, y] = [this.window.xOf(square), this.window.yOf(square)];
    if ((state.ground.marks(x, y) & (ITEM | EXIT | LOCK)) !== 0) return true;
    if (state.rosters.enemies.some(id => isAt(state, id, x, y))) return true;
    return WAYS.some(way => {
      const [besideX, besideY] = [x + dx(way), y + dy(way)];
      const marks = state.ground.marks(besideX, besideY);
      if ((marks & BOULDER) !== 0) return pushable(state, besideX, besideY, way, state.player.id) !== undefined;
      return (marks & SOLID) !== 0 && findAt(state, besideX, besideY, 'zombie_toast_spawner') !== undefined;
    });
  }
}

function isAt(state: DungeonState, id: number, x: number, y: number): boolean {
  const entity = state.entities.get(id);
  return entity !== undefined && entity.x === x && entity.y === y;
}
