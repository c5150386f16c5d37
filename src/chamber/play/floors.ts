import { lightOf, lookFrom, newField, remember } from '../floor/field.ts';
import { lookAround } from '../floor/fog.ts';
import { FLOORS } from '../floor/sheet.ts';
import { stageFloor } from '../stage.ts';
import { type ChamberState, type Game, say, type Turn } from '../state.ts';
import { scoreOf } from './score.ts';

/** What changes with every floor: the floor itself, and all that lasts until the next one. */
type FloorPart = Pick<
  ChamberState,
  'floor' | 'geometry' | 'board' | 'enemies' | 'square' | 'atkShift' | 'defShift' | 'compass' | 'seen' | 'field'
>;

/** A floor as it is when the player first stands on it. */
export function arrive(game: Game, floor: number): FloorPart {
  const { plan, board, enemies, square } = stageFloor(game, floor);
  const seen = game.setup.options.fog ? new Uint8Array(board.length) : undefined;
  if (seen !== undefined) lookAround(seen, square, plan.geometry);
  const { geometry } = plan;
  const field = game.setup.options.field ? newField(lightOf(geometry, game.seed, floor)) : undefined;
  if (field !== undefined) {
    lookFrom(field, square, geometry);
    remember(field, board, geometry);
  }
  const part = { floor, geometry, board, enemies, square, atkShift: 0, defShift: 0, compass: false, seen };
  return field === undefined ? part : { ...part, field };
}

/** Takes the stairs: those of the last floor win the game. */
export function descend(turn: Turn): void {
  const { state } = turn;
  if (state.floor === FLOORS) {
    state.ended = 'won';
    say(turn, { type: 'won', score: scoreOf(state) });
    return;
  }
  Object.assign(state, arrive(state.game, state.floor + 1));
  say(turn, { type: 'descended', floor: state.floor });
}
