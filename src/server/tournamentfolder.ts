import { endingIn } from '../flag/endings.ts';
import { Archive, gameOf, type Kept } from '../tournament/archive.ts';
import { BILLS } from '../tournament/contest/bills.ts';
import { placed } from '../tournament/pairing/places.ts';
import { mapOf, mapTitle } from '../tournament/plan.ts';
import { likelihoodOfSuperiority } from '../tournament/rating/elo.ts';
import { crossTable, type Met, standingsOf } from '../tournament/ratings.ts';
import { Refused } from '../wire/problems/problems.ts';
import type { Meeting, TournamentAnswer, TournamentGame, TournamentSummary } from '../wire/tournaments.ts';

/** The tournaments in a folder, as they are told to whoever asks. */
export class TournamentFolder {
  private readonly archive: Archive;
  /** Ratings are worked out once for each game that is added. */
  private readonly answers = new WeakMap<Kept, TournamentAnswer>();

  constructor(folder: string) {
    this.archive = new Archive(folder);
  }

  async all(): Promise<TournamentSummary[]> {
    return (await this.archive.all()).map(summary);
  }

  async standing(name: string): Promise<TournamentAnswer> {
    const kept = await this.find(name);
    const answer = this.answers.get(kept) ?? standing(kept);
    this.answers.set(kept, answer);
    return answer;
  }

  async game(name: string, id: string): Promise<unknown> {
    const file = await gameOf(await this.find(name), id);
    if (file === undefined) throw new Refused('no-such-match', `no game ${JSON.stringify(id)} is over in it`);
    return file;
  }

  private async find(name: string): Promise<Kept> {
    const kept = await this.archive.find(name);
    if (kept === undefined) throw new Refused('no-such-tournament', `there is no tournament ${JSON.stringify(name)}`);
    return kept;
  }
}

function summary({ name, plan, results, games, sure, updated }: Kept): TournamentSummary {
  const players = plan.players.map(player => player.name);
  const { title, game = 'flag', pairing = 'round-robin' } = plan;
  const maps = plan.maps.map(mapTitle);
  const gameTitle = BILLS[game]?.title ?? game;
  return { name, title, game, gameTitle, players, maps, played: results.length, games, sure, pairing, updated };
}

function standing(kept: Kept): TournamentAnswer {
  const { plan, maps, results } = kept;
  const names = plan.players.map(({ name }) => name);
  const standings = placed(standingsOf(names, results), plan, maps, results);
  const ordered = standings.map(({ name }) => name);
  const cross = crossTable(ordered, results);
  return {
    ...summary(kept),
    standings,
    cross: ordered.map(name => ordered.map(rival => meeting(cross.get(name)?.get(rival)))),
    results: results.map(({ id, seats, winners, reason, says, plies, capped, forfeits }) => ({
      ...{ id, map: mapOf(id), players: seats, winners, reason, plies, capped },
      ...(says === undefined ? endedAs(reason, seats, winners) : { says }),
      forfeits: Object.values(forfeits),
    })),
  };
}

function meeting(met: Met | undefined): Meeting | null {
  return met === undefined ? null : { ...met, superiority: likelihoodOfSuperiority(met.wins, met.losses) };
}

/** Results are kept in English alone: whoever words them otherwise gets the name of the sentence. */
function endedAs(reason: string, seats: readonly string[], winners: readonly number[]): Pick<TournamentGame, 'says'> {
  const says = endingIn(
    reason,
    winners.map(seat => seats[seat] ?? ''),
  );
  return says === undefined ? {} : { says };
}
