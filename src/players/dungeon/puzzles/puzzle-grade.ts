import type { DungeonAction } from '../../../dungeon/actions.ts';
import type { DungeonEvent } from '../../../dungeon/events.ts';
import type { ShippedSurvey } from '../../../dungeon/maps/surveys.ts';
import { dungeon } from '../../../dungeon/rules.ts';
import type { DungeonSetup } from '../../../dungeon/setup.ts';
import type { DungeonState } from '../../../dungeon/state.ts';
import { isStill } from '../model/nature.ts';
import { graded, MOST_LOOKED, type Survey, survey } from './difficulty-survey.ts';
import { sketchOf } from './sketch.ts';
import { played, sketched } from './survey-worlds.ts';

/** How difficult a dungeon is, and what makes it so. */
export interface Grade extends Omit<ShippedSurvey, 'setup'> {
  /** The actions of its shortest known play. */
  readonly par: number;
  readonly ideas: readonly Idea[];
  /** 1 to 10; if it was not surveyed, it is at least as difficult. */
  readonly difficulty: number;
  /** Whether a survey has won it. Else there was more than it looks at, or nothing that it knows how to do. */
  readonly isSurveyed: boolean;
}

/** What a dungeon can be about. */
export const IDEAS = [
  'boulder',
  'switch',
  'key',
  'portal',
  'bomb',
  'potion',
  'crafting',
  'bribe',
  'battle',
  'swamp',
  'circuit',
  'time travel',
] as const;
export type Idea = (typeof IDEAS)[number];

/** The idea behind something that happened. */
const IDEA_OF: Readonly<Partial<Record<DungeonEvent['type'], Idea>>> = {
  pushed: 'boulder',
  switched: 'switch',
  opened: 'key',
  teleported: 'portal',
  exploded: 'bomb',
  tookEffect: 'potion',
  built: 'crafting',
  bribed: 'bribe',
  mindControlled: 'bribe',
  battled: 'battle',
  stuck: 'swamp',
  swung: 'circuit',
  lit: 'circuit',
  travelled: 'time travel',
};

/** A play, as match files have it. */
interface Play {
  readonly setup: DungeonSetup;
  readonly seed: number;
  readonly log: readonly { readonly action: DungeonAction }[];
}

/** Where a sketch does not do, the rules are asked, which takes longer: no more positions are looked at then. */
const MOST_PLAYED = 200;

/** Grades a dungeon by a play that wins it, the shortest that is known. */
export function gradeOf({ setup, seed, log }: Play): Grade {
  const first = dungeon.begin(setup, seed);
  const { ideas, turns, reused } = told(first, log);
  const { isWhole, deeds, ...around } = surveyed(setup, first);
  const isSurveyed = deeds !== undefined;
  // What looked everywhere without winning has looked in the wrong places: only the play itself counts.
  const looked = isSurveyed || !isWhole ? around.looked : turns;
  const [branching, deadEnds] = [rounded(around.branching), rounded(around.deadEnds)];
  const { lateFailures, detour } = around;
  const measured = { looked, deeds: deeds ?? turns, branching, deadEnds, lateFailures, detour, reused };
  return { par: log.length, ...measured, ideas, difficulty: graded(measured), isSurveyed };
}

/** Looks around in a dungeon. */
function surveyed(setup: DungeonSetup, first: DungeonState): Survey {
  const sketch = isPlain(setup, first) ? sketchOf(setup.map) : undefined;
  if (sketch !== undefined) return survey(sketched(sketch), MOST_LOOKED);
  const found = survey(played(first), MOST_PLAYED);
  return found.isWhole && found.deeds === undefined ? survey(played(first, true), MOST_PLAYED) : found;
}

/** Whether only the player acts, in the way that a sketch knows. */
function isPlain({ edition, config: { bomb_radius } }: DungeonSetup, first: DungeonState): boolean {
  return edition === '2022' && bomb_radius === 1 && isStill(first) && first.past === undefined;
}

interface Told {
  readonly ideas: readonly Idea[];
  readonly turns: number;
  readonly reused: number;
}

/** What a play makes use of, how often something came of what was done, and what was used again. */
function told(first: DungeonState, log: Play['log']): Told {
  const state = dungeon.copy(first);
  const ideas = new Set<Idea>();
  const used = new Set<string>();
  const again = new Set<string>();
  let [turns, last] = [1, ''];
  const use = (thing: string) => {
    if (thing !== last && used.has(thing)) again.add(thing);
    used.add(thing);
    last = thing;
  };
  for (const { action } of log) {
    let matters = false;
    dungeon.apply(state, 0, action, event => {
      const { type } = event;
      if (type === 'pushed') use(event.what.id);
      if (type === 'teleported' && event.who.type === 'player') use('portal');
      const idea = IDEA_OF[type];
      if (idea !== undefined) ideas.add(idea);
      matters ||= idea !== undefined || type === 'pickedUp' || type === 'placedBomb' || type === 'destroyed';
    });
    if (matters && state.ended === undefined) turns++;
  }
  return { ideas: IDEAS.filter(idea => ideas.has(idea)), turns, reused: again.size };
}

function rounded(value: number): number {
  return Math.round(100 * value) / 100;
}
