import type { DungeonCase, Row, RuleCases } from '../dungeon-case.ts';
import { GENTLE } from '../map-drawing.ts';
import { ANSWERS } from './answers.ts';
import battles from './battles.json' with { type: 'json' };
import { BUILDABLES } from './buildables.ts';
import { CIRCUITS } from './circuits.ts';
import collectables from './collectables.json' with { type: 'json' };
import edition2021 from './edition2021.json' with { type: 'json' };
import goals from './goals.json' with { type: 'json' };
import moving from './moving.json' with { type: 'json' };
import statics from './static.json' with { type: 'json' };
import time from './time.json' with { type: 'json' };

/** All rules that have cases, in the order in which they are played. */
export const DUNGEON_RULES = [
  ...[...statics, ...moving, ...collectables, ...BUILDABLES, ...battles, ...goals, ...time, ...CIRCUITS],
  ...[...edition2021, ...ANSWERS],
] as readonly unknown[] as readonly RuleCases[];

/** Every case of Dungeon Mania, both editions. */
export const DUNGEON_CASES: readonly DungeonCase[] = DUNGEON_RULES.flatMap(casesOfRule);

function casesOfRule({ edition, rule, says, like, rows, ...shared }: RuleCases): readonly DungeonCase[] {
  const mode = edition === '2021' ? { mode: 'standard' as const } : {};
  return [...sameBefore(like), ...rows].map(([name, before, plays, { config: own, gentle, ...rest }]) => {
    const usual = { ...(shared.gentle ? GENTLE : {}), ...shared.config };
    const config = { ...usual, ...(gentle ? GENTLE : {}), ...own };
    const numbers = Object.keys(config).length === 0 ? {} : { config };
    return { edition, ...mode, rule, says, name, before, plays, ...rest, ...numbers };
  });
}

function sameBefore(like: string | undefined): readonly Row[] {
  const rows = DUNGEON_RULES.find(({ edition, rule }) => edition === '2022' && rule === like)?.rows ?? [];
  return rows.filter(([, , plays, { config, gentle }]) => !config && !gentle && !plays.includes('interact'));
}
