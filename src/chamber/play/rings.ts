import { type ChamberState, isWorn, say, type Turn } from '../state.ts';

/** Puts a ring on, which takes off the one that was worn; or takes off the one that is. */
export function wear(turn: Turn, slot: number): void {
  const { state } = turn;
  const ring = state.pack?.[slot];
  if (ring === undefined) return;
  const on = ring.worn !== true;
  state.pack = state.pack?.map(({ worn: _, ...item }, n) => (on && n === slot ? { ...item, worn: true } : item));
  say(turn, { type: 'wore', ring: ring.name, on });
}

const TURNS_TO_REGROW = 10;

/** A ring of regrowth gives back a hit point every tenth turn. What iron and greed do is where it counts. */
export function regrow(state: ChamberState): void {
  if (!isWorn(state, 'regrowth') || state.turn % TURNS_TO_REGROW !== 0) return;
  state.hp = Math.min(state.game.race.hp, state.hp + 1);
}
