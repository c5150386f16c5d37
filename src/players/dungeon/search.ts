import { playerEntity } from '../../dungeon/board/board.ts';
import type { DungeonAction } from '../../dungeon/player/actions.ts';
import { isWorthUsing } from '../../dungeon/player/use.ts';
import { dungeon } from '../../dungeon/rules.ts';
import type { DungeonState } from '../../dungeon/state.ts';
import type { Meter } from '../brain.ts';
import { Boredom } from './boredom.ts';
import type { Case } from './case.ts';
import { Memory } from './memory.ts';
import { after, deeds, MOST_DEEDS, moveOf, walkTo } from './moves.ts';
import { isStill } from './nature.ts';
import { NONE, type Nodes } from './nodes.ts';
import { NEVER } from './reach.ts';
import { isAtRest, Walks } from './walk.ts';

export interface SearchLimits {
  /** So many bytes are there for all that is remembered. */
  readonly room: number;
  /** How much a guess weighs against the actions so far, if any play will do; 0 for the shortest. */
  readonly eagerness: number;
  /** Only plays shorter than this are of use. */
  readonly below: number;
}

/** How many moves are tried between two reports. */
const REPORT = 512;
/** What it costs to come back to a state that differs only in what enemies do. */
const BOREDOM = 2;

/** One best-first search on the real rules. */
export class Search {
  /** Set when something was not tried: it led out of the window, or the rules accept more than they list. */
  cut = false;
  /** The node that wins by the shortest way so far. */
  won: number = NONE;
  /** No play of this length or longer is of use. */
  below: number;
  /** The least that any state met still needs. */
  nearest = NEVER;
  readonly nodes: Nodes;
  private readonly memory: Memory;
  private readonly about: Case;
  private readonly eagerness: number;
  private readonly walks: Walks;
  private readonly boredom: Boredom | undefined;
  /** The node that is looked at now. */
  private current: number = NONE;

  constructor(about: Case, { room, eagerness, below }: SearchLimits) {
    this.about = about;
    this.eagerness = eagerness;
    this.below = below;
    this.boredom = eagerness > 0 ? new Boredom(about.keys, room) : undefined;
    this.memory = new Memory(about, room - (this.boredom?.bytes ?? 0));
    this.nodes = this.memory.nodes;
    this.walks = new Walks(about.window);
    this.meet(about.beginning, 0, 0);
  }

  /** What all that is remembered takes in memory. */
  get bytes(): number {
    return this.memory.bytes + (this.boredom?.bytes ?? 0);
  }

  /** Whether states were forgotten for want of room. */
  get forgot(): boolean {
    return this.memory.forgot;
  }

  /** Whether every state that can be reached is looked at, unless it is dead or too far. */
  get isComplete(): boolean {
    return !this.forgot && !this.cut;
  }

  /** Whether nothing is left that could be better. */
  get exhausted(): boolean {
    return this.memory.queue.length === 0;
  }

  /** Searches until a hurried search has won, nothing is left, or the budget is spent. Yields now and then. */
  *run(meter: Meter): Generator<void, void> {
    let report = meter.nodes + REPORT;
    while (!meter.spent && !(this.eagerness > 0 && this.won !== NONE)) {
      const node = this.memory.queue.pop();
      if (node === undefined) return;
      this.expand(node, meter);
      if (meter.nodes < report) continue;
      report = meter.nodes + REPORT;
      yield;
    }
  }

  /** The moves from the beginning to a node. */
  line(node: number): number[] {
    const moves: number[] = [];
    for (; this.nodes.parent[node] !== NONE; node = this.nodes.parent[node] as number) {
      moves.push(this.nodes.move[node] as number);
    }
    return moves.reverse();
  }

