import { groundAt, type Piece, type Scene } from '../../../drawing/scene.ts';
import type { GroundLooks } from '../../../drawing/scenes/chamber.ts';
import type { Bounds } from '../../../kernel/bounds.ts';
import { sceneOf } from '../../games/chamber/look/scene.ts';
import { SKINS, type Skin } from '../../games/chamber/look/skins.ts';
import { chamberTexts } from '../../texts/chamber.ts';
import { makeTexts } from '../../texts/make.ts';
import { isWithin, type Sheet } from '../sheet.ts';
import { badgeAt, PAPER, withMarks } from '../tools/marks.ts';
import type { Drawer, Stencils } from '../tools/stencils.ts';
import { boardOf, type ChamberDoc, chamberKit, type Glyph, rowsOf } from './doc.ts';

const say = makeTexts.chamber;

const drawers: readonly Drawer<Glyph>[] = [
  { name: say.drawers.floor, things: ['.', '#', '+', '|', '-'] },
  { name: say.drawers.people, things: ['@', '\\', 'V', 'W', 'T', 'N', 'M', 'D', 'X'] },
  { name: say.drawers.things, things: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'B', 'C'] },
];
const KNOWN = new Set(drawers.flatMap(({ things }) => things));

/** How floors are drawn: on a board of fixed size, in either look of the game. */
function chamberStencils(skin: Skin): Stencils<ChamberDoc, Glyph> {
  return {
    kit: chamberKit,
    drawers,
    pagesOf: doc => (doc.floors.length === 1 ? [say.all] : doc.floors.map((_, n) => say.floor(n + 1))),
    sheetOf: (doc, page) => doc.floors[page] ?? [],
    withSheet: (doc, page, sheet) => ({
      ...doc,
      floors: doc.floors.map((before, n) => (n === page ? sheet : before)),
    }),
    boardOf,
    sceneOf: (sheet, paper) => sceneOn(sheet, paper, skin),
    lookOf: glyph => lookOf(glyph, skin),
    nameOf,
    signOf: glyph => say.digits[glyph] ?? ('|-'.includes(glyph) ? glyph : undefined),
    typed: sign => (KNOWN.has(sign) ? sign : undefined),
    theme: withMarks(skin.theme),
  };
}

export const STENCILS: ReadonlyMap<Skin, Stencils<ChamberDoc, Glyph>> = new Map(
  SKINS.map(skin => [skin, chamberStencils(skin)]),
);

/** A floor as a player would see it. */
export function gameScene(sheet: Sheet<Glyph>, { width, height }: Bounds, ground: GroundLooks): Scene {
  const rows = rowsOf(sheet, width, height).map(row => row.replaceAll(/[0-9]/g, shownAs));
  return sceneOf({ rows, row: 0, column: 0, race: 'human' }, ground);
}

function sceneOn(sheet: Sheet<Glyph>, paper: Bounds, skin: Skin): Scene {
  const game = gameScene(sheet, paper, { looks: skin.ground.looks, frameless: false });
  const ground = Array.from({ length: paper.width * paper.height }, (_, n) => {
    const look = groundAt(game, n % paper.width, Math.floor(n / paper.width));
    return look === '' ? PAPER : look;
  });
  return {
    bounds: paper,
    ground,
    pieces: [...game.pieces, ...sheet.filter(placed => isWithin(paper, placed)).flatMap(digits)],
    focus: undefined,
  };
}

/** What a player sees of a digit. */
function shownAs(digit: string): string {
  return digit < '6' ? 'P' : 'G';
}

/** Which potion, and how much gold. */
function digits({ x, y, thing }: Sheet<Glyph>[number]): Piece[] {
  return /[0-9]/.test(thing) ? [badgeAt({ x, y }, say.digits[thing] ?? thing, nameOf(thing))] : [];
}

function lookOf(glyph: Glyph, { ground }: Skin): string {
  if (glyph === '@') return 'human';
  return ground.looks[glyph] ?? (/[0-9]/.test(glyph) ? shownAs(glyph) : glyph);
}

function nameOf(glyph: Glyph): string {
  return say.names[glyph] ?? chamberTexts.pieces[glyph] ?? glyph;
}
