import { TournamentClient } from '../../wire/client/tournament-client.ts';

/** The tournaments of the server that the page came from. */
export const tournaments = new TournamentClient();
