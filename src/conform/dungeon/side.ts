import type { Edition, GameMode } from '../../dungeon/entities/edition.ts';

/** What a game shows: as much of the course's DungeonResponse as cases look at. */
export interface Shown {
  readonly entities: readonly {
    readonly id: string;
    readonly type: string;
    readonly position: { readonly x: number; readonly y: number };
    readonly isInteractable: boolean;
  }[];
  readonly inventory: readonly { readonly id: string; readonly type: string }[];
  readonly battles?: readonly Battle[];
  readonly buildables: readonly string[];
  readonly goals: string;
}

interface Battle {
  readonly enemy: string;
  readonly rounds: readonly {
    readonly deltaPlayerHealth?: number;
    readonly deltaCharacterHealth?: number;
    readonly deltaEnemyHealth: number;
    readonly weaponryUsed?: readonly { readonly type: string }[];
  }[];
}

/** An action that a game did not take. */
export interface Refusal {
  readonly refused: 'argument' | 'action';
  readonly words: string;
}

export type Deed =
  | { readonly type: 'move'; readonly direction: 'up' | 'right' | 'down' | 'left' }
  | { readonly type: 'wait' }
  | { readonly type: 'use'; readonly item: string }
  | { readonly type: 'build'; readonly buildable: string }
  | { readonly type: 'interact'; readonly entity: string }
  | { readonly type: 'rewind'; readonly ticks: number };

/** One game in play. */
export interface DungeonGame {
  act(deed: Deed): Promise<Shown | Refusal>;
}

/** A dungeon that is to be played. */
export interface Offer {
  readonly edition: Edition;
  readonly map: unknown;
  readonly config: Readonly<Record<string, number>>;
  readonly mode: GameMode;
}

/** Whoever plays dungeons. */
export interface DungeonSide {
  begin(name: string, offer: Offer): Promise<{ readonly game: DungeonGame; readonly shown: Shown | Refusal }>;
}

export function isRefusal(answer: Shown | Refusal): answer is Refusal {
  return 'refused' in answer;
}
