import type { GameMode } from '../entities/edition.ts';
import labels from './labels.json' with { type: 'json' };

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

/** What is said of the dungeons of both editions, by name, but for their hints. Who shows only what a dungeon is called need not have its map. */
export const ALL_LABELS = labels as Readonly<Record<string, Omit<Label, 'hint'>>>;
