import { useCallback } from 'react';
import type { MatchFile } from '../../kernel/match/match-file.ts';
import type { MatchAnswer } from '../../wire/schemas/match-answers.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { AwayNotice } from '../parts/fetching/page-notices.tsx';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { failureText } from '../parts/problem-text.ts';
import { ShareButton } from '../parts/share/share-button.tsx';
import { replayTexts } from '../texts/replay.ts';
import { texts } from '../texts/texts.ts';
import { recordingOf } from './replay-boards.ts';
import { Replay } from './replay-viewer.tsx';

const say = replayTexts;

interface MatchReplayProps {
  readonly match: MatchAnswer;
  readonly file: () => Promise<MatchFile>;
}

/** A match of this server that is over, from its record. */
export default function MatchReplay({ match, file }: MatchReplayProps) {
  const { id } = match;
  const ask = useCallback(async () => recordingOf(await file()), [file]);
  const { answer: recording, failure, retry } = useFetch(ask);
  if (failure !== undefined) {
    const reason = failureText(failure) ?? (failure instanceof Error ? failure.message : undefined);
    return <AwayNotice reason={reason} onRetry={retry} />;
  }
  if (recording === undefined) return <p className="waiting">{texts.replay.loading}</p>;
  return (
    <Replay recording={recording} title={match.title} match={match} addressable>
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
