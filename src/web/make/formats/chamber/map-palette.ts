import { FIND_SIGNS } from '../../../../chamber/floor/layout-characters.ts';
import { PILES } from '../../../../chamber/kinds/gold.ts';
import { FAMILY_GLYPHS, itemOf } from '../../../../chamber/kinds/pack-items.ts';
import { POTION_NAMES } from '../../../../chamber/kinds/potion-kinds.ts';
import { groundAt, type Scene, type ScenePiece } from '../../../../drawing/scene.ts';
import type { GroundLooks } from '../../../../drawing/scenes/chamber-scene.ts';
import type { Bounds } from '../../../../kernel/square.ts';
import { boardScene, SKINS, type Skin } from '../../../games/chamber/look/board-scene.ts';
import { floorTheme } from '../../../games/chamber/look/floor-theme.ts';
import { chamberTexts } from '../../../texts/chamber.ts';
import { makeTexts } from '../../../texts/make.ts';
import { type DrawingSheet, isWithin, type MapPalette, type PaletteRow } from '../../core/drawing-sheet.ts';
import { badgeAt, PAPER, withMarks } from '../../tools/editor-marks.ts';
import { type ChamberDoc, chamberBounds, chamberPlacement, floorRows, type Glyph } from './doc.ts';

const say = makeTexts.chamber;

/** Potions and gold have digits in a file. */
const BADGES: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...POTION_NAMES, ...PILES.map(({ value }) => `${value}`)].entries()),
  ...say.badges,
};

const drawers: readonly PaletteRow<Glyph>[] = [
  { name: say.drawers.floor, things: ['.', '#', '+', '|', '-'] },
  { name: say.drawers.people, things: ['@', '\\', 'V', 'W', 'T', 'N', 'M', 'D', 'X'] },
  { name: say.drawers.things, things: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'B', 'C'] },
  { name: say.drawers.finds, things: FIND_SIGNS },
];
/** Small letters are the keys of the tools. */
const TYPED = new Set(drawers.flatMap(({ things }) => things).filter(sign => !/[a-z]/.test(sign)));

/** How floors are drawn: on a board of fixed size, in either look of the game. */
function chamberStencils(skin: Skin): MapPalette<ChamberDoc, Glyph> {
  return {
    kit: chamberPlacement,
    drawers,
    pagesOf: doc => (doc.floors.length === 1 ? [say.all] : doc.floors.map((_, n) => say.floor(n + 1))),
    sheetOf: (doc, page) => doc.floors[page] ?? [],
    withSheet: (doc, page, sheet) => ({
      ...doc,
      floors: doc.floors.map((before, n) => (n === page ? sheet : before)),
    }),
    boardOf: chamberBounds,
    sceneOf: (sheet, paper) => sceneOn(sheet, paper, skin),
    lookOf: glyph => lookOf(glyph, skin),
    nameOf,
    signOf: glyph => BADGES[glyph] ?? ('|-'.includes(glyph) ? glyph : undefined),
    typed: sign => (TYPED.has(sign) ? sign : undefined),
    theme: withMarks(floorTheme(skin)),
  };
}

export const CHAMBER_PALETTES: ReadonlyMap<Skin, MapPalette<ChamberDoc, Glyph>> = new Map(
  SKINS.map(skin => [skin, chamberStencils(skin)]),
);

/** A floor as a player would see it. */
export function gameScene(sheet: DrawingSheet<Glyph>, { width, height }: Bounds, ground: GroundLooks): Scene {
  const rows = floorRows(sheet, width, height).map(row => row.replaceAll(NAMED, shownAs));
  return boardScene({ rows, row: 0, column: 0, race: 'human' }, ground);
}

function sceneOn(sheet: DrawingSheet<Glyph>, paper: Bounds, skin: Skin): Scene {
  const game = gameScene(sheet, paper, { looks: skin.ground.looks, frameless: false });
  const ground = Array.from({ length: paper.width * paper.height }, (_, n) => {
    const look = groundAt(game, n % paper.width, Math.floor(n / paper.width));
    return look === '' ? PAPER : look;
  });
  return {
    bounds: paper,
    ground,
    pieces: [...game.pieces, ...sheet.filter(placed => isWithin(paper, placed)).flatMap(badges)],
    focus: undefined,
  };
}

/** What a file names more exactly than a player sees it. */
const NAMED = /[0-9a-z]/g;

/** What a player sees of a digit or of a small letter. */
function shownAs(sign: string): string {
  const family = itemOf(sign.charCodeAt(0))?.family;
  if (family !== undefined && family !== 'potion') return String.fromCharCode(FAMILY_GLYPHS[family]);
  return /\d/.test(sign) ? (sign < '6' ? 'P' : 'G') : sign;
}

/** Which potion, which scroll, and how much gold. */
function badges({ x, y, thing }: DrawingSheet<Glyph>[number]): ScenePiece[] {
  const badge = BADGES[thing];
  return badge === undefined ? [] : [badgeAt({ x, y }, badge, nameOf(thing))];
}

function lookOf(glyph: Glyph, { ground }: Skin): string {
  if (glyph === '@') return 'human';
  return ground.looks[glyph] ?? shownAs(glyph);
}

function nameOf(glyph: Glyph): string {
  return say.names[glyph] ?? chamberTexts.pieces[glyph] ?? glyph;
}
