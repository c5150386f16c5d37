const LONGEST_NAME = 64;

/** The colour of each slot, told apart also by the colour-blind. */
export const COLORS = ['#d55e00', '#0072b2', '#009e73', '#cc79a7'] as const;

/**
 * The id that a team gets for the name it proposes. It stays as it is, byte for byte, but for what would break a
 * grid cell or a client: control characters, `:`, halves of surrogate pairs, too great a length.
 */
export function mendName(proposed: string, slot: number, taken: readonly (string | null)[]): string {
  const clean = [...proposed.toWellFormed()].filter(character => !isControl(character));
  const short = cut(clean.join('').replaceAll(':', '-'), LONGEST_NAME);
  const name = short.trim() === '' ? `team${slot + 1}` : short;
  let free = name;
  for (let n = 2; taken.includes(free); n++) {
    const suffix = `-${n}`;
    free = `${cut(name, LONGEST_NAME - suffix.length)}${suffix}`;
  }
  return free;
}

/** At most so many UTF-16 units, as other people's clients count them, and no character cut in half. */
function cut(name: string, length: number): string {
  if (name.length <= length) return name;
  const end = isHighSurrogate(name.charCodeAt(length - 1)) ? length - 1 : length;
  return name.slice(0, end);
}

function isControl(character: string): boolean {
  const code = character.charCodeAt(0);
  return code < 0x20 || (code >= 0x7f && code < 0xa0);
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}
