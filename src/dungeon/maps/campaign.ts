import graded from './campaign.json' with { type: 'json' };
import chapters from './chapters.json' with { type: 'json' };
import { ALL_LABELS } from './labels.ts';

/** What is known of a dungeon that ships. The play that wins it, and how it was judged, stand apart: who lists dungeons does without. */
interface Graded {
  /** The actions of the shortest play known. */
  readonly par: number;
  /** Whether it is proved that none is shorter. */
  readonly isShortest: boolean;
  /** 1 to 10; the measure is in docs/maps.md. If it was not surveyed, it is at least as difficult. */
  readonly difficulty: number;
  readonly isSurveyed: boolean;
  readonly seed: number;
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
    ...Object.keys(ALL_LABELS)
      .filter(name => !CAMPAIGN.some(stage => stage.name === name))
      .flatMap(name => stageIn('earlier', name)),
  ].map(stage => [stage.name, stage]),
);

function stageIn(chapter: Chapter, name: string): CampaignStage[] {
  const grade = GRADED[name];
  return grade === undefined ? [] : [{ name, chapter, ...grade }];
}
