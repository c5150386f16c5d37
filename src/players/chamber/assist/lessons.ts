import type { ChamberView } from '../../../chamber/view.ts';
import { isDangerous, isWatched, withinReach } from './surroundings.ts';

/** What a first run teaches, each when it is of use for the first time; what matters most comes first. */
export const FIRST_LESSONS = ['walk', 'strike', 'wear', 'trade', 'rest', 'drink', 'look', 'down'] as const;
export type Lesson = (typeof FIRST_LESSONS)[number];

const IS_DUE: Readonly<Record<Lesson, (view: ChamberView) => boolean>> = {
  walk: () => true,
  strike: isDangerous,
  wear: ({ pack = [] }) => pack.some(({ worn }) => worn === undefined),
  trade: ({ stall }) => stall !== undefined,
  rest: view => view.heals === true && view.hp < 0.7 * view.maxHp && !isDangerous(view) && !isWatched(view),
  drink: view => withinReach(view).some(({ action }) => action.type === 'use'),
  look: isWatched,
  down: ({ compass }) => compass,
};

/** The lesson that has just become of use, if there is one that was not given yet. */
export function nextLesson(view: ChamberView, given: ReadonlySet<Lesson>): Lesson | undefined {
  return view.ended === undefined
    ? FIRST_LESSONS.find(lesson => !given.has(lesson) && IS_DUE[lesson](view))
    : undefined;
}
