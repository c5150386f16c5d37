import { drillsOf } from '../../flag/board/drill.ts';
import { type Ground, groundOf, packed, squareOf } from '../../flag/board/ground.ts';
import { markOfBase } from '../../flag/board/mark.ts';
import { hashAnew } from '../../flag/board/position-hash.ts';
import type { FlagOptions } from '../../flag/setup.ts';
import { emptyState, type FlagState } from '../../flag/state.ts';
import { Rng } from '../../kernel/rng.ts';
import { bareId, type ForeignGame, type ForeignKind } from './foreign-game.ts';

/** How a server may read what the course leaves open. */
export type RuleReading = Pick<FlagOptions, 'directions' | 'lshape'>;

/** Every way to read it, the likeliest first. */
export const READINGS: readonly RuleReading[] = [
  { directions: 'absolute', lshape: 'path' },
  { directions: 'team', lshape: 'jump' },
  { directions: 'absolute', lshape: 'jump' },
  { directions: 'team', lshape: 'path' },
];

/**
 * Knows which of our numbers each piece of a foreign game has, and so turns that game into a state to think on. The
 * numbers stay the same through the game, and so does the ground of each reading.
 */
export class PieceNumbers {
  private readonly kinds: readonly (ForeignKind & { readonly count: number })[];
  private readonly numbers = new Map<string, number>();
  private readonly ids: string[] = [];
  private readonly grounds = new Map<RuleReading, Ground>();
  private readonly first: ForeignGame;

  /** From the first look at the game, when all teams are there. */
  constructor(first: ForeignGame) {
    this.first = first;
    const types = new Map<string, ForeignKind>();
    const all = first.teams.flatMap(team => team?.pieces ?? []);
    for (const { kind } of all) types.set(kind.type, kind);
    const count = (type: string) =>
      Math.max(...first.teams.map(team => team?.pieces.filter(({ kind }) => kind.type === type).length ?? 0));
    this.kinds = [...types.values()].map(kind => ({ ...kind, count: count(kind.type) }));
    const perTeam = this.kinds.reduce((sum, kind) => sum + kind.count, 0);
    for (const [slot, team] of first.teams.entries()) {
      let next = slot * perTeam;
      for (const { type, count: room } of this.kinds) {
        const mine = team?.pieces.filter(({ kind }) => kind.type === type) ?? [];
        for (const [n, { id }] of mine.entries()) this.assignNumber(slot, id, next + n);
        next += room;
      }
    }
  }

  /** The server's own name for a piece of ours, counted from 0. */
  idOf(piece: number): string {
    return this.ids[piece] ?? '';
  }

  numberOf(slot: number, id: string): number | undefined {
    return this.numbers.get(`${slot} ${bareId(id)}`);
  }

  /** Whether a team has come that was not there at the first look. */
  misses({ teams }: ForeignGame): boolean {
    return teams.some((team, slot) => team !== null && (this.first.teams[slot] ?? null) === null);
  }

  /** The game as one reading of the rules has it, with this slot to act. */
  stateOf(game: ForeignGame, reading: RuleReading, current: number): FlagState {
    const state = emptyState(this.groundFor(reading), Rng.seeded(0, 'thought'));
    state.names = game.teams.map((team, slot) => team?.id ?? `team${slot + 1}`);
    for (const [slot, team] of game.teams.entries()) {
      if (team === null) continue;
      state.standing[slot] = 1;
      state.flags[slot] = team.flags;
      state.at[state.ground.base[slot] as number] = markOfBase(slot);
      for (const { id, at } of team.pieces) {
        const piece = this.numberOf(slot, id);
        if (piece === undefined) continue;
        const square = squareOf(state.ground, at);
        state.square[piece] = square;
        state.at[square] = state.ground.mark[piece] as number;
        state.pieces[slot] = (state.pieces[slot] as number) + 1;
      }
    }
    state.phase = 'playing';
    state.current = current;
    hashAnew(state);
    return state;
  }

  private assignNumber(slot: number, id: string, number: number): void {
    this.numbers.set(`${slot} ${bareId(id)}`, number);
    this.ids[number] = id;
  }

  private groundFor(reading: RuleReading): Ground {
    const known = this.grounds.get(reading);
    if (known !== undefined) return known;
    const ground = this.lay(reading);
    this.grounds.set(reading, ground);
    return ground;
  }

  /** Bases stand where the server has put them, not where our rules would. */
  private lay({ directions, lshape }: RuleReading): Ground {
    const { rows, columns, teams, blocks } = this.first;
    const template = {
      gridSize: [rows, columns] as const,
      teams: teams.length,
      flags: Math.max(1, ...teams.map(team => team?.flags ?? 0)),
      pieces: this.kinds,
      blocks: 0,
      placement: 'symmetrical' as const,
      totalTimeLimitInSeconds: -1,
      moveTimeLimitInSeconds: -1,
    };
    const ground = groundOf({ template, options: { directions: 'absolute', lshape, start: 'random' } }, blocks);
    const rays = packed(ground.rays);
    if (directions === 'team') {
      for (const [slot, team] of teams.entries()) {
        if (team !== null && team.base[0] < rows / 2) turnOver(rays, ground, slot);
      }
    }
    return {
      ...ground,
      base: packed(
        teams.map((team, slot) => (team === null ? (ground.base[slot] as number) : squareOf(ground, team.base))),
      ),
      home: ground.home.map(() => 0),
      rays,
      drills: drillsOf({ ...ground, rays }, teams.length),
    };
  }
}

/** Up and down change places for a team. */
function turnOver(rays: number[], { raysFrom, width, setup }: Ground, slot: number): void {
  const types = setup.template.pieces.length;
  for (let ray = raysFrom[slot * types] as number; ray < (raysFrom[(slot + 1) * types] as number); ray += 2) {
    const step = rays[ray] as number;
    const down = Math.round(step / width);
    rays[ray] = (step - 2 * down * width) | 0;
  }
}
