import { DIRECTIONS, type Direction, stepOn } from '../../../chamber/floor/directions.ts';
import { ENEMY_LETTERS, type EnemyLetter } from '../../../chamber/kinds/enemies.ts';
import { PACK_SIZE } from '../../../chamber/play/pack.ts';
import { LEAST_OFFERING } from '../../../chamber/play/shrine-and-vault.ts';
import type { ChamberAction } from '../../../chamber/state.ts';
import type { ChamberView } from '../../../chamber/view.ts';

/** An enemy so few steps away makes every step a decision. */
const NEAR = 3;
/** Walls and rock. */
const SHUT = '|- ';

/** Whether an enemy that can come, or strike from where it is, is so near that one had better look. */
export function isDangerous(view: ChamberView): boolean {
  return foesNear(view).length > 0;
}

/** Whether an enemy that may come is in sight, however far: nobody rests before its eyes. Dragons stay where they are. */
export function isWatched(view: ChamberView): boolean {
  return view.rows.some(line => [...line].some(glyph => glyph !== 'D' && isFoe(view, glyph)));
}

/** An enemy that one had better look at: it has just come near, or into view. */
export interface Alarm {
  readonly enemy: EnemyLetter;
  readonly isNear: boolean;
}

/** What a turn has brought, if it is one of these; the near one first. */
export function alarmIn(before: ChamberView, view: ChamberView): Alarm | undefined {
  const [near] = foesNear(view);
  if (near !== undefined) return { enemy: near, isNear: true };
  const far = newcomersIn(before, view)[0];
  return far && { enemy: far, isNear: false };
}

/** Enemies that have come into view: no enemy of their kind was near enough to have been they. */
function newcomersIn(before: ChamberView, view: ChamberView): EnemyLetter[] {
  return view.rows.flatMap((line, row) =>
    [...line].flatMap((glyph, column) => {
      if (!isFoe(view, glyph)) return [];
      const wasThere = before.floor === view.floor && around(before, row, column, 1).includes(glyph);
      return wasThere ? [] : [glyph];
    }),
  );
}

/** Those that are a few steps away, the nearest first. A dragon comes to nobody, and strikes only who is beside its treasure. */
function foesNear(view: ChamberView): EnemyLetter[] {
  const { rows, row, column } = view;
  const width = rows[0]?.length ?? 0;
  const start = row * width + column;
  const steps = new Map([[start, 0]]);
  const foes: EnemyLetter[] = [];
  for (const [square, count] of steps) {
    const glyph = glyphAt(rows, width, square);
    if (isFoe(view, glyph) && (glyph !== 'D' || isScorched(rows, width, start))) foes.push(glyph);
    if (count === NEAR) continue;
    for (const next of neighbours(square, width)) {
      if (!steps.has(next) && !SHUT.includes(glyphAt(rows, width, next))) steps.set(next, count + 1);
    }
  }
  return foes;
}

/** Whether a dragon that is seen would strike whoever ends a turn on a square: it is beside both the dragon and what that guards. */
export function isScorched(rows: readonly string[], width: number, square: number): boolean {
  const beside = neighbours(square, width);
  const dragons = beside.filter(each => glyphAt(rows, width, each) === 'D');
  const treasures = beside.filter(each => 'GB'.includes(glyphAt(rows, width, each)));
  return dragons.some(dragon => treasures.some(treasure => neighbours(dragon, width).includes(treasure)));
}

/** The squares around one. */
export function neighbours(square: number, width: number): number[] {
  return DIRECTIONS.map(direction => square + stepOn(width, direction));
}

/** What is drawn on a square. */
export function glyphAt(rows: readonly string[], width: number, square: number): string {
  return rows[Math.floor(square / width)]?.[square % width] ?? ' ';
}

/** Whether a character of the floor is an enemy that fights. */
export function isFoe(view: ChamberView, glyph: string): glyph is EnemyLetter {
  return isEnemy(glyph) && (glyph !== 'M' || view.merchantsHostile);
}

/** Whether only walls and rock are there: nobody has to walk into them to know. */
export function isShut({ around }: ChamberView, direction: Direction): boolean {
  return SHUT.includes(around[direction]);
}

/** All that is drawn within so many blocks of a square. */
function around({ rows }: ChamberView, row: number, column: number, within: number): string {
  const from = Math.max(0, column - within);
  return rows
    .slice(Math.max(0, row - within), row + within + 1)
    .map(line => line.slice(from, column + within + 1))
    .join('');
}

/** Something beside the player that one can strike, drink or carry. */
export interface Reached {
  readonly action: { readonly type: 'attack' | 'use' | 'take' | 'pray'; readonly direction: Direction };
  /** Its character, or the name of a potion of a known kind. */
  readonly what: string;
}

/** Everything beside the player that can be struck or drunk; where there is room in a pack, potions can be carried too. */
export function withinReach({ around, pack, gold }: ChamberView): Reached[] {
  const hasRoom = pack !== undefined && pack.length < PACK_SIZE;
  return DIRECTIONS.flatMap((direction): Reached[] => {
    const what = around[direction];
    if (isEnemy(what)) return [{ action: { type: 'attack', direction }, what }];
    if (what === '_' && gold >= LEAST_OFFERING) return [{ action: { type: 'pray', direction }, what }];
    if (!isPotion(what)) return [];
    const drink: Reached = { action: { type: 'use', direction }, what };
    return hasRoom ? [drink, { action: { type: 'take', direction }, what }] : [drink];
  });
}

/** A step; into an enemy that would fight anyway it is a blow. */
export function stepOrBlow(view: ChamberView, direction: Direction): ChamberAction {
  return { type: isFoe(view, view.around[direction]) ? 'attack' : 'move', direction };
}

/** Whether a character of the floor is an enemy. */
export function isEnemy(glyph: string): glyph is EnemyLetter {
  return (ENEMY_LETTERS as readonly string[]).includes(glyph);
}

/** Whether it is a potion that is told of: those of a known kind are named by two letters. */
export function isPotion(what: string): boolean {
  return what === 'P' || what.length === 2;
}
