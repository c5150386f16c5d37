import type { ComponentType } from 'react';
import type { AnyRules } from '../../kernel/rules.ts';

/** What a game's board is shown with. */
export interface ShownMoment {
  readonly view: unknown;
  /** What happened on the way here; empty after a jump. */
  readonly happenings: readonly unknown[];
  readonly title: string;
}

/** All that a replay needs to know of a game. */
export interface Exhibit {
  readonly rules: AnyRules;
  /** What a match is called, by its first view. */
  title(view: unknown): string;
  /** The board alone: nobody plays here. */
  readonly Board: ComponentType<ShownMoment>;
  /** What stands beside the board. */
  readonly Panel: ComponentType<{ readonly view: unknown }>;
  narrate(happenings: readonly unknown[], view: () => unknown): string[];
  /** Whether the match can be taken over at this view. */
  canPlayOn(view: unknown): boolean;
}

/** How to get the exhibit of each game. */
const EXHIBITS: Readonly<Record<string, () => Promise<{ readonly default: Exhibit }>>> = {
  dungeon: () => import('./dungeon.tsx'),
  chamber: () => import('./chamber.tsx'),
  flag: () => import('./flag.tsx'),
};

/** The exhibit of a game; undefined if this page does not know it. */
export async function exhibitOf(game: string): Promise<Exhibit | undefined> {
  const load = Object.hasOwn(EXHIBITS, game) ? EXHIBITS[game] : undefined;
  return (await load?.())?.default;
}
