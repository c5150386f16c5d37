import { readSetup } from '../map/setup.ts';
import type { MapTemplate } from '../map/template.ts';
import crossing from './crossing.json' with { type: 'json' };
import example from './example.json' with { type: 'json' };
import fourWinds from './four-winds.json' with { type: 'json' };
import rubble from './rubble.json' with { type: 'json' };

/** A map that ships. */
export interface FlagMap {
  readonly title: string;
  /** What makes it interesting. */
  readonly line: string;
  readonly template: MapTemplate;
}

/** The maps that ship, by name. */
export const FLAG_MAPS: Readonly<Record<string, FlagMap>> = {
  example: map('Example', 'The map of the course: chess pieces with short legs, and pawns that only know up.', example),
  crossing: map(
    'Crossing',
    'A quick duel: two fast runners a side that anyone can catch, and too few shields to stop both.',
    crossing,
  ),
  'four-winds': map(
    'Four Winds',
    'Four teams on a wide field: who marches on a neighbour leaves the base to the other one.',
    fourWinds,
  ),
  rubble: map(
    'Rubble',
    'Three flags behind random blocks: every theft sends the thief home, so the way in must stay open.',
    rubble,
  ),
};

function map(title: string, line: string, template: unknown): FlagMap {
  return { title, line, template: readSetup({ template }).template };
}
