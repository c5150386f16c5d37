/** The part of the report that shows a game: it has no rules, it only changes cells. Runs in the reader's browser. */
export const VIEWER = `
const games = JSON.parse(document.getElementById('games').textContent);
const dialog = document.querySelector('dialog');
const board = dialog.querySelector('.board');
const slider = dialog.querySelector('input');
let story, at;
function cellsAt(n) {
  const cells = story.cells.slice();
  for (let step = 0; step < n; step++) for (let i = 0; i < story.steps[step].length; i += 2) cells[story.steps[step][i]] = story.steps[step][i + 1];
  return cells;
}
function show(n) {
  at = Math.max(0, Math.min(n, story.steps.length));
  slider.value = at;
  const changed = new Set(at === 0 ? [] : story.steps[at - 1].filter((_, i) => i % 2 === 0));
  board.style.setProperty('--columns', story.columns);
  board.replaceChildren(...cellsAt(at).map((cell, place) => {
    const square = document.createElement('span');
    const team = /^@?([1-4])/.exec(cell);
    square.className = (cell === '##' ? 'block' : team ? 'team' + team[1] : '') + (changed.has(place) ? ' changed' : '');
    square.textContent = cell === '##' || cell === '' ? '' : cell[0] === '@' ? '\\u2691' : cell.slice(2, 4);
    square.title = cell.slice(2);
    return square;
  }));
  dialog.querySelector('output').textContent = 'move ' + at + ' of ' + story.steps.length;
}
function open(id) {
  story = games[id];
  if (!story) return;
  slider.max = story.steps.length;
  dialog.querySelector('h2').textContent = id;
  dialog.querySelector('.legend').replaceChildren(...story.teams.map((name, team) => {
    const line = document.createElement('li');
    const sign = line.appendChild(document.createElement('span'));
    sign.className = 'team' + (team + 1);
    line.append(name);
    return line;
  }));
  show(0);
  dialog.showModal();
  slider.focus();
}
document.addEventListener('click', event => {
  const link = event.target.closest('a[data-game]');
  if (link) { event.preventDefault(); open(link.dataset.game); }
});
slider.addEventListener('input', () => show(Number(slider.value)));
dialog.querySelector('[data-step="-1"]').addEventListener('click', () => show(at - 1));
dialog.querySelector('[data-step="1"]').addEventListener('click', () => show(at + 1));
dialog.addEventListener('keydown', event => {
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') { event.preventDefault(); show(at + (event.key === 'ArrowLeft' ? -1 : 1)); }
});
`;

export const VIEWER_HTML = `<dialog aria-labelledby="game-title"><h2 id="game-title"></h2><ul class="legend"></ul>
<div class="board"></div><div class="steps"><button type="button" data-step="-1">back</button>
<input type="range" min="0" value="0" aria-label="move"><button type="button" data-step="1">on</button> <output></output>
<form method="dialog"><button>close</button></form></div></dialog>`;
