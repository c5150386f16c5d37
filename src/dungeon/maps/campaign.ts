import type { DungeonAction } from '../player/actions.ts';
import graded from './campaign.json' with { type: 'json' };
import { CONFIGS } from './configs.ts';
import { ALL_DUNGEONS } from './index.ts';
import { ALL_LABELS } from './labels.ts';
import { LESSONS } from './lessons.ts';
import { readPlay } from './play.ts';
import { PUZZLES } from './puzzles.ts';

/** What `node bench/grade.ts` found out about a dungeon that ships. */
export interface Graded {
  /** The actions of the shortest play known. */
  readonly par: number;
  /** Whether it is proved that none is shorter. */
  readonly isShortest: boolean;
  /** 1 to 10, from what follows; the measure is in docs/maps.md. */
  readonly difficulty: number;
  /** Positions in which everything has to be tried by who heads for the goal. */
  readonly looked: number;
  /** Things to do one after the other. */
  readonly deeds: number;
  /** How many things there are to do at a time. */
  readonly branching: number;
  /** The share of them that are dead ends. */
  readonly deadEnds: number;
  readonly ideas: readonly string[];
  readonly seed: number;
  /** The hash of the setup that was graded. */
  readonly setup: string;
  /** The play itself, as `readPlay` reads it. */
  readonly play: string;
}

export const CHAPTERS = ['lessons', 'practice', 'trials', 'puzzles', 'classics'] as const;
export type Chapter = (typeof CHAPTERS)[number];

/** A dungeon of the campaign. */
export interface Stage extends Graded {
  readonly name: string;
  readonly chapter: Chapter;
}

const GRADED: Readonly<Record<string, Graded>> = graded;

/** From this difficulty on it is a trial. */
const TRIAL = 5;

/** One idea each, in this order. */
const TAUGHT: readonly string[] = ['first-steps', ...Object.keys(LESSONS), 'hourglass'];

/** Every dungeon that ships, from the first lesson to the hardest. */
export const CAMPAIGN: readonly Stage[] = Object.entries(GRADED)
  .map(([name, grade]): Stage => ({ name, chapter: chapterOf(name, grade), ...grade }))
  .sort((a, b) => placeOf(a) - placeOf(b) || a.difficulty - b.difficulty || a.par - b.par);

/** A play that wins a dungeon that ships, with its own configuration and the seed of its grade. */
export function proofOf({ play }: Graded): DungeonAction[] {
  return readPlay(play);
}

/** The setup of a dungeon that ships, with what suits it, unread. */
export function shippedSetup(name: string): unknown {
  const { map, config = 'normal', gameMode } = ALL_DUNGEONS[name] ?? {};
  return { name, map, config: CONFIGS[config], gameMode };
}

/** Puzzles are a chapter of their own, and so are the dungeons of the older edition. */
function chapterOf(name: string, { difficulty }: Graded): Chapter {
  if (ALL_LABELS[name]?.gameMode !== undefined) return 'classics';
  if (Object.hasOwn(PUZZLES, name)) return 'puzzles';
  if (TAUGHT.includes(name)) return 'lessons';
  return difficulty < TRIAL ? 'practice' : 'trials';
}

/** Lessons come one by one, all else in the order of difficulty. */
function placeOf({ name, chapter }: Stage): number {
  return chapter === 'lessons' ? TAUGHT.indexOf(name) : TAUGHT.length + CHAPTERS.indexOf(chapter);
}
