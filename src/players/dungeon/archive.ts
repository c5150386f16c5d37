import type { DungeonState } from '../../dungeon/state.ts';
import { after } from './moves.ts';
import { NONE, type Nodes } from './nodes.ts';
import type { Window } from './window.ts';

/** How many whole states are kept. Others are made again from the nearest ancestor that is. */
const KEPT = 2048;

/** The states of a search's nodes: the latest are kept, the rest is replayed when it is wanted. */
export class Archive {
  private readonly window: Window;
  private readonly beginning: DungeonState;
  private readonly nodes: Nodes;
  private kept = new Map<number, DungeonState>();

  constructor(window: Window, beginning: DungeonState, nodes: Nodes) {
    this.window = window;
    this.beginning = beginning;
    this.nodes = nodes;
  }

  /** Keeps a state; the one that was asked for longest ago makes room. */
  keep(node: number, state: DungeonState): void {
    this.kept.delete(node);
    this.kept.set(node, state);
    if (this.kept.size <= KEPT) return;
    const [oldest] = this.kept.keys();
    if (oldest !== undefined) this.kept.delete(oldest);
  }

  /** The state of a node. It must not be changed. */
  stateOf(node: number): DungeonState {
    const moves: number[] = [];
    let known = node;
    for (; known !== NONE && !this.kept.has(known); known = this.nodes.parent[known] as number) moves.push(known);
    let state = this.kept.get(known) ?? this.beginning;
    // The beginning itself is a node without a move.
    for (const each of moves.reverse()) {
      if (this.nodes.parent[each] !== NONE) state = after(this.window, state, this.nodes.move[each] as number);
    }
    this.keep(node, state);
    return state;
  }

  /** Follows the nodes to their new numbers. */
  renumber(renumbered: Int32Array): void {
    const entries = [...this.kept].map(([node, state]) => [renumbered[node] as number, state] as const);
    this.kept = new Map(entries.filter(([node]) => node !== NONE));
  }
}
