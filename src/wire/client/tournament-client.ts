import type { MatchFile } from '../../kernel/match/match-file.ts';
import type * as tournaments from '../schemas/tournament-schemas.ts';
import { MapClient } from './map-client.ts';

/** What of our own API is about tournaments and ladders: apart from the rest, since who plays needs none of it. */
export class TournamentClient extends MapClient {
  /** The tournaments that this server shows, the last played first. */
  tournaments(): Promise<tournaments.TournamentsAnswer> {
    return this.call('/api/tournaments');
  }

  tournament(name: string): Promise<tournaments.TournamentAnswer> {
    return this.call(`/api/tournaments/${encodeURIComponent(name)}`);
  }

  /** Its games that are over, the last first. */
  tournamentGames(
    name: string,
    query: tournaments.TournamentGamesQuery = {},
  ): Promise<tournaments.TournamentGamesAnswer> {
    return this.call(`/api/tournaments/${encodeURIComponent(name)}/games`, { query });
  }

  /** A game of a tournament. */
  tournamentGame(name: string, game: string): Promise<MatchFile> {
    return this.call(`/api/tournaments/${encodeURIComponent(name)}/games/${encodeURIComponent(game)}`);
  }
}
