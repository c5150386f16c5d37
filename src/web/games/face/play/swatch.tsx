import type { Colour } from '../../../../face/kinds.ts';

/** The colour of a side, beside its name. */
export function Swatch({ colour = 'plain' }: { readonly colour?: Colour | undefined }) {
  return <span className="face-swatch" data-colour={colour} aria-hidden="true" />;
}
