import { useCallback } from 'react';
import type { FlagView } from '../../flag/view.ts';
import { Away } from '../match/away.tsx';
import { useAnswer } from '../parts/asking/use-answer.ts';
import { Link } from '../parts/link.tsx';
import { faultOf } from '../parts/problem-words.ts';
import { Recording } from '../replay/recording.ts';
import { Replay } from '../replay/replay.tsx';
import { addressOf } from '../routes.ts';
import { server } from '../server.ts';
import { tournamentTexts } from '../texts/tournament.ts';
import { texts } from '../texts.ts';

const say = tournamentTexts;

/** A game of a tournament, to be looked at move by move. */
export function TournamentGame({ name, game }: { readonly name: string; readonly game: string }) {
  const ask = useCallback(async () => Recording.of(await server.tournamentGame(name, game)), [name, game]);
  const { answer: recording, failure, retry } = useAnswer(ask);
  if (failure !== undefined) {
    const reason = faultOf(failure) ?? (failure instanceof Error ? failure.message : undefined);
    return <Away reason={reason} onRetry={retry} />;
  }
  if (recording === undefined) return <p className="waiting">{texts.replay.loading}</p>;
  const { names } = recording.at(recording.length).view as FlagView;
  return (
    <Replay recording={recording} title={say.versus(names.map(who => who ?? ''))} addressable>
      {() => (
        <>
          <a
            className="button"
            href={`/api/tournaments/${encodeURIComponent(name)}/games/${encodeURIComponent(game)}`}
            download={`${game}.quadrille.json`}
          >
            {say.download}
          </a>
          <Link to={addressOf.tournament(name)} className="button" returns>
            {say.back}
          </Link>
        </>
      )}
    </Replay>
  );
}
