import { DAY, NIGHT } from '../../../../drawing/themes/plugin-palette.ts';
import type { Colour } from '../../../../gameui/ui-kinds.ts';

/** The colour of a side, beside its name, where it has one: that of its pieces, by day or by night. */
export function Swatch({ colour }: { readonly colour: Colour | undefined }) {
  if (colour === undefined) return null;
  const background = `light-dark(${DAY.tones[colour].piece}, ${NIGHT.tones[colour].piece})`;
  return <span className="face-swatch" style={{ background }} aria-hidden="true" />;
}
