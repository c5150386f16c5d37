import type { TableView } from '../../../gameui/game-project.ts';
import { THUMB, type ThumbProps } from '../../match/thumbnail.ts';
import FacePicture from './plugin-picture.tsx';

/** A board in a list; nothing where the game has no face. */
export default function FaceThumb({ game, view }: ThumbProps) {
  const { shown } = view as TableView;
  return shown === null ? null : <FacePicture game={game} shown={shown} {...THUMB} />;
}
