import { ratingBars, ratingCourse } from '../../wire/answers/rating-plots.ts';
import type { Opening, Scored, SeatOpenings, TournamentStanding } from '../../wire/schemas/tournament-schemas.ts';
import type { BoardStory } from '../games/board-story.ts';
import { mapOfGame } from '../plan/tournament-plan.ts';
import { OpeningBook } from '../rating/opening-book.ts';
import { crossTable, standingsOf } from '../rating/scoreboard.ts';
import type { Result } from '../results/ledger.ts';

export interface ReportData {
  readonly title: string;
  /** What people call the game; Capture The Flag unless told. */
  readonly game?: string;
  readonly names: readonly string[];
  /** Puts them into their places: by rating, unless the pairing means another order. */
  readonly place?: (standings: readonly TournamentStanding[]) => readonly TournamentStanding[];
  /** In the order of the plan. */
  readonly results: readonly Result[];
  /** Each game to be looked at move by move, by its id. */
  readonly stories: Readonly<Record<string, BoardStory>>;
  /** The module that shows them: see write-report.ts. */
  readonly viewer: string;
}

/** A page that stands alone and can be sent to people: standings, cross table, rating plot, and every game to replay. */
export function reportPage({
  title,
  game = 'Capture The Flag',
  names,
  place,
  results,
  stories,
  viewer,
}: ReportData): string {
  const rated = standingsOf(names, results);
  const standings = place?.(rated) ?? rated;
  const capped = results.filter(result => result.capped).length;
  const ordered = standings.map(({ name }) => name);
  const openings = openingsSection(results);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}${isWide(stories) ? WIDE_STYLE : ''}${openings === '' ? '' : OPENINGS_STYLE}</style></head><body>
<h1>${escapeHtml(title)}</h1>
<p>${results.length} games of ${escapeHtml(game)} by ${names.length} players; ${capped === 0 ? 'none had to be stopped' : `in ${capped} of them time was called`}.</p>
<h2>Standings</h2>
${standingsTable(standings)}${results.some(({ marks }) => marks !== undefined) ? ALONE : ''}
<h2>Everybody against everybody</h2>
${crossTableOf(ordered, results)}
${openings}<h2>How the ratings went</h2>
${ratingPlot(standings)}
<h2>Games</h2>
${gamesTable(results)}
${VIEWER_HTML}
<script type="application/json" id="games">${embedded(stories)}</script>
<script type="module">${viewer}</script>
</body></html>
`;
}

/** No board of Capture The Flag is as wide. */
const WIDE = 60;

function isWide(stories: ReportData['stories']): boolean {
  return Object.values(stories).some(({ columns }) => columns > WIDE);
}

const ALONE = '<p>Everybody played the same alone: a game here is two of them compared, by how it went for each.</p>';

function standingsTable(standings: readonly TournamentStanding[]): string {
  const head = ['', 'player', 'rating', 'mean', '±', 'games', 'won', 'drawn', 'lost', 'score'];
  const hasElo = standings.some(({ elo }) => elo !== undefined);
  const bars = ratingBars(standings);
  const rows = standings.map((standing, n) => [
    String(n + 1),
    escapeHtml(standing.name),
    `<b>${standing.rating.toFixed(1)}</b>`,
    standing.mean.toFixed(1),
    standing.deviation.toFixed(1),
    ...[standing.games, standing.wins, standing.draws, standing.losses].map(String),
    `${(100 * standing.score).toFixed(1)} %`,
    ...(hasElo ? [signed(standing.elo?.rating ?? 0), Math.round(standing.elo?.error ?? 0).toString()] : []),
    errorBar(bars[n]),
  ]);
  const note = hasElo
    ? 'Elo counts from the average of all; bars hold 95 of 100.'
    : 'Bars are mean and two deviations to each side.';
  return `${htmlTable([...head, ...(hasElo ? ['Elo', '± 95 %'] : []), ''], rows)}<p>${note}</p>`;
}

function signed(rating: number): string {
  const whole = Math.round(rating);
  return whole > 0 ? `+${whole}` : String(whole);
}

function errorBar(bar: ReturnType<typeof ratingBars>[number] | undefined): string {
  if (bar === undefined) return '';
  const x = (part: number) => (4 + 112 * part).toFixed(1);
  return `<svg class="bar" viewBox="0 0 120 12" role="img" aria-label="${bar.words}"><line x1="${x(bar.low)}" x2="${x(bar.high)}" y1="6" y2="6" stroke="currentColor" stroke-width="2"/><circle cx="${x(bar.middle)}" cy="6" r="4" fill="currentColor"/></svg>`;
}

function crossTableOf(names: readonly string[], results: readonly Result[]): string {
  const cross = crossTable(names, results);
  const rows = names.map(name => [
    escapeHtml(name),
    ...names.map(rival => {
      const met = cross.get(name)?.get(rival);
      return met === undefined ? '–' : `${met.points} / ${met.games}`;
    }),
  ]);
  return htmlTable(['', ...names.map(escapeHtml)], rows);
}

function gamesTable(results: readonly Result[]): string {
  const rows = results.map(({ id, seats, winners, reason, plies, capped, forfeits }) => [
    `<a href="#${escapeHtml(id)}" data-game="${escapeHtml(id)}">${escapeHtml(id)}</a>`,
    escapeHtml(mapOfGame(id)),
    seats.map((name, seat) => (winners.includes(seat) ? `<b>${escapeHtml(name)}</b>` : escapeHtml(name))).join(' – '),
    escapeHtml([reason, ...Object.values(forfeits)].join(' ')),
    `${plies}${capped ? ' (time called)' : ''}`,
    `<a href="games/${encodeURIComponent(id)}.quadrille.json">file</a>`,
  ]);
  return htmlTable(['game', 'map', 'seats', 'end', 'moves', ''], rows);
}

/** What it shows them in. */
export const VIEWER_HTML = `<dialog aria-labelledby="game-title"><h2 id="game-title"></h2><ul class="legend"></ul>
<div class="board"></div><div class="steps"><button type="button" data-step="-1">back</button>
<input type="range" min="0" value="0" aria-label="move"><button type="button" data-step="1">on</button> <output></output>
<form method="dialog"><button>close</button></form></div></dialog>`;

/** With which moves teams began, and how that went; nothing where no result tells. */
export function openingsSection(results: readonly Result[]): string {
  const book = new OpeningBook();
  book.addResults(results);
  const { seats } = book.summary();
  if (seats.length === 0) return '';
  const head = HEAD.map((cell, n) => `<th scope="col"${n > 0 ? FIGURES_CLASS : ''}>${cell}</th>`).join('');
  return `<h2>Openings that work</h2>