  private expand(node: number, meter: Meter): void {
    const { far, left, seenAt } = this.nodes;
    const steps = far[node] as number;
    if ((seenAt[node] as number) <= steps || steps + (left[node] as number) >= this.below) return;
    seenAt[node] = steps;
    this.current = node;
    const state = this.memory.archive.stateOf(node);
    // The rules list only some of the rewinds that they accept.
    if (this.about.nature.travels) this.cut = true;
    if (this.isQuiet(state)) this.runErrands(state, meter);
    else this.stepOn(state, meter);
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
  private runErrands(state: DungeonState, meter: Meter): void {
    for (const { move, cost, leaves } of this.walks.errands(state)) this.tryMove(state, move, cost, meter, leaves);
    if (this.walks.cut) this.cut = true;
    this.actAt(state, 0, 0, meter);
    if (state.rosters.spawners.length === 0 && !state.player.inventory.some(({ type }) => type === 'bomb')) return;
    for (const { square, steps } of this.walks.standpoints(state)) this.actAt(state, square, steps, meter);
  }

  /** Builds where the player stands; puts bombs down and deals with spawners after a walk. Potions fool nobody here. */
  private actAt(state: DungeonState, square: number, steps: number, meter: Meter): void {
    const there = square === 0 ? state : dungeon.copy(state);
    walkTo(this.about.window, there, square);
    for (const [n, action] of this.deedsIn(there).entries()) {
      if ((action.type === 'build') !== (square === 0)) continue;
      if (action.type === 'use' && !isBomb(state, action.item)) continue;
      this.tryMove(state, moveOf(square, 4 + n), steps + 1, meter);
    }
  }

  /** Somebody else acts too: one action at a time. */
  private stepOn(state: DungeonState, meter: Meter): void {
    for (let way = 0; way < 4; way++) this.tryMove(state, moveOf(0, way), 1, meter);
    for (const n of this.deedsIn(state).keys()) this.tryMove(state, moveOf(0, 4 + n), 1, meter);
  }

  private deedsIn(state: DungeonState): DungeonAction[] {
    const listed = deeds(state);
    if (listed.length >= MOST_DEEDS) this.cut = true;
    return listed;
  }

  private tryMove(state: DungeonState, move: number, cost: number, meter: Meter, onlyToWin = false): void {
    meter.count();
    const next = after(this.about.window, state, move);
    const player = playerEntity(next);
    if (next.ended === 'lost' || (onlyToWin && next.ended === undefined)) return;
    if (player !== undefined && !this.about.window.holds(player)) this.cut = true;
    else this.meet(next, move, (this.nodes.far[this.current] as number) + cost);
  }

  /** A state that may be new, or reached by a shorter way than before. */
  private meet(state: DungeonState, move: number, far: number): void {
    const { nodes, about } = this;
    about.keys.of(state);
    const known = nodes.find(about.keys.lanes);
    if (known === NONE) {
      this.meetNew(state, move, far);
    } else if (this.eagerness === 0 && far < (nodes.far[known] as number)) {
      nodes.parent[known] = this.current;
      nodes.move[known] = move;
      nodes.far[known] = far;
      if (state.ended === undefined) this.wait(known, far + (nodes.left[known] as number));
      else this.win(known, far);
    }
  }

  private wait(node: number, rank: number): void {
    const { queue } = this.memory;
    queue.push(queue.isFull ? this.forget(node) : node, rank);
  }

  private meetNew(state: DungeonState, move: number, far: number): void {
    const { nodes, about } = this;
    const least = about.estimator.least(state);
    if (least === NEVER || far + least >= this.below) return;
    if (nodes.isFull) this.forget();
    const node = this.memory.add(about.keys.lanes, this.current, move, far, least, state);
    this.nearest = Math.min(this.nearest, least);
    if (state.ended === undefined) {
      this.wait(node, this.rank(state, far, least));
      return;
    }
    this.win(node, far);
  }

  private win(node: number, far: number): void {
    if (far >= this.below) return;
    this.won = node;
    this.below = far;
  }

  private rank(state: DungeonState, far: number, least: number): number {
    if (this.eagerness === 0) return far + least;
    return (
      far +
      this.eagerness * this.about.estimator.guess(state) +
      (isStill(state) && state.past === undefined ? 0 : BOREDOM * (this.boredom?.met(state) ?? 0))
    );
  }

  /** Gives up what looks least promising, and with it the hope of a proof. Returns where a node is now. */
  private forget(node: number = NONE): number {
    const [current = NONE, won = NONE, at = NONE] = this.memory.forget([this.current, this.won, node]);
    this.current = current;
    this.won = won;
    return at;
  }

  private readonly differs = (a: DungeonState, b: DungeonState): boolean => {
    const { keys } = this.about;
    keys.of(a);
    const before = keys.lanes.slice();
    keys.of(b);
    return before.some((lane, n) => lane !== keys.lanes[n]);
  };
}

function isBomb({ player: { inventory } }: DungeonState, id: string): boolean {
  return inventory.some(item => item.type === 'bomb' && String(item.id) === id);
}
