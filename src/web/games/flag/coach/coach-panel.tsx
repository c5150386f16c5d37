import { useMemo } from 'react';
import type { FlagView } from '../../../../flag/view.ts';
import type { GradedMove } from '../../../../players/flag/grades.ts';
import { Scroller } from '../../../parts/scroller.tsx';
import { flagCoachTexts as say } from '../../../texts/flag-coach.ts';
import { typeOf } from '../narrate.ts';
import { type Point, pointsFor } from './points.ts';
import type { Coach } from './use-coach.ts';
import '../../../styles/games/flag-coach.css';

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
  const others = view.names.filter((_, slot) => slot !== mine).map(name => name ?? '');
  const lesson = say.lessons(view.names[mine] ?? '', others)[Math.floor(view.turns / view.names.length)];
  return (
    <Scroller className="panel coach" label={say.heading}>
      <h2>{say.heading}</h2>
      <div role="status">
        {lesson !== undefined && <p>{lesson}</p>}
        {counsel?.last !== undefined && <p>{verdictOn(counsel.last, view)}</p>}
        {isTurn && points.map(point => <p key={wordsOf(point, view)}>{wordsOf(point, view)}</p>)}
        {isTurn && points.length === 0 && lesson === undefined && <p>{say.calm}</p>}
        {advice !== undefined && <p>{say.advice(say.move(advice.piece, advice.from, advice.to))}</p>}
      </div>
      {isTurn && advice === undefined && (
        <button type="button" className="button button-small" disabled={counsel === undefined} onClick={coach.ask}>
          {counsel === undefined ? say.thinking : say.ask}
        </button>
      )}
    </Scroller>
  );
}

/** What a move was worth; where another would have been worth more, which. */
function verdictOn({ grade, action, better }: GradedMove, { template }: FlagView): string {
  const [instead] = better;
  const verdict = say.verdicts[grade];
  const isWorse = grade === 'inaccuracy' || grade === 'mistake' || grade === 'blunder';
  if (!isWorse || instead?.type !== 'move' || action.type !== 'move') return verdict;
  return `${verdict} ${say.better(say.step(typeOf(template, instead.piece), instead.to))}`;
}

function wordsOf(point: Point, { names }: FlagView): string {
  const name = names[point.of] ?? '';
  const piece = point.piece.description.type;
  switch (point.kind) {
    case 'flag':
      return say.flag(piece, name);
    case 'home':
      return say.home(piece, name);
    case 'take':
      return say.take(piece, point.victim.description.type, name);
    case 'danger':
      return say.danger(piece, point.piece.position, point.by.description.type, name);
  }
}
