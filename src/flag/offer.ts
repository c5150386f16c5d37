/** What a team can ask of all others: that the game is drawn, or that its own last move is taken back. */
export const OFFERS = ['draw', 'back'] as const;
/** What a team can ask the others for. */
export type OfferKind = (typeof OFFERS)[number];

/** What a team has offered. It is replaced, never changed: copies of a state share it. */
export interface Offer {
  readonly what: OfferKind;
  readonly by: number;
  /** Bit by team: who wants it, the one who offers first. */
  readonly agreed: number;
}
