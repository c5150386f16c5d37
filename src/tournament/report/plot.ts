import { courseOf } from '../../wire/flag/course.ts';
import type { Standing } from '../../wire/tournaments.ts';
import { text } from './html.ts';

const SHEET = { width: 760, height: 280, top: 10, bottom: 15, left: 44, right: 150, line: 15 };
const COLORS = ['#d55e00', '#0072b2', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#7a5195', '#444444'];

/** How the ratings went, game after game, as a drawing. */
export function ratingPlot(standings: readonly Standing[]): string {
  const { width, height, left } = SHEET;
  const { marks, lines, right } = courseOf(standings, SHEET);
  const drawn = lines.map(({ name, points, dashes, end, label }, n) => {
    const color = COLORS[n % COLORS.length];
    return `<polyline points="${points}" fill="none" stroke="${color}" stroke-dasharray="${dashes}" stroke-width="2"/>
<line x1="${end.x}" y1="${end.y}" x2="${right + 10}" y2="${label}" stroke="${color}" stroke-opacity=".5"/>
<text x="${right + 14}" y="${label + 4}">${text(name)}</text>`;
  });
  const scale = marks.map(
    ({ value, y }) =>
      `<line x1="${left}" x2="${right}" y1="${y}" y2="${y}" stroke="#8886"/><text x="4" y="${y + 4}">${value}</text>`,
  );
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Ratings after each game">${scale.join('')}${drawn.join('\n')}</svg>`;
}
