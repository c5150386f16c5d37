import { positionOf } from '../../../flag/board/ground.ts';
import { make } from '../../../flag/play/make-move.ts';
import { copy, type FlagState } from '../../../flag/state.ts';
import { winnersOf } from '../../../flag/view.ts';
import { Rng } from '../../../kernel/rng.ts';
import type { PieceNumbers } from '../../../tournament/bot/piece-numbers.ts';
import { field } from '../aspects.ts';
import type { Look } from '../sitting.ts';

/** So often a respawn is drawn, that none of its squares is left out. */
const DRAWS = 400;

/** Every position that our rules allow after a move, as text. */
export function allowedAfter(state: FlagState, move: number, roster: PieceNumbers): ReadonlySet<string> {
  const allowed = new Set<string>();
  let isDrawn = false;
  for (let n = 0; n < (isDrawn ? DRAWS : 1); n++) {
    const next = { ...copy(state), rng: Rng.seeded(n, 'against') };
    make(next, move, ({ type }) => {
      isDrawn ||= type === 'respawned';
    });
    allowed.add(ourText(next, roster));
  }
  return allowed;
}

/** A position of ours. After the end only who has won counts: servers clear their boards, or do not. */
export function ourText(state: FlagState, roster: PieceNumbers): string {
  const { ground, standing, flags, square, current, phase } = state;
  if (phase === 'over') return overText(winnersOf(state));
  const teams = standing.map((stands, team) => {
    if (stands === 0) return null;
    const pieces: string[] = [];
    for (let piece = team * ground.piecesPerTeam; piece < (team + 1) * ground.piecesPerTeam; piece++) {
      const at = square[piece] as number;
      if (at !== 0) pieces.push(pieceText(roster.idOf(piece), positionOf(ground, at)));
    }
    return teamText(flags[team] as number, pieces);
  });
  return playText(current, teams);
}

/** The same of what a server shows. */
export function theirText({ game, session, current }: Look, first: Look): string {
  if (field(session, 'gameOver') === true) {
    const winner = field(session, 'winner');
    const named = Array.isArray(winner) ? winner.map(String) : [];
    return overText(first.game.teams.flatMap((team, slot) => (team !== null && named.includes(team.id) ? [slot] : [])));
  }
  const teams = game.teams.map(
    team =>
      team &&
      teamText(
        team.flags,
        team.pieces.map(({ id, at }) => pieceText(id, at)),
      ),
  );
  return playText(current, teams);
}

function overText(winners: readonly number[]): string {
  return `over, won by ${winners.map(slot => `team ${slot + 1}`).join(' and ') || 'nobody'}`;
}

function playText(current: number, teams: readonly (string | null)[]): string {
  return [`team ${current + 1} is to move`, ...teams.map((team, slot) => `team ${slot + 1}: ${team ?? 'out'}`)].join(
    '\n',
  );
}

function teamText(flags: number, pieces: readonly string[]): string {
  return `${flags} ${flags === 1 ? 'flag' : 'flags'}, ${pieces.toSorted().join(' ')}`;
}

function pieceText(id: string, [row, column]: readonly [number, number]): string {
  return `${id}@${row},${column}`;
}
