import type { OpenMatch } from './openmatch.ts';

interface Held {
  readonly coming: Promise<OpenMatch>;
  /** At which use it was last put behind all others. */
  movedAt: number;
  weight: number;
}

/** The matches in memory, or on their way there: those used last, as many as weigh no more than is allowed. */
export class AtHand {
  private readonly most: number;
  /** Who was used last stands last. */
  private readonly held = new Map<string, Held>();
  private uses = 0;
  private weight = 0;

  /** The weight of an ordinary match is 1. */
  constructor(most: number) {
    this.most = most;
  }

  get size(): number {
    return this.held.size;
  }

  /** A match that is here or coming. */
  get(id: string): Promise<OpenMatch> | undefined {
    return this.held.get(id)?.coming;
  }

  /** The same, and it counts as used. */
  use(id: string): Promise<OpenMatch> | undefined {
    const known = this.held.get(id);
    if (known === undefined) return undefined;
    this.uses++;
    // Whoever is certainly among the last half need not be moved.
    if (this.uses - known.movedAt >= this.held.size / 2) {
      known.movedAt = this.uses;
      this.held.delete(id);
      this.held.set(id, known);
    }
    return known.coming;
  }

  /** Takes in a match that is coming; how heavy it is shows when it is here. */
  add(id: string, coming: Promise<OpenMatch>): void {
    this.uses++;
    const held: Held = { coming, movedAt: this.uses, weight: 1 };
    this.held.set(id, held);
    this.weight += held.weight;
    this.makeRoom();
    coming.then(
      open => this.weigh(id, held, open.weight),
      () => this.drop(id, coming),
    );
  }

  /** Forgets a match, if it is still this one. */
  drop(id: string, coming = this.get(id)): void {
    const known = this.held.get(id);
    if (known === undefined || known.coming !== coming) return;
    this.held.delete(id);
    this.weight -= known.weight;
  }

  /** Forgets all. Returns who was there. */
  clear(): Promise<OpenMatch>[] {
    const all = [...this.held.values()].map(({ coming }) => coming);
    this.held.clear();
    this.weight = 0;
    return all;
  }

  private weigh(id: string, held: Held, weight: number): void {
    if (this.held.get(id) !== held) return;
    this.weight += weight - held.weight;
    held.weight = weight;
    this.makeRoom();
  }

  /** Those used longest ago leave; one may stay, however heavy. Two copies of a match do no harm: the log decides. */
  private makeRoom(): void {
    for (const [id, { coming }] of this.held) {
      if (this.weight <= this.most || this.held.size === 1) return;
      this.drop(id);
      // Should this fail, the log is still there: the match is only slower to open.
      coming.then(open => open.keepIfBehind()).catch(() => undefined);
    }
  }
}
