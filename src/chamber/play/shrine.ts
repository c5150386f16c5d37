import type { Saying } from '../../kernel/saying.ts';
import type { Direction } from '../floor/directions.ts';
import { SHRINE } from '../kinds/glyphs.ts';
import { chamberSays } from '../sentences.ts';
import { type ChamberState, clear, say, squareTowards, type Turn } from '../state.ts';

/** No shrine heals for less. */
export const LEAST_OFFERING = 5;

/** Why nobody can pray there: a sentence, and the path of what is wrong. */
export function noShrine(state: ChamberState, direction: Direction): readonly [Saying, string] | undefined {
  if (state.board[squareTowards(state, direction)] !== SHRINE) return [chamberSays.noShrine(), '/direction'];
  return state.gold >= LEAST_OFFERING ? undefined : [chamberSays.offeringTooSmall({ least: LEAST_OFFERING }), '/type'];
}

/** What a prayer costs whoever has so much gold. */
export function offeringOf(gold: number): number {
  return Math.max(LEAST_OFFERING, Math.ceil(gold / 2));
}

/** One blessing, one price: all hit points for half of the gold, but at least five. Then the shrine crumbles. */
export function pray(turn: Turn, direction: Direction): void {
  const { state } = turn;
  const gold = offeringOf(state.gold);
  state.gold -= gold;
  state.hp = state.game.race.hp;
  clear(state, squareTowards(state, direction));
  say(turn, { type: 'prayed', gold });
}
