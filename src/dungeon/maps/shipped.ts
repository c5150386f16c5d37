import type { GameMode } from '../entities/edition.ts';

/** A dungeon that ships. Its map is unread JSON, like one that a player brings. */
export interface ShippedDungeon {
  readonly title: string;
  /** One line for whoever is stuck, or curious. */
  readonly hint: string;
  readonly map: unknown;
  /** The name of the configuration that suits it; `normal` if there is none. */
  readonly config?: string;
  /** The game mode that suits it: only for dungeons of the 2021 edition. */
  readonly gameMode?: GameMode;
}
