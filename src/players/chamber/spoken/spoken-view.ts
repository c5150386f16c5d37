import type { ActionLineEvent, ChamberEvent } from '../../../chamber/events.ts';
import { type Direction, isBeside, STEPS } from '../../../chamber/floor/directions.ts';
import { enemyKindOf } from '../../../chamber/kinds/enemies.ts';
import type { RaceName } from '../../../chamber/kinds/races.ts';
import type { ChamberView, SeenFoe } from '../../../chamber/view.ts';
import { type Footsteps, goalOf } from '../assist/explore-paths.ts';
import { type Reckoning, reckon } from '../assist/foe-outlook.ts';
import { type Effect, effectFor } from '../assist/potion-effects.ts';

/** Where something is, seen from the player: in which of eight directions, and how many steps away. */
export interface Bearing {
  readonly direction: Direction;
  readonly steps: number;
}

/** Something in view, with where it is. */
export interface Told extends Bearing {
  /** Its character, or the name of a potion of a known kind. */
  readonly what: string;
  readonly row: number;
  readonly column: number;
  /** Whether it is only remembered. */
  readonly isRemembered: boolean;
  /** How an enemy stands, in the modern game. */
  readonly foe?: SeenFoe & { readonly reckoning: Reckoning };
}

/** What a description passes over: ground, walls, and the player. */
const GROUND = ' .#|-@';

/** Everything that is worth a word, the nearest first; of doorways those that are near. */
export function thingsTold(view: ChamberView): readonly Told[] {
  const told: Told[] = [];
  for (const [row, line] of view.rows.entries()) {
    for (let column = 0; column < line.length; column++) {
      const glyph = line.charAt(column);
      if (GROUND.includes(glyph)) continue;
      const isRemembered = view.inSight?.[row]?.[column] === '0';
      const foe = view.foes?.find(each => each.row === row && each.column === column);
      told.push({
        what: namedAt(view, row, column, glyph),
        row,
        column,
        ...bearingOf(view, row, column),
        isRemembered,
        ...(foe !== undefined && { foe: { ...foe, reckoning: reckon(view, foe) } }),
      });
    }
  }
  return told.sort((a, b) => rank(a) - rank(b) || a.steps - b.steps);
}

/** The nearest of each kind of thing that is in view. */
export function nearestTold(view: ChamberView): readonly Told[] {
  const all = thingsTold(view).filter(({ what }) => what !== '+');
  return all.filter(({ what }, n) => all.findIndex(each => each.what === what) === n);
}

/** Enemies come first, what is only remembered last. */
function rank({ what, isRemembered }: Told): number {
  return (isRemembered ? 2 : 0) + (enemyKindOf(what.charCodeAt(0)) !== undefined && what.length === 1 ? 0 : 1);
}

/** A potion of a known kind is named from beside it. */
function namedAt(view: ChamberView, row: number, column: number, glyph: string): string {
  const width = view.rows[0]?.length ?? 0;
  if (!isBeside(row * width + column, view.row * width + view.column, width)) return glyph;
  const beside = (Object.keys(STEPS) as Direction[]).find(
    each => view.row + STEPS[each].rows === row && view.column + STEPS[each].columns === column,
  );
  return beside === undefined ? glyph : view.around[beside];
}

/** The direction is that of the octant; the steps are those of a king. */
export function bearingOf(
  { row, column }: Pick<ChamberView, 'row' | 'column'>,
  toRow: number,
  toColumn: number,
): Bearing {
  const rows = toRow - row;
  const columns = toColumn - column;
  const steps = Math.max(Math.abs(rows), Math.abs(columns));
  // Twice as far one way as the other is straight.
  const upDown = 2 * Math.abs(rows) >= Math.abs(columns) ? Math.sign(rows) : 0;
  const leftRight = 2 * Math.abs(columns) >= Math.abs(rows) ? Math.sign(columns) : 0;
  const found = (Object.keys(STEPS) as Direction[]).find(
    each => STEPS[each].rows === upDown && STEPS[each].columns === leftRight,
  );
  return { direction: found ?? 'no', steps };
}

/** What is in view now that was not a turn before: kinds that have become more. */
export function newsTold(before: ChamberView, view: ChamberView): readonly Told[] {
  const was = before.floor === view.floor ? thingsTold(before).filter(({ isRemembered }) => !isRemembered) : [];
  const known = (told: Told) =>
    before.floor === view.floor &&
    (before.rows[told.row]?.[told.column] === view.rows[told.row]?.[told.column] ||
      was.some(
        each =>
          each.what === told.what && Math.max(Math.abs(each.row - told.row), Math.abs(each.column - told.column)) <= 1,
      ));
  return thingsTold(view).filter(told => !told.isRemembered && told.what !== '+' && !known(told));
}

/** Which ways one can go from here, and where the next ones lead that nobody has looked into. */
export interface Ways {
  /** The directions in which a step is possible. */
  readonly open: readonly Direction[];
  readonly doorways: readonly Bearing[];
  /** Where there is more to fetch or to see; undefined where nothing is left. */
  readonly onward: Bearing | undefined;
  readonly stairs: Bearing | undefined;
}

export function waysTold(view: ChamberView, footsteps?: Footsteps): Ways {
  const open = (Object.keys(STEPS) as Direction[]).filter(each => '.#+\\GCB?/=~)['.includes(view.around[each]));
  const bearing = (goal: { readonly x: number; readonly y: number } | undefined) =>
    goal && bearingOf(view, goal.y, goal.x);
  const doorways = thingsTold(view).filter(({ what }) => what === '+');
  return {
    open,
    doorways: doorways.slice(0, 4),
    onward: bearing(goalOf('explore', view, footsteps)),
    stairs: bearing(goalOf('stairs', view)),
  };
}

/** A sentence for whatever happens to the player, in some language; with what a potion does, if it was drunk. */
export type EventTexts = {
  readonly [Type in ActionLineEvent['type']]: (
    what: ActionLineEvent & { readonly type: Type },
    effect: Effect,
  ) => string;
};

const NO_EFFECT: Effect = { hp: 0, atk: 0, def: 0 };

/** What happened to somebody of a race, in sentences of a language. Steps of enemies go unsaid. */
export function tellEvents(events: readonly ChamberEvent[], race: RaceName, texts: EventTexts): string[] {
  return events.flatMap(what => {
    if (what.type === 'stepped') return [];
    const tell = texts[what.type] as (event: typeof what, effect: Effect) => string;
    return tell(what, what.type === 'used' ? effectFor(race, what.potion) : NO_EFFECT);
  });
}
