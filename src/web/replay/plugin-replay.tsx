import { useCallback, useMemo } from 'react';
import type { MatchAnswer } from '../../wire/schemas/match-answers.ts';
import facedExhibit, { FacedRecording } from '../games/plugin/play/replay-board.tsx';
import { AwayNotice } from '../parts/fetching/page-notices.tsx';
import { reasonOf } from '../parts/fetching/server-client.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { texts } from '../texts/texts.ts';
import { MatchWays, Replay } from './replay-viewer.tsx';

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
      {move => <MatchWays match={match} move={move} />}
    </Replay>
  );
}
