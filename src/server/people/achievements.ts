import type { ChamberSetup } from '../../chamber/setup.ts';
import type { ChamberAction } from '../../chamber/state.ts';
import type { ChamberView } from '../../chamber/view.ts';
import type { DungeonAction } from '../../dungeon/actions.ts';
import { type CampaignStage, STAGES } from '../../dungeon/maps/campaign.ts';
import { ALL_DUNGEONS } from '../../dungeon/maps/index.ts';
import { surveyOf } from '../../dungeon/maps/surveys.ts';
import { type DungeonSetup, readSetup } from '../../dungeon/setup.ts';
import { FLAG_MAPS } from '../../flag/maps/index.ts';
import type { FlagSetup } from '../../flag/setup.ts';
import type { FlagView } from '../../flag/view.ts';
import { hashOf } from '../../kernel/hash.ts';
import { isWithoutUndo, standingActions } from '../../kernel/match/history-tree.ts';
import type { Entry } from '../../kernel/match/log.ts';
import type { Seat } from '../../kernel/rules.ts';
import { STRENGTH_BRAINS, STRENGTHS, type Strength } from '../../players/flag/strengths.ts';
import { type AchievementName, HARD_DIFFICULTY, LIGHTNING_TURNS } from '../../wire/shared/api-constants.ts';
import type { BotKind } from '../matches/match-bots.ts';
import type { MatchRecord } from '../store/contract/store.ts';

/** A match that this server began and folded to its end, as one who won it saw it. */
export interface Victory {
  readonly record: MatchRecord;
  readonly seat: Seat;
  readonly view: unknown;
  readonly log: readonly Entry[];
  /** The bot on the only other side. */
  readonly bot: BotKind | undefined;
  /** Whether the whole way was shown to them, as they say. */
  readonly isShown?: boolean;
}

/** An achievement, and whether a victory proves it. */
interface Achievement {
  readonly name: AchievementName;
  readonly game: 'dungeon' | 'chamber' | 'flag';
  isProvedBy(victory: Victory): boolean;
}

/** Setups that shipped before their maps were drawn otherwise, by their hashes: of dungeons with their names, and boards of the flag. */
const EARLIER_DUNGEONS: Readonly<Record<string, string>> = {
  '82b3c767b71183f9014fbe50efe30800': 'bowyer',
  '379fa65dc09e352857defc6c8e55d2b4': 'midnight',
  '5516607e58dca65f520ff82a301afab8': 'mind-games',
  e8492dfaaa6c6158ad9461df6156bb0c: 'remember',
  e43d56eb474bcba20110b296577ac499: 'contrary',
  '7caf8a004e26c3a5ba97105cb04c1187': 'contrary',
};
const EARLIER_BOARDS = [
  '1c173a8960177aae4fe8d8bc47ff6502',
  'c0a02c23625c9cb61dba26e81c1fbe9b',
  'f528aa8e9d111848911dd9eda5509471',
];

/** Which dungeon somebody played, by the map: one that ships has its name, whatever its rules were; any other has its hash. */
export function dungeonOf(setup: DungeonSetup): string {
  const { name } = setup;
  const hash = hashOf(setup.map);
  return isShippedMap(setup, hash) ? name : (EARLIER_DUNGEONS[hashOf(setup)] ?? `#${hash}`);
}

function isShippedMap(setup: DungeonSetup, hash: string): boolean {
  if (!STAGES.has(setup.name)) return false;
  try {
    return hashOf(readSetup({ ...setup, map: ALL_DUNGEONS[setup.name]?.map }).map) === hash;
  } catch {
    // What ships under this name is for another edition.
    return false;
  }
}

/** The dungeon of the campaign that was won, with its own rules, as it is or was before; undefined for any other. */
function stageOf({ record: { setup, seed, seeded } }: Victory): CampaignStage | undefined {
  const { name } = setup as DungeonSetup;
  const hash = hashOf(setup);
  const stage = STAGES.get(EARLIER_DUNGEONS[hash] ?? name);
  const isIt = (stage !== undefined && surveyOf(stage)?.setup === hash) || Object.hasOwn(EARLIER_DUNGEONS, hash);
  // Whoever tries seeds until chance is kind has proved nothing.
  return isIt && (!seeded || seed === stage?.seed) ? stage : undefined;
}

