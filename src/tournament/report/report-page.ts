import { join } from 'node:path';
import type { TournamentStanding } from '../../wire/schemas/tournament-schemas.ts';
import { placeStandings } from '../pairing/final-places.ts';
import { type ArenaMap, mapOfGame, type TournamentPlan } from '../plan/tournament-plan.ts';
import { crossTable, standingsOf } from '../rating/scoreboard.ts';
import { writeAtomically } from '../results/atomic-write.ts';
import type { Result } from '../results/ledger.ts';

/** A tournament that is over, with the folder that it was played in. */
export interface FinishedTournament {
  readonly plan: TournamentPlan;
  readonly maps: readonly ArenaMap[];
  /** What people call the game. */
  readonly game: string;
  /** In the order of the plan. */
  readonly results: readonly Result[];
  readonly folder: string;
}

/** Where the report of a tournament is. */
export function reportFile(folder: string): string {
  return join(folder, 'report.html');
}

/** Writes the report of a tournament beside its games. */
export async function writeReport(finished: FinishedTournament): Promise<void> {
  await writeAtomically(reportFile(finished.folder), reportPage(finished));
}

/** A page that stands alone and can be sent to people: standings, cross table, and how every game ended. */
export function reportPage({ plan, maps, game, results }: Omit<FinishedTournament, 'folder'>): string {
  const names = plan.players.map(({ name }) => name);
  const standings = placeStandings(standingsOf(names, results), plan, maps, results);
  const capped = results.filter(result => result.capped).length;
  const failed = results.filter(({ forfeits }) => Object.keys(forfeits).length > 0).length;
  const title = escapeHtml(plan.title);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head><body>
<h1>${title}</h1>
<p>${results.length} games of ${escapeHtml(game)} by ${names.length} players; ${capped === 0 ? 'none had to be stopped' : `in ${capped} of them time was called`}${failed === 0 ? '' : `; in ${failed} a player failed and lost`}.</p>
<h2>Standings</h2>
${standingsTable(standings)}${results.some(({ marks }) => marks !== undefined) ? ALONE : ''}
<h2>Everybody against everybody</h2>
${crossTableOf(
  standings.map(({ name }) => name),
  results,
)}
<h2>Games</h2>
${gamesTable(results)}
<p>Each move by move: <code>quadrille serve --tournaments FOLDER</code>, the folder beside this one's.</p>
</body></html>
`;
}

const ALONE = '<p>Everybody played the same alone: a game here is two of them compared, by how it went for each.</p>';

function standingsTable(standings: readonly TournamentStanding[]): string {
  const head = ['', 'player', 'rating', 'mean', '±', 'games', 'won', 'drawn', 'lost', 'score'];
  const hasElo = standings.some(({ elo }) => elo !== undefined);
  const rows = standings.map((standing, n) => [
    String(n + 1),
    escapeHtml(standing.name),
    `<b>${standing.rating.toFixed(1)}</b>`,
    standing.mean.toFixed(1),
    standing.deviation.toFixed(1),
    ...[standing.games, standing.wins, standing.draws, standing.losses].map(String),
    `${(100 * standing.score).toFixed(1)} %`,
    ...(hasElo ? [signed(standing.elo?.rating ?? 0), Math.round(standing.elo?.error ?? 0).toString()] : []),
  ]);
  const note = hasElo ? '<p>Elo counts from the average of all.</p>' : '';
  return `${htmlTable([...head, ...(hasElo ? ['Elo', '± 95 %'] : [])], rows)}${note}`;
}

function signed(rating: number): string {
  const whole = Math.round(rating);
  return whole > 0 ? `+${whole}` : String(whole);
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
    escapeHtml(id),
    escapeHtml(mapOfGame(id)),
    seats.map((name, seat) => (winners.includes(seat) ? `<b>${escapeHtml(name)}</b>` : escapeHtml(name))).join(' – '),
    escapeHtml([reason, ...Object.values(forfeits)].join(' ')),
    `${plies}${capped ? ' (time called)' : ''}`,
    `<a href="games/${encodeURIComponent(id)}.quadrille.json">file</a>`,
  ]);
  return htmlTable(['game', 'map', 'seats', 'end', 'moves', ''], rows);
}

/** Text that is safe inside HTML. */
export function escapeHtml(value: string | number): string {
  return String(value).replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);
}

/** A table whose numbers stand below each other; it scrolls by itself where the page is narrower. */
export function htmlTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const figures = head.map((_, n) => rows.every(row => FIGURES.test(String(row[n] ?? ''))));
  const classOf = (n: number) => (figures[n] ? ' class="figures"' : '');
  const headings = head.map((cell, n) => `<th scope="col"${classOf(n)}>${cell}</th>`).join('');
  const line = (row: readonly (string | number)[]) =>
    `<tr>${row.map((cell, n) => `<td${classOf(n)}>${cell}</td>`).join('')}</tr>`;
  const body = rows.map(line).join('\n');
  return `<div class="wide"><table><thead><tr>${headings}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** Nothing but a number, a share of a number, or nothing at all. */
const FIGURES = /^(<b>)?[-+–\d][-–\d. /%]*(of [\d.]+)?(<\/b>)?$/;

/** How a table looks. */
export const TABLE_STYLE = `
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .8rem; border-bottom: 1px solid #8884; text-align: left; white-space: nowrap; }
th { font-weight: normal; opacity: .75; } tbody tr:hover { background: #8881; }
.figures { text-align: right; }
`;

/** How the report looks: it follows the reader's light or dark. */
const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin: 2rem 0 .6rem; }${TABLE_STYLE}`;
