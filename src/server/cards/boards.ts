import type { ChamberView } from '../../chamber/view.ts';
import type { CardBoard } from '../../drawing/card/draw-card.ts';
import { chamberScene, TILES } from '../../drawing/scenes/chamber-scene.ts';
import { type Drawable, dungeonScene } from '../../drawing/scenes/dungeon-scene.ts';
import { flagScene } from '../../drawing/scenes/flag-scene.ts';
import { chambersWithFinds } from '../../drawing/themes/chamber-finds.ts';
import { cellar } from '../../drawing/themes/dungeon-theme.ts';
import { dusk } from '../../drawing/themes/flag-dusk.ts';
import { flagTheme } from '../../drawing/themes/flag-theme.ts';
import type { DungeonView } from '../../dungeon/view.ts';
import type { FlagView } from '../../flag/view.ts';
import { boundsOf } from '../../kernel/square.ts';
import type { MapIcon } from '../../wire/schemas/map-schemas.ts';

/** More squares than these, either way, are never looked at: a dungeon may be as wide as its numbers. */
const MOST_ACROSS = 100;

/** The board of a view, in the usual look of its game; undefined where nobody knows how it is drawn. */
export function boardOf(game: string, view: unknown, icons: readonly MapIcon[] = []): CardBoard | undefined {
  if (game === 'dungeon') return dungeonBoard(view as DungeonView);
  if (game === 'chamber') return { scene: chamberScene(view as ChamberView, TILES), theme: chambersWithFinds };
  if (game === 'flag') return flagBoard(view as FlagView, icons);
  return undefined;
}

function dungeonBoard({ entities, player }: DungeonView): CardBoard {
  return { scene: dungeonScene(nearBy(entities), [], player), theme: cellar };
}

/** Pictures that people have drawn for their pieces are left out: nobody but a browser should have to read them. */
function flagBoard(view: FlagView, icons: readonly MapIcon[]): CardBoard {
  const chosen = Object.fromEntries(icons.map(({ type, icon }) => [type, icon]));
  return { scene: flagScene(view), theme: flagTheme(dusk, view.template, chosen) };
}

/** What lies around the player, or in the middle, where a dungeon is very large. */
export function nearBy<Thing extends Drawable>(entities: readonly Thing[]): readonly Thing[] {
  const { left, top, width, height } = boundsOf(entities);
  if (width <= MOST_ACROSS && height <= MOST_ACROSS) return entities;
  const middle = { x: left + Math.floor(width / 2), y: top + Math.floor(height / 2) };
  const { x, y } = entities.find(({ type }) => type === 'player') ?? middle;
  const isNear = (there: number, here: number) => Math.abs(there - here) < MOST_ACROSS / 2;
  return entities.filter(entity => isNear(entity.x, x) && isNear(entity.y, y));
}
