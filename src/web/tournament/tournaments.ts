import { TournamentClient } from '../../wire/tournamentclient.ts';

/** The tournaments of the server that the page came from. */
export const tournaments = new TournamentClient();
