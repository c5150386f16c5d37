import { styleText } from 'node:util';
import type { Standing } from '../../wire/tournaments.ts';

/** Who stands where, as a table. */
export function standingsText(standings: readonly Standing[]): string {
  const width = Math.max(6, ...standings.map(({ name }) => name.length));
  const hasElo = standings.some(({ elo }) => elo !== undefined);
  const head = `${'player'.padEnd(width)}  rating  games   won drawn  lost   score${hasElo ? '     Elo (95 %)' : ''}`;
  const rows = standings.map(({ name, rating, games, wins, draws, losses, score, elo }) => {
    const counts = [games, wins, draws, losses].map(number => String(number).padStart(5)).join(' ');
    return `${name.padEnd(width)} ${rating.toFixed(1).padStart(7)}  ${counts} ${(100 * score).toFixed(1).padStart(5)} %${elo === undefined ? '' : eloText(elo)}`;
  });
  return [styleText('bold', head), ...rows].join('\n');
}

function eloText({ rating, error }: NonNullable<Standing['elo']>): string {
  const whole = Math.round(rating);
  return `  ${`${whole > 0 ? '+' : ''}${whole}`.padStart(6)} ± ${Math.round(error)}`;
}
