import { Reading } from '../kernel/reading.ts';
import { chamberMapMessages, type LayoutFinding } from './floor/floor-messages.ts';
import { type FloorSize, readSize } from './floor/floor-size.ts';
import { FLOORS, type Heading } from './floor/layout-characters.ts';
import { type FloorPlan, floorsAgain, readLayout, readLoneFloor, sizesAgree } from './floor/layout-file.ts';
import { CHALLENGE_NAMES, type ChallengeName } from './kinds/challenges.ts';
import { POTION_NAMES, type PotionName } from './kinds/potion-kinds.ts';
import { RACE_NAMES, type RaceName } from './kinds/races.ts';
import { type Options, optionsOf, readOptions } from './options.ts';

/** What a game of ChamberCrawler3000+ starts from. */
export interface ChamberSetup {
  readonly race: RaceName;
  /** A layout file, or its floors one by one. Without it: the classic floor, five times. */
  readonly floors?: string | readonly string[];
  /** How large generated floors are. Without it: as large as the classic one. */
  readonly size?: FloorSize;
  /** Kinds of potion that earlier games of the session have made known. */
  readonly known?: readonly PotionName[];
  /** What the player has set out to do. */
  readonly challenge?: ChallengeName;
  readonly options: Options;
}

const FIELDS = ['race', 'floors', 'size', 'known', 'challenge', 'options'];

export function readSetup(json: unknown): ChamberSetup {
  const reading = new Reading();
  const object = reading.object(json, '') ?? {};
  reading.only(object, '', FIELDS);
  const race = reading.oneOf(object.race ?? 'human', '/race', RACE_NAMES) ?? 'human';
  const { floors, ...draws } = object.floors === undefined ? NO_FLOORS : readFloors(reading, object.floors);
  const size = object.size === undefined ? undefined : readSize(reading, object.size);
  const known = object.known === undefined ? undefined : readKnown(reading, object.known);
  const challenge =
    object.challenge === undefined ? undefined : reading.oneOf(object.challenge, '/challenge', CHALLENGE_NAMES);
  const isDrawn = floors !== undefined;
  const chosen = readOptions(reading, object.options ?? {}, isDrawn);
  // What is drawn on the floors is there to be found, whoever plays them.
  const options = draws.finds
    ? optionsOf({ ...chosen, finds: true, modern: draws.modern || chosen.modern }, isDrawn)
    : chosen;
  if (options.generated && floors !== undefined) {
    reading.problem('/floors', chamberMapMessages.floorsNotDrawn());
  }
  if (!options.generated && size !== undefined) {
    reading.problem('/size', chamberMapMessages.sizeNotChosen());
  }
  if (options.modern && options.abilities) {
    reading.problem('/options/abilities', chamberMapMessages.abilitiesOfOwn());
  }
  if (options.field && options.fog) {
    reading.problem('/options/field', chamberMapMessages.fogOrField());
  }
  reading.done();
  return {
    race,
    ...(floors !== undefined && { floors }),
    ...(size !== undefined && { size }),
    ...(known !== undefined && { known }),
    ...(challenge !== undefined && { challenge }),
    options,
  };
}

function readKnown(reading: Reading, json: unknown): PotionName[] {
  const names = reading.array(json, '/known') ?? [];
  const read = names.flatMap((name, n) => reading.oneOf(name, `/known/${n}`, POTION_NAMES) ?? []);
  return POTION_NAMES.filter(name => read.includes(name));
}

/** The floors of a setup, and whether they draw more to find. */
interface Floors extends Pick<ChamberSetup, 'floors'>, Heading {}

const NO_FLOORS: Floors = { finds: false, modern: false };

function readFloors(reading: Reading, json: unknown): Floors {
  if (typeof json === 'string') {
    const { errors, finds, modern } = readLayout(json);
    report(reading, '/floors', errors);
    return { floors: json, finds, modern };
  }
  const texts = reading.array(json, '/floors');
  if (texts === undefined) return NO_FLOORS;
  if (texts.length !== 1 && texts.length !== FLOORS) {
    reading.problem('/floors', chamberMapMessages.floorsCounted({ floors: FLOORS, found: texts.length }));
    return NO_FLOORS;
  }
  const read = texts.flatMap((text, n) => reading.text(text, `/floors/${n}`) ?? []);
  const layouts = read.map(readLoneFloor);
  for (const [n, { errors }] of layouts.entries()) report(reading, `/floors/${n}`, errors);
  if (!sizesAgree(layouts.flatMap(({ floors }) => floors))) {
    reading.problem('/floors', chamberMapMessages.floorsUnequal());
  }
  return { floors: read, finds: layouts.some(({ finds }) => finds), modern: layouts.some(({ modern }) => modern) };
}

function report(reading: Reading, path: string, errors: readonly LayoutFinding[]): void {
  for (const { line, column, says } of errors) {
    reading.problem(path, chamberMapMessages.atPlace({ ...says.values, line, column, finding: says.code }));
  }
}

/** The layout that a checked setup names; undefined for the classic floor. */
export function layoutOf({ floors }: ChamberSetup): readonly FloorPlan[] | undefined {
  if (floors === undefined) return undefined;
  return typeof floors === 'string' ? floorsAgain(floors, false) : floors.flatMap(text => floorsAgain(text, true));
}
