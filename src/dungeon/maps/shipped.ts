import type { GameMode } from '../entities/edition.ts';

/** What is said of a dungeon that ships. */
export interface Label {
  readonly title: string;
  /** One line for whoever is stuck, or curious. */
  readonly hint: string;
  /** The name of the configuration that suits it; `normal` if there is none. */
  readonly config?: string;
  /** The game mode that suits it: only for dungeons of the 2021 edition. */
  readonly gameMode?: GameMode;
}

/** A dungeon that ships. Its map is unread JSON, like one that a player brings. */
export interface ShippedDungeon extends Label {
  readonly map: unknown;
}
