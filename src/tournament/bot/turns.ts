import type { ForeignGame } from './foreign.ts';

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
