import type { Steps } from '../../kernel/match/played.ts';
import type { Seat } from '../../kernel/rules.ts';
import { readStored, removeStored, writeStored } from '../settings/browser-storage.ts';

/** An action, without a seat played from the one that is to act; or a step back or forward. */
export type Wish =
  | { readonly action: unknown; readonly seat?: Seat }
  | { readonly step: keyof Steps; readonly seat?: Seat | undefined };

/** A wish on its way: with the same key it counts once, however often it is sent. */
export type Press = Wish & { readonly key: string };

/** Presses that nobody had taken when their page was left, and the position that was known by then. */
interface Left {
  readonly at: number;
  readonly presses: readonly Press[];
}

/** What was pressed at a table and waits its turn. Should the page go meanwhile, this browser keeps it for the next visit. */
export class Presses {
  private readonly name: string | undefined;
  private readonly position: () => number | undefined;
  private readonly all: Press[] = [];
  private tookUp = false;

  /** `position` is where the match stands, as far as it is known. Of a match without an id nothing outlives the page. */
  constructor(id: string, position: () => number | undefined) {
    this.name = id === '' ? undefined : `waiting:${id}`;
    this.position = position;
  }

  get first(): Press | undefined {
    return this.all[0];
  }

  get length(): number {
    return this.all.length;
  }

  get stepsAway(): boolean {
    return this.all.some(press => 'step' in press);
  }

  /** The actions among them, without those of so many at the front. */
  actions(without: number): readonly unknown[] {
    return this.all.slice(without).flatMap(press => ('action' in press ? [press.action] : []));
  }

  push(...presses: readonly Press[]): void {
    if (this.all.length === 0) this.listen('addEventListener');
    this.all.push(...presses);
  }

  shift(): void {
    this.all.shift();
    if (this.all.length === 0) this.listen('removeEventListener');
  }

  /** Takes up what an earlier visit left, once, unless the match has gone on without it. */
  takeUp(position: number): void {
    if (this.tookUp || this.name === undefined) return;
    this.tookUp = true;
    const left = readStored(this.name) as Left | undefined;
    if (left === undefined) return;
    removeStored(this.name);
    // Some of them may have been stored, though nobody heard of it.
    if (position >= left.at && position <= left.at + left.presses.length) this.push(...left.presses);
  }

  private listen(how: 'addEventListener' | 'removeEventListener'): void {
    if (typeof window === 'undefined' || this.name === undefined) return;
    window[how]('pagehide', this.write);
    window[how]('pageshow', this.forget);
  }

  private readonly write = (): void => {
    const at = this.position();
    if (this.name !== undefined && at !== undefined) writeStored(this.name, { at, presses: this.all } satisfies Left);
  };

  /** The page did not go after all, and its presses wait where they did. */
  private readonly forget = (): void => {
    if (this.name !== undefined) removeStored(this.name);
  };
}
