import type { Config } from '../config.ts';
import firstSteps from './first-steps.json' with { type: 'json' };
import twoPlates from './two-plates.json' with { type: 'json' };
import warehouse from './warehouse.json' with { type: 'json' };

/** A dungeon that ships. Its map is unread JSON, like one that a player brings. */
export interface ShippedDungeon {
  readonly title: string;
  /** One line for whoever is stuck, or curious. */
  readonly hint: string;
  readonly map: unknown;
  /** The name of the configuration that suits it; `normal` if there is none. */
  readonly config?: string;
}

/** The dungeons that ship, by name, the easiest first. */
export const DUNGEONS: Readonly<Record<string, ShippedDungeon>> = {
  'first-steps': { title: 'First Steps', hint: 'Find the way out. Nothing here bites.', map: firstSteps },
  warehouse: { title: 'The Warehouse', hint: 'A boulder can be pushed, never pulled.', map: warehouse },
  'two-plates': { title: 'Two Plates', hint: 'Cover both plates first, then leave.', map: twoPlates },
};

/** The configurations that ship, by name. A key that is left out means what config.ts says. */
export const CONFIGS: Readonly<Record<string, Partial<Config>>> = {
  easy: { player_health: 20 },
  normal: {},
  hard: { player_health: 6 },
};