<div class="wide"><table class="openings"><thead><tr>${head}</tr></thead>
${seats.map(bodyOf).join('\n')}</table></div><p>${NOTE}</p>
`;
}

const HEAD = ['first move', 'games', 'score', '95 %'];
const FIGURES_CLASS = ' class="figures"';

/** A map and a seat: each move leads to a game that began so. */
function bodyOf({ map, seat, moves, others }: SeatOpenings): string {
  const shown = moves.map(opening => {
    const game = escapeHtml(opening.game);
    return rowOf(`<a href="#${game}" data-game="${game}">${escapeHtml(wordsOf(opening))}</a>`, opening);
  });
  const rest = others === null ? [] : [rowOf(`${others.moves} other ${others.moves === 1 ? 'move' : 'moves'}`, others)];
  const where = `<tr><th scope="rowgroup" colspan="${HEAD.length}">${escapeHtml(map)}, seat ${seat + 1}</th></tr>`;
  return `<tbody>${[where, ...shown, ...rest].join('\n')}</tbody>`;
}

function rowOf(words: string, scored: Scored): string {
  const figures = figuresOf(scored).map(cell => `<td${FIGURES_CLASS}>${cell}</td>`);
  return `<tr><td>${words}</td>${figures.join('')}</tr>`;
}

const NOTE =
  'The first move that was not drawn by chance, the most played first; each leads to a game that began so. The true score lies within the last figures 95 times of 100.';

function wordsOf(opening: Opening): string {
  if ('words' in opening) return opening.words;
  return `${opening.piece} from ${squareOf(opening.from)} to ${squareOf(opening.to)}`;
}

function squareOf([row = 0, column = 0]: readonly number[]): string {
  return `column\u00a0${column}, row\u00a0${row}`;
}

function figuresOf({ games, score, low, high }: Scored): string[] {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  return [String(games), percent(score), `${percent(low)} – ${percent(high)}`];
}

const SHEET = { width: 760, height: 280, top: 10, bottom: 15, left: 44, right: 150, line: 15 };
const COLORS = ['#d55e00', '#0072b2', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#7a5195', '#444444'];

/** How the ratings went, game after game, as a drawing. */
export function ratingPlot(standings: readonly TournamentStanding[]): string {
  const { width, height, left } = SHEET;
  const { marks, lines, right } = ratingCourse(standings, SHEET);
  const drawn = lines.map(({ name, points, dashes, end, label }, n) => {
    const color = COLORS[n % COLORS.length];
    return `<polyline points="${points}" fill="none" stroke="${color}" stroke-dasharray="${dashes}" stroke-width="2"/>
