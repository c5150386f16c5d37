import type { Position } from '../../../flag/actions.ts';
import { positionOf } from '../../../flag/board/ground.ts';
import { listMoves, mostMoves, pieceOf, targetOf } from '../../../flag/board/moves.ts';
import { stateOfScene } from '../../../flag/scene.ts';
import type { FlagView } from '../../../flag/view.ts';

/** Where the pieces of a team could go if it were its turn, by the id of the piece: by the rules themselves. */
export function movesOf(view: FlagView, team: number): ReadonlyMap<number, readonly Position[]> {
  const moves = new Map<number, Position[]>();
  if (!view.started || view.over || view.teams[team] == null) return moves;
  const { state, ids } = stateOfScene({ ...boardOf(view), currentTeam: team }, 0);
  const found = new Int32Array(mostMoves(state.ground));
  for (const move of found.subarray(0, listMoves(state, found))) {
    const id = ids[pieceOf(move)];
    if (id === undefined) continue;
    const targets = moves.get(id) ?? [];
    targets.push(positionOf(state.ground, targetOf(move)));
    moves.set(id, targets);
  }
  return moves;
}

/** The board of a view, as states to think on are made of it. */
export function boardOf({ grid, teams, currentTeam, options, template }: FlagView) {
  const blocks = grid.flatMap((row, y) => row.flatMap((cell, x): Position[] => (cell === 'b' ? [[y, x]] : [])));
  return {
    gridSize: template.gridSize,
    blocks,
    teams: teams.map(team => team && { ...team, name: team.id }),
    currentTeam,
    flags: template.flags,
    options,
  };
}
