import type { ReactNode } from 'react';
import type { RatingBar } from '../../wire/answers/rating-plots.ts';
import { TournamentClient } from '../../wire/client/tournament-client.ts';
import { Scroller } from '../parts/scroller.tsx';

/** The tournaments of the server that the page came from. */
export const tournaments = new TournamentClient();

/** A table that is scrolled sideways where the screen is narrower. */
export function WideTable({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Scroller className="wide-table" label={label}>
      <table>{children}</table>
    </Scroller>
  );
}

const WIDTH = 110;
const EDGE = 6;

/** Where a rating surely lies, on the scale of all. */
export function ErrorBar({ bar }: { readonly bar: RatingBar | undefined }) {
  if (bar === undefined) return null;
  const x = (part: number) => EDGE + (WIDTH - 2 * EDGE) * part;
  return (
    <svg className="error-bar" viewBox={`0 0 ${WIDTH} 16`} role="img" aria-label={bar.words}>
      <line x1={x(bar.low)} x2={x(bar.high)} y1={8} y2={8} />
      <line x1={x(bar.low)} x2={x(bar.low)} y1={3} y2={13} />
      <line x1={x(bar.high)} x2={x(bar.high)} y1={3} y2={13} />
      <circle cx={x(bar.middle)} cy={8} r={4.5} />
    </svg>
  );
}

/** How many moves a game of so many entries has: that somebody has joined is none. */
export function movesIn(entries: number, players: readonly string[]): number {
  return players.length === 1 ? entries : Math.max(0, entries - players.length);
}
