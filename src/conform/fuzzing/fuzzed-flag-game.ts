import type { Position } from '../../flag/actions.ts';
import { moveOf, pieceOf, targetOf } from '../../flag/board/any-move-left.ts';
import { isOnBoard, positionOf, squareOf } from '../../flag/board/ground.ts';
import { EMPTY } from '../../flag/board/square-marks.ts';
import type { MapTemplate } from '../../flag/map/template.ts';
import { make } from '../../flag/play/make-move.ts';
import { copy, type FlagState } from '../../flag/state.ts';
import { winnersOf } from '../../flag/view.ts';
import { Rng } from '../../kernel/rng.ts';
import { PieceNumbers, READINGS, type RuleReading } from '../../tournament/bot/piece-numbers.ts';
import { movesOf } from '../../tournament/bot/rule-inference.ts';
import { field } from '../flag/board-aspects.ts';
import { type FlagTarget, RemoteSession, type ServerConventions, type SessionSnapshot } from '../flag/flag-server.ts';

/** Where a server and our rules part, and how it came to that. */
export interface Difference {
  readonly template: MapTemplate;
  readonly steps: readonly string[];
  readonly expected: string;
  readonly seen: string;
}

/** The positions of one moment by every reading that still fits. */
interface Thought {
  readonly reading: RuleReading;
  readonly state: FlagState;
  readonly moves: readonly number[];
}

const MOST_PLIES = 80;

/** Plays a game by chance from what the server shows, and compares every step with our rules. */
export async function playAgainst(
  target: FlagTarget,
  conventions: ServerConventions,
  template: MapTemplate,
  rng: Rng,
): Promise<Difference | undefined> {
  const remote = await RemoteSession.open(target, conventions, template, template.teams);
  const first = await remote.snapshot();
  const roster = new PieceNumbers(first.game);
  const steps: string[] = [];
  let readings: readonly RuleReading[] = READINGS;
  let look = first;
  for (let ply = 0; ply < MOST_PLIES && field(look.session, 'gameOver') !== true; ply++) {
    const thoughts = readings.map((reading): Thought => {
      const state = roster.stateOf(look.game, reading, look.current);
      return { reading, state, moves: movesOf(state) };
    });
    const part = (expected: string, seen: string): Difference => ({ template, steps, expected, seen });
    const [sure] = thoughts;
    if (sure === undefined || look.game.teams[look.current] == null)
      return part('a team to move', `nobody (${look.current})`);
    const wrong = rng.below(2) === 0 ? drawWrong(thoughts, rng) : undefined;
    if (wrong !== undefined) {
      steps.push(stepText(look, roster, sure.state, wrong));
      const { status } = await send(remote, look, roster, sure.state, wrong);
      if (status === 200) return part('the move is refused', 'the move is taken');
      steps.pop();
    }
    const move = rng.pick([...new Set(thoughts.flatMap(({ moves }) => moves))]);
    if (move === undefined) return part('the game is over: the team to move has no move', 'it goes on');
    steps.push(stepText(look, roster, sure.state, move));
    const { status } = await send(remote, look, roster, sure.state, move);
    const fitting = thoughts.filter(({ moves }) => moves.includes(move) === (status === 200));
    if (fitting.length === 0)
      return part(status === 200 ? 'the move is refused' : 'the move is taken', `status ${status}`);
    readings = fitting.map(({ reading }) => reading);
    if (status !== 200) continue;
    look = await remote.snapshot();
    const seen = theirText(look, first);
    const allowed = fitting.map(({ state }) => allowedAfter(state, move, roster));
    readings = readings.filter((_, n) => allowed[n]?.has(seen));
    if (readings.length === 0) return part([...(allowed[0] ?? [])].slice(0, 3).join('\nor\n'), seen);
  }
  return undefined;
}

/** A move near the piece that no reading allows. */
function drawWrong(thoughts: readonly Thought[], rng: Rng): number | undefined {
  const [{ state } = {}] = thoughts;
  if (state === undefined) return undefined;
  const { ground, square, at, current } = state;
  const mine = Array.from({ length: ground.piecesPerTeam }, (_, n) => current * ground.piecesPerTeam + n).filter(
    piece => (square[piece] as number) !== 0,
  );
  const piece = rng.pick(mine);
  if (piece === undefined) return undefined;
  const wrong = squaresNear(state, piece)
    .map(to => moveOf(piece, to))
    .filter(move => !thoughts.some(({ moves }) => moves.includes(move)));
  const taken = wrong.filter(move => (at[targetOf(move)] as number) !== EMPTY);
  // What stands in the way is where programs err most.
  return rng.pick(taken.length > 0 && rng.below(2) === 0 ? taken : wrong);
}

/** The squares of the board that are at most so many rows and columns away. */
const NEAR = 4;

function squaresNear({ ground, square }: FlagState, piece: number): readonly number[] {
  const [row, column] = positionOf(ground, square[piece] as number);
  const span = Array.from({ length: 2 * NEAR + 1 }, (_, n) => n - NEAR);
  return span
    .flatMap(down => span.map((across): Position => [row + down, column + across]))
    .filter(to => isOnBoard(ground, to))
    .map(to => squareOf(ground, to));
}

function send(remote: RemoteSession, look: SessionSnapshot, roster: PieceNumbers, { ground }: FlagState, move: number) {
  return remote.move(look, look.current, roster.idOf(pieceOf(move)), positionOf(ground, targetOf(move)));
}

function stepText(
  { game, current }: SessionSnapshot,
  roster: PieceNumbers,
  { ground }: FlagState,
  move: number,
): string {
  const id = roster.idOf(pieceOf(move));
  const piece = game.teams[current]?.pieces.find(each => each.id === id);
  const to = positionOf(ground, targetOf(move));
  return `${game.teams[current]?.id} ${piece?.kind.type} ${id} from [${piece?.at.join(', ')}] to [${to.join(', ')}]`;
}

/** So often a respawn is drawn, that none of its squares is left out. */
const DRAWS = 400;

/** Every position that our rules allow after a move, as text. */
function allowedAfter(state: FlagState, move: number, roster: PieceNumbers): ReadonlySet<string> {
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
function ourText(state: FlagState, roster: PieceNumbers): string {
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
function theirText({ game, session, current }: SessionSnapshot, first: SessionSnapshot): string {
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
