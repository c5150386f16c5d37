import type { Scored } from '../../wire/flag/openings.ts';
import type { Result } from '../ledger.ts';
import { OpeningBook } from '../openings/book.ts';
import { table, text } from './html.ts';

/** With which moves teams began, and how that went; nothing where no result tells. */
export function openingsSection(results: readonly Result[]): string {
  const book = new OpeningBook();
  book.take(results);
  const { seats } = book.told();
  const rows = seats.flatMap(({ map, seat, moves, others }) => {
    const where = [text(map), String(seat + 1)];
    const shown = moves.map(({ piece, from, to, game, ...scored }) => [
      ...[...where, text(`${piece} from ${squareOf(from)} to ${squareOf(to)}`), ...figuresOf(scored)],
      `<a href="#${text(game)}" data-game="${text(game)}">${text(game)}</a>`,
    ]);
    const left = others === null ? [] : [[...where, `others: ${others.moves}`, ...figuresOf(others), '']];
    return [...shown, ...left];
  });
  if (rows.length === 0) return '';
  return `<h2>Openings that work</h2>
${table(['map', 'seat', 'first move', 'games', 'score', '95 %', 'game'], rows)}<p>${NOTE}</p>
`;
}

const NOTE =
  'The first move of a team after those that were drawn by chance. The true score lies within the last figures 95 times of 100.';

function squareOf([row = 0, column = 0]: readonly number[]): string {
  return `column ${column}, row ${row}`;
}

function figuresOf({ games, score, low, high }: Scored): string[] {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  return [String(games), percent(score), `${percent(low)} – ${percent(high)}`];
}
