import { spread } from '../../kernel/spread.ts';
import type { Standing } from '../../wire/tournaments.ts';
import { Scroller } from '../parts/scroller.tsx';
import { texts } from '../texts.ts';

const say = texts.tournament;
const [WIDTH, HEIGHT] = [900, 300];
const [TOP, BOTTOM, LEFT, RIGHT] = [14, 14, 44, 190];
const LINE = 20;
/** Told apart also by the colour-blind; beyond eight, and for those who see no colour, by dashes. */
const COLOURS = ['#e69f00', '#56b4e9', '#2dbf95', '#f0e442', '#e08e5a', '#d99bc0', '#f4e7d3', '#b0a0ff'];
const DASHES = [undefined, '9 5', '2 4', '12 4 2 4'];

/** How the ratings went, game after game. */
export function Course({ standings }: { readonly standings: readonly Standing[] }) {
  const all = standings.flatMap(({ course }) => course);
  if (all.length === 0) return null;
  const games = Math.max(1, ...standings.map(({ course }) => course.length));
  const low = Math.floor(Math.min(0, ...all));
  const high = Math.ceil(Math.max(1, ...all));
  const x = (game: number) => LEFT + ((WIDTH - LEFT - RIGHT) * game) / games;
  const y = (value: number) => TOP + ((HEIGHT - TOP - BOTTOM) * (high - value)) / (high - low);
  const labels = spread(
    standings.map(({ course }) => y(course.at(-1) ?? 0)),
    LINE,
    HEIGHT - BOTTOM,
  );
  return (
    <>
      <h2>{say.course}</h2>
      <Scroller className="wide-table" label={say.course}>
        <svg className="course" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={labelOf(standings)}>
          {[...new Set([low, 0, high])].map(value => (
            <g key={value}>
              <line className="course-line" x1={LEFT} x2={WIDTH - RIGHT} y1={y(value)} y2={y(value)} />
              <text className="course-value" x={LEFT - 8} y={y(value) + 5}>
                {value}
              </text>
            </g>
          ))}
          {standings.map(({ name, course }, n) => {
            const stroke = COLOURS[n % COLOURS.length];
            const points = [0, ...course]
              .map((value, game) => `${x(game).toFixed(1)},${y(value).toFixed(1)}`)
              .join(' ');
            const end = x(course.length);
            return (
              <g key={name}>
                <polyline
                  className="course-rating"
                  points={points}
                  stroke={stroke}
                  strokeDasharray={DASHES[n % DASHES.length]}
                />
                <line
                  className="course-lead"
                  stroke={stroke}
                  x1={end}
                  y1={y(course.at(-1) ?? 0)}
                  x2={WIDTH - RIGHT + 14}
                  y2={labels[n]}
                />
                <text x={WIDTH - RIGHT + 20} y={(labels[n] ?? 0) + 5} fill={stroke}>
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

function labelOf(standings: readonly Standing[]): string {
  return standings.map(({ name, course }) => say.courseLabel(name, 0, course.at(-1) ?? 0)).join('; ');
}
