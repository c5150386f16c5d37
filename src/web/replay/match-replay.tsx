import { useCallback } from 'react';
import type { MatchFile } from '../../kernel/match/matchfile.ts';
import type { MatchAnswer } from '../../wire/answers.ts';
import { useAnswer } from '../parts/asking/use-answer.ts';
import { AwayNotice } from '../parts/fetching/away-notice.tsx';
import { Link } from '../parts/link.tsx';
import { Share } from '../parts/passing-on/share.tsx';
import { faultOf } from '../parts/problem-words.ts';
import { addressOf } from '../routes.ts';
import { texts } from '../texts.ts';
import { Recording } from './recording.ts';
import { Replay } from './replay.tsx';

const say = texts.replay;

interface MatchReplayProps {
  readonly match: MatchAnswer;
  readonly file: () => Promise<MatchFile>;
}

/** A match of this server that is over, from its record. */
export default function MatchReplay({ match, file }: MatchReplayProps) {
  const { id } = match;
  const ask = useCallback(async () => Recording.of(await file()), [file]);
  const { answer: recording, failure, retry } = useAnswer(ask);
  if (failure !== undefined) {
    const reason = faultOf(failure) ?? (failure instanceof Error ? failure.message : undefined);
    return <AwayNotice reason={reason} onRetry={retry} />;
  }
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
