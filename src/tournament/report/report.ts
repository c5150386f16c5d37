import { barsOf } from '../../wire/flag/bars.ts';
import type { Standing } from '../../wire/tournaments.ts';
import type { Result } from '../ledger.ts';
import { mapOfGame } from '../plan.ts';
import { crossTable, standingsOf } from '../ratings.ts';
import { embedded, table, text } from './html.ts';
import { openingsSection } from './openings.ts';
import { ratingPlot } from './plot.ts';
import { VIEWER_HTML } from './script.ts';
import type { BoardStory } from './story.ts';
import { OPENINGS_STYLE, STYLE, WIDE_STYLE } from './style.ts';

export interface ReportData {
  readonly title: string;
  /** What people call the game; Capture The Flag unless told. */
  readonly game?: string;
  readonly names: readonly string[];
  /** Puts them into their places: by rating, unless the pairing means another order. */
  readonly place?: (standings: readonly Standing[]) => readonly Standing[];
  /** In the order of the plan. */
  readonly results: readonly Result[];
  /** Each game to be looked at move by move, by its id. */
  readonly stories: Readonly<Record<string, BoardStory>>;
  /** The module that shows them: see script.ts. */
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
<title>${text(title)}</title><style>${STYLE}${isWide(stories) ? WIDE_STYLE : ''}${openings === '' ? '' : OPENINGS_STYLE}</style></head><body>
<h1>${text(title)}</h1>
<p>${results.length} games of ${text(game)} by ${names.length} players; ${capped === 0 ? 'none had to be stopped' : `in ${capped} of them time was called`}.</p>
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

function standingsTable(standings: readonly Standing[]): string {
  const head = ['', 'player', 'rating', 'mean', '±', 'games', 'won', 'drawn', 'lost', 'score'];
  const hasElo = standings.some(({ elo }) => elo !== undefined);
  const bars = barsOf(standings);
  const rows = standings.map((standing, n) => [
    String(n + 1),
    text(standing.name),
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
  return `${table([...head, ...(hasElo ? ['Elo', '± 95 %'] : []), ''], rows)}<p>${note}</p>`;
}

function signed(rating: number): string {
  const whole = Math.round(rating);
  return whole > 0 ? `+${whole}` : String(whole);
}

function errorBar(bar: ReturnType<typeof barsOf>[number] | undefined): string {
  if (bar === undefined) return '';
  const x = (part: number) => (4 + 112 * part).toFixed(1);
  return `<svg class="bar" viewBox="0 0 120 12" role="img" aria-label="${bar.words}"><line x1="${x(bar.low)}" x2="${x(bar.high)}" y1="6" y2="6" stroke="currentColor" stroke-width="2"/><circle cx="${x(bar.middle)}" cy="6" r="4" fill="currentColor"/></svg>`;
}

function crossTableOf(names: readonly string[], results: readonly Result[]): string {
  const cross = crossTable(names, results);
  const rows = names.map(name => [
    text(name),
    ...names.map(rival => {
      const met = cross.get(name)?.get(rival);
      return met === undefined ? '–' : `${met.points} / ${met.games}`;
    }),
  ]);
  return table(['', ...names.map(text)], rows);
}

function gamesTable(results: readonly Result[]): string {
  const rows = results.map(({ id, seats, winners, reason, plies, capped, forfeits }) => [
    `<a href="#${text(id)}" data-game="${text(id)}">${text(id)}</a>`,
    text(mapOfGame(id)),
    seats.map((name, seat) => (winners.includes(seat) ? `<b>${text(name)}</b>` : text(name))).join(' – '),
    text([reason, ...Object.values(forfeits)].join(' ')),
    `${plies}${capped ? ' (time called)' : ''}`,
    `<a href="games/${encodeURIComponent(id)}.quadrille.json">file</a>`,
  ]);
  return table(['game', 'map', 'seats', 'end', 'moves', ''], rows);
}
