import { useCallback } from 'react';
import { Recording } from '../match/recording.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { AwayNotice } from '../parts/fetching/away-notice.tsx';
import { refusalOf } from '../parts/fetching/refusal.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { faultOf } from '../parts/problem-words.ts';
import { isExhibited } from '../replay/exhibits.ts';
import { Adopt } from '../replay/play-on.tsx';
import { Replay } from '../replay/replay.tsx';
import { texts } from '../texts/texts.ts';
import { tournamentTexts } from '../texts/tournament.ts';
import { LiveGame } from './live-game.tsx';
import { tournaments } from './tournaments.ts';

const say = tournamentTexts;

/** A game of a tournament: one that is over to be looked at move by move, one that is being played as it goes on. */
export function TournamentGame({ name, game }: { readonly name: string; readonly game: string }) {
  const ask = useCallback(() => find(name, game), [name, game]);
  const { answer: found, failure, retry } = useFetch(ask);
  if (failure !== undefined) {
    const reason = faultOf(failure) ?? (failure instanceof Error ? failure.message : undefined);
    return <AwayNotice reason={reason} onRetry={retry} />;
  }
  if (found === undefined) return <p className="waiting">{texts.replay.loading}</p>;
  if (!('file' in found)) return <LiveGame name={name} first={found} onOver={retry} />;
  const { file, recording } = found;
  const title = say.versus(found.players);
  const ways = (
    <>
      <a
        className="button"
        href={`/api/tournaments/${encodeURIComponent(name)}/games/${encodeURIComponent(game)}`}
        download={`${game}.quadrille.json`}
      >
        {say.download}
      </a>
      <Link to={pathTo.tournament(name)} className="button" returns>
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

/** What is not over may be being played. */
async function find(name: string, game: string) {
  try {
    const [file, { games }] = await Promise.all([
      tournaments.tournamentGame(name, game),
      tournaments.tournamentGames(name, { id: game, limit: 1 }),
    ]);
    const recording = isExhibited(file.game) ? await Recording.of(file) : undefined;
    return { file, recording, players: games[0]?.players ?? [] };
  } catch (error) {
    if (refusalOf(error)?.code !== 'no-such-match') throw error;
    return tournaments.playingGame(name, game).catch(() => {
      throw error;
    });
  }
}
