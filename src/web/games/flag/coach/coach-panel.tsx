import { useMemo } from 'react';
import { squareName } from '../../../../flag/board/square-names.ts';
import type { FlagView, Piece } from '../../../../flag/view.ts';
import type { GradedMove } from '../../../../players/flag/move-grades.ts';
import { Button } from '../../../parts/forms/controls.tsx';
import { flagCoachTexts as say } from '../../../texts/flag-coach.ts';
import { shownTeam, typeOf } from '../look/event-words.ts';
import type { Coach } from './use-coach.ts';
import '../../../styles/games/flag-coach.css';
import type { Position } from '../../../../flag/actions.ts';
import { movesOf } from '../look/view-moves.ts';

/** Something on the board that matters to a team whose turn it is. */
type Point =
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

/** More than this nobody takes in at a glance. */
const MOST_POINTS = 2;

interface CoachPanelProps {
  readonly coach: Coach;
  readonly view: FlagView;
  /** The team that is coached. */
  readonly mine: number;
}

/** What the game is about, what the last move was worth, what to look at now, and a move if one is asked for. */
export function CoachPanel({ coach, view, mine }: CoachPanelProps) {
  const points = useMemo(() => pointsFor(view, mine).slice(0, MOST_POINTS), [view, mine]);
  const isTurn = view.currentTeam === mine;
  const { counsel, advice } = coach;
  const others = view.names.flatMap((_, slot) => (slot === mine ? [] : shownTeam(view.names, slot)));
  const lesson = say.lessons(shownTeam(view.names, mine), others)[Math.floor(view.turns / view.names.length)];
  const at = (square: Position) => squareName(view.template.gridSize, square);
  return (
    <section className="panel coach" aria-label={say.heading}>
      <h2>{say.heading}</h2>
      <div role="status">
        {lesson !== undefined && <p>{lesson}</p>}
        {counsel?.last !== undefined && <p>{verdictOn(counsel.last, view)}</p>}
        {isTurn && points.map(point => <p key={wordsOf(point, view)}>{wordsOf(point, view)}</p>)}
        {isTurn && points.length === 0 && lesson === undefined && <p>{say.calm}</p>}
        {advice !== undefined && <p>{say.advice(say.move(advice.piece, at(advice.from), at(advice.to)))}</p>}
      </div>
      {isTurn && advice === undefined && (
        <Button kind="small" disabled={counsel === undefined} onClick={coach.ask}>
          {counsel === undefined ? say.thinking : say.ask}
        </Button>
      )}
    </section>
  );
}

/** What a move was worth; where another would have been worth more, which. */
function verdictOn({ grade, action, better }: GradedMove, { template }: FlagView): string {
  const [instead] = better;
  const verdict = say.verdicts[grade];
  const isWorse = grade === 'inaccuracy' || grade === 'mistake' || grade === 'blunder';
  if (!isWorse || instead?.type !== 'move' || action.type !== 'move') return verdict;
  return `${verdict} ${say.better(say.step(typeOf(template, instead.piece), squareName(template.gridSize, instead.to)))}`;
}

function wordsOf(point: Point, { names, template }: FlagView): string {
  const name = shownTeam(names, point.of);
  const piece = point.piece.description.type;
  switch (point.kind) {
    case 'flag':
      return say.flag(piece, name);
    case 'home':
      return say.home(piece, name);
    case 'take':
      return say.take(piece, point.victim.description.type, name);
    case 'danger':
      return say.danger(piece, squareName(template.gridSize, point.piece.position), point.by.description.type, name);
  }
}
