import { RING_NAMES, WAND_NAMES } from '../kinds/items.ts';
import { type ChamberState, clear, say, type Turn } from '../state.ts';
import { gain } from './combat.ts';
import { carriedIn, hasRoom, stow, unpack } from './pack.ts';

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
  const item = state.chance.pick([...WAND_NAMES, ...RING_NAMES]);
  if (item !== undefined && hasRoom(state)) {
    stow(state, item);
    say(turn, { type: 'opened', gold, item });
  } else say(turn, { type: 'opened', gold });
}
