import { useMemo } from 'react';
import type { TableEvent, TableView } from '../../../gameui/game-project.ts';
import type { Kinds } from '../../../gameui/ui-kinds.ts';
import type { Recorded, ShownMatch, ShownMoment } from '../../match/recording.ts';
import { faceTexts } from '../../texts/face.ts';
import { FaceBoard } from './look/face-board.tsx';
import { useFaceTheme } from './look/theme.ts';
import { FaceSeats } from './play/seats.tsx';
import { Trays } from './play/trays.tsx';
import { useKinds } from './served.ts';
import '../../styles/games/face.css';

/** How a game is shown that is only known by its face, where nobody plays it here. */
export default function facedExhibit(game: string): Recorded['exhibit'] {
  return {
    title: () => game,
    Board: moment => <FacedBoard game={game} {...moment} />,
    Panel: shown => <FacedPanel game={game} {...shown} />,
    narrate: happenings => (happenings as readonly TableEvent[]).map(({ told }) => told.words),
    hasBegun: view => (view as TableView).started,
  };
}

function FacedBoard({ game, view, happenings, title }: ShownMoment & { readonly game: string }) {
  const { shown } = view as TableView;
  const kinds = useKinds(game);
  const told = useMemo(() => (happenings as readonly TableEvent[]).map(each => each.told), [happenings]);
  if (shown === null) return <p className="face-boardless">{faceTexts.play.noBoard}</p>;
  return <FaceBoard shown={shown} kinds={kinds} told={told} title={title} />;
}

function FacedPanel({ game, view }: ShownMatch & { readonly game: string }) {
  const faced = view as TableView;
  const kinds = useKinds(game);
  return (
    <>
      {faced.shown !== null && <p className="face-line">{faced.shown.line}</p>}
      <FaceSeats view={faced} held={[]} toAct={[]} />
      {faced.shown !== null && <FacedTrays kinds={kinds} view={faced} />}
    </>
  );
}

function FacedTrays({ kinds, view }: { readonly kinds: Kinds; readonly view: TableView }) {
  const theme = useFaceTheme(kinds);
  return view.shown === null ? null : <Trays shown={view.shown} kinds={kinds} theme={theme} />;
}
