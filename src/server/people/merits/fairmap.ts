import type { FlagSetup } from '../../../flag/map/setup.ts';
import type { MapTemplate } from '../../../flag/map/template.ts';
import { FLAG_MAPS } from '../../../flag/maps/index.ts';
import { canonical } from '../../../kernel/json.ts';
import type { Victory } from './merit.ts';

const SHIPPED = new Set(Object.values(FLAG_MAPS).map(({ template }) => boardOf(template)));

/** Whether it was played on a map of ours, whatever its clocks: on one of their own anybody could win. */
export function isOnFairMap({ record: { open, setup } }: Victory): boolean {
  return !open && SHIPPED.has(boardOf((setup as FlagSetup).template));
}

function boardOf({ moveTimeLimitInSeconds: _, totalTimeLimitInSeconds: __, ...board }: MapTemplate): string {
  return canonical(board);
}
