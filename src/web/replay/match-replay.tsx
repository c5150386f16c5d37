import { useCallback } from 'react';
import type { MatchFile } from '../../kernel/match/match-file.ts';
import type { MatchAnswer } from '../../wire/schemas/match-answers.ts';
import { AwayNotice } from '../parts/fetching/page-notices.tsx';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { failureText } from '../parts/problem-text.ts';
import { inReadersWords } from '../texts/shipped-titles.ts';
import { texts } from '../texts/texts.ts';
import { recordingOf } from './replay-boards.ts';
import { MatchWays, Replay } from './replay-viewer.tsx';

interface MatchReplayProps {
  readonly match: MatchAnswer;
  readonly file: () => Promise<MatchFile>;
}

/** A match of this server that is over, from its record. */
export default function MatchReplay({ match, file }: MatchReplayProps) {
  const ask = useCallback(async () => {
    const [shown] = await inReadersWords([{ title: match.title }]);
    return { recording: await recordingOf(await file()), title: shown?.title ?? match.title };
  }, [file, match.title]);
  const { answer, failure, retry } = useFetch(ask);
  if (failure !== undefined) {
    const reason = failureText(failure) ?? (failure instanceof Error ? failure.message : undefined);
    return <AwayNotice reason={reason} onRetry={retry} />;
  }
  if (answer === undefined) return <p className="waiting">{texts.replay.loading}</p>;
  return (
    <Replay {...answer} match={match} addressable>
      {move => <MatchWays match={match} move={move} />}
    </Replay>
  );
}
