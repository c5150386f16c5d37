import type { Edition } from '../../dungeon/entities/edition.ts';
import type { Trial } from '../trial.ts';
import type { DungeonCase } from './case.ts';
import { DUNGEON_CASES } from './cases/all.ts';
import { playCase } from './playcase.ts';
import type { DungeonSide } from './side.ts';

/** The cases of an edition. */
export function casesOf(edition: Edition): readonly DungeonCase[] {
  return DUNGEON_CASES.filter(each => each.edition === edition);
}

/** The name under which the dungeon of a case is offered to a server. */
export function nameOf(each: DungeonCase): string {
  return `conform_${each.edition}_${String(DUNGEON_CASES.indexOf(each) + 1).padStart(3, '0')}`;
}

/** The cases as they are played on one side. */
export function dungeonTrials(side: DungeonSide, cases: readonly DungeonCase[]): readonly Trial[] {
  return cases.map(each => ({ ...each, play: () => playCase(side, nameOf(each), each) }));
}
