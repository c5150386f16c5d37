import { type Reading, readingAction } from '../kernel/reading.ts';
import { flagMessages } from './rule-messages.ts';

/** What a team can ask of all others: that the game is drawn, or that its own last move is taken back. */
export const OFFERS = ['draw', 'back'] as const;
/** What a team can ask the others for. */
export type OfferKind = (typeof OFFERS)[number];

/** What a team has offered. It is replaced, never changed: copies of a state share it. */
export interface FlagOffer {
  readonly what: OfferKind;
  readonly by: number;
  /** Bit by team: who wants it, the one who offers first. */
  readonly agreed: number;
}

/** Row, column; row 0 is on top. */
export type Position = readonly [number, number];

/** What a team, or the clock, can do. */
export type FlagAction =
  /** Takes the free slot of the acting seat. The rules mend the proposed name. */
  | { readonly type: 'join'; readonly team: string }
  /** Frees the slot again, before the start. */
  | { readonly type: 'leave' }
  | { readonly type: 'move'; readonly piece: number; readonly to: Position }
  | { readonly type: 'give-up' }
  /** Asks all others for a draw, or to take the own last move back; at any time, as are the answers. */
  | { readonly type: 'offer'; readonly what: OfferKind }
  | { readonly type: 'accept'; readonly what: OfferKind }
  /** Declines, or takes an own offer back. */
  | { readonly type: 'decline'; readonly what: OfferKind }
  /** By the clock: this many turns in a row went by without a move. */
  | { readonly type: 'turn-timeout'; readonly turns: number }
  | { readonly type: 'game-timeout' };

/** More than a limit of a second could lapse in thirty thousand years; their sum stays exact. */
const MOST_TURNS = 1_000_000_000_000;

const TYPES = [
  ...(['join', 'leave', 'move', 'give-up', 'offer', 'accept', 'decline', 'turn-timeout', 'game-timeout'] as const),
];

export function readAction(json: unknown): FlagAction {
  return readingAction(reading => {
    const action = reading.object(json, '');
    if (action === undefined) return undefined;
    const type = reading.oneOf(action.type, '/type', TYPES);
    switch (type) {
      case 'join': {
        const team = reading.text(action.team, '/team');
        return team === undefined ? undefined : { type, team };
      }
      case 'move': {
        const piece = reading.integer(action.piece, '/piece');
        const to = readPosition(reading, action.to, '/to');
        return piece === undefined || to === undefined ? undefined : { type, piece, to };
      }
      case 'offer':
      case 'accept':
      case 'decline': {
        const what = reading.oneOf(action.what, '/what', OFFERS);
        return what === undefined ? undefined : { type, what };
      }
      case 'turn-timeout': {
        const turns = reading.integer(action.turns, '/turns', 1, MOST_TURNS);
        return turns === undefined ? undefined : { type, turns };
      }
      default:
        return type === undefined ? undefined : { type };
    }
  });
}

function readPosition(reading: Reading, json: unknown, path: string): Position | undefined {
  const position = reading.array(json, path);
  if (position === undefined) return undefined;
  if (position.length !== 2) return reading.problem(path, flagMessages.rowAndColumn({ found: position.length }));
  const row = reading.integer(position[0], `${path}/0`);
  const column = reading.integer(position[1], `${path}/1`);
  return row === undefined || column === undefined ? undefined : [row, column];
}
