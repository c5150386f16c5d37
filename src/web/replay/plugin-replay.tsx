import { useCallback, useMemo } from 'react';
import type { MatchAnswer } from '../../wire/schemas/match-answers.ts';
import facedExhibit, { FacedRecording } from '../games/plugin/play/replay-board.tsx';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { AwayNotice } from '../parts/fetching/page-notices.tsx';
import { reasonOf } from '../parts/fetching/server-client.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { ShareButton } from '../parts/share/share-button.tsx';
import { replayTexts } from '../texts/replay.ts';
import { texts } from '../texts/texts.ts';
import { Replay } from './replay-viewer.tsx';

const say = replayTexts;

/** A match of a game that is only known by its face, once it is over: watched move by move. */
export default function FaceReplay({ match }: { readonly match: MatchAnswer }) {
  const { id, position } = match;
  const exhibit = useMemo(() => facedExhibit(match.game), [match.game]);
  const ask = useCallback(() => FacedRecording.of({ id, position } as MatchAnswer, exhibit), [id, position, exhibit]);
  const { answer: recording, failure, retry } = useFetch(ask);
  if (failure !== undefined) return <AwayNotice reason={reasonOf(failure)} onRetry={retry} />;
  if (recording === undefined) return <p className="waiting">{texts.replay.loading}</p>;
  return (
    <Replay recording={recording} title={match.title} addressable>
      {move => (
        <>
          <ShareButton to={pathTo.shared(id, move)} words={say.share} />
          <a className="button" href={`/api/matches/${encodeURIComponent(id)}/file`} download>
            {say.download}
          </a>
          <Link to={pathTo.play(match.game)} className="button" returns>
            {say.another}
          </Link>
        </>
      )}
    </Replay>
  );
}
