import { useState } from 'react';
import { COLORS } from '../../flag/play/team-names.ts';
import type { Analysis } from '../../players/flag/move-grades.ts';
import type { Recorded } from '../match/recording.ts';
import { Button, Options } from '../parts/forms/controls.tsx';
import { replayTexts } from '../texts/replay.ts';
import {
  ANALYSIS_EFFORT,
  type AnalysisEffort,
  type AnalysisHandle,
  type Curve,
  curvesOf,
  GRADE_SIGNS,
  isWorse,
  marksOf,
  moveAt,
  percent,
} from './use-analysis.ts';

const say = replayTexts.analysis;

interface PanelProps {
  readonly recording: Recorded;
  readonly analysing: AnalysisHandle;
  readonly position: number;
  /** Whether the board shows what was better than the move that led here. */
  readonly showsBetter: boolean;
  readonly onShow: (position: number, better: boolean) => void;
}

/** The analysis of a match: how to get it, and what it says. */
export function AnalysisPanel(props: PanelProps) {
  const { study, stop } = props.analysing;
  return (
    <section className="panel analysis" aria-labelledby="analysis-heading">
      <h2 id="analysis-heading">{say.heading}</h2>
      {study.stage === 'none' && <Offer analysing={props.analysing} failure={study.failure} />}
      {study.stage === 'running' && <Running recording={props.recording} done={study.done} onStop={stop} />}
      {study.stage === 'done' && <Findings {...props} analysis={study.analysis} />}
    </section>
  );
}

interface RunningProps {
  readonly recording: Recorded;
  /** How far into the log it is. */
  readonly done: number;
  readonly onStop: () => void;
}

function Running({ recording: { start, length }, done, onStop }: RunningProps) {
  const moves = length - start;
  const move = Math.max(0, done - start);
  return (
    <div className="analysis-running">
      <progress value={move} max={Math.max(1, moves)} aria-label={say.running(move, moves)} />
      <Button kind="small" onClick={onStop}>
        {say.cancel}
      </Button>
    </div>
  );
}

function Offer({ analysing, failure }: { readonly analysing: AnalysisHandle; readonly failure: string | undefined }) {
  const [care, setCare] = useState<AnalysisEffort>('quick');
  return (
    <>
      <p>{say.note}</p>
      <div className="analysis-offer">
        <Button kind="small" onClick={() => analysing.start(care)}>
          {say.start}
        </Button>
        <select aria-label={say.care} value={care} onChange={event => setCare(event.target.value as AnalysisEffort)}>
          <Options of={Object.keys(ANALYSIS_EFFORT) as AnalysisEffort[]} words={each => say.cares[each]} />
        </select>
      </div>
      {failure !== undefined && <p role="alert">{failure}</p>}
    </>
  );
}

function Findings({
  analysis,
  recording,
  analysing,
  position,
  showsBetter,
  onShow,
}: PanelProps & { readonly analysis: Analysis }) {
  const { teams, moves, turningPoints, players } = analysis;
  return (
    <>
      <Verdict {...{ analysis, recording, position, showsBetter, onShow }} />
      <h3>{say.turningPoints}</h3>
      {turningPoints.length === 0 && <p>{say.noTurningPoints}</p>}
      <ol className="analysis-turns">
        {turningPoints.map(place => {
          const move = moves[place];
          if (move === undefined) return null;
          const { entry, seat, grade, loss } = move;
          return (
            <li key={entry}>
              <button
                type="button"
                aria-current={position === entry + 1}
                onClick={() => onShow(entry + 1, isWorse(move))}
              >
                <Sign grade={grade} />
                {say.turningPoint(entry + 1 - recording.start, teams[seat] ?? '', say.grades[grade], percent(loss))}
              </button>
            </li>
          );
        })}
      </ol>
      <table className="analysis-players">
        <caption className="unseen">{say.players}</caption>
        <thead>
          <tr>
            <th scope="col">{say.team}</th>
            <th scope="col">{say.kept}</th>
            <th scope="col" aria-label={say.grades.mistake}>
              {say.mistakes}
            </th>
            <th scope="col" aria-label={say.grades.blunder}>
              {say.blunders}
            </th>
          </tr>
        </thead>
        <tbody>
          {players.map(({ kept, grades }, seat) => (
            <tr key={teams[seat]}>
              <th scope="row">{teams[seat]}</th>
              <td>{percent(kept)}</td>
              <td>{grades.mistake}</td>
              <td>{grades.blunder}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="analysis-note">{say.keptNote}</p>
      <Button kind="small" onClick={analysing.stop}>
        {say.another}
      </Button>
    </>
  );
}

type VerdictProps = Pick<PanelProps, 'recording' | 'position' | 'showsBetter' | 'onShow'> & {
  readonly analysis: Analysis;
};

/** How good the move was that led to this position, and what would have been better. */
function Verdict({ analysis, recording, position, showsBetter, onShow }: VerdictProps) {
  const move = moveAt(analysis, position);
  if (move === undefined) return <p className="analysis-verdict">{say.ungraded}</p>;
  const { seat, grade, best, chance, better } = move;
  const isBad = isWorse(move);
  return (
    <div className="analysis-verdict" role="status">
      <p>
        <Sign grade={grade} />
        <strong>{say.verdict(analysis.teams[seat] ?? '', say.grades[grade])}</strong>
      </p>
      <p>{isBad ? say.gave(percent(best), percent(chance)) : say.stands(percent(chance))}</p>
      {isBad && (
        <>
          <p>{say.better(recording.exhibit.analyst?.words(better[0], recording.at(position - 1).view) ?? '')}</p>
          <Button kind="small" aria-pressed={showsBetter} onClick={() => onShow(position, !showsBetter)}>
            {showsBetter ? say.hide : say.show}
          </Button>
        </>
      )}
    </div>
  );
}

/** The sign of a grade; the words beside it say the same. */
function Sign({ grade }: { readonly grade: keyof typeof say.grades }) {
  const sign = GRADE_SIGNS[grade];
  if (sign === undefined) return null;
  return (
    <span className="analysis-sign" data-grade={grade} aria-hidden="true">
      {sign}
    </span>
  );
}

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
