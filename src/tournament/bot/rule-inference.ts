import { mostMoves, moveOf } from '../../flag/board/any-move-left.ts';
import { squareOf } from '../../flag/board/ground.ts';
import { listMoves } from '../../flag/board/legal-moves.ts';
import type { FlagState } from '../../flag/state.ts';
import type { ForeignGame } from './foreign-game.ts';
import { type PieceNumbers, READINGS, type RuleReading } from './piece-numbers.ts';

/** Learns from what a server accepts, from us and from others, how it reads the rules. */
export class RuleInference {
  private left: readonly RuleReading[] = READINGS;
  private before: ForeignGame | undefined;

  /** The reading that fits all that has been seen. */
  get best(): RuleReading {
    return this.left[0] as RuleReading;
  }

  /** How many readings still fit. */
  get open(): number {
    return this.left.length;
  }

  /** Somebody has moved between two looks: what could not have been is dropped. */
  watch(game: ForeignGame, roster: PieceNumbers): void {
    const { before } = this;
    this.before = game;
    const last = game.lastMove;
    if (before === undefined || last === null) return;
    const slot = before.teams.findIndex(team => team?.id === last.team);
    const piece = roster.numberOf(slot, last.piece);
    if (slot < 0 || piece === undefined || !isOneMoveLater(before, game)) return;
    this.keep(reading => {
      const state = roster.stateOf(before, reading, slot);
      return movesOf(state).includes(moveOf(piece, squareOf(state.ground, last.to)));
    });
  }

  /** Our own move has been taken, or not. */
  learn(game: ForeignGame, roster: PieceNumbers, slot: number, move: number, accepted: boolean): void {
    this.keep(reading => movesOf(roster.stateOf(game, reading, slot)).includes(move) === accepted);
  }

  /** If nothing would be left, the evidence was about something else. */
  private keep(fits: (reading: RuleReading) => boolean): void {
    const left = this.left.filter(fits);
    if (left.length > 0) this.left = left;
  }
}

export function movesOf(state: FlagState): number[] {
  const moves = new Int32Array(mostMoves(state.ground));
  return Array.from(moves.subarray(0, listMoves(state, moves)));
}

/** Whether exactly one team has moved: else the board before the last move is not the one that was seen. */
function isOneMoveLater(before: ForeignGame, after: ForeignGame): boolean {
  let moved = 0;
  for (const [slot, team] of after.teams.entries()) {
    const was = new Map(before.teams[slot]?.pieces.map(({ id, at }) => [id, at.join()]));
    if (team?.pieces.some(({ id, at }) => was.get(id) !== at.join())) moved++;
  }
  return moved === 1;
}

/** Finds out whether a server counts the current team from 0 or from 1. */
export class TurnInference {
  private counting: readonly number[] = [0, 1];

  /** What the number itself and the last move give away. */
  watch({ teams, currentTeam, lastMove }: ForeignGame): void {
    if (currentTeam === 0) this.keep(0);
    if (currentTeam === teams.length) this.keep(1);
    const mover = teams.findIndex(team => team !== null && team.id === lastMove?.team);
    if (mover < 0 || currentTeam < 0) return;
    const next = this.after(teams, mover);
    if (currentTeam === next) this.lean(0);
    else if (currentTeam === next + 1) this.lean(1);
  }

  /** Whether it may be this slot's turn, by any way of counting that is left. */
  mayBe({ currentTeam }: ForeignGame, slot: number): boolean {
    return this.counting.some(from => currentTeam - from === slot);
  }

  /** A move was taken, or refused as out of turn. */
  learn({ currentTeam }: ForeignGame, slot: number, accepted: boolean): void {
    const left = this.counting.filter(from => (currentTeam - from === slot) === accepted);
    if (left.length > 0) this.counting = left;
  }

  /** Whether there is only one way left. */
  get sure(): boolean {
    return this.counting.length === 1;
  }

  /** Nothing has happened for long: perhaps everybody waits for us. */
  doubt(): void {
    this.counting = [0, 1];
  }

  private keep(from: number): void {
    if (this.counting.includes(from)) this.counting = [from];
  }

  /** A turn that was passed could mislead: only while nothing better is known. */
  private lean(from: number): void {
    if (!this.sure) this.keep(from);
  }

  private after(teams: ForeignGame['teams'], slot: number): number {
    for (let step = 1; step <= teams.length; step++) {
      const next = (slot + step) % teams.length;
      if (teams[next] !== null) return next;
    }
    return slot;
  }
}
