import { type CampaignStage, STAGES } from '../../../../dungeon/maps/campaign.ts';
import { hashOf } from '../../../../kernel/hash.ts';
import { readStored, writeStored } from '../../../settings/browser-storage.ts';

const KEPT = 'campaign';

/** By dungeon, the fewest actions that it was won with in this browser. */
export type Wins = Readonly<Record<string, number>>;

/** What this browser keeps of the campaign. */
export function campaignWins(): Wins {
  const wins = readStored(KEPT);
  if (typeof wins !== 'object' || wins === null) return {};
  return Object.fromEntries(Object.entries(wins).filter(([, actions]) => Number.isSafeInteger(2 * actions)));
}

/** What a win counts: half an action more where the whole way was shown, so that it stands behind one's own, and is never at par. */
export function countedActions(actions: number, isShown: boolean): number {
  return isShown ? actions + 0.5 : actions;
}

/** Keeps a win of the campaign, if it is one: other rules than the dungeon's own do not count. Returns the stage. */
export function noteWin(setup: unknown, taken: number, isShown = false): CampaignStage | undefined {
  const { name } = setup as { readonly name?: unknown };
  const stage = STAGES.get(String(name));
  if (stage === undefined || stage.setup !== hashOf(setup)) return undefined;
  const wins = campaignWins();
  const actions = countedActions(taken, isShown);
  writeStored(KEPT, { ...wins, [stage.name]: Math.min(actions, wins[stage.name] ?? actions) });
  return stage;
}
