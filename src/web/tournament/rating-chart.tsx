import { ratingCourse } from '../../wire/answers/rating-plots.ts';
import type { TournamentStanding } from '../../wire/schemas/tournament-schemas.ts';
import { Scroller } from '../parts/scroller.tsx';
import { tournamentTexts } from '../texts/tournament.ts';

const say = tournamentTexts;
const SHEET = { width: 900, height: 300, top: 14, bottom: 14, left: 44, right: 190, line: 20 };
/** By day and by night. Told apart also by the colour-blind; beyond eight, and for those who see no colour, by dashes. */
const COLOURS = [
  'light-dark(#a86200, #e69f00)',
  'light-dark(#0b6aa6, #56b4e9)',
  'light-dark(#0a7658, #2dbf95)',
  'light-dark(#766800, #f0e442)',
  'light-dark(#b3420f, #e08e5a)',
  'light-dark(#a03f7c, #d99bc0)',
  'light-dark(#3d3442, #f4e7d3)',
  'light-dark(#5a44c4, #b0a0ff)',
];

/** How the ratings went, game after game. */
export function RatingChart({ standings }: { readonly standings: readonly TournamentStanding[] }) {
  if (standings.every(({ course }) => course.length === 0)) return null;
  const { marks, lines, right } = ratingCourse(standings, SHEET);
  const { width, height, left } = SHEET;
  return (
    <>
      <h2>{say.course}</h2>
      <Scroller className="wide-table" label={say.course}>
        <svg className="course" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={labelOf(standings)}>
          {marks.map(({ value, y }) => (
            <g key={value}>
              <line className="course-line" x1={left} x2={right} y1={y} y2={y} />
              <text className="course-value" x={left - 8} y={y + 5}>
                {value}
              </text>
            </g>
          ))}
          {lines.map(({ name, points, dashes, end, label }, n) => {
            const stroke = COLOURS[n % COLOURS.length];
            return (
              <g key={name}>
                <polyline className="course-rating" points={points} stroke={stroke} strokeDasharray={dashes} />
                <line className="course-lead" stroke={stroke} x1={end.x} y1={end.y} x2={right + 14} y2={label} />
                <text x={right + 20} y={label + 5} fill={stroke}>
                  {name.length > 20 ? `${name.slice(0, 19)}…` : name}
                </text>
              </g>
            );
          })}
        </svg>
      </Scroller>
    </>
  );
}

function labelOf(standings: readonly TournamentStanding[]): string {
  return standings.map(({ name, course }) => say.courseLabel(name, 0, course.at(-1) ?? 0)).join('; ');
}
