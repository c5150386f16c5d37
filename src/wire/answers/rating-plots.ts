import type { TournamentStanding } from '../schemas/tournament-schemas.ts';

/** What a course is drawn on, its margins, and how far apart the names beside it stand. */
interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  readonly line: number;
}

/** Lines are told apart by their dashes, too. */
const DASHES = ['none', '9 5', '2 4', '12 4 2 4'];

/** How the ratings went, game after game: what stands where on a sheet. Names begin at `right`. */
export function ratingCourse(standings: readonly TournamentStanding[], { width, height, ...margin }: Sheet) {
  const all = standings.flatMap(({ course }) => course);
  const games = Math.max(1, ...standings.map(({ course }) => course.length));
  const low = Math.floor(Math.min(0, ...all));
  const high = Math.ceil(Math.max(1, ...all));
  const right = width - margin.right;
  const lowest = height - margin.bottom;
  const x = (game: number) => margin.left + ((right - margin.left) * game) / games;
  const y = (value: number) => margin.top + ((lowest - margin.top) * (high - value)) / (high - low);
  const lines = standings.map(({ name, course }, n) => ({
    name,
    points: [0, ...course].map((value, game) => `${x(game).toFixed(1)},${y(value).toFixed(1)}`).join(' '),
    dashes: DASHES[n % DASHES.length],
    end: { x: x(course.length), y: y(course.at(-1) ?? 0) },
  }));
  const heights = lines.map(({ end }) => end.y);
  const labels = spread(heights, margin.line, lowest);
  return {
    right,
    /** The numbers of the scale. */
    marks: [...new Set([low, 0, high])].map(value => ({ value, y: y(value) })),
    /** `label` is how high its name stands. */
    lines: lines.map((line, n) => ({ ...line, label: labels[n] ?? line.end.y })),
  };
}

/** Deviations to each side that hold 95 of 100. */
const REACH = 1.96;

/** Where a rating surely lies: parts of a scale that all share. */
export interface RatingBar {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  /** The same in figures. */
  readonly words: string;
}

/** A bar for each player: by Elo where there is one, by the mean of openskill elsewhere. */
export function ratingBars(standings: readonly TournamentStanding[]): RatingBar[] {
  const ranges = standings.map(({ elo, mean, deviation }) =>
    elo === undefined ? { middle: mean, error: REACH * deviation } : { middle: elo.rating, error: elo.error },
  );
  const least = Math.min(...ranges.map(({ middle, error }) => middle - error));
  const most = Math.max(...ranges.map(({ middle, error }) => middle + error));
  const part = (value: number) => (value - least) / (most - least || 1);
  return ranges.map(({ middle, error }) => ({
    low: part(middle - error),
    middle: part(middle),
    high: part(middle + error),
    words: `${Math.round(middle)} ± ${Math.round(error)}`,
  }));
}

/** Moves labels apart that stand at these heights, so that each has its own line; none is below the lowest. */
export function spread(heights: readonly number[], line: number, lowest: number): number[] {
  const places: number[] = [];
  const order = heights.map((_, n) => n).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  let free = Number.NEGATIVE_INFINITY;
  for (const n of order) {
    places[n] = Math.max(heights[n] ?? 0, free);
    free = places[n] + line;
  }
  let most = lowest;
  for (const n of order.toReversed()) {
    places[n] = Math.min(places[n] ?? 0, most);
    most = places[n] - line;
  }
  return places;
}
