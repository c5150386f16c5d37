const LONGEST = 60;

/** What somebody typed, as it may be shown: control characters could do anything to a terminal, and are named instead. */
export function plain(text: string, longest = LONGEST): string {
  const shown = [...text].map(each => (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(each) ? named(each) : each)).join('');
  return shown.length > longest ? `${shown.slice(0, longest)}…` : shown;
}

function named(character: string): string {
  return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
}
