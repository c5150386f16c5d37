/** Names and what stands under them. */
type Fields = Readonly<Record<string, unknown>>;

/** What is different in what somebody sees of two states, for a view that is one long list of things with ids and little else. */
export interface Differences {
  /** What the list is called in the view. */
  readonly list: string;
  /** The later view without it. */
  readonly rest: Fields;
  /** What is in both and not alike, by its place in the later list. Things keep their order. */
  readonly changed: readonly (ThingChanged | FieldChanged)[];
  /** What is in the earlier list only, by its place there. */
  readonly gone: readonly { readonly id: string; readonly place: number }[];
  /** What is in the later list only, by its place there. */
  readonly fresh: readonly { readonly thing: object; readonly place: number }[];
}

/** A thing with what differs in it: both name the same, and a name without a value is none. */
export interface ThingChanged {
  readonly id: string;
  readonly place: number;
  readonly was: Fields;
  readonly is: Fields;
  readonly name?: undefined;
}

/** A thing with the one field that differs in it, which is there before and after: mostly that is all, and cheaper to say so. */
export interface FieldChanged {
  readonly id: string;
  readonly place: number;
  readonly was: number;
  readonly is: number;
  readonly name: string;
}
