/** Things that are taken for a while: so many at once in all, and of them a share for each address. */
export class Shares {
  private readonly all: number;
  private readonly each: number;
  private readonly byAddress = new Map<string, number>();
  private taken = 0;

  constructor(all: number, each: number) {
    this.all = all;
    this.each = each;
  }

  /** What there is not enough of; undefined if there is. Who has no address has no share to keep to. */
  lacks(address: string | undefined, takes = 1): 'all' | 'each' | undefined {
    if (this.taken + takes > this.all) return 'all';
    if (address !== undefined && (this.byAddress.get(address) ?? 0) + takes > this.each) return 'each';
    return undefined;
  }

  /** Takes, whether there is enough or not. Returns what gives it back, once. */
  take(address: string | undefined, takes = 1): () => void {
    let held = true;
    this.count(address, takes);
    return () => {
      if (held) this.count(address, -takes);
      held = false;
    };
  }

  private count(address: string | undefined, change: number): void {
    this.taken += change;
    if (address === undefined) return;
    const held = (this.byAddress.get(address) ?? 0) + change;
    if (held === 0) this.byAddress.delete(address);
    else this.byAddress.set(address, held);
  }
}
