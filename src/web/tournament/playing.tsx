import type { PlayingGame } from '../../wire/schemas/tournament-schemas.ts';
import { tournamentTexts } from '../texts/tournament.ts';
import { GameTable } from './game-table.tsx';
import { movesIn } from './moves.ts';

const say = tournamentTexts;

interface PlayingProps {
  /** The tournament's. */
  readonly name: string;
  readonly games: readonly PlayingGame[];
}

/** The games that are being played, to be watched. */
export function Playing({ name, games }: PlayingProps) {
  if (games.length === 0) return null;
  const rows = games.map(({ moves, ...game }) => ({ ...game, moves: movesIn(moves, game.players) }));
  return (
    <>
      <h2>{say.playing}</h2>
      <GameTable name={name} label={say.playing} way={say.watchLive} wayOf={say.watchOf} games={rows} />
    </>
  );
}
