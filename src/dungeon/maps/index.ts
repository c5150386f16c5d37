import { ALL_LABELS, type Label } from './labels.ts';
import lessons from './lessons.json' with { type: 'json' };
import puzzles from './puzzles.json' with { type: 'json' };
import { SHIPPED_MAPS } from './shipped-maps.ts';

export { shippedSetup } from './shipped-maps.ts';

/** A dungeon that ships. Its map is unread JSON, like one that a player brings. */
export interface ShippedDungeon extends Label {
  readonly map: unknown;
}

const HINTS: Readonly<Record<string, string>> = lessons;

/** The names of the rooms of one idea each that `quadrille generate puzzle` drew; they were chosen and named by hand. */
export const PUZZLE_NAMES: readonly string[] = Object.keys(puzzles);

/** The dungeons that ship, by name. */
export const DUNGEONS = withMaps(({ gameMode }) => gameMode === undefined);

/** The dungeons of the 2021 edition, by name. */
export const DUNGEONS_2021 = withMaps(({ gameMode }) => gameMode !== undefined);

/** The dungeons of both editions, by name. */
export const ALL_DUNGEONS = withMaps(() => true);

function withMaps(isWanted: (label: Pick<Label, 'gameMode'>) => boolean): Readonly<Record<string, ShippedDungeon>> {
  const labels = Object.entries(ALL_LABELS).filter(([, label]) => isWanted(label));
  return Object.fromEntries(
    labels.map(([name, label]) => [name, { ...label, hint: HINTS[name] ?? '', map: SHIPPED_MAPS[name] }]),
  );
}
