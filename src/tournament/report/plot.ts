import { spread } from '../../kernel/spread.ts';
import type { Standing } from '../../wire/tournaments.ts';
import { text } from './html.ts';

const WIDTH = 760;
const HEIGHT = 280;
const LEFT = 44;
const RIGHT = 150;
const LINE = 15;
/** Lines are told apart by their dashes too. */
const DASHES = ['none', '9 5', '2 4', '12 4 2 4'];
const COLORS = ['#d55e00', '#0072b2', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#7a5195', '#444444'];

/** How the ratings went, game after game, as a drawing. */
export function ratingPlot(standings: readonly Standing[]): string {
  const all = standings.flatMap(({ course }) => course);
  const games = Math.max(1, ...standings.map(({ course }) => course.length));
  const low = Math.floor(Math.min(0, ...all));
  const high = Math.ceil(Math.max(1, ...all));
  const x = (game: number) => LEFT + ((WIDTH - LEFT - RIGHT) * game) / games;
  const y = (value: number) => 10 + ((HEIGHT - 30) * (high - value)) / (high - low);
  const labels = spread(
    standings.map(({ course }) => y(course.at(-1) ?? 0)),
    LINE,
    HEIGHT - 10,
  );
  const lines = standings.map(({ name, course }, n) => {
    const color = COLORS[n % COLORS.length];
    const points = [0, ...course].map((value, game) => `${x(game).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
    const [right, end, label] = [WIDTH - RIGHT, y(course.at(-1) ?? 0), labels[n] ?? 0];
    const line = `stroke="${color}" stroke-dasharray="${DASHES[n % DASHES.length]}"`;
    return `<polyline points="${points}" fill="none" ${line} stroke-width="2"/>
<line x1="${x(course.length)}" y1="${end}" x2="${right + 10}" y2="${label}" stroke="${color}" stroke-opacity=".5"/>
<text x="${right + 14}" y="${label + 4}">${text(name)}</text>`;
  });
  const marks = [low, 0, high].map(
    value =>
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(value)}" y2="${y(value)}" stroke="#8886"/><text x="4" y="${y(value) + 4}">${value}</text>`,
  );
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Ratings after each game">${marks.join('')}${lines.join('\n')}</svg>`;
}
