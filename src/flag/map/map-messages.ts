import { messageCatalog } from '../../kernel/message-catalog.ts';

type Found = { readonly found: number };
type OfType = { readonly type: string };
type Board = { readonly rows: number; readonly columns: number; readonly teams: number };

/** What is wrong with a template, or with the pictures of its pieces. */
export const flagMapMessageTemplates = {
  gridSides: ({ found }: Found) => `expected [rows, columns], found ${found} entries`,
  typeAgain: ({ type }: OfType) => `expected a type of its own, found ${JSON.stringify(type)} again`,
  noPieces: () => 'expected at least one piece for each team, found none: a team without pieces has lost',
  noMovement: () => 'expected directions or shape, found neither',
  tooManyPieces: ({ most, found, ...board }: Board & Found & { readonly most: number }) =>
    `expected at most ${most} pieces for each team on ${boardOf(board)}, found ${found}`,
  tooManyBlocks: ({ most, found, ...board }: Board & Found & { readonly most: number }) =>
    `expected at most ${most}, the squares that are free on ${boardOf(board)}, found ${found}`,
  blocksDivide: ({ found, ...board }: Board & Found) =>
    `expected so few blocks that all other squares stay connected on ${boardOf(board)}, found ${found}`,
  tooManyImages: ({ most, found }: Found & { readonly most: number }) => `expected at most ${most}, found ${found}`,
  imageAgain: ({ type }: OfType) => `expected one picture for each type, found several for ${JSON.stringify(type)}`,
  imageOfNone: ({ type }: OfType) => `expected a type of piece of this map, found ${JSON.stringify(type)}`,
  imageTooLong: ({ most }: { readonly most: number }) => `expected at most ${most} bytes, found more`,
  imageTooLarge: ({ most, found }: Found & { readonly most: number }) =>
    `expected at most ${most} bytes, found ${found}`,
  noImage: ({ side }: Side) => imageOf(side),
  otherBytes: ({ side }: Side) => `${imageOf(side)}, found bytes of something else`,
  notOneImage: ({ side }: Side) => `${imageOf(side)}, found one that moves, ends too soon or is followed by more`,
  otherKind: ({ side, found, called }: Side & { readonly found: string; readonly called: string }) =>
    `${imageOf(side)}, found a ${found} that is called ${called}`,
  otherSide: ({ side, width, height }: Side & { readonly width: number; readonly height: number }) =>
    `${imageOf(side)}, found ${width} × ${height}`,
};

export const flagMapMessages = messageCatalog(flagMapMessageTemplates);

type Side = { readonly side: number };

function boardOf({ rows, columns, teams }: Board): string {
  return `a board of ${rows} × ${columns} for ${teams} teams`;
}

function imageOf(side: number): string {
  return `expected a PNG, JPEG or WebP of ${side} × ${side} as a data address in base64`;
}

/** Of so many boards that were drawn; one where all are alike. */
type OfTeam = { readonly team: number; readonly times: number; readonly boards: number };

/** What a designer of templates is told, although the rules allow it. */
export const flagAdvice = {
  pieceUncounted: ({ type }: OfType) => `no team has a ${JSON.stringify(type)}: its count is 0`,
  pieceStill: ({ type }: OfType) => `${JSON.stringify(type)} can never move`,
  moveOutlastsGame: ({ move, total }: { readonly move: number; readonly total: number }) =>
    `a move may take ${move} seconds, and the whole game only ${total}`,
  walledIn: ({ team, ...often }: OfTeam) =>
    `team ${team} is walled in: none of its pieces can ever get to a flag${on(often)}`,
  noFirstMove: ({ team, ...often }: OfTeam) => `team ${team} has no move at the start${on(often)}`,
};

export const flagAdviceMessages = messageCatalog(flagAdvice);

function on({ times, boards }: Omit<OfTeam, 'team'>): string {
  return boards === 1 ? '' : ` on ${times} of ${boards} boards drawn`;
}
