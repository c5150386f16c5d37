import type { Position } from '../../../../flag/actions.ts';
import type { FlagView, Piece } from '../../../../flag/view.ts';
import { movesOf } from '../moves.ts';

/** Something on the board that matters to a team whose turn it is. */
export type Point =
  /** A piece of theirs can take a flag now. */
  | { readonly kind: 'flag'; readonly piece: Piece; readonly of: number }
  /** A piece of another team can take one of their flags in its next move. */
  | { readonly kind: 'home'; readonly piece: Piece; readonly of: number }
  /** A piece of theirs can take another. */
  | { readonly kind: 'take'; readonly piece: Piece; readonly victim: Piece; readonly of: number }
  /** A piece of theirs can be taken. */
  | { readonly kind: 'danger'; readonly piece: Piece; readonly by: Piece; readonly of: number };

/** What matters most comes first. */
const ORDER = ['flag', 'home', 'take', 'danger'] as const satisfies readonly Point['kind'][];

/** All that a team should look at before it moves, by the rules themselves. */
export function pointsFor(view: FlagView, mine: number): Point[] {
  const chances = threatsOf(view, mine).map(({ piece, base, victim, of }): Point | undefined => {
    if (base !== undefined) return { kind: 'flag', piece, of: base };
    return victim === undefined ? undefined : { kind: 'take', piece, victim, of };
  });
  const dangers = view.teams.flatMap((team, other) => {
    if (team === null || other === mine) return [];
    return threatsOf(view, other).map(({ piece, base, victim }): Point | undefined => {
      if (base === mine) return { kind: 'home', piece, of: other };
      return victim !== undefined && victim.teamId === view.teams[mine]?.id
        ? { kind: 'danger', piece: victim, by: piece, of: other }
        : undefined;
    });
  });
  return [...chances, ...dangers]
    .filter(point => point !== undefined)
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

interface Threat {
  readonly piece: Piece;
  /** Whose flag is taken. */
  readonly base: number | undefined;
  readonly victim: Piece | undefined;
  /** Whose the victim is. */
  readonly of: number;
}

/** What a team could take if it were its turn. */
function threatsOf(view: FlagView, team: number): Threat[] {
  const threats: Threat[] = [];
  for (const [id, targets] of movesOf(view, team)) {
    const piece = view.teams[team]?.pieces.find(each => each.id === id);
    if (piece === undefined) continue;
    for (const to of targets) {
      const base = view.teams.findIndex(other => other !== null && isAt(other.base, to));
      const of = view.teams.findIndex(other => other?.pieces.some(({ position }) => isAt(position, to)) ?? false);
      const victim = view.teams[of]?.pieces.find(({ position }) => isAt(position, to));
      if (base >= 0) threats.push({ piece, base, victim: undefined, of: base });
      else if (victim !== undefined) threats.push({ piece, base: undefined, victim, of });
    }
  }
  return threats;
}

function isAt([row, column]: Position, to: Position): boolean {
  return row === to[0] && column === to[1];
}
