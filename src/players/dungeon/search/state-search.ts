import type { DungeonAction } from '../../../dungeon/actions.ts';
import { playerEntity } from '../../../dungeon/board/board.ts';
import { dungeon } from '../../../dungeon/rules.ts';
import type { DungeonState } from '../../../dungeon/state.ts';
import type { Meter } from '../../brain.ts';
import type { SolverCase } from '../heuristics/heuristic.ts';
import { NEVER } from '../heuristics/reachability.ts';
import { isStill } from '../model/nature.ts';
import type { StateKeys } from '../model/state-keys.ts';
import type { Endings } from '../moves/boulder-endings.ts';
import { Choices, type MoveChoice, type MoveSet } from '../moves/move-choices.ts';
import { NONE, type Nodes } from '../structures/node-store.ts';
import { SearchMemory } from './search-memory.ts';

export interface SearchLimits {
  /** So many bytes are there for all that is remembered. */
  readonly room: number;
  /** How much a guess weighs against the actions so far, if any play will do; 0 for the shortest. */
  readonly eagerness: number;
  /** Only plays shorter than this are of use. */
  readonly below: number;
  /** What is tried; everything that matters, unless told otherwise. */
  readonly moves?: MoveSet;
  /** Who plays to the end where only boulders are left. */
  readonly endings?: Endings;
}

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
  private readonly memory: SearchMemory;
  private readonly about: SolverCase;
  private readonly eagerness: number;
  private readonly moves: MoveSet;
  private readonly endings: Endings | undefined;
  /** What comes after the node that wins. */
  private ending: readonly DungeonAction[] = [];
  private readonly boredom: Boredom | undefined;
  /** What is proved of the shortest play. */
  private floor: number;
  /** The node that is looked at now. */
  private current: number = NONE;

  constructor(
    about: SolverCase,
    { room, eagerness, below, moves = new Choices(about.window, about.keys), endings }: SearchLimits,
  ) {
    this.moves = moves;
    this.endings = endings;
    this.about = about;
    this.eagerness = eagerness;
    this.below = below;
    this.boredom = eagerness > 0 ? new Boredom(about.keys, room) : undefined;
    this.memory = new SearchMemory(about.beginning, moves, room - (this.boredom?.bytes ?? 0));
    this.nodes = this.memory.nodes;
    this.meet(about.beginning, 0, 0);
    this.floor = this.nodes.count === 0 ? 0 : (this.nodes.left[0] as number);
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

  /**
   * No play that wins is shorter than this, or than one that is known. As long as nothing was left out, all that wait are
   * at least as far from the beginning to the end.
   */
  get atLeast(): number {
    if (this.eagerness === 0 && this.isComplete) {
      this.floor = Math.max(this.floor, Math.min(this.below, this.memory.queue.firstRank));
    }
    return this.floor;
  }

  /** Searches until a hurried search has won, nothing is left, or the budget is spent. Yields after every state. */
  *run(meter: Meter): Generator<void, undefined> {
    while (!meter.spent && !(this.eagerness > 0 && this.won !== NONE)) {
      const node = this.memory.queue.pop();
      if (node === undefined) return;
      this.expand(node, meter);
      yield;
    }
  }

  /** The actions of the play that wins. There must be one. */
  play(): DungeonAction[] {
    const line: number[] = [];
    for (let node = this.won; this.nodes.parent[node] !== NONE; node = this.nodes.parent[node] as number) {
      line.push(this.nodes.move[node] as number);
    }
    return actionsOf(this.about.beginning, line.reverse(), this.moves, this.ending);
  }

  private expand(node: number, meter: Meter): void {
    const { far, left, seenAt } = this.nodes;
    const steps = far[node] as number;
    if ((seenAt[node] as number) <= steps || steps + (left[node] as number) >= this.below) return;
    seenAt[node] = steps;
    this.current = node;
    const state = this.memory.archive.stateOf(node);
    for (const choice of this.moves.of(state)) this.tryMove(state, choice, meter);
    if (this.moves.cut) this.cut = true;
  }

  private tryMove(state: DungeonState, { move, cost: known, onlyToWin }: MoveChoice, meter: Meter): void {
    const next = this.moves.after(state, move);
    const cost = known ?? next.tick - state.tick;
    meter.count();
    // What only trying tells takes as long as it has actions.
    if (known === undefined) for (let n = 1; n < cost; n++) meter.count();
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
    const least = about.heuristic.least(state);
    if (least === NEVER || far + least >= this.below) return;
    const ending = state.ended === undefined ? this.endings?.of(state) : undefined;
    if (ending === 'lost') return;
    if (nodes.isFull) this.forget();
    // One way alone may take all the room: what lies beyond is forgotten before it was known.
    if (nodes.isFull) return;
    const node = this.memory.add(about.keys.lanes, this.current, move, far, least, state);
    this.nearest = Math.min(this.nearest, least);
    if (ending !== undefined) {
      this.ending = ending;
      this.win(node, far + ending.length);
    } else if (state.ended === undefined) {
      this.wait(node, this.rank(state, far, least));
    } else this.win(node, far);
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
      this.eagerness * this.about.heuristic.guess(state) +
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
}

/** The actions that a line of moves stands for, every step included, and what comes after it. They are played on the rules to the win. */
function actionsOf(
  beginning: DungeonState,
  line: readonly number[],
  moves: MoveSet,
  ending: readonly DungeonAction[],
): DungeonAction[] {
  const state = dungeon.copy(beginning);
  const actions: DungeonAction[] = [];
  const act = (action: DungeonAction): void => {
    actions.push(action);
    dungeon.apply(state, 0, action);
  };
  for (const move of line) moves.play(state, move, act);
  for (const action of ending) act(action);
  if (state.ended !== 'won') throw new Error('the line that was found does not win');
  return actions;
}

const [FEWEST, MOST] = [64, 2 ** 20];

/** Counts how often states were met that differ only in what enemies do. Counts may be too high: places are shared. */
class Boredom {
  private readonly keys: StateKeys;
  /** By the key without what enemies do, cut short; up to 255. */
  private readonly times: Uint8Array;

  /** In a memory of so many bytes a small part will do. */
  constructor(keys: StateKeys, room: number) {
    let places = FEWEST;
    while (places < MOST && places < room / 128) places *= 2;
    this.keys = keys;
    this.times = new Uint8Array(places);
  }

  get bytes(): number {
    return this.times.byteLength;
  }

  /** How often something like it was met before. The keys hold the state's own key before and after. */
  met(state: DungeonState): number {
    const { lanes } = this.keys;
    const own = lanes.slice();
    this.keys.ofThings(state);
    const place = (lanes[0] as number) & (this.times.length - 1);
    lanes.set(own);
    const times = this.times[place] as number;
    this.times[place] = Math.min(255, times + 1);
    return times;
  }
}
