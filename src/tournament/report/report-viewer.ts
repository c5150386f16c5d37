// Runs in the browser of whoever reads a report, and has no rules: it only changes cells. see write-report.ts for how it gets there.
import type { BoardStory } from '../games/board-story.ts';

/** The cells of a game after so many moves. */
export function cellsAfter({ cells, steps }: BoardStory, moves: number): string[] {
  const board = [...cells];
  for (const step of steps.slice(0, moves)) {
    for (let n = 0; n < step.length; n += 2) board[Number(step[n])] = String(step[n + 1]);
  }
  return board;
}

/** The places that the last of so many moves has changed. */
export function changedBy({ steps }: BoardStory, moves: number): ReadonlySet<number> {
  return new Set(steps[moves - 1]?.filter((_, n) => n % 2 === 0).map(Number));
}

/** How a cell is drawn: its class, the sign on it, and its words. */
export function lookOf(cell: string): { readonly kind: string; readonly sign: string; readonly words: string } {
  if (cell === '##') return { kind: 'block', sign: '', words: '' };
  const [, team] = /^@?([1-4])/.exec(cell) ?? [];
  return {
    kind: team === undefined ? '' : `team${team}`,
    sign: cell.startsWith('@') ? '⚑' : cell.slice(2, 4),
    words: cell.slice(2),
  };
}

/** Shows the games of a page in its dialog, each move by move. */
function attend(page: Document, games: Readonly<Record<string, BoardStory>>): void {
  const dialog = part(page, 'dialog', HTMLDialogElement);
  const board = part(dialog, '.board', HTMLElement);
  const slider = part(dialog, 'input', HTMLInputElement);
  let story: BoardStory | undefined;
  let at = 0;

  function show(move: number): void {
    if (story === undefined) return;
    at = Math.max(0, Math.min(move, story.steps.length));
    slider.value = String(at);
    const changed = changedBy(story, at);
    board.style.setProperty('--columns', String(story.columns));
    board.replaceChildren(...cellsAfter(story, at).map((cell, place) => squareOf(cell, changed.has(place))));
    part(dialog, 'output', HTMLElement).textContent = `move ${at} of ${story.steps.length}`;
  }

  function squareOf(cell: string, hasChanged: boolean): HTMLElement {
    const { kind, sign, words } = lookOf(cell);
    const square = page.createElement('span');
    square.className = hasChanged ? `${kind} changed` : kind;
    square.textContent = sign;
    square.title = words;
    return square;
  }

  function legendOf(name: string, team: number): HTMLElement {
    const line = page.createElement('li');
    line.appendChild(page.createElement('span')).className = `team${team + 1}`;
    line.append(name);
    return line;
  }

  function open(id: string): void {
    story = games[id];
    if (story === undefined) return;
    slider.max = String(story.steps.length);
    part(dialog, 'h2', HTMLElement).textContent = id;
    part(dialog, '.legend', HTMLElement).replaceChildren(...story.teams.map(legendOf));
    show(0);
    dialog.showModal();
    slider.focus();
  }

  page.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-game]') : null;
    if (link === null) return;
    event.preventDefault();
    open(link.dataset.game ?? '');
  });
  slider.addEventListener('input', () => show(Number(slider.value)));
  for (const by of [-1, 1]) {
    part(dialog, `[data-step="${by}"]`, HTMLElement).addEventListener('click', () => show(at + by));
  }
  dialog.addEventListener('keydown', event => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    show(at + (event.key === 'ArrowLeft' ? -1 : 1));
  });
}

function part<T extends Element>(whole: ParentNode, selector: string, kind: new () => T): T {
  const found = whole.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`the page has no ${selector}`);
  return found;
}

if (typeof document !== 'undefined') {
  attend(document, JSON.parse(part(document, '#games', HTMLElement).textContent ?? '{}'));
}
