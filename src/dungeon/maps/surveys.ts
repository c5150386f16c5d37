import surveys from './surveys.json' with { type: 'json' };

/** How `node bench/grade.ts` has judged a dungeon that ships. */
export interface ShippedSurvey {
  /** Positions in which everything has to be tried by who heads for the goal. */
  readonly looked: number;
  /** Things to do one after the other. */
  readonly deeds: number;
  /** How many things there are to do at a time, on average over a play. */
  readonly branching: number;
  /** The share of them after which nothing wins any more: 0 to 1. */
  readonly deadEnds: number;
  /** Choices along a play that lose, and show it late. */
  readonly lateFailures: number;
  /** How many deeds farther from the goal one is in between than one had been. */
  readonly detour: number;
  /** How many things are used again after something else was done. */
  readonly reused: number;
  /** What the play makes use of. */
  readonly ideas: readonly string[];
  /** The hash of the setup that was graded. */
  readonly setup: string;
}

const SURVEYS: Readonly<Record<string, ShippedSurvey>> = surveys;

/** How a dungeon that ships was judged, and as which setup. */
export function surveyOf({ name }: { readonly name: string }): ShippedSurvey | undefined {
  return SURVEYS[name];
}
