import { Rng } from '../kernel/rng.ts';
import type { Position } from './actions.ts';
import { groundOf, squareOf } from './board/ground.ts';
import { markOfBase } from './board/mark.ts';
import { hashAnew } from './board/position-hash.ts';
import type { MapTemplate, PieceDescription } from './map/template.ts';
import type { FlagOptions } from './setup.ts';
import { emptyState, type FlagState } from './state.ts';

/** A position as any server of the course's interface shows it: bases wherever, teams of any size, ids of any kind. */
export interface ServedPosition<Id = unknown> {
  readonly gridSize: readonly [number, number];
  readonly blocks: readonly Position[];
  /** By slot; null for a team that is out. */
  readonly teams: readonly (ServedTeam<Id> | null)[];
  readonly currentTeam: number;
  /** What each base had at the beginning: more than one means that pieces respawn. */
  readonly flags: number;
  readonly options: FlagOptions;
}

export interface ServedTeam<Id> {
  readonly name: string;
  readonly base: Position;
  readonly flags: number;
  readonly pieces: readonly { readonly id: Id; readonly description: PieceDescription; readonly position: Position }[];
}

const NOWHERE: Position = [-2, -1];

/**
 * A state to think on, and by its pieces (counted from 0) the ids that they have on the board it shows; undefined for
 * those that only fill up a smaller team. It is no match's state: what it was set up from is not known, so it cannot
 * be encoded.
 */
export function stateOfScene<Id>(
  scene: ServedPosition<Id>,
  seed: number,
): { state: FlagState; ids: readonly (Id | undefined)[] } {
  const kinds = kindsOf(scene);
  const slots = scene.teams.map(team => kinds.flatMap(({ type, count }) => fill(team, type, count)));
  const template: MapTemplate = {
    gridSize: scene.gridSize,
    teams: scene.teams.length,
    flags: scene.flags,
    pieces: kinds,
    blocks: scene.blocks.length,
    placement: 'symmetrical',
    totalTimeLimitInSeconds: -1,
    moveTimeLimitInSeconds: -1,
  };
  const layout = {
    bases: scene.teams.map(team => team?.base ?? NOWHERE),
    // Where they began is not known, and only how many there are is asked.
    homes: slots.map(pieces => pieces.map(() => NOWHERE)),
  };
  const ground = groundOf({ template, options: scene.options }, scene.blocks, layout);
  const state = emptyState(ground, Rng.seeded(seed, 'thought'));
  state.names = scene.teams.map(team => team?.name ?? null);
  for (const [team, shown] of scene.teams.entries()) {
    if (shown === null) continue;
    state.standing[team] = 1;
    state.flags[team] = shown.flags;
    state.pieces[team] = shown.pieces.length;
    state.at[squareOf(ground, shown.base)] = markOfBase(team);
  }
  for (const [piece, shown] of slots.flat().entries()) {
    if (shown === undefined) continue;
    const square = squareOf(ground, shown.position);
    state.square[piece] = square;
    state.at[square] = ground.mark[piece] as number;
  }
  state.phase = 'playing';
  state.current = scene.currentTeam;
  hashAnew(state);
  return { state, ids: slots.flat().map(piece => piece?.id) };
}

/** Every type on the board, with as many as the team that has the most of it. */
function kindsOf<Id>({ teams }: ServedPosition<Id>): PieceDescription[] {
  const kinds = new Map<string, PieceDescription>();
  for (const team of teams) {
    const counts = Map.groupBy(team?.pieces ?? [], ({ description }) => description.type);
    for (const [type, pieces] of counts) {
      const known = kinds.get(type) ?? { ...(pieces[0] as (typeof pieces)[number]).description, count: 0 };
      kinds.set(type, { ...known, count: Math.max(known.count, pieces.length) });
    }
  }
  return [...kinds.values()];
}

function fill<Id>(
  team: ServedTeam<Id> | null,
  type: string,
  count: number,
): (ServedTeam<Id>['pieces'][number] | undefined)[] {
  const pieces = team?.pieces.filter(({ description }) => description.type === type) ?? [];
  return Array.from({ length: count }, (_, n) => pieces[n]);
}
