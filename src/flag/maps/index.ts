import type { MapTemplate } from '../map/template.ts';
import { readSetup } from '../setup.ts';
import crossing from './crossing.json' with { type: 'json' };
import example from './example.json' with { type: 'json' };
import fourWinds from './four-winds.json' with { type: 'json' };
import hive from './hive.json' with { type: 'json' };
import menagerie from './menagerie.json' with { type: 'json' };
import rubble from './rubble.json' with { type: 'json' };
import stampede from './stampede.json' with { type: 'json' };
import threeCrowns from './three-crowns.json' with { type: 'json' };

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
    'A duel in a small room: two runners a side, behind a wall of shields that only knows straight steps.',
    crossing,
  ),
  'four-winds': map(
    'Four Winds',
    'Four teams on a wide field: who marches on a neighbour leaves the base to the other one.',
    fourWinds,
  ),
  rubble: map(
    'Rubble',
    'Two flags behind random blocks: every theft sends the thief home, so the way in must stay open.',
    rubble,
  ),
  menagerie: map(
    'Menagerie',
    'Five beasts a side and two flags: a dragon that only a dragon can take, and hares that know nothing but diagonals.',
    menagerie,
  ),
  stampede: map(
    'Stampede',
    'Nothing but leaps: every piece goes like a knight, and only their weight tells them apart.',
    stampede,
  ),
  hive: map(
    'Hive',
    'Six ants a side, all alike, one step at a time, and three flags: numbers and patience decide.',
    hive,
  ),
  'three-crowns': map(
    'Three Crowns',
    'Three courts, and an empty corner to go round by: two that fight each other make a present to the third.',
    threeCrowns,
  ),
};

function map(title: string, line: string, template: unknown): FlagMap {
  return { title, line, template: readSetup({ template }).template };
}
