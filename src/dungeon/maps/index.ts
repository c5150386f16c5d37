import { suitedSetup } from './configs.ts';
import drawn from './drawn.json' with { type: 'json' };
import first from './first.json' with { type: 'json' };
import { ALL_LABELS, type Label } from './labels.ts';
import lessons from './lessons.json' with { type: 'json' };
import listed from './listed.json' with { type: 'json' };
import puzzles from './puzzles.json' with { type: 'json' };
import { mapOfSketch, type SketchedMap } from './sketched-map.ts';

/** A dungeon that ships. Its map is unread JSON, like one that a player brings. */
export interface ShippedDungeon extends Label {
  readonly map: unknown;
}

const HINTS: Readonly<Record<string, string>> = lessons;
const SKETCHES: Readonly<Record<string, SketchedMap>> = drawn;

/** By the names of the dungeons: listed thing by thing, the first ones apart, drawn by `quadrille generate puzzle`, or drawn with signs. */
const MAPS: Readonly<Record<string, unknown>> = {
  ...first,
  ...listed,
  ...puzzles,
  ...Object.fromEntries(Object.entries(SKETCHES).map(([name, sketch]) => [name, mapOfSketch(sketch)])),
};

/** The names of the rooms of one idea each that `quadrille generate puzzle` drew; they were chosen and named by hand. */
export const PUZZLE_NAMES: readonly string[] = Object.keys(puzzles);

/** The dungeons that ship, by name. */
export const DUNGEONS = withMaps(({ gameMode }) => gameMode === undefined);

/** The dungeons of the 2021 edition, by name. */
export const DUNGEONS_2021 = withMaps(({ gameMode }) => gameMode !== undefined);

/** The dungeons of both editions, by name. */
export const ALL_DUNGEONS = withMaps(() => true);

/** The setup of a dungeon that ships, with what suits it, unread. */
export function shippedSetup(name: string): unknown {
  return suitedSetup(name, MAPS[name]);
}

function withMaps(isWanted: (label: Pick<Label, 'gameMode'>) => boolean): Readonly<Record<string, ShippedDungeon>> {
  const labels = Object.entries(ALL_LABELS).filter(([, label]) => isWanted(label));
  return Object.fromEntries(
    labels.map(([name, label]) => [name, { ...label, hint: HINTS[name] ?? '', map: MAPS[name] }]),
  );
}
