import type { Position } from '../../flag/actions.ts';
import { PieceNumbers, READINGS } from '../../tournament/bot/piece-numbers.ts';
import { type Played, Untried } from '../trial.ts';
import { seenAspects, told } from './aspects.ts';
import type { MoveCase } from './case.ts';
import { type Attempt, wayTo } from './seek.ts';
import type { FlagSide } from './side.ts';
import { type Habits, type Look, Sitting, shown } from './sitting.ts';
import { templateText } from './words.ts';

/** A server lays blocks by chance: so many sessions are made until one offers what is looked for. */
const SESSIONS = 6;

/** Brings the situation about, wherever the server has put the pieces, and tries the move. */
export async function playMove(side: FlagSide, habits: Habits, given: MoveCase): Promise<Played> {
  for (let n = 0; n < SESSIONS; n++) {
    const sitting = await Sitting.open(side, habits, given.template, given.template.teams);
    const look = await sitting.look();
    if (look.game.teams[look.current] == null) throw new Untried(`it is the turn of nobody: ${look.current}`);
    const roster = new PieceNumbers(look.game);
    const [reading] = READINGS;
    const way = reading && wayTo(roster.stateOf(look.game, reading, look.current), given.tries);
    if (way !== undefined) return tryAlong(sitting, look, roster, way, given);
    if (given.template.blocks === 0) break;
  }
  throw new Untried('the pieces stand so that it cannot be brought about');
}

/** Plays the way, and the last of it as the case wants it. */
async function tryAlong(
  sitting: Sitting,
  first: Look,
  roster: PieceNumbers,
  way: readonly Attempt[],
  { template, status, shows }: MoveCase,
): Promise<Played> {
  const steps: string[] = [];
  let before = first;
  for (const { piece, to } of way.slice(0, -1)) {
    steps.push(stepText(before, roster.idOf(piece), to));
    const answer = await sitting.move(before, before.current, roster.idOf(piece), to);
    if (answer.status !== 200)
      throw new Untried(`on the way there, ${steps.at(-1)} was answered with ${shown(answer)}`);
    before = await sitting.look();
  }
  const { piece, to } = way.at(-1) as Attempt;
  const pieceId = roster.idOf(piece);
  const slot = before.current;
  steps.push(stepText(before, pieceId, to));
  const answer = await sitting.move(before, slot, pieceId, to);
  const after = await sitting.look();
  const seen = seenAspects(shows, { before, after, slot, pieceId, to });
  const expected = `${status}; ${told(shows)}`;
  const was = `${answer.status}; ${told(seen)}`;
  const done = `${templateText(template)}: ${steps.join(', ')}`;
  return { done, expected, seen: was, held: expected === was };
}

function stepText({ game, current }: Look, pieceId: string, to: Position): string {
  const team = game.teams[current];
  const piece = team?.pieces.find(({ id }) => id === pieceId);
  const from = piece === undefined ? '' : ` from [${piece.at.join(', ')}]`;
  return `${team?.id} ${piece?.kind.type ?? pieceId}${from} to [${to.join(', ')}]`;
}
