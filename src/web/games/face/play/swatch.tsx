import type { Colour } from '../../../../face/kinds.ts';

/** The colour of a side, beside its name, where it has one. */
export function Swatch({ colour }: { readonly colour: Colour | undefined }) {
  return colour === undefined ? null : <span className="face-swatch" data-colour={colour} aria-hidden="true" />;
}
