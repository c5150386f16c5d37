import type { DungeonState } from '../../../dungeon/state.ts';
import type { MoveSet } from '../moves/move-choices.ts';
import { NODE_BYTES, NONE, Nodes } from '../structures/node-store.ts';
import { FIRST_WAITING, PriorityQueue, QUEUE_BYTES } from '../structures/priority-queue.ts';

/** Of the room, so much is for whole states. */
const WHOLE = 0.4;
/** Fewer nodes than this are of no use to anybody. */
const FEWEST = 16;
/** Of what waits, so much is kept when there is no room left, and less until so much of the room is taken. */
const KEPT = 0.4;
const TAKEN = 0.7;

/** All that a search remembers: the nodes it has met, those that wait, and the latest whole states. It counts its bytes. */
export class SearchMemory {
  /** Set when states were forgotten for want of room. */
  forgot = false;
  readonly nodes: Nodes;
  readonly queue: PriorityQueue;
  readonly archive: StateArchive;

  /** With room for so many bytes. */
  constructor(beginning: DungeonState, moves: MoveSet, room: number) {
    const most = Math.max(FEWEST, Math.floor(((1 - WHOLE) * room) / (NODE_BYTES + QUEUE_BYTES)));
    this.nodes = new Nodes(most);
    this.queue = new PriorityQueue(FIRST_WAITING, most);
    this.archive = new StateArchive(moves, beginning, this.nodes, WHOLE * room);
  }

  /** What all this takes in memory. */
  get bytes(): number {
    return this.nodes.bytes + this.queue.bytes + this.archive.bytes;
  }

  /** A new node. There must be room. */
  add(key: Int32Array, parent: number, move: number, far: number, left: number, state: DungeonState): number {
    const node = this.nodes.add(key, parent, move, far, left);
    this.archive.keep(node, state);
    return node;
  }

  /** No room is left: the least promising are given up. Returns where some nodes, which stay, are now. */
  forget(staying: readonly number[]): number[] {
    const { nodes, queue, archive } = this;
    this.forgot = true;
    let stay = staying.slice();
    let count = Math.floor(queue.length * KEPT);
    const waiting = queue.takeFirst(count);
    for (;;) {
      const renumbered = nodes.keep(stay, waiting.nodes.subarray(0, count));
      archive.renumber(renumbered);
      const now = (node: number): number => (node === NONE ? NONE : (renumbered[node] as number));
      stay = stay.map(now);
      for (let n = 0; n < count; n++) waiting.nodes[n] = now(waiting.nodes[n] as number);
      if (nodes.count <= TAKEN * nodes.room || count === 0) break;
      count = Math.floor(count * KEPT);
    }
    for (let n = 0; n < count; n++) queue.push(waiting.nodes[n] as number, waiting.ranks[n] as number);
    return stay;
  }
}

/** More whole states than this are never worth their room. */
const MOST = 4096;
/** So many are kept in any case: those that are looked at now. */
const FEWEST_KEPT = 4;

/**
 * The states of a search's nodes: the latest are kept, as many as there is room for, the rest is made again from the
 * nearest ancestor that is kept.
 */
class StateArchive {
  private readonly moves: MoveSet;
  private readonly beginning: DungeonState;
  private readonly nodes: Nodes;
  private readonly room: number;
  private kept = new Map<number, DungeonState>();
  private readonly weights = new StateWeights();

  /** With room for so many bytes. */
  constructor(moves: MoveSet, beginning: DungeonState, nodes: Nodes, room: number) {
    this.room = room;
    this.moves = moves;
    this.beginning = beginning;
    this.nodes = nodes;
  }

  /** What the states that are kept take in memory. */
  get bytes(): number {
    return this.weights.bytes;
  }

  /** Keeps a state; those that were asked for longest ago make room. */
  keep(node: number, state: DungeonState): void {
    this.drop(node);
    this.kept.set(node, state);
    this.weights.add(state);
    for (const oldest of this.kept.keys()) {
      const { size } = this.kept;
      if (size <= FEWEST_KEPT || (size <= MOST && this.bytes <= this.room)) return;
      this.drop(oldest);
    }
  }

  private drop(node: number): void {
    const state = this.kept.get(node);
    if (state === undefined) return;
    this.kept.delete(node);
    this.weights.remove(state);
  }

  /** The state of a node. It must not be changed. */
  stateOf(node: number): DungeonState {
    const moves: number[] = [];
    let known = node;
    for (; known !== NONE && !this.kept.has(known); known = this.nodes.parent[known] as number) moves.push(known);
    let state = this.kept.get(known) ?? this.beginning;
    // The beginning itself is a node without a move.
    for (const each of moves.reverse()) {
      if (this.nodes.parent[each] !== NONE) state = this.moves.after(state, this.nodes.move[each] as number);
    }
    this.keep(node, state);
    return state;
  }

  /** Follows the nodes to their new numbers. */
  renumber(renumbered: Int32Array): void {
    for (const node of [...this.kept.keys()]) if (renumbered[node] === NONE) this.drop(node);
    this.kept = new Map([...this.kept].map(([node, state]) => [renumbered[node] as number, state]));
  }
}

/** What parts of a state take in memory, in bytes: rather too much than too little. */
const PAGE = 1600;
const PLOT = 10_800;
/** Of terrain, by square: what it costs to enter, and the sums over clearings. */
const TERRAIN_SQUARE = 5;
/** A state's own record, its chance and its satchel. */
const OWN = 1500;
/** For each page or plot that it points to. */
const POINTER = 48;
/** For each tick that can come back. */
const TICK = 800;
/** For each part of a circuit: three lists, and what is yet to be read. */
const CIRCUIT_PART = 32;

/** Tells the parts of a state that others may share, with what each takes; and what the state takes beside them. */
function weigh(state: DungeonState, share: (part: object, bytes: number) => void): number {
  const { entities, ground, terrain, circuit, past, tick } = state;
  let own = OWN;
  const each = (bytes: number) => (part: object) => {
    own += POINTER;
    share(part, bytes);
  };
  entities.eachPage(each(PAGE));
  ground.eachPlot(each(PLOT));
  if (terrain !== undefined) share(terrain, TERRAIN_SQUARE * terrain.cost.length);
  if (past !== undefined) own += TICK * (tick - past.first + 1);
  return circuit === undefined ? own : own + CIRCUIT_PART * circuit.wiring.parts.length;
}

/** Whole states that are kept, and what they take together: what several share counts once. */
export class StateWeights {
  bytes = 0;
  private readonly held = new Map<object, { times: number }>();

  add(state: DungeonState): void {
    const own = weigh(state, (part, bytes) => {
      const known = this.held.get(part);
      if (known !== undefined) {
        known.times++;
        return;
      }
      this.held.set(part, { times: 1 });
      this.bytes += bytes;
    });
    this.bytes += own;
  }

  remove(state: DungeonState): void {
    const own = weigh(state, (part, bytes) => {
      const known = this.held.get(part);
      if (known === undefined || --known.times > 0) return;
      this.held.delete(part);
      this.bytes -= bytes;
    });
    this.bytes -= own;
  }
}
