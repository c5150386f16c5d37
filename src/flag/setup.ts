import { Reading } from '../kernel/reading.ts';
import { openSquares } from './map/blocks.ts';
import { blockPlanOf } from './map/frontier.ts';
import { type PieceImage, readImages } from './map/images.ts';
import { flagMapMessages } from './map/map-messages.ts';
import { layOut } from './map/placement.ts';
import { type MapTemplate, piecesPerTeam, readTemplate } from './map/template.ts';
import { roomFor } from './map/territory.ts';

/** Where the course's implementations differ; the first of each is the default. */
export const OPTIONS = {
  /** Whether "up" is turned for the teams whose base is in the upper half. */
  directions: ['absolute', 'team'],
  /** Whether the two straight squares of an L must be empty. */
  lshape: ['path', 'jump'],
  /** Who begins: a team drawn at random, or the first slot. */
  start: ['random', 'first'],
} as const;

/** Readings of the rules that a setup may choose between. */
export interface FlagOptions {
  readonly directions: (typeof OPTIONS.directions)[number];
  readonly lshape: (typeof OPTIONS.lshape)[number];
  readonly start: (typeof OPTIONS.start)[number];
}

/** What the game itself depends on. */
export interface FlagTerms {
  readonly template: MapTemplate;
  readonly options: FlagOptions;
}

/** What a game of Capture The Flag starts from. */
export interface FlagSetup extends FlagTerms {
  /** Pictures for types of pieces, where there are any: for those who look on, never in the course's answers. */
  readonly images?: readonly PieceImage[];
}

/** Reads a template with its options and makes sure that it can be played: everything it asks for fits the board. */
export function readSetup(json: unknown): FlagSetup {
  const reading = new Reading();
  const setup = reading.object(json, '') ?? {};
  const template = readTemplate(reading, setup.template, '/template');
  const options = readOptions(reading, setup.options ?? {}, '/options');
  if (template !== undefined) checkRoom(reading, template, '/template');
  const images = readImages(reading, setup.images, '/images', template?.pieces.map(({ type }) => type) ?? []);
  reading.done();
  const terms = { template: template as MapTemplate, options };
  return images.length === 0 ? terms : { ...terms, images };
}

function readOptions(reading: Reading, json: unknown, path: string): FlagOptions {
  const options = reading.object(json, path) ?? {};
  const read = <T extends string>(name: string, choices: readonly [T, ...T[]]): T =>
    reading.oneOf(options[name] ?? choices[0], `${path}/${name}`, choices) ?? choices[0];
  return {
    directions: read('directions', OPTIONS.directions),
    lshape: read('lshape', OPTIONS.lshape),
    start: read('start', OPTIONS.start),
  };
}

function checkRoom(reading: Reading, template: MapTemplate, path: string): void {
  const [rows, columns] = template.gridSize;
  const board = { rows, columns, teams: template.teams };
  const pieces = piecesPerTeam(template);
  const room = roomFor(template);
  if (pieces > room) {
    reading.problem(`${path}/pieces`, flagMapMessages.tooManyPieces({ ...board, most: room, found: pieces }));
    return;
  }
  if (template.blocks === 0) return;
  const plan = blockPlanOf(template, layOut(template));
  if (openSquares(plan, template.blocks) !== undefined) return;
  const free = rows * columns - plan.reservedCount;
  const found = template.blocks;
  const why =
    found > free
      ? flagMapMessages.tooManyBlocks({ ...board, most: free, found })
      : flagMapMessages.blocksDivide({ ...board, found });
  reading.problem(`${path}/blocks`, why);
}
