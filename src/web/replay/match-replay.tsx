import { useCallback } from 'react';
import type { MatchFile } from '../../kernel/match/match-file.ts';
import type { MatchAnswer } from '../../wire/schemas/match-answers.ts';
import { AwayNotice } from '../parts/fetching/page-notices.tsx';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { failureText } from '../parts/problem-text.ts';
import { texts } from '../texts/texts.ts';
import { recordingOf } from './replay-boards.ts';
import { MatchWays, Replay } from './replay-viewer.tsx';

interface MatchReplayProps {
  readonly match: MatchAnswer;
  readonly file: () => Promise<MatchFile>;
}

/** A match of this server that is over, from its record. */
export default function MatchReplay({ match, file }: MatchReplayProps) {
  const ask = useCallback(async () => recordingOf(await file()), [file]);
  const { answer: recording, failure, retry } = useFetch(ask);
  if (failure !== undefined) {
    const reason = failureText(failure) ?? (failure instanceof Error ? failure.message : undefined);
    return <AwayNotice reason={reason} onRetry={retry} />;
  }
  if (recording === undefined) return <p className="waiting">{texts.replay.loading}</p>;
  return (
    <Replay recording={recording} title={match.title} match={match} addressable>
      {move => <MatchWays match={match} move={move} />}
    </Replay>
  );
}
