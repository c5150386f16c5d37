import type { Directions, MapTemplate, Movement, PieceDescription } from '../../flag/map/template.ts';

const STILL: Directions = {
  left: 0,
  right: 0,
  up: 0,
  down: 0,
  upLeft: 0,
  upRight: 0,
  downLeft: 0,
  downRight: 0,
};

/** A way to move that is nothing but what is named. */
export function slides(directions: Partial<Directions>): Movement {
  return { directions: { ...STILL, ...directions }, shape: null };
}

const straight = (reach: number) => ({ left: reach, right: reach, up: reach, down: reach });
const aslant = (reach: number) => ({ upLeft: reach, upRight: reach, downLeft: reach, downRight: reach });
export const orthogonal = (reach: number): Movement => slides(straight(reach));
export const diagonal = (reach: number): Movement => slides(aslant(reach));
export const anyWay = (reach: number): Movement => slides({ ...straight(reach), ...aslant(reach) });
export const LSHAPE: Movement = { directions: null, shape: { type: 'lshape' } };

export function piece(type: string, attackPower: number, count: number, movement: Movement): PieceDescription {
  return { type, attackPower, count, movement };
}

/** A small template for two teams with a king each, but for what is given. */
export function template(given: Partial<MapTemplate> = {}): MapTemplate {
  return {
    gridSize: [5, 5],
    teams: 2,
    flags: 1,
    pieces: [piece('King', 1, 1, anyWay(1))],
    blocks: 0,
    placement: 'symmetrical',
    totalTimeLimitInSeconds: -1,
    moveTimeLimitInSeconds: -1,
    ...given,
  };
}
