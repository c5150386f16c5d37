import { useCallback } from 'react';
import { Away } from '../match/away.tsx';
import { useAnswer } from '../parts/asking/use-answer.ts';
import { Link } from '../parts/link.tsx';
import { faultOf } from '../parts/problem-words.ts';
import { isExhibited } from '../replay/exhibits.ts';
import { Adopt } from '../replay/play-on.tsx';
import { Recording } from '../replay/recording.ts';
import { Replay } from '../replay/replay.tsx';
import { addressOf } from '../routes.ts';
import { server } from '../server.ts';
import { tournamentTexts } from '../texts/tournament.ts';
import { texts } from '../texts.ts';

const say = tournamentTexts;

/** A game of a tournament, to be looked at move by move. */
export function TournamentGame({ name, game }: { readonly name: string; readonly game: string }) {
  const ask = useCallback(async () => {
    const [file, { results }] = await Promise.all([server.tournamentGame(name, game), server.tournament(name)]);
    const players = results.find(({ id }) => id === game)?.players ?? [];
    return { file, players, recording: isExhibited(file.game) ? await Recording.of(file) : undefined };
  }, [name, game]);
  const { answer, failure, retry } = useAnswer(ask);
  if (failure !== undefined) {
    const reason = faultOf(failure) ?? (failure instanceof Error ? failure.message : undefined);
    return <Away reason={reason} onRetry={retry} />;
  }
  if (answer === undefined) return <p className="waiting">{texts.replay.loading}</p>;
  const { file, recording } = answer;
  const title = say.versus(answer.players);
  const ways = (
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
  );
  if (recording !== undefined) {
    return (
      <Replay recording={recording} title={title} addressable>
        {() => ways}
      </Replay>
    );
  }
  // Its rules are not here: a server that has them makes a match of it, which it can show.
  return (
    <section className="section">
      <header>
        <h1>{title}</h1>
        <p>{say.ownNote(file.game)}</p>
      </header>
      <div className="buttons">
        <Adopt words={say.watch} file={() => file} main />
        {ways}
      </div>
    </section>
  );
}
