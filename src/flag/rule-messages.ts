import { messageCatalog } from '../kernel/message-catalog.ts';

type OfPiece = { readonly piece: number };
type OfSlot = { readonly slot: number };

/** Why a game of Capture The Flag does not take an action. */
export const flagMessageTemplates = {
  noSuchPiece: ({ piece }: OfPiece) => `there is no piece ${piece} of this team`,
  pieceCaptured: ({ piece }: OfPiece) => `piece ${piece} has been captured`,
  rowAndColumn: ({ found }: { readonly found: number }) => `expected [row, column], found ${found} entries`,
  offBoard: ({ to }: { readonly to: string }) => `[${to}] is outside the board`,
  cannotGo: ({ piece, from, to }: OfPiece & { readonly from: string; readonly to: string }) =>
    `piece ${piece} cannot go from [${from}] to [${to}]`,
  begun: () => 'the game has started: no slot is free',
  slotTaken: ({ slot, name }: OfSlot & { readonly name: string }) => `slot ${slot} is taken by ${name}`,
  begunGiveUp: () => 'the game has started: a team that wants to leave gives up',
  slotFree: ({ slot }: OfSlot) => `slot ${slot} is free: nobody can leave it`,
  offerPending: () => 'what this team has offered before is not answered yet',
  offerFirst: ({ slot }: OfSlot) => `the offer of slot ${slot} is to be answered first`,
  offeredAlready: () => 'this team has offered that since its last move: not again before the next one',
  ownOffer: () => 'nobody accepts an offer of their own',
  acceptedAlready: () => 'this team has accepted already',
  noOffer: () => 'nothing is offered now',
  otherOffer: ({ what }: { readonly what: string }) => `expected "${what}": that is what is offered`,
  notBegun: () => 'the game has not started: a slot is still free',
  gameOver: () => 'the game is over',
  out: ({ slot }: OfSlot) => `slot ${slot} is out`,
  notYourSlot: ({ slot }: OfSlot) => `it is not the turn of slot ${slot}`,
  onlyClock: () => 'only the clock can call time',
  noClock: () => 'no clock runs: the game is not being played',
  notation: ({ found }: { readonly found: string }) => `${JSON.stringify(found)} does not fit here`,
  clockCannot: ({ type }: { readonly type: string }) => `the clock cannot ${type}`,
};

export const flagMessages = messageCatalog(flagMessageTemplates);