/** A dungeon of the campaign was won. */
export const wayOut: Achievement = {
  name: 'way-out',
  game: 'dungeon',
  isProvedBy: victory => stageOf(victory) !== undefined,
};

/** A dungeon was won at par, with the seed for which par was proved, nothing was taken back, and nobody showed the way. */
const atPar: Achievement = {
  name: 'at-par',
  game: 'dungeon',
  isProvedBy: victory => {
    const { record, log, isShown = false } = victory;
    const stage = stageOf(victory);
    if (stage?.seed !== record.seed || surveyOf(stage)?.setup !== hashOf(record.setup)) return false;
    return !isShown && isWithoutUndo(log) && standingActions(log).length <= stage.par;
  },
};

/** A hard dungeon was won, and nothing was taken back. */
const hardWay: Achievement = {
  name: 'hard-way',
  game: 'dungeon',
  isProvedBy: victory => (stageOf(victory)?.difficulty ?? 0) >= HARD_DIFFICULTY && isWithoutUndo(victory.log),
};

/** A dungeon was won by way of the past. */
const timeTraveller: Achievement = {
  name: 'time-traveller',
  game: 'dungeon',
  isProvedBy: victory =>
    stageOf(victory) !== undefined &&
    standingActions(victory.log).some(({ action }) => (action as DungeonAction).type === 'rewind'),
};

/** Whether it was a run through our own floors, of which nobody chose the seed and nothing can be taken back. */
function isRun({ record: { open, seeded, setup } }: Victory): boolean {
  const { floors, options } = setup as ChamberSetup;
  return !open && !seeded && floors === undefined && !options.practice;
}

/** Somebody has got out of the chambers. */
const chambersLeft: Achievement = { name: 'chambers-left', game: 'chamber', isProvedBy: isRun };

/** A run was won without a potion: nothing was used, from the floor or from the pack. */
export const sober: Achievement = {
  name: 'sober',
  game: 'chamber',
  isProvedBy: victory =>
    isRun(victory) && victory.log.every(({ action }) => !['use', 'apply'].includes((action as ChamberAction).type)),
};

/** A run was won under a challenge that was kept. */
export const vow: Achievement = {
  name: 'vow',
  game: 'chamber',
  isProvedBy: victory => isRun(victory) && (victory.view as ChamberView).challenge?.held === true,
};

const BOARDS = new Set([...EARLIER_BOARDS, ...Object.values(FLAG_MAPS).map(({ template }) => hashOf(template))]);

/**
 * Whether it was played on a map of ours with its own clocks, to the end and not until some time was up: on a map of their own,
 * or against a bot that has no time to think, anybody could win.
 */
function isFairGame({ record: { open, seeded, setup }, log }: Victory): boolean {
  return !open && !seeded && log.every(({ by }) => by !== 'clock') && BOARDS.has(hashOf((setup as FlagSetup).template));
}

/** The computer was beaten that plays at least so well; it is the server's own, so nobody could help it lose. */
export const beaten: readonly Achievement[] = STRENGTHS.map(strength => ({
  name: `beat-${strength}`,
  game: 'flag',
  isProvedBy: victory => victory.bot !== undefined && isAsStrong(victory.bot, strength) && isFairGame(victory),
}));

function isAsStrong({ brain, allowance }: BotKind, strength: Strength): boolean {
  const mind = STRENGTH_BRAINS[strength];
  if (strength === 'beginner' && brain === 'novice') return true;
  return (brain === 'alphabeta' || brain === 'learnt') && 'nodes' in allowance && allowance.nodes >= mind.nodes;
}

/** A game against the computer was won within a few turns. */
export const lightning: Achievement = {
  name: 'lightning',
  game: 'flag',
  isProvedBy: victory =>
    victory.bot !== undefined && isFairGame(victory) && (victory.view as FlagView).turns <= LIGHTNING_TURNS,
};

/** All that can be achieved. */
export const ACHIEVEMENT_RULES: readonly Achievement[] = [
  ...[wayOut, atPar, hardWay, timeTraveller],
  ...[chambersLeft, sober, vow],
  ...[...beaten, lightning],
];
