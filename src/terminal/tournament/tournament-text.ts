import { styleText } from 'node:util';
import type { ArenaScore, MapTally } from '../../tournament/arena-games.ts';
import { eloOf } from '../../tournament/rating/elo-and-errors.ts';
import { intervalOf, scoreOf } from '../../tournament/rating/score-interval.ts';
import type { TournamentStanding } from '../../wire/schemas/tournament-schemas.ts';

/** More capped games than this part of all are a fault of map or brain. */
const MOST_CAPPED = 0.1;

export function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`;
}

/** The table of an arena, for people: a line for each map, then all of them. */
export function arenaTable(first: string, second: string, score: ArenaScore): string {
  const rows = [...score.maps, ...(score.maps.size > 1 ? [['all', score.total()] as const] : [])];
  const width = Math.max(8, ...rows.map(([name]) => name.length));
  const head = `${'map'.padEnd(width)}  games   wins  draws losses   score  95 % interval     capped  moves`;
  return [
    `${styleText('bold', first)} against ${styleText('bold', second)}`,
    head,
    ...rows.map(([name, tally]) => rowOf(name.padEnd(width), tally)),
  ].join('\n');
}

function rowOf(name: string, tally: MapTally): string {
  const { low, high } = intervalOf(tally);
  const cells = [tally.games, tally.wins, tally.draws, tally.losses]
    .map(number => String(number).padStart(6))
    .join(' ');
  const interval = `${percent(low)} to ${percent(high)}`;
  const moves = Math.round(tally.plies / Math.max(1, tally.games));
  return `${name} ${cells} ${percent(scoreOf(tally)).padStart(8)}  ${interval.padEnd(17)} ${String(tally.capped).padStart(5)} ${String(moves).padStart(6)}`;
}

/** No score is taken for more: Elo has no bound. */
const MOST = 0.999;

/** By how much the first is the stronger one, with the range that holds 95 of 100. */
function eloLine(tally: MapTally): string {
  const { low, high } = intervalOf(tally);
  const [elo, from, to] = [scoreOf(tally), low, high].map(part => {
    const rating = Math.round(eloOf(Math.min(MOST, Math.max(1 - MOST, part))));
    return `${rating > 0 ? '+' : ''}${rating}`;
  });
  return `Elo ${elo} (95 %: ${from} to ${to})`;
}

/** What is said about the answer, about Elo where two meet, and about games that did not end. */
export function arenaVerdict(score: ArenaScore, seats: readonly number[]): string[] {
  const goal = percent(score.goal);
  const said = {
    above: styleText('green', `Clear: the score is above ${goal}.`),
    below: styleText('red', `Clear: the score is below ${goal}.`),
    unclear: `Not clear: the score may be above or below ${goal}; more games would tell.`,
  }[score.verdict()];
  const slow = [...score.maps].filter(([, { capped, games }]) => capped > MOST_CAPPED * games);
  return [
    ...(Math.max(...seats) > 2 ? [] : [eloLine(score.total())]),
    said,
    ...slow.map(([map, { capped, games }]) =>
      styleText('yellow', `${capped} of ${games} games on ${map} did not end: map or brain is at fault.`),
    ),
  ];
}

/** Who stands where, as a table. */
export function standingsText(standings: readonly TournamentStanding[]): string {
  const width = Math.max(6, ...standings.map(({ name }) => name.length));
  const hasElo = standings.some(({ elo }) => elo !== undefined);
  const head = `${'player'.padEnd(width)}  rating  games   won drawn  lost   score${hasElo ? '     Elo (95 %)' : ''}`;
  const rows = standings.map(({ name, rating, games, wins, draws, losses, score, elo }) => {
    const counts = [games, wins, draws, losses].map(number => String(number).padStart(5)).join(' ');
    return `${name.padEnd(width)} ${rating.toFixed(1).padStart(7)}  ${counts} ${(100 * score).toFixed(1).padStart(5)} %${elo === undefined ? '' : eloText(elo)}`;
  });
  return [styleText('bold', head), ...rows].join('\n');
}

function eloText({ rating, error }: NonNullable<TournamentStanding['elo']>): string {
  const whole = Math.round(rating);
  return `  ${`${whole > 0 ? '+' : ''}${whole}`.padStart(6)} ± ${Math.round(error)}`;
}
