// Written for speed: what a search knows of each of its entries, beside what the ledger does.
import { longer } from '../../search/nodes.ts';

const FIRST = 1024;

/** Whole numbers, one after the other, and never more than there is room for. */
export class Column {
  length = 0;
  list: Int32Array<ArrayBuffer>;
  private readonly room: number;

  constructor(room: number) {
    this.room = room;
    this.list = new Int32Array(Math.min(FIRST, room));
  }

  /** What all this takes in memory. */
  get bytes(): number {
    return this.list.byteLength;
  }

  push(value: number): void {
    if (this.length === this.list.length) this.list = longer(this.list, Math.min(2 * this.length, this.room));
    this.list[this.length++] = value;
  }
}
