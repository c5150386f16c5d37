/** A clock that jumps from one thing that happens to the next (ms). Of two at the same time the first that was said comes first. */
export class Events {
  now = 0;
  private readonly heap: { readonly at: number; readonly nth: number; readonly happen: () => void }[] = [];
  private count = 0;

  after(ms: number, happen: () => void): void {
    const { heap } = this;
    heap.push({ at: this.now + ms, nth: this.count++, happen });
    for (let n = heap.length - 1; n > 0; ) {
      const above = (n - 1) >> 1;
      if (!this.isBefore(n, above)) return;
      this.swap(n, above);
      n = above;
    }
  }

  run(until: number): void {
    for (let next = this.heap[0]; next !== undefined && next.at <= until; next = this.heap[0]) {
      this.now = next.at;
      this.removeFirst();
      next.happen();
    }
    this.now = until;
  }

  private removeFirst(): void {
    const { heap } = this;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    heap[0] = last;
    for (let n = 0; ; ) {
      const [left, right] = [2 * n + 1, 2 * n + 2];
      const below = right < heap.length && this.isBefore(right, left) ? right : left;
      if (below >= heap.length || !this.isBefore(below, n)) return;
      this.swap(n, below);
      n = below;
    }
  }

  private isBefore(a: number, b: number): boolean {
    const [first, second] = [this.heap[a]!, this.heap[b]!];
    return first.at < second.at || (first.at === second.at && first.nth < second.nth);
  }

  private swap(a: number, b: number): void {
    [this.heap[a], this.heap[b]] = [this.heap[b]!, this.heap[a]!];
  }
}
