import type { DungeonState } from '../../../dungeon/state.ts';
import type { MoveSet } from '../moves/choices.ts';
import { Archive } from './archive.ts';
import { NODE_BYTES, NONE, Nodes } from './nodes.ts';
import { FIRST_WAITING, QUEUE_BYTES, Queue } from './queue.ts';

/** Of the room, so much is for whole states. */
const WHOLE = 0.4;
/** Fewer nodes than this are of no use to anybody. */
const FEWEST = 16;
/** Of what waits, so much is kept when there is no room left, and less until so much of the room is taken. */
const KEPT = 0.4;
const TAKEN = 0.7;

/** All that a search remembers: the nodes it has met, those that wait, and the latest whole states. It counts its bytes. */
export class Memory {
  /** Set when states were forgotten for want of room. */
  forgot = false;
  readonly nodes: Nodes;
  readonly queue: Queue;
  readonly archive: Archive;

  /** With room for so many bytes. */
  constructor(beginning: DungeonState, moves: MoveSet, room: number) {
    const most = Math.max(FEWEST, Math.floor(((1 - WHOLE) * room) / (NODE_BYTES + QUEUE_BYTES)));
    this.nodes = new Nodes(most);
    this.queue = new Queue(FIRST_WAITING, most);
    this.archive = new Archive(moves, beginning, this.nodes, WHOLE * room);
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
