import type { Message } from '../../kernel/message-catalog.ts';
import type { Direction } from '../floor/directions.ts';
import { SHRINE } from '../kinds/glyphs.ts';
import { RING_NAMES, WAND_NAMES } from '../kinds/pack-items.ts';
import { chamberMessages } from '../rule-messages.ts';
import { type ChamberState, clear, say, squareTowards, type Turn } from '../state.ts';
import { gain } from './combat.ts';
import { carriedIn, hasRoom, stow, unpack } from './pack.ts';

/** No shrine heals for less. */
export const LEAST_OFFERING = 5;

/** Why nobody can pray there: a sentence, and the path of what is wrong. */
export function noShrine(state: ChamberState, direction: Direction): readonly [Message, string] | undefined {
  if (state.board[squareTowards(state, direction)] !== SHRINE) return [chamberMessages.noShrine(), '/direction'];
  return state.gold >= LEAST_OFFERING
    ? undefined
    : [chamberMessages.offeringTooSmall({ least: LEAST_OFFERING }), '/type'];
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

/** What a vault holds in gold, before the race has its say. */
const TREASURE = 8;

/** Where the key is in the pack; -1 if there is none. */
export function keySlot(state: ChamberState): number {
  return carriedIn(state).findIndex(({ name }) => name === 'key');
}

/** A key opens a vault and stays in its lock: gold, and a wand or a ring. */
export function openVault(turn: Turn, square: number): void {
  const { state } = turn;
  unpack(state, keySlot(state));
  clear(state, square);
  const gold = gain(state, TREASURE);
  const item = state.rng.pick([...WAND_NAMES, ...RING_NAMES]);
  if (item !== undefined && hasRoom(state)) {
    stow(state, item);
    say(turn, { type: 'opened', gold, item });
  } else say(turn, { type: 'opened', gold });
}