<line x1="${end.x}" y1="${end.y}" x2="${right + 10}" y2="${label}" stroke="${color}" stroke-opacity=".5"/>
<text x="${right + 14}" y="${label + 4}">${escapeHtml(name)}</text>`;
  });
  const scale = marks.map(
    ({ value, y }) =>
      `<line x1="${left}" x2="${right}" y1="${y}" y2="${y}" stroke="#8886"/><text x="4" y="${y + 4}">${value}</text>`,
  );
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Ratings after each game">${scale.join('')}${drawn.join('\n')}</svg>`;
}

/** Text that is safe inside HTML. */
export function escapeHtml(value: string | number): string {
  return String(value).replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);
}

/** JSON that is safe inside a script element. */
function embedded(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** A table whose numbers stand below each other; it scrolls by itself where the page is narrower. */
function htmlTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const figures = head.map((_, n) => rows.every(row => FIGURES.test(row[n] ?? '')));
  const classOf = (n: number) => (figures[n] ? ' class="figures"' : '');
  const headings = head.map((cell, n) => `<th scope="col"${classOf(n)}>${cell}</th>`).join('');
  const line = (row: readonly string[]) => `<tr>${row.map((cell, n) => `<td${classOf(n)}>${cell}</td>`).join('')}</tr>`;
  const body = rows.map(line).join('\n');
  return `<div class="wide"><table><thead><tr>${headings}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** Nothing but a number, a share of a number, or nothing at all. */
const FIGURES = /^(<b>)?[-+–\d][-–\d. /%]*(<\/b>)?$/;

/** How the report looks: it follows the reader's light or dark. */
const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin: 2rem 0 .6rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .8rem; border-bottom: 1px solid #8884; text-align: left; white-space: nowrap; }
th { font-weight: normal; opacity: .75; } tbody tr:hover { background: #8881; }
.figures { text-align: right; }
.bar { width: 120px; height: 12px; }
svg:not(.bar) { width: 100%; height: auto; font-size: 12px; } svg text { fill: currentColor; }
dialog { max-width: 95vw; padding: 1.2rem; border: 1px solid #8888; border-radius: .8rem; } dialog h2 { margin: 0 0 .6rem; }
dialog::backdrop { background: #0008; }
.legend { display: flex; flex-wrap: wrap; gap: .3rem 1rem; margin: 0 0 .8rem; padding: 0; list-style: none; }
.legend span { display: inline-block; width: 1rem; height: 1rem; margin-right: .4rem; border-radius: .2rem; vertical-align: -.1rem; }
.board { display: grid; grid-template-columns: repeat(var(--columns), minmax(0, 2.2rem)); gap: 1px; }
.board span { aspect-ratio: 1; display: grid; place-items: center; background: #8882; font-size: .8rem; }
.board .block { background: #8889; } .board .changed { outline: 3px solid currentColor; outline-offset: -3px; }
.steps { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; margin: 1rem 0 0; }
.steps input { flex: 1; min-width: 8rem; } .steps output { min-width: 8rem; }
button { min-height: 2.4rem; padding: 0 1rem; font: inherit; }
.team1 { background: #d55e00 !important; color: #fff; } .team2 { background: #0072b2 !important; color: #fff; }
.team3 { background: #009e73 !important; color: #fff; } .team4 { background: #cc79a7 !important; color: #000; }
`;

/** Where a board is so wide that its squares are small. */
const WIDE_STYLE = `
.board span { overflow: hidden; min-width: 0; font-size: min(.8rem, .9vw); line-height: 1; }
`;

/** Where openings are told. */
const OPENINGS_STYLE = `
.openings td:first-child { min-width: 9rem; white-space: normal; } .openings th[scope=rowgroup] { font-weight: bold; opacity: 1; }
`;
