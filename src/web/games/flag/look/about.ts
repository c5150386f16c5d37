import { pieceAt, squareOf } from '../../../../drawing/scenes/flag-scene.ts';
import type { FlagView } from '../../../../flag/view.ts';
import { type Square, sameSquare } from '../../../../kernel/square.ts';
import type { SquareNote } from '../../../board/canvas-board.tsx';
import { flagTexts } from '../../../texts/flag.ts';
import { gaitWords } from './gait.ts';

const say = flagTexts.play;

/** What stands on a square: a piece and how it moves, or a base and how one takes it. */
export function aboutSquare(view: FlagView, square: Square): SquareNote[] {
  const found = pieceAt(view, square);
  if (found !== undefined) {
    const { id, teamId, description } = found.piece;
    const { type, attackPower, movement } = description;
    const gait = say.gait(gaitWords(movement, view.options.directions));
    return [{ id: String(id), name: `${say.piece(type, teamId, attackPower)}.`, says: `${gait} ${say.takes}` }];
  }
  const home = view.teams.find(team => team && sameSquare(squareOf(team.base), square));
  return home ? [{ id: `base ${home.id}`, name: `${say.base(home.id, home.flags)}.`, says: say.raid }] : [];
}
