import type { FlagAction, Position } from '../../../../flag/actions.ts';
import { mostMoves, pieceOf, targetOf } from '../../../../flag/board/any-move-left.ts';
import { positionOf } from '../../../../flag/board/ground.ts';
import { listMoves } from '../../../../flag/board/legal-moves.ts';
import { stateOfScene } from '../../../../flag/served-position.ts';
import type { FlagView, Piece } from '../../../../flag/view.ts';

/** Where the pieces of a team could go if it were its turn, by the id of the piece: by the rules themselves. */
export function movesOf(view: FlagView, team: number): ReadonlyMap<number, readonly Position[]> {
  const moves = new Map<number, Position[]>();
  if (!view.started || view.over || view.teams[team] == null) return moves;
  const { state, ids } = stateOfScene({ ...sceneOfView(view), currentTeam: team }, 0);
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

/** The piece that an action moves, and where to; undefined where it moves none. */
export function moveIn(view: FlagView, action: FlagAction | undefined): { piece: Piece; to: Position } | undefined {
  if (action?.type !== 'move') return undefined;
  const piece = view.teams.flatMap(team => team?.pieces ?? []).find(({ id }) => id === action.piece);
  return piece && { piece, to: action.to };
}

/** The board of a view, as states to think on are made of it. */
export function sceneOfView({ grid, teams, currentTeam, options, template }: FlagView) {
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
