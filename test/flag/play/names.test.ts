import { describe, expect, it } from 'vitest';
import { COLORS, mendName } from '../../../src/flag/play/team-names.ts';

describe('a team’s id is the name it proposes', () => {
  it.each([
    ['plain', 'Rot', 'Rot'],
    ['spaces stay, inside and around', '  the reds  ', '  the reds  '],
    ['a space that does not break stays', 'the\u00a0reds', 'the\u00a0reds'],
    ['underscores stay', 'a_b_', 'a_b_'],
    ['other scripts stay', 'Kōbō 工房 🏴', 'Kōbō 工房 🏴'],
    ['digits stay', '1', '1'],
    ['a name of objects', '__proto__', '__proto__'],
    ['64 characters stay', 'x'.repeat(64), 'x'.repeat(64)],
    ['more are cut', 'x'.repeat(65), 'x'.repeat(64)],
    ['none is cut in half', `${'x'.repeat(63)}🏴`, 'x'.repeat(63)],
    ['from the first of the long ones', `${'x'.repeat(63)}\u{10000}`, 'x'.repeat(63)],
    ['to the last', `${'x'.repeat(63)}\u{10ffff}`, 'x'.repeat(63)],
    ['what comes just before them stays', `${'x'.repeat(63)}\ud7ff!`, `${'x'.repeat(63)}\ud7ff`],
    ['what comes just after them stays', `${'x'.repeat(63)}\ue000!`, `${'x'.repeat(63)}\ue000`],
    ['colons become hyphens', 'a:b::c', 'a-b--c'],
    ['control characters go', 'a\u0000b\nc\u007fd\u009fe', 'abcde'],
    ['what is no control character stays', '\u001f \u007e\u0080\u00a0', ' \u007e\u00a0'],
    ['half a character is replaced', 'a\ud83d', 'a\ufffd'],
    ['nothing', '', 'team3'],
    ['blank', ' \t ', 'team3'],
    ['blank once mended', '\n', 'team3'],
  ])('%s', (_name, proposed, id) => {
    expect(mendName(proposed, 2, [])).toBe(id);
  });

  it.each([
    ['taken once', 'Rot', ['Rot', null], 'Rot-2'],
    ['taken twice', 'Rot', ['Rot', 'Rot-2'], 'Rot-3'],
    ['a blank one too', '', ['team3'], 'team3-2'],
    ['another case is another name', 'rot', ['Rot'], 'rot'],
    ['the suffix fits into 64', 'x'.repeat(64), ['x'.repeat(64)], `${'x'.repeat(62)}-2`],
  ])('and gets a suffix when it is %s', (_name, proposed, taken, id) => {
    expect(mendName(proposed, 2, taken)).toBe(id);
  });
});

it('every slot has a colour of its own, as #rrggbb', () => {
  expect(new Set(COLORS).size).toBe(4);
  for (const color of COLORS) expect(color).toMatch(/^#[0-9a-f]{6}$/);
});
