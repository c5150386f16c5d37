import { PeopleClient } from '../peopleclient.ts';
import type { OwnBotAnswer, OwnBotRequest } from './bots.ts';
import type { GamesAnswer } from './games.ts';

/** What is asked about games as such, and about those that were brought. */
export class GamesClient extends PeopleClient {
  /** What the server serves. */
  games(): Promise<GamesAnswer> {
    return this.call('/api/games');
  }

  /** Lets the computer take a free seat in a match of a game that was brought. */
  seatBot(id: string, request: OwnBotRequest): Promise<OwnBotAnswer> {
    return this.call(`/api/matches/${encodeURIComponent(id)}/bots`, { method: 'POST', body: request });
  }
}
