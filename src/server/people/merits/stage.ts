import { CAMPAIGN, type CampaignStage } from '../../../dungeon/maps/campaign.ts';
import { hashOf } from '../../../kernel/hash.ts';
import type { Victory } from './merit.ts';

const STAGES = new Map(CAMPAIGN.map(stage => [stage.name, stage]));

/** The dungeon of the campaign that was won, with its own rules; undefined for any other. */
export function stageOf({ record: { setup } }: Victory): CampaignStage | undefined {
  const stage = STAGES.get(String((setup as { readonly name?: unknown }).name));
  return stage !== undefined && hashOf(setup) === stage.setup ? stage : undefined;
}
