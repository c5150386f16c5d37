import type { FlagState } from '../../../flag/state.ts';
import type { Seat } from '../../../kernel/rules.ts';
import { type FlagTables, SIGHT_MOVES } from '../tables.ts';
import { NO_WAY } from '../ways.ts';

/** The moves that the nearest piece of a team needs to a base of those who are in; with a victim given, to that one's. */
export function leadOf(
  { square, standing, ground }: FlagState,
  { sight }: FlagTables,
  team: Seat,
  victim?: Seat,
): number {
  const { gait, squares, piecesPerTeam } = ground;
  const teams = standing.length;
  let lead = NO_WAY;
  for (let other = 0; other < teams; other++) {
    if (other === team || standing[other] === 0 || (victim !== undefined && other !== victim)) continue;
    for (let piece = team * piecesPerTeam; piece < (team + 1) * piecesPerTeam; piece++) {
      const row = ((gait[piece] as number) * teams + other) * squares;
      const moves = (sight[row + (square[piece] as number)] as number) & SIGHT_MOVES;
      if (moves < lead) lead = moves;
    }
  }
  return lead;
}

/** The same of all others, to the base of this one. */
export function leadAgainst(state: FlagState, tables: FlagTables, seat: Seat): number {
  let lead = NO_WAY;
  for (let other = 0; other < state.standing.length; other++) {
    if (other !== seat && state.standing[other] === 1) lead = Math.min(lead, leadOf(state, tables, other, seat));
  }
  return lead;
}
