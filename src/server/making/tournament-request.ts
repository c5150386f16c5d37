import { Reading } from '../../kernel/reading.ts';
import { expectedGames, pairingsFor, seatingFault } from '../../tournament/pairing/plan-checks.ts';
import { type ArenaMap, readPlan, seatsOn, type TournamentPlan } from '../../tournament/plan/tournament-plan.ts';
import type { MakingAnswer, MakingRequest } from '../../wire/schemas/tournament-schemas.ts';
import { planMessages } from '../../wire/shared/tournament-messages.ts';
import type { OfferedGame } from './offered-games.ts';
import { playsBy, type RegisteredPlayer } from './registered-players.ts';

/** What one tournament may have: whoever is in a hurry should not fill the machine for a week by a slip of the hand. */
export const TOURNAMENT_LIMITS = { players: 16, games: 2000 } as const;

/** As addresses have it. */
const NAME = /^[\w-]{1,64}$/;

/** What there is to choose from: of every game that somebody is registered for. */
export function offeredGames(
  games: readonly OfferedGame[],
  registered: readonly RegisteredPlayer[],
): MakingAnswer['games'] {
  return games.flatMap(({ bill, maps, mapOf }) => {
    const players = registered.filter(({ game }) => game === bill.game).map(({ entrant }) => entrant);
    const [first] = maps;
    if (players.length === 0 || first === undefined) return [];
    return {
      ...{ game: bill.game, title: bill.title, maps },
      players: players.map(entrant => ({ name: entrant.name, plays: playsBy(entrant) })),
      pairings: pairingsFor(seatsOn(mapOf(first))),
    };
  });
}

/** A tournament that a form asks for. */
export interface TournamentRequest {
  readonly plan: TournamentPlan;
  readonly maps: readonly ArenaMap[];
  readonly made: OfferedGame;
}

/** Of players that are registered and maps that are offered. Throws InvalidSetup with every problem. */
export function readRequest(
  { name, game: asked, players, maps, ...more }: MakingRequest,
  games: readonly OfferedGame[],
  registered: readonly RegisteredPlayer[],
): TournamentRequest {
  const reading = new Reading();
  const names = offeredGames(games, registered).map(({ game }) => game);
  const game = reading.oneOf(asked ?? 'flag', '/game', names);
  const made = games.find(({ bill }) => bill.game === game);
  reading.done();
  if (made === undefined) throw new RangeError(`${game} is offered and not there`);
  const known = registered.flatMap(each => (each.game === game ? each.entrant : []));
  if (!NAME.test(name)) reading.problem('/name', planMessages.nameInAddress());
  for (const [n, player] of players.entries()) {
    if (!known.some(each => each.name === player))
      reading.problem(`/players/${n}`, planMessages.notRegistered({ found: JSON.stringify(player) }));
  }
  if (players.length > TOURNAMENT_LIMITS.players)
    reading.problem(
      '/players',
      planMessages.tooManyPlayers({ most: TOURNAMENT_LIMITS.players, found: players.length }),
    );
  if (maps.length === 0) reading.problem('/maps', planMessages.atLeastOne());
  for (const [n, map] of maps.entries()) {
    if (!made.maps.includes(map))
      reading.problem(`/maps/${n}`, planMessages.notOffered({ found: JSON.stringify(map) }));
    else if (maps.indexOf(map) < n) reading.problem(`/maps/${n}`, planMessages.mapTwice({ found: map }));
  }
  reading.done();
  // Who they are stands in the registry; the plan is read for all else.
  const placeholders = players.map(player => ({ name: player, brain: 'random' }));
  const named = readPlan({ ...more, [made.bill.maps]: maps, players: placeholders }, made.bill);
  const plan = { ...named, players: players.flatMap(player => known.find(each => each.name === player) ?? []) };
  const boards = plan.maps.map(made.mapOf);
  const fault = seatingFault(plan, boards);
  if (fault !== undefined) reading.problem(fault.path, fault.message);
  reading.done();
  const count = expectedGames(plan, boards);
  if (count > TOURNAMENT_LIMITS.games)
    reading.problem('/rounds', planMessages.tooManyGames({ most: TOURNAMENT_LIMITS.games, found: count }));
  reading.done();
  return { plan, maps: boards, made };
}
