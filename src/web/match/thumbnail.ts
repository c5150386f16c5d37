/** How large a board is in a list, in CSS pixels. */
export const THUMB = { width: 112, height: 84 };

/** What a board in a list is drawn from. */
export interface ThumbProps {
  readonly id: string;
  readonly game: string;
  readonly view: unknown;
  /** Where it is to be larger than in a list. */
  readonly size?: typeof THUMB | undefined;
}
