import { useCallback, useMemo } from 'react';
import type { FacedHappening, FacedView } from '../../../face/face.ts';
import type { Kinds } from '../../../face/kinds.ts';
import type { MatchAnswer } from '../../../wire/answers.ts';
import { Away } from '../../match/away.tsx';
import { reasonOf } from '../../match/refusal.ts';
import { useAnswer } from '../../parts/asking/use-answer.ts';
import { Link } from '../../parts/link.tsx';
import { Share } from '../../parts/passing-on/share.tsx';
import type { Shown, ShownMoment } from '../../replay/exhibit.ts';
import type { Recorded } from '../../replay/recording.ts';
import { Replay } from '../../replay/replay.tsx';
import { addressOf } from '../../routes.ts';
import { faceTexts } from '../../texts/face.ts';
import { texts } from '../../texts.ts';
import { FaceBoard } from './look/face-board.tsx';
import { useFaceTheme } from './look/theme.ts';
import { FaceSeats } from './play/seats.tsx';
import { Trays } from './play/trays.tsx';
import { FacedRecording } from './recording.ts';
import { useKinds } from './served.ts';
import '../../styles/games/face.css';

const say = texts.replay;

/** A match of a game that is only known by its face, once it is over: watched move by move. */
export default function FaceReplay({ match }: { readonly match: MatchAnswer }) {
  const { id, position } = match;
  const exhibit = useMemo(() => exhibitOf(match.game), [match.game]);
  const ask = useCallback(() => FacedRecording.of({ id, position } as MatchAnswer, exhibit), [id, position, exhibit]);
  const { answer: recording, failure, retry } = useAnswer(ask);
  if (failure !== undefined) return <Away reason={reasonOf(failure)} onRetry={retry} />;
  if (recording === undefined) return <p className="waiting">{say.loading}</p>;
  return (
    <Replay recording={recording} title={match.title} addressable>
      {move => (
        <>
          <Share to={addressOf.shared(id, move)} words={say.share} />
          <a className="button" href={`/api/matches/${encodeURIComponent(id)}/file`} download>
            {say.download}
          </a>
          <Link to={addressOf.play(match.game)} className="button" returns>
            {say.another}
          </Link>
        </>
      )}
    </Replay>
  );
}

/** How a replay shows a game that is only known by its face. */
function exhibitOf(game: string): Recorded['exhibit'] {
  return {
    title: () => game,
    Board: moment => <ReplayBoard game={game} {...moment} />,
    Panel: shown => <ReplayPanel game={game} {...shown} />,
    narrate: happenings => (happenings as readonly FacedHappening[]).map(({ told }) => told.words),
    hasBegun: view => (view as FacedView).started,
  };
}

function ReplayBoard({ game, view, happenings, title }: ShownMoment & { readonly game: string }) {
  const { shown } = view as FacedView;
  const kinds = useKinds(game);
  const told = useMemo(() => (happenings as readonly FacedHappening[]).map(each => each.told), [happenings]);
  if (shown === null) return <p className="face-boardless">{faceTexts.play.noBoard}</p>;
  return <FaceBoard shown={shown} kinds={kinds} told={told} title={title} />;
}

function ReplayPanel({ game, view }: Shown & { readonly game: string }) {
  const faced = view as FacedView;
  const kinds = useKinds(game);
  return (
    <>
      {faced.shown !== null && <p className="face-line">{faced.shown.line}</p>}
      <FaceSeats view={faced} held={[]} toAct={[]} />
      {faced.shown !== null && <ReplayTrays kinds={kinds} view={faced} />}
    </>
  );
}

function ReplayTrays({ kinds, view }: { readonly kinds: Kinds; readonly view: FacedView }) {
  const theme = useFaceTheme(kinds);
  return view.shown === null ? null : <Trays shown={view.shown} kinds={kinds} theme={theme} />;
}
