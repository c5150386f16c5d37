import { Reading } from '../../kernel/reading.ts';
import type { Entrant } from '../../tournament/games/job.ts';
import { readEntrant } from '../../tournament/plan/read-entrant.ts';
import { planMessages } from '../../wire/shared/tournament-messages.ts';
import { type OfferedGame, SHIPPED_GAMES } from './offered-games.ts';

/** Somebody who may play a game. */
export interface RegisteredPlayer {
  readonly game: string;
  readonly entrant: Entrant;
}

/**
 * Reads the players that a server offers, `{ "players": […] }` as in the file of a tournament, each with its game unless that is
 * Capture The Flag. Throws InvalidSetup.
 */
export function readRegisteredPlayers(
  json: unknown,
  games: readonly OfferedGame[] = SHIPPED_GAMES,
): RegisteredPlayer[] {
  const reading = new Reading();
  const file = reading.object(json, '') ?? {};
  const names = games.map(({ bill }) => bill.game);
  const players = (reading.array(file.players, '/players') ?? []).map((item, n) => {
    const path = `/players/${n}`;
    const { game: said = 'flag' } = reading.object(item, path) ?? {};
    const game = reading.oneOf(said, `${path}/game`, names);
    const bill = games.find(each => each.bill.game === game)?.bill;
    const entrant = bill === undefined ? undefined : readEntrant(reading, item, path, bill);
    return game === undefined || entrant === undefined ? undefined : { game, entrant };
  });
  for (const [n, player] of players.entries()) {
    const isSame = (other: typeof player) =>
      other?.game === player?.game && other?.entrant.name === player?.entrant.name;
    if (player !== undefined && players.findIndex(isSame) < n)
      reading.problem(`/players/${n}/name`, planMessages.playerTwice({ found: JSON.stringify(player.entrant.name) }));
  }
  reading.done();
  return players.flatMap(player => player ?? []);
}

/** What somebody plays by, in a few words. */
export function playsBy(entrant: Entrant): string {
  const { allowance } = entrant;
  const budget = 'nodes' in allowance ? nodesOf(allowance.nodes) : `${allowance.ms} ms`;
  if ('command' in entrant) return `${entrant.command.join(' ')}, ${budget}`;
  if ('client' in entrant) return `${entrant.client.join(' ')}, ${budget}`;
  return `${'image' in entrant ? entrant.image : entrant.brain}, ${budget}`;
}

function nodesOf(count: number): string {
  return count === 1 ? '1 node' : `${count} nodes`;
}
