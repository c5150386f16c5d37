import type { WatchEvent } from '../../wire/answers.ts';
import { changeOf, type Distinct } from '../../wire/changes.ts';
import { ViewHash } from '../../wire/channel/viewhash.ts';

/** The last view that those who take changes were sent, and what they are sent next. */
export class Telling {
  private at: number;
  private view: unknown;
  private readonly hash = new ViewHash();
  private readonly distinct: Distinct = new Set();

  constructor(position: number, view: unknown) {
    this.at = position;
    this.view = view;
  }

  get position(): number {
    return this.at;
  }

  goOn(position: number, view: unknown): void {
    this.at = position;
    this.view = view;
  }

  /** An event with what has changed in place of its view, and a hash of the view that comes of it. */
  withChanges({ view, ...rest }: WatchEvent): Omit<WatchEvent, 'view'> {
    return { ...rest, changes: changeOf(this.view, view, this.distinct) ?? null, hash: this.hash.of(view) };
  }
}
