import type { Steps } from '../../../kernel/match/match-types.ts';
import type { Seat } from '../../../kernel/rules.ts';
import { readStored, removeStored, writeStored } from '../../settings/browser-storage.ts';

const PAGE = [...crypto.getRandomValues(new Uint32Array(3))].map(bits => bits.toString(36)).join('');
let pressed = 0;

/** A key for one press, unlike any other anywhere: however often it is sent, it counts once. Later ones sort behind. */
export function newIdempotencyKey(): string {
  pressed++;
  return `${PAGE}.${String(pressed).padStart(8, '0')}`;
}

/** An action, without a seat played from the one that is to act; or a step back or forward. */
export type Press =
  | { readonly action: unknown; readonly seat?: Seat }
  | { readonly step: keyof Steps; readonly seat?: Seat | undefined };

/** A wish on its way: with the same key it counts once, however often it is sent. */
export type KeyedPress = Press & { readonly key: string };

/** Presses that nobody had taken when their page was left, and the position that was known by then. */
interface LeftPresses {
  readonly at: number;
  readonly presses: readonly KeyedPress[];
}

/** What was pressed at a table and waits its turn. Should the page go meanwhile, this browser keeps it for the next visit. */
export class PressQueue {
  private readonly name: string | undefined;
  private readonly position: () => number | undefined;
  private readonly all: KeyedPress[] = [];
  private wasRestored = false;

  /** `position` is where the match stands, as far as it is known. Of a match without an id nothing outlives the page. */
  constructor(id: string, position: () => number | undefined) {
    this.name = id === '' ? undefined : `waiting:${id}`;
    this.position = position;
  }

  get first(): KeyedPress | undefined {
    return this.all[0];
  }

  get length(): number {
    return this.all.length;
  }

  get hasStep(): boolean {
    return this.all.some(press => 'step' in press);
  }

  /** The actions among them, without those of so many at the front. */
  actions(without: number): readonly unknown[] {
    return this.all.slice(without).flatMap(press => ('action' in press ? [press.action] : []));
  }

  push(...presses: readonly KeyedPress[]): void {
    if (this.all.length === 0) this.listen('addEventListener');
    this.all.push(...presses);
  }

  shift(): void {
    this.all.shift();
    if (this.all.length === 0) this.listen('removeEventListener');
  }

  /** Takes up what an earlier visit left, once, unless the match has gone on without it. */
  restore(position: number): void {
    if (this.wasRestored || this.name === undefined) return;
    this.wasRestored = true;
    const left = readStored(this.name) as LeftPresses | undefined;
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
    if (this.name !== undefined && at !== undefined)
      writeStored(this.name, { at, presses: this.all } satisfies LeftPresses);
  };

  /** The page did not go after all, and its presses wait where they did. */
  private readonly forget = (): void => {
    if (this.name !== undefined) removeStored(this.name);
  };
}
