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
  return Object.fromEntries(Object.entries(wins).filter(([, actions]) => Number.isSafeInteger(actions)));
}

/** Keeps a win of the campaign, if it is one: other rules than the dungeon's own do not count. Returns the stage. */
export function noteWin(setup: unknown, actions: number): CampaignStage | undefined {
  const { name } = setup as { readonly name?: unknown };
  const stage = STAGES.get(String(name));
  if (stage === undefined || stage.setup !== hashOf(setup)) return undefined;
  const wins = campaignWins();
  writeStored(KEPT, { ...wins, [stage.name]: Math.min(actions, wins[stage.name] ?? actions) });
  return stage;
}
