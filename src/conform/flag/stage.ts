import type { MapTemplate } from '../../flag/map/template.ts';
import { PieceNumbers, READINGS } from '../../tournament/bot/piece-numbers.ts';
import { Untried } from '../trial.ts';
import type { Stage } from './case.ts';
import { wayTo } from './seek.ts';
import type { FlagSide } from './side.ts';
import { type Habits, type Look, Sitting, shown } from './sitting.ts';
import { template } from './templates.ts';

/** The template of cases that need no other. */
export const PLAIN: MapTemplate = template({ gridSize: [7, 7] });

/** How far a session has come, in words. */
export const STAGES: Readonly<Record<Stage, string>> = {
  nobody: 'nobody has joined',
  'one joined': 'one team has joined',
  begun: 'the game runs',
  over: 'the game is over',
};

/** A session that has come so far. */
export async function at(side: FlagSide, habits: Habits, stage: Stage, of: MapTemplate = PLAIN): Promise<Sitting> {
  const teams = stage === 'nobody' ? 0 : stage === 'one joined' ? 1 : of.teams;
  const sitting = await Sitting.open(side, habits, of, teams);
  if (stage !== 'over') return sitting;
  const look = await sitting.look();
  const answer = await sitting.giveUp(look, look.current);
  if (answer.status !== 200) throw new Untried(`the game could not be ended by giving up: ${shown(answer)}`);
  return sitting;
}

/** A move that is right in every field, for the team to move or another one. */
export async function rightMove(
  sitting: Sitting,
  look: Look,
  slot: number,
): Promise<Readonly<Record<string, unknown>>> {
  const { game } = look;
  const [reading] = READINGS;
  const roster = new PieceNumbers(game);
  const there = game.teams[slot] != null;
  const step = there && reading ? wayTo(roster.stateOf(game, reading, slot), { meets: 'nothing' })?.[0] : undefined;
  // Nobody is on the board any more: the request is refused for that, whatever it says.
  const { pieceId, newPosition } =
    step === undefined
      ? { pieceId: '1', newPosition: [0, 0] as const }
      : { pieceId: roster.idOf(step.piece), newPosition: step.to };
  return { ...sitting.keyOf(look, slot), pieceId, newPosition };
}
