import { useCallback } from 'react';
import { ButtonLink } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { AwayNotice, Notice } from '../parts/fetching/page-notices.tsx';
import { refusalOf } from '../parts/fetching/server-client.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { Heading } from '../parts/forms/controls.tsx';
import { failureText } from '../parts/problem-text.ts';
import { AdoptMatch } from '../replay/play-on.tsx';
import { isExhibited, recordingOf } from '../replay/replay-boards.ts';
import { Replay } from '../replay/replay-viewer.tsx';
import { texts } from '../texts/texts.ts';
import { tournamentTexts } from '../texts/tournament.ts';
import { TournamentFailure, tournaments } from './tournament-parts.tsx';
import '../styles/match.css';
import '../styles/replay.css';

const say = tournamentTexts;

/** A game of a tournament that is over, to be looked at move by move. */
export function TournamentGamePage({ name, game }: { readonly name: string; readonly game: string }) {
  const ask = useCallback(() => find(name, game), [name, game]);
  const { answer: found, failure, retry } = useFetch(ask);
  const back = (
    <ButtonLink to={pathTo.tournament(name)} returns>
      {say.back}
    </ButtonLink>
  );
  if (failure !== undefined) {
    const code = refusalOf(failure)?.code;
    if (code === 'no-such-tournament') return <TournamentFailure failure={failure} onRetry={retry} />;
    if (code === 'no-such-match') {
      return (
        <Notice heading={say.notOver} note={say.notOverNote}>
          {back}
        </Notice>
      );
    }
    const reason = failureText(failure) ?? (failure instanceof Error ? failure.message : undefined);
    return <AwayNotice reason={reason} onRetry={retry} />;
  }
  if (found === undefined) return <p className="waiting">{texts.replay.loading}</p>;
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
      {back}
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
      <Heading words={title} note={say.ownNote(file.game)} />
      <div className="buttons">
        <AdoptMatch words={say.watch} file={() => file} main />
        {ways}
      </div>
    </section>
  );
}

/** The match file, folded where this page has its rules, and who played it. */
async function find(name: string, game: string) {
  const [file, { games }] = await Promise.all([
    tournaments.tournamentGame(name, game),
    tournaments.tournamentGames(name, { id: game, limit: 1 }),
  ]);
  const recording = isExhibited(file.game) ? await recordingOf(file) : undefined;
  return { file, recording, players: games[0]?.players ?? [] };
}
