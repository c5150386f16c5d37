import { CARDINALS, type Cardinal } from '../../kernel/square.ts';
import type { DungeonAction } from '../actions.ts';
import graded from './campaign.json' with { type: 'json' };
import chapters from './chapters.json' with { type: 'json' };
import { CONFIGS } from './configs.ts';
import { ALL_DUNGEONS } from './index.ts';

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

/** The names of its dungeons by chapter, ordered by hand. */
const IN_CHAPTERS: Readonly<Record<keyof typeof chapters, readonly string[]>> = chapters;

/** Last come those that belong to none any more: they can still be played, and keep their records. */
export type Chapter = keyof typeof chapters | 'earlier';
export const CHAPTERS: readonly Chapter[] = [...(Object.keys(chapters) as (keyof typeof chapters)[]), 'earlier'];

/** A dungeon of the campaign, or one that was. */
export interface CampaignStage extends Graded {
  readonly name: string;
  readonly chapter: Chapter;
}

const GRADED: Readonly<Record<string, Graded>> = graded;

/** From the first lesson to the hardest. */
export const CAMPAIGN: readonly CampaignStage[] = CHAPTERS.flatMap(chapter =>
  chapter === 'earlier' ? [] : IN_CHAPTERS[chapter].flatMap(name => stageIn(chapter, name)),
);

/** Every dungeon that ships, by its name: those of the campaign in its order, then the earlier ones. */
export const STAGES: ReadonlyMap<string, CampaignStage> = new Map(
  [
    ...CAMPAIGN,
    ...Object.keys(ALL_DUNGEONS)
      .filter(name => !CAMPAIGN.some(stage => stage.name === name))
      .flatMap(name => stageIn('earlier', name)),
  ].map(stage => [stage.name, stage]),
);

function stageIn(chapter: Chapter, name: string): CampaignStage[] {
  const grade = GRADED[name];
  return grade === undefined ? [] : [{ name, chapter, ...grade }];
}

/** A play that wins a dungeon that ships, with its own configuration and the seed of its grade. */
export function proofOf({ play }: Graded): DungeonAction[] {
  return readPlay(play);
}

/** The setup of a dungeon that ships, with what suits it, unread. */
export function shippedSetup(name: string): unknown {
  const { map, config = 'normal', gameMode } = ALL_DUNGEONS[name] ?? {};
  return { name, map, config: CONFIGS[config], gameMode };
}

const LETTER = { up: 'u', right: 'r', down: 'd', left: 'l' } as const satisfies Record<Cardinal, string>;

/**
 * A play as a line of text: `rrd use:12 build:bow interact:7 rewind:5 tick:up:12`. A letter is a step: up, right, down,
 * left.
 */
export function writePlay(actions: readonly DungeonAction[]): string {
  const words: string[] = [];
  let isWalking = false;
  for (const action of actions) {
    const word = wordOf(action);
    const isStep = action.type === 'move';
    if (isStep && isWalking) words.push(`${words.pop()}${word}`);
    else words.push(word);
    isWalking = isStep;
  }
  return words.join(' ');
}

/** The actions of such a line. */
export function readPlay(text: string): DungeonAction[] {
  return text.split(' ').flatMap((word): DungeonAction[] => {
    const [verb = '', noun, item] = word.split(':');
    if (noun === undefined) return [...verb].map(step);
    switch (verb) {
      case 'use':
        return [{ type: verb, item: noun }];
      case 'build':
        return [{ type: verb, buildable: noun }];
      case 'interact':
        return [{ type: verb, entity: noun }];
      case 'rewind':
        return [{ type: verb, ticks: Number(noun) }];
      case 'tick': {
        const direction = CARDINALS.find(each => each === noun);
        return [{ type: verb, ...(direction && { direction }), ...(item && { item }) }];
      }
      default:
        throw new RangeError(`there is no action ${word}`);
    }
  });
}

function wordOf(action: DungeonAction): string {
  switch (action.type) {
    case 'move':
      return LETTER[action.direction];
    case 'use':
      return `use:${action.item}`;
    case 'build':
      return `build:${action.buildable}`;
    case 'interact':
      return `interact:${action.entity}`;
    case 'rewind':
      return `rewind:${action.ticks}`;
    case 'tick':
      return `tick:${action.direction ?? ''}:${action.item ?? ''}`;
  }
}

function step(letter: string): DungeonAction {
  const direction = CARDINALS.find(each => LETTER[each] === letter);
  if (direction === undefined) throw new RangeError(`there is no step ${letter}`);
  return { type: 'move', direction };
}
