import type { StartProps } from '../../match/published-map.tsx';
import { Notice } from '../../parts/fetching/page-notices.tsx';
import { faceTexts } from '../../texts/face.ts';
import { useServed } from './begin/served-games.ts';
import { BeginForm } from './choose/begin-form.tsx';
import '../../styles/games/face.css';

const say = faceTexts.choose;

/** Who plays a published map of a game that was brought, where it is served still. */
export default function FaceStart({ map, on, children }: StartProps) {
  const { answer: served } = useServed(map.game);
  if (served === undefined) return <div className="buttons" aria-busy="true" />;
  if (served === null) return <Notice heading={say.missing} note={say.missingNote} />;
  return (
    <BeginForm served={served} on={{ setup: map.setup, map: on }}>
      {children}
    </BeginForm>
  );
}
