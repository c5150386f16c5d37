import type { ChamberSetup } from '../../chamber/setup.ts';
import type { ChamberAction } from '../../chamber/state.ts';
import type { ChamberView } from '../../chamber/view.ts';
import type { DungeonAction } from '../../dungeon/actions.ts';
import { CAMPAIGN, type CampaignStage } from '../../dungeon/maps/campaign.ts';
import type { MapTemplate } from '../../flag/map/template.ts';
import { FLAG_MAPS } from '../../flag/maps/index.ts';
import type { FlagSetup } from '../../flag/setup.ts';
import type { FlagView } from '../../flag/view.ts';
import { hashOf } from '../../kernel/hash.ts';
import { canonical } from '../../kernel/json.ts';
import { isWithoutUndo, standingActions } from '../../kernel/match/history-tree.ts';
import type { Entry } from '../../kernel/match/log.ts';
import type { Seat } from '../../kernel/rules.ts';
import { MINDS, STRENGTHS, type Strength } from '../../players/flag/strengths.ts';
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
}

/** An achievement, and whether a victory proves it. */
interface Achievement {
  readonly name: AchievementName;
  readonly game: 'dungeon' | 'chamber' | 'flag';
  isProvedBy(victory: Victory): boolean;
}

const STAGES = new Map(CAMPAIGN.map(stage => [stage.name, stage]));

/** The dungeon of the campaign that was won, with its own rules; undefined for any other. */
export function stageOf({ record: { setup } }: Victory): CampaignStage | undefined {
  const stage = STAGES.get(String((setup as { readonly name?: unknown }).name));
  return stage !== undefined && hashOf(setup) === stage.setup ? stage : undefined;
}

/** A dungeon of the campaign was won. */
export const wayOut: Achievement = {
  name: 'way-out',
  game: 'dungeon',
  isProvedBy: victory => stageOf(victory) !== undefined,
};

/** A dungeon was won at par, with the seed for which par was proved, and nothing was taken back. */
const atPar: Achievement = {
  name: 'at-par',
  game: 'dungeon',
  isProvedBy: victory => {
    const { record, log } = victory;
    const stage = stageOf(victory);
    if (stage === undefined || record.seed !== stage.seed) return false;
    return isWithoutUndo(log) && standingActions(log).length <= stage.par;
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

/** Whether it was a run through our own floors, of which nothing can be taken back. */
function isRun({ record: { open, setup } }: Victory): boolean {
  const { floors, options } = setup as ChamberSetup;
  return !open && floors === undefined && !options.practice;
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

const SHIPPED = new Set(Object.values(FLAG_MAPS).map(({ template }) => boardOf(template)));

/** Whether it was played on a map of ours, whatever its clocks: on one of their own anybody could win. */
function isOnFairMap({ record: { open, setup } }: Victory): boolean {
  return !open && SHIPPED.has(boardOf((setup as FlagSetup).template));
}

function boardOf({ moveTimeLimitInSeconds: _, totalTimeLimitInSeconds: __, ...board }: MapTemplate): string {
  return canonical(board);
}

/** The computer was beaten that plays at least so well; it is the server's own, so nobody could help it lose. */
export const beaten: readonly Achievement[] = STRENGTHS.map(strength => ({
  name: `beat-${strength}`,
  game: 'flag',
  isProvedBy: victory => victory.bot !== undefined && isAsStrong(victory.bot, strength) && isOnFairMap(victory),
}));

function isAsStrong({ brain, allowance }: BotKind, strength: Strength): boolean {
  const mind = MINDS[strength];
  if (strength === 'beginner' && brain === 'novice') return true;
  return (brain === 'alphabeta' || brain === 'learnt') && 'nodes' in allowance && allowance.nodes >= mind.nodes;
}

/** A game against the computer was won within a few turns. */
export const lightning: Achievement = {
  name: 'lightning',
  game: 'flag',
  isProvedBy: victory =>
    victory.bot !== undefined && isOnFairMap(victory) && (victory.view as FlagView).turns <= LIGHTNING_TURNS,
};

/** All that can be achieved. */
export const ACHIEVEMENT_RULES: readonly Achievement[] = [
  ...[wayOut, atPar, hardWay, timeTraveller],
  ...[chambersLeft, sober, vow],
  ...[...beaten, lightning],
];
