import type { FinishedGame, Job } from './job.ts';

/** Games as they are planned, whichever is over first: one that is over waits for all before it. */
export class GamesInOrder {
  private readonly places: ReadonlyMap<string, number>;
  private readonly over = new Map<number, FinishedGame>();
  private next = 0;

  constructor(jobs: readonly Pick<Job, 'id'>[]) {
    this.places = new Map(jobs.map(({ id }, n) => [id, n]));
  }

  /** Those whose turn has come with it. */
  *add(finished: FinishedGame): Generator<FinishedGame> {
    this.over.set(this.places.get(finished.id) ?? -1, finished);
    for (let game = this.over.get(this.next); game !== undefined; game = this.over.get(this.next)) {
      this.over.delete(this.next++);
      yield game;
    }
  }
}
