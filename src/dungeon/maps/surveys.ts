import surveys from './surveys.json' with { type: 'json' };

/** How `node bench/grade.ts` has judged a dungeon that ships. */
interface Survey {
  /** Positions in which everything has to be tried by who heads for the goal. */
  readonly looked: number;
  /** Things to do one after the other. */
  readonly deeds: number;
  /** How many things there are to do at a time. */
  readonly branching: number;
  /** The share of them that are dead ends. */
  readonly deadEnds: number;
  /** What takes insight: see `Grade` in puzzle-grade.ts. */
  readonly lateFailures: number;
  readonly detour: number;
  readonly reused: number;
  readonly ideas: readonly string[];
  /** The hash of the setup that was graded. */
  readonly setup: string;
}

const SURVEYS: Readonly<Record<string, Survey>> = surveys;

/** How a dungeon that ships was judged, and as which setup. */
export function surveyOf({ name }: { readonly name: string }): Survey | undefined {
  return SURVEYS[name];
}
