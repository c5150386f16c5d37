import type { DungeonSetup } from '../../dungeon/map/setup.ts';
import type { DungeonAction } from '../../dungeon/player/actions.ts';
import { dungeon } from '../../dungeon/rules.ts';
import { IllegalAction } from '../../kernel/errors.ts';
import { Match } from '../../kernel/match/match.ts';
import { MATCH_FILE_FORMAT, type StraightFile } from '../../kernel/match/matchfile.ts';

/** A play that wins, as a match file. It is played as a match first: what does not win there is a mistake of ours. */
export function witness(
  setup: DungeonSetup,
  seed: number,
  actions: readonly DungeonAction[],
): StraightFile<DungeonSetup, DungeonAction> {
  const start = { setup, seed, time: 0 };
  const log = actions.map(action => ({ by: 0, action, time: 0 }));
  const match = Match.played(dungeon, start, log);
  if (!hasWon(match)) throw new Error('the play that was found does not win');
  const { game, version } = dungeon;
  return { format: MATCH_FILE_FORMAT, game, version, ...start, log, hash: match.hash() };
}

/** Whether a play of which nothing is known wins as a match. */
export function wins(setup: DungeonSetup, seed: number, actions: readonly DungeonAction[]): boolean {
  try {
    const acts = actions.map(action => ({ by: 0, action }));
    return hasWon(Match.played(dungeon, { setup, seed, time: 0 }, acts));
  } catch (error) {
    if (error instanceof IllegalAction) return false;
    throw error;
  }
}

function hasWon(match: { outcome(): { readonly winners: readonly number[] } | undefined }): boolean {
  return match.outcome()?.winners.length === 1;
}
