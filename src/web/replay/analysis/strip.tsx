import { COLORS } from '../../../flag/play/team-names.ts';
import type { Analysis } from '../../../players/flag/grades.ts';
import type { Recorded } from '../../match/recording.ts';
import { texts } from '../../texts/texts.ts';
import { type Curve, curvesOf, marksOf } from './marks.ts';

const say = texts.replay.analysis;
const HEIGHT = 100;
/** Lines are told apart by their dashes too. */
const DASHES = [undefined, '7 4', '2 4', '10 3 2 3'];

interface StripProps {
  readonly analysis: Analysis;
  readonly recording: Pick<Recorded, 'start' | 'length'>;
  readonly position: number;
}

/** Along the scrubber: how the chance to win went, and a sign at each move that stands out. */
export function AnalysisStrip({ analysis, recording: { start, length }, position }: StripProps) {
  const curves = curvesOf(analysis);
  const moves = Math.max(1, length - start);
  const across = (at: number) => `${(100 * (at - start)) / moves}%`;
  const teams = curves.map(({ seat }) => analysis.teams[seat] ?? '');
  return (
    <div className="analysis-strip">
      <svg
        viewBox={`${start} 0 ${moves} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={say.graph(teams)}
      >
        <line className="analysis-even" x1={start} x2={length} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        {curves.length === 1 && (
          <path className="analysis-share" fill={COLORS[0]} d={areaOf(curves[0], start, length)} />
        )}
        {curves.map(curve => (
          <path
            key={curve.seat}
            className="analysis-curve"
            d={lineOf(curve)}
            {...(curves.length > 1 && { stroke: COLORS[curve.seat], strokeDasharray: DASHES[curve.seat] })}
          />
        ))}
        <line className="analysis-now" x1={position} x2={position} y1="0" y2={HEIGHT} />
      </svg>
      {marksOf(analysis).map(({ position: at, sign, grade, turns }) => (
        <span
          key={at}
          className={turns ? 'analysis-mark analysis-turn' : 'analysis-mark'}
          data-grade={grade}
          style={{ left: across(at) }}
          aria-hidden="true"
        >
          {sign}
        </span>
      ))}
    </div>
  );
}

function lineOf({ points }: Curve): string {
  return points.map(({ position, chance }, n) => `${n === 0 ? 'M' : 'L'}${position} ${heightOf(chance)}`).join(' ');
}

function areaOf(curve: Curve | undefined, start: number, length: number): string {
  const [first] = curve?.points ?? [];
  if (curve === undefined || first === undefined) return '';
  const last = curve.points.at(-1) ?? first;
  const edge = `M${start} ${HEIGHT} L${start} ${heightOf(first.chance)}`;
  return `${edge} ${lineOf(curve).replace('M', 'L')} L${length} ${heightOf(last.chance)} L${length} ${HEIGHT} Z`;
}

function heightOf(chance: number): number {
  return Math.round(HEIGHT * (1 - chance) * 10) / 10;
}
