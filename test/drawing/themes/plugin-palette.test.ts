import { describe, expect, test } from 'vitest';
import { contrast, DAY, inkOn, NIGHT } from '../../../src/drawing/themes/plugin-palette.ts';
import { COLOURS, type Colour } from '../../../src/gameui/ui-kinds.ts';

const LIGHTS = [DAY, NIGHT];
/** What somebody without red cones, without green ones or without blue ones sees of red, green and blue (Viénot 1999, Brettel 1997, both in linear light). */
const EYES = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  deutan: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
} as const;

/** A colour as these eyes see it, in a space in which distances are roughly as they look (Oklab). */
function seen(colour: string, eye: keyof typeof EYES): number[] {
  const rgb = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [r = 0, g = 0, b = 0] = EYES[eye].map(row =>
    Math.max(0, row[0] * rgb[0]! + row[1] * rgb[1]! + row[2] * rgb[2]!),
  );
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b);
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
  const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b);
  return [
    0.2105 * l + 0.7936 * m - 0.0041 * s,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ];
}

const apart = (one: string, other: string, eye: keyof typeof EYES) =>
  Math.hypot(...seen(one, eye).map((part, n) => part - seen(other, eye)[n]!));

describe.each(LIGHTS)('by $name', ({ tones, pencil }) => {
  test.each([...COLOURS])('what is written on %s can be read', colour => {
    expect(contrast(tones[colour].piece, inkOn(tones[colour].piece))).toBeGreaterThan(4.5);
    expect(contrast(tones[colour].tile, inkOn(tones[colour].tile))).toBeGreaterThan(4.5);
  });

  test('what is written on the rim of most boards can be read', () => {
    for (const colour of ['plain', 'light', 'sky', 'green', 'yellow'] as const) {
      expect(contrast(tones[colour].tile, pencil)).toBeGreaterThan(4.5);
    }
  });

  const pairs = COLOURS.flatMap((one, n) => COLOURS.slice(n + 1).map(other => [one, other] as const));
  test.each(Object.keys(EYES) as (keyof typeof EYES)[])('pieces of two colours are told apart: %s', eye => {
    const alike = pairs.filter(([one, other]: readonly [Colour, Colour]) => {
      return apart(tones[one].piece, tones[other].piece, eye) < 0.05;
    });
    expect(alike).toEqual([]);
  });
});
