import { useMemo } from 'react';
import { sceneOfFace } from '../../../drawing/scenes/face.ts';
import type { FacedView } from '../../../face/face.ts';
import type { Shown } from '../../../face/shown.ts';
import { Picture } from '../../board/pictures/picture.tsx';
import { THUMB, type ThumbProps } from '../../match/list/thumb-size.ts';
import { useFaceTheme } from './look/theme.ts';
import { useKinds } from './served.ts';

/** A board in a list; nothing where the game has no face. */
export default function FaceThumb({ game, view }: ThumbProps) {
  const { shown } = view as FacedView;
  return shown === null ? null : <Small game={game} shown={shown} />;
}

function Small({ game, shown }: { readonly game: string; readonly shown: Shown }) {
  const kinds = useKinds(game);
  const theme = useFaceTheme(kinds);
  const scene = useMemo(() => sceneOfFace(shown, kinds), [shown, kinds]);
  // Until its kinds are known it would be drawn as something else.
  return Object.keys(kinds).length === 0 ? null : <Picture scene={scene} theme={theme} {...THUMB} />;
}
