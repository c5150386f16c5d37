import { useMemo } from 'react';
import { sceneOfFace } from '../../../drawing/scenes/plugin-scene.ts';
import type { BoardView } from '../../../gameui/board-view.ts';
import { Picture } from '../../board/pictures/still-picture.tsx';
import { useKinds } from './begin/served-games.ts';
import { useFaceTheme } from './look/use-plugin-theme.ts';

interface FacePictureProps {
  readonly game: string;
  readonly shown: BoardView;
  /** At most this large, in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** A board of a game that is only known by its face, small. */
export default function FacePicture({ game, shown, width, height }: FacePictureProps) {
  const kinds = useKinds(game);
  const theme = useFaceTheme(kinds);
  const scene = useMemo(() => sceneOfFace(shown, kinds), [shown, kinds]);
  // Until its kinds are known it would be drawn as something else.
  return Object.keys(kinds).length === 0 ? null : <Picture scene={scene} theme={theme} width={width} height={height} />;
}
