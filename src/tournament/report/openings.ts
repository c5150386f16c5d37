import type { Opening, Scored, SeatOpenings } from '../../wire/flag/openings.ts';
import type { Result } from '../ledger.ts';
import { OpeningBook } from '../openings/book.ts';
import { text } from './html.ts';

/** With which moves teams began, and how that went; nothing where no result tells. */
export function openingsSection(results: readonly Result[]): string {
  const book = new OpeningBook();
  book.addResults(results);
  const { seats } = book.summary();
  if (seats.length === 0) return '';
  const head = HEAD.map((cell, n) => `<th scope="col"${n > 0 ? FIGURES : ''}>${cell}</th>`).join('');
  return `<h2>Openings that work</h2>
<div class="wide"><table class="openings"><thead><tr>${head}</tr></thead>
${seats.map(bodyOf).join('\n')}</table></div><p>${NOTE}</p>
`;
}

const HEAD = ['first move', 'games', 'score', '95 %'];
const FIGURES = ' class="figures"';

/** A map and a seat: each move leads to a game that began so. */
function bodyOf({ map, seat, moves, others }: SeatOpenings): string {
  const shown = moves.map(opening => {
    const game = text(opening.game);
    return rowOf(`<a href="#${game}" data-game="${game}">${text(wordsOf(opening))}</a>`, opening);
  });
  const rest = others === null ? [] : [rowOf(`${others.moves} other ${others.moves === 1 ? 'move' : 'moves'}`, others)];
  const where = `<tr><th scope="rowgroup" colspan="${HEAD.length}">${text(map)}, seat ${seat + 1}</th></tr>`;
  return `<tbody>${[where, ...shown, ...rest].join('\n')}</tbody>`;
}

function rowOf(words: string, scored: Scored): string {
  const figures = figuresOf(scored).map(cell => `<td${FIGURES}>${cell}</td>`);
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
