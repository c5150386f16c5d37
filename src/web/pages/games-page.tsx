import type { ReactNode } from 'react';
import { useServedGames } from '../games/plugin/begin/served-games.ts';
import { ButtonLink } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { ServerOnly } from '../parts/fetching/page-notices.tsx';
import { Heading } from '../parts/forms/controls.tsx';
import { faceTexts } from '../texts/face.ts';
import { gameName } from '../texts/texts.ts';
import '../styles/cards.css';
import '../styles/games/sessions.css';

const say = faceTexts.games;

/** Those that ship are played without a server too. */
const OURS = ['dungeon', 'chamber', 'flag'] as const;

/** All games of this server: those that ship, and those that were brought. */
export default function GamesPage() {
  const { answer, failure, retry } = useServedGames();
  const brought = answer?.filter(({ own }) => !own) ?? [];
  return (
    <section className="section">
      <Heading words={say.heading} note={say.note} />
      <ul className="sessions">
        {OURS.map(game => (
          <GameRow key={game} game={game} called={gameName(game)} />
        ))}
        {brought.map(({ game, title, about, seats }) => (
          <GameRow key={game} game={game} called={title}>
            <span>{[about, seats === null ? '' : say.seats(seats)].filter(part => part !== '').join(' · ')}</span>
          </GameRow>
        ))}
      </ul>
      {failure !== undefined && <ServerOnly failure={failure} onRetry={retry} />}
    </section>
  );
}

interface GameRowProps {
  readonly game: string;
  readonly called: string;
  readonly children?: ReactNode;
}

function GameRow({ game, called, children }: GameRowProps) {
  return (
    <li>
      <span>
        <strong>{called}</strong>
        {children}
      </span>
      <ButtonLink to={pathTo.play(game)} label={say.play(called)}>
        {say.play(called)}
      </ButtonLink>
    </li>
  );
}
