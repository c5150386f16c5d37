import type { DungeonState } from '../../../dungeon/state.ts';
import type { MoveSet } from '../moves/choices.ts';
import { NONE, type Nodes } from './nodes.ts';
import { Weights } from './weight.ts';

/** More whole states than this are never worth their room. */
const MOST = 4096;
/** So many are kept in any case: those that are looked at now. */
const FEWEST = 4;

/**
 * The states of a search's nodes: the latest are kept, as many as there is room for, the rest is made again from the
 * nearest ancestor that is kept.
 */
export class Archive {
  private readonly moves: MoveSet;
  private readonly beginning: DungeonState;
  private readonly nodes: Nodes;
  private readonly room: number;
  private kept = new Map<number, DungeonState>();
  private readonly weights = new Weights();

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
      if (size <= FEWEST || (size <= MOST && this.bytes <= this.room)) return;
      this.drop(oldest);
    }
  }

  private drop(node: number): void {
    const state = this.kept.get(node);
    if (state === undefined) return;
    this.kept.delete(node);
    this.weights.take(state);
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
