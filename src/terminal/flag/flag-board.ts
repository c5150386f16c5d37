import { styleText } from 'node:util';
import { captionsOf } from '../../flag/board/square-names.ts';
import type { GameSessionResponse, GameState } from '../../wire/schemas/flag-schemas.ts';
import { visibleLine } from '../../wire/shared/names-and-codes.ts';

type Style = Parameters<typeof styleText>[0];

/** Teams differ by colour and by the bracket around their pieces, so that nobody needs to tell colours apart. */
const TEAMS: readonly { readonly style: Style; readonly left: string; readonly right: string }[] = [
  { style: 'redBright', left: '(', right: ')' },
  { style: 'cyanBright', left: '[', right: ']' },
  { style: 'yellowBright', left: '{', right: '}' },
  { style: 'magentaBright', left: '<', right: '>' },
];

const CELL = 5;

/** The board as the first seat sees it, with its columns and rows named, the teams and what their pieces are. */
export function drawFlag(state: GameState, session: GameSessionResponse): string {
  const { grid, teams, lastMove } = state;
  const ids = teams.map(team => team?.id);
  const names = captionsOf([grid.length, grid[0]?.length ?? 0]);
  const columns = names.columns
    .map(name => name.padStart(3).padEnd(CELL))
    .toReversed()
    .join('');
  const rows = grid.map((row, r) => {
    const cells = row.map((cell, c) => {
      const moved = lastMove?.newPosition[0] === r && lastMove.newPosition[1] === c;
      return drawCell(cell, ids, moved);
    });
    return `${(names.rows[r] ?? '').padStart(3)} ${cells.toReversed().join('')}`;
  });
  return [
    ...rows.toReversed(),
    `    ${columns}`,
    '',
    ...teams.map((_, slot) => drawTeam(state, slot)),
    turnOf(state, session),
  ].join('\n');
}

/** `p:red team_12` belongs to `red team`: an id may hold underscores, a piece's number never does. */
export function ownerOf(cell: string): { readonly team: string; readonly piece: string } | undefined {
  if (!cell.startsWith('p:')) return undefined;
  const cut = cell.lastIndexOf('_');
  return { team: cell.slice(2, cut), piece: cell.slice(cut + 1) };
}

function drawCell(cell: string, ids: readonly (string | undefined)[], moved: boolean): string {
  if (cell === '') return '  ·  ';
  if (cell === 'b') return styleText('gray', '#####');
  const piece = ownerOf(cell);
  const slot = ids.indexOf(piece?.team ?? cell.slice(2));
  const { style, left, right } = TEAMS[slot] ?? { style: 'white' as Style, left: ' ', right: ' ' };
  const text = piece === undefined ? 'BAS' : piece.piece;
  const drawn = `${left}${text}${right}`.padStart(4).padEnd(CELL);
  return styleText(moved ? ([style, 'underline'] as Style) : style, drawn);
}

function drawTeam({ teams, currentTeam }: GameState, slot: number): string {
  const team = teams[slot];
  const { style, left, right } = TEAMS[slot] ?? { style: 'white' as Style, left: ' ', right: ' ' };
  if (!team) return `  ${left}${right} nobody`;
  const kinds = Map.groupBy(
    team.pieces,
    ({ description }) => `${visibleLine(description.type)} (power ${description.attackPower})`,
  );
  const pieces = [...kinds].map(([kind, alike]) => `${kind} ${alike.map(({ id }) => id).join(' ')}`).join(', ');
  const mark = slot === currentTeam ? '*' : ' ';
  return styleText(
    style,
    `${mark} ${left}${right} ${visibleLine(team.id)}: ${team.flags} flag${team.flags === 1 ? '' : 's'}; ${pieces}`,
  );
}

function turnOf({ teams, currentTeam }: GameState, session: GameSessionResponse): string {
  if (session.gameOver) {
    const winners = (session.winner ?? []).map(name => visibleLine(name));
    if (winners.length === 1) return `The game is over: ${winners[0]} wins.`;
    return `The game is over: a draw of ${winners.join(' and ')}.`;
  }
  if (session.gameStarted === null) return 'Waiting for more teams to join.';
  const left = session.remainingMoveTimeInSeconds;
  return `It is the turn of ${visibleLine(teams[currentTeam]?.id ?? 'nobody')}${left > 0 ? `, ${left} s left` : ''}.`;
}
