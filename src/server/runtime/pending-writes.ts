/**
 * What is noted of matches beside whatever goes on in them; whoever wants to read it waits. What cannot be noted, since the
 * store is away, is noted when the match is opened next.
 */
export class PendingWrites {
  private readonly underWay = new Set<Promise<void>>();

  begin(work: Promise<void>): void {
    const noted = work.catch(() => undefined).finally(() => this.underWay.delete(noted));
    this.underWay.add(noted);
  }

  async settled(): Promise<void> {
    await Promise.all(this.underWay);
  }
}
