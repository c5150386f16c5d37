import type { ActionLineEvent } from '../../../chamber/events.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { isDangerous, isWatched, withinReach } from './surroundings.ts';

/** What a first run teaches, each when it is of use for the first time; what matters most comes first. */
export const FIRST_LESSONS = [
  'walk',
  'strike',
  'wear',
  'trade',
  'rest',
  'drink',
  'gold',
  'look',
  'down',
  'signs',
] as const;
export type Lesson = (typeof FIRST_LESSONS)[number];

const IS_DUE: Readonly<Record<Lesson, (view: ChamberView) => boolean>> = {
  walk: () => true,
  strike: isDangerous,
  wear: ({ pack = [] }) => pack.some(({ worn }) => worn === undefined),
  trade: ({ stall }) => stall !== undefined,
  rest: view => view.heals === true && view.hp < 0.7 * view.maxHp && !isDangerous(view) && !isWatched(view),
  drink: view => withinReach(view).some(({ action }) => action.type === 'use'),
  gold: ({ rows }) => rows.some(row => row.includes('G')),
  look: isWatched,
  down: ({ rows }) => rows.some(row => row.includes('\\')),
  // Whoever has just learnt to walk goes a few steps first.
  signs: ({ turn }) => turn > 2,
};

/** What the action line tells of whoever has learnt it. What a look tells shows in no line. */
const LEARNT_BY: Readonly<Partial<Record<Lesson, readonly ActionLineEvent['type'][]>>> = {
  walk: ['moved'],
  strike: ['struck', 'slew'],
  wear: ['wore', 'read', 'zapped'],
  trade: ['bought', 'sold'],
  drink: ['used'],
  gold: ['took'],
  down: ['descended'],
};

/** The lesson that has just become of use, if there is one that was not given yet. */
export function nextLesson(view: ChamberView, given: ReadonlySet<Lesson>): Lesson | undefined {
  return view.ended === undefined
    ? FIRST_LESSONS.find(lesson => !given.has(lesson) && IS_DUE[lesson](view))
    : undefined;
}

/** The lessons of a game: the classic one has no pack, no merchant who trades, and no wound that heals by itself. */
export function lessonsOf({ pack, heals }: ChamberView): readonly Lesson[] {
  return FIRST_LESSONS.filter(lesson => {
    if (lesson === 'rest') return heals === true;
    return pack !== undefined || (lesson !== 'wear' && lesson !== 'trade');
  });
}

/** The lessons that the last turn shows to be learnt; whoever has the list of what is in view open learns from it, too. */
export function lessonsLearnt(view: ChamberView, isLooking: boolean): readonly Lesson[] {
  return lessonsOf(view).filter(lesson => {
    if (lesson === 'signs') return isLooking;
    if (lesson === 'look') return isLooking && isWatched(view);
    if (lesson === 'rest') return view.hp < view.maxHp && view.said.some(({ type }) => type === 'waited');
    return view.said.some(({ type }) => LEARNT_BY[lesson]?.includes(type));
  });
}
