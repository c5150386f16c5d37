import { useCallback } from 'react';
import type { MatchFile } from '../../../kernel/match/matchfile.ts';
import { Recording } from '../../match/recording.ts';
import { useFetch } from '../../parts/fetching/use-fetch.ts';
import { Replay } from '../../replay/replay.tsx';
import { makeTexts } from '../../texts/make.ts';
import { useWayBack } from '../trial/way-back.ts';

interface WatchProps {
  readonly play: MatchFile;
  readonly title: string;
  readonly onLeave: () => void;
}

/** The solution, move by move. */
export function Watch({ play, title, onLeave }: WatchProps) {
  const { answer: recording } = useFetch(useCallback(() => Recording.of(play), [play]));
  const leave = useWayBack(onLeave);
  const back = (
    <button type="button" className="button" onClick={leave}>
      {makeTexts.trial.back}
    </button>
  );
  if (recording === undefined) return <p className="waiting">{makeTexts.trial.loading}</p>;
  return (
    <div className="make-trial">
      <Replay recording={recording} title={makeTexts.solve.solution(title)}>
        {() => back}
      </Replay>
    </div>
  );
}
