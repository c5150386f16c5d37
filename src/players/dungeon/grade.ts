import type { DungeonHappening } from '../../dungeon/entities/happenings.ts';
import type { DungeonSetup } from '../../dungeon/map/setup.ts';
import type { DungeonAction } from '../../dungeon/player/actions.ts';
import { dungeon } from '../../dungeon/rules.ts';
import type { DungeonState } from '../../dungeon/state.ts';
import { CARDINALS } from '../../kernel/square.ts';
import { type Case, caseOf } from './case.ts';
import { actionOf, deeds, moveOf, walkOf } from './moves.ts';
import { NEVER } from './reach.ts';
import { Walks } from './walk.ts';

/** How difficult a dungeon is, and what makes it so. */
export interface Grade {
  /** The actions of its shortest known play. */
  readonly par: number;
  /** How many things there are to do at a time, on average over the play. */
  readonly branching: number;
  /** The share of them after which the dungeon can be seen to be lost: 0 to 1. */
  readonly deadEnds: number;
  /** What the play makes use of. */
  readonly ideas: readonly Idea[];
  /** 1 to 10. */
  readonly difficulty: number;
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
const IDEA_OF: Readonly<Partial<Record<DungeonHappening['type'], Idea>>> = {
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

/** Grades a dungeon by a play that wins it, the shortest that is known. */
export function gradeOf({ setup, seed, log }: Play): Grade {
  const about = caseOf(dungeon.begin(setup, seed));
  const state = dungeon.copy(about.beginning);
  const ideas = new Set<Idea>();
  const crossroads = [dungeon.copy(state)];
  for (const { action } of log) {
    let matters = false;
    dungeon.apply(state, 0, action, ({ type }) => {
      const idea = IDEA_OF[type];
      if (idea !== undefined) ideas.add(idea);
      matters ||= idea !== undefined || type === 'pickedUp' || type === 'placedBomb' || type === 'destroyed';
    });
    if (matters && state.ended === undefined) crossroads.push(dungeon.copy(state));
  }
  const choices = crossroads.map(each => choicesIn(about, each));
  const open = choices.reduce((sum, { count }) => sum + count, 0);
  const dead = choices.reduce((sum, each) => sum + each.dead, 0);
  const measured = {
    par: log.length,
    branching: rounded(open / choices.length),
    deadEnds: rounded(dead / Math.max(1, open)),
    ideas: IDEAS.filter(idea => ideas.has(idea)),
  };
  return { ...measured, difficulty: difficultyOf(measured) };
}

/**
 * The measure: every 15 actions of the play count one, every two things more that there are to do at a time one (three
 * at most), dead ends up to four (in full from 30 actions on), and each idea beyond the first a half. Ten is the most.
 */
function difficultyOf({ par, branching, deadEnds, ideas }: Omit<Grade, 'difficulty'>): number {
  const choice = Math.min(3, (branching - 1) / 2);
  const danger = 4 * deadEnds * Math.min(1, par / 30);
  const sum = par / 15 + choice + danger + Math.max(0, ideas.length - 1) / 2;
  return Math.min(10, Math.max(1, Math.round(sum)));
}

/** What there is to do in a state, and after how much of it all is visibly lost. */
function choicesIn(about: Case, state: DungeonState): { readonly count: number; readonly dead: number } {
  const walks = new Walks(about.window);
  const errands = walks.errands(state).filter(({ leaves }) => !leaves);
  const nexts = errands.map(({ move }) => goAndDo(walks, state, move));
  for (const n of deeds(state).keys()) nexts.push(goAndDo(walks, state, moveOf(0, 4 + n)));
  const met = new Set<string>();
  let dead = 0;
  for (const next of nexts) {
    about.keys.of(next);
    const key = about.keys.lanes.join();
    if (met.has(key)) continue;
    met.add(key);
    if (about.estimator.least(next) === NEVER) dead++;
  }
  return { count: Math.max(1, met.size), dead };
}

/** The state after a walk and a deed. Whoever else is there acts meanwhile, and may put an end to it. */
function goAndDo(walks: Walks, state: DungeonState, move: number): DungeonState {
  const copy = dungeon.copy(state);
  for (const way of walkOf(move) === 0 ? [] : walks.pathTo(state, walkOf(move))) {
    dungeon.apply(copy, 0, { type: 'move', direction: CARDINALS[way] ?? 'up' });
  }
  if (copy.ended === undefined) dungeon.apply(copy, 0, actionOf(copy, move));
  return copy;
}

function rounded(value: number): number {
  return Math.round(100 * value) / 100;
}
