import { FLAG_MAPS } from '../../flag/maps/index.ts';
import { flag } from '../../flag/rules.ts';
import { Reading } from '../../kernel/reading.ts';
import { inEnglish } from '../../kernel/saying.ts';
import type { ArenaMap } from '../../tournament/arena.ts';
import type { Entrant } from '../../tournament/job.ts';
import { expectedGames } from '../../tournament/pairing/expected.ts';
import { readPlan, type TournamentPlan } from '../../tournament/plan.ts';
import type { MakingRequest } from '../../wire/making.ts';

/** What one tournament may have: whoever is in a hurry should not fill the machine for a week by a slip of the hand. */
export const MOST = { players: 16, games: 2000 } as const;

/** As addresses have it. */
const NAME = /^[\w-]{1,64}$/;

/** The plan that a form asks for, of players that are registered and maps that ship. Throws InvalidSetup with every problem. */
export function readRequest(
  { name, players, maps, ...more }: MakingRequest,
  registered: readonly Entrant[],
): { readonly plan: TournamentPlan; readonly maps: readonly ArenaMap[] } {
  const reading = new Reading();
  if (!NAME.test(name)) reading.problem('/name', inEnglish('expected letters, digits, - and _, 64 at most'));
  for (const [n, player] of players.entries()) {
    if (!registered.some(each => each.name === player))
      reading.problem(
        `/players/${n}`,
        inEnglish(`expected a player that is registered, found ${JSON.stringify(player)}`),
      );
  }
  if (players.length > MOST.players)
    reading.problem('/players', inEnglish(`expected ${MOST.players} at most, found ${players.length}`));
  for (const [n, map] of maps.entries()) {
    if (!Object.hasOwn(FLAG_MAPS, map))
      reading.problem(`/maps/${n}`, inEnglish(`expected a map that ships, found ${JSON.stringify(map)}`));
    else if (maps.indexOf(map) < n)
      reading.problem(`/maps/${n}`, inEnglish(`expected each map once, found ${map} again`));
  }
  reading.done();
  // Who they are stands in the registry; the plan is read for all else.
  const named = readPlan({ ...more, maps, players: players.map(player => ({ name: player, brain: 'random' })) });
  const plan = { ...named, players: players.flatMap(player => registered.find(each => each.name === player) ?? []) };
  const boards = plan.maps.flatMap(map => {
    const known = FLAG_MAPS[map];
    return known === undefined ? [] : [{ name: map, setup: flag.readSetup({ template: known.template }) }];
  });
  const games = expectedGames(plan, boards);
  if (games > MOST.games)
    reading.problem('/rounds', inEnglish(`there would be ${games} games, and ${MOST.games} are the most`));
  const seats = new Set(boards.map(({ setup }) => flag.seats(setup)));
  if (seats.size > 1 && plan.pairing !== undefined && plan.pairing !== 'round-robin' && plan.pairing !== 'gauntlet')
    reading.problem('/maps', inEnglish(`with ${plan.pairing} expected maps for the same number of teams`));
  reading.done();
  return { plan, maps: boards };
}
