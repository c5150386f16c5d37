import { useCallback } from 'react';
import type { TableView } from '../../../../gameui/game-project.ts';
import type { Kinds } from '../../../../gameui/ui-kinds.ts';
import { Client } from '../../../../wire/client/api-client.ts';
import type { ServedGame } from '../../../../wire/schemas/game-schemas.ts';
import { type FetchState, useFetch } from '../../../parts/fetching/use-fetch.ts';

/** The server, asked beside the channel: what is looked at from another seat must not mix with what is played there. */
export const httpServer = new Client();

let asked: Promise<readonly ServedGame[]> | undefined;

/** The games of this server. They are asked for once in a visit, and again if that failed or one is not among them. */
async function servedGames(wanted?: string): Promise<readonly ServedGame[]> {
  asked ??= httpServer.games().then(({ games }) => games);
  try {
    const games = await asked;
    if (wanted === undefined || games.some(({ game }) => game === wanted)) return games;
  } catch {
    // The server was away.
  }
  asked = httpServer.games().then(({ games }) => games);
  return asked;
}

/** All games, as the server lists them now. */
export function useServedGames(): FetchState<readonly ServedGame[]> {
  return useFetch(askAll);
}

function askAll(): Promise<readonly ServedGame[]> {
  asked = undefined;
  return servedGames();
}

/** One of them; null where the server has no such game. */
export function useServed(game: string): FetchState<ServedGame | null> {
  return useFetch(
    useCallback(async () => (await servedGames(game)).find(served => served.game === game) ?? null, [game]),
  );
}

const NO_KINDS: Kinds = {};

/** The kinds of a game: none until they are known, or where it has no face. Then things are letters on colours. */
export function useKinds(game: string): Kinds {
  return useServed(game).answer?.face?.kinds ?? NO_KINDS;
}

/** What the seats of a match are called: by who sits there, else by side, else by number. */
export function seatNames({ names, shown }: Pick<TableView, 'names' | 'shown'>, seat: (n: number) => string): string[] {
  return names.map((name, n) => name ?? (shown?.seats[n]?.name || seat(n + 1)));
}
