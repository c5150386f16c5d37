import { groundAt, type Scene, type ScenePiece } from '../../../../drawing/scene.ts';
import type { Drawable } from '../../../../drawing/scenes/dungeon-scene.ts';
import { cellar } from '../../../../drawing/themes/dungeon-theme.ts';
import { LOGICS } from '../../../../dungeon/circuit/logic.ts';
import type { Edition } from '../../../../dungeon/entities/edition.ts';
import { feedsOf } from '../../../../dungeon/map/lint.ts';
import { CARDINALS, type Cardinal } from '../../../../kernel/square.ts';
import { boardScene } from '../../../games/dungeon/look/board-scene.ts';
import { dungeonTexts } from '../../../texts/dungeon.ts';
import { makeTexts } from '../../../texts/make.ts';
import type { DrawingSheet, MapPalette, PaletteRow, Placed } from '../../core/drawing-sheet.ts';
import { badgeAt, PAPER, withMarks } from '../../tools/editor-marks.ts';
import { type DungeonDoc, dungeonPlacement, type Thing } from './doc.ts';

const say = makeTexts.dungeon;

const drawers: readonly PaletteRow<Thing>[] = [
  {
    name: say.drawers.ground,
    things: [
      { type: 'wall' },
      { type: 'player' },
      { type: 'exit' },
      { type: 'boulder' },
      { type: 'switch' },
      { type: 'door', key: 1 },
      { type: 'key', key: 1 },
      { type: 'portal', colour: 'blue' },
      { type: 'swamp_tile', movement_factor: 2 },
    ],
  },
  {
    name: say.drawers.enemies,
    things: [
      { type: 'spider' },
      { type: 'zombie_toast' },
      { type: 'zombie_toast_spawner' },
      { type: 'mercenary' },
      { type: 'assassin' },
      { type: 'hydra' },
    ],
  },
  {
    name: say.drawers.items,
    things: [
      { type: 'treasure' },
      { type: 'sun_stone' },
      { type: 'sword' },
      { type: 'wood' },
      { type: 'arrow' },
      { type: 'bomb' },
      { type: 'invincibility_potion' },
      { type: 'invisibility_potion' },
      { type: 'time_turner' },
    ],
  },
  {
    name: say.drawers.circuits,
    things: [
      { type: 'wire' },
      { type: 'light_bulb_off', logic: 'or' },
      { type: 'switch_door', key: 1, logic: 'or' },
      { type: 'switch', logic: 'and' },
      { type: 'time_travelling_portal' },
    ],
  },
];

const only2021: PaletteRow<Thing> = {
  name: say.drawers.edition,
  things: [{ type: 'health_potion' }, { type: 'armour' }, { type: 'one_ring' }, { type: 'anduril' }],
};

/** How dungeons are drawn: on paper without an edge, as the game shows them. */
const stencils2022: MapPalette<DungeonDoc, Thing> = {
  kit: dungeonPlacement,
  drawers,
  pagesOf: () => [say.page],
  sheetOf: doc => doc.sheet,
  withSheet: (doc, _, sheet) => ({ ...doc, sheet }),
  boardOf: () => undefined,
  sceneOf: sceneOn,
  lookOf: thing => lookOf(thing),
  nameOf,
  signOf: ({ type, logic }) => (type === 'switch' && typeof logic === 'string' ? logic : undefined),
  theme: withMarks(cellar),
};

/** The same paper for both editions; what can be drawn on it differs. */
export const DUNGEON_PALETTES: Readonly<Record<Edition, MapPalette<DungeonDoc, Thing>>> = {
  '2022': stencils2022,
  '2021': { ...stencils2022, drawers: [...drawers, only2021] },
};

function sceneOn(sheet: DrawingSheet<Thing>, paper: Scene['bounds']): Scene {
  const feeds = feedsOn(sheet);
  const game = boardScene(sheet.map((placed, n) => drawable(placed, n, feeds.get(placed))));
  const ground = Array.from({ length: paper.width * paper.height }, (_, n) => {
    const look = groundAt(game, paper.left + (n % paper.width), paper.top + Math.floor(n / paper.width));
    return look === '' ? PAPER : look;
  });
  return { bounds: paper, ground, pieces: [...game.pieces, ...sheet.flatMap(badges)], focus: undefined };
}

function drawable({ x, y, thing }: Placed<Thing>, n: number, feeds: readonly Cardinal[] | undefined): Drawable {
  const colour = typeof thing.colour === 'string' ? { colour: thing.colour } : {};
  const gate = feeds === undefined ? {} : { logic: String(thing.logic), feeds };
  return { id: `thing ${n}`, type: thing.type, x, y, ...colour, ...gate };
}

/** On which sides the gates of a sheet feed wires. What the rules would not read is no gate. */
function feedsOn(sheet: DrawingSheet<Thing>): ReadonlyMap<Placed<Thing>, readonly Cardinal[]> {
  const parts = sheet.flatMap(placed => {
    const { type, logic: given, output: side } = placed.thing;
    const logic = LOGICS['2021'].find(each => each === given);
    if ((type !== 'switch' || (given !== undefined && logic === undefined)) && type !== 'wire') return [];
    const output = CARDINALS.find(each => each === side);
    return [{ placed, type, x: placed.x, y: placed.y, ...(logic && { logic }), ...(output && { output }) } as const];
  });
  return new Map([...feedsOf(parts)].map(([{ placed }, sides]) => [placed, sides]));
}

/** What the picture alone does not tell: which key, which logic, how deep. */
function badges({ x, y, thing }: Placed<Thing>): ScenePiece[] {
  const { type, key, logic, movement_factor: factor } = thing;
  // The rule of a gate stands on its box.
  return [key, type === 'switch' ? undefined : logic, factor].flatMap(value =>
    value === undefined ? [] : [badgeAt({ x, y }, String(value), detail(thing))],
  );
}

function lookOf({ type, colour }: Thing): string {
  return type === 'portal' && typeof colour === 'string' ? `portal_${colour.toLowerCase()}` : type;
}

function nameOf(thing: Thing): string {
  const { type } = thing;
  const name = makeTexts.dungeon.pieces[type] ?? dungeonTexts.pieces[type] ?? type.replaceAll('_', ' ');
  const more = detail(thing);
  return more === '' ? name : `${name}, ${more}`;
}

function detail({ key, colour, logic, output, movement_factor: factor }: Thing): string {
  return [
    key === undefined ? [] : [say.keyed(String(key))],
    colour === undefined ? [] : [String(colour)],
    logic === undefined ? [] : [String(logic)],
    output === undefined ? [] : [say.feeds(String(output))],
    factor === undefined ? [] : [say.deep(String(factor))],
  ]
    .flat()
    .join(', ');
}
